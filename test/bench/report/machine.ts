import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { findChromium } from '../../../tools/chromium.ts';

/** The machine and its load. Figures of two machines must not be compared. */
export function machine(): string {
  const cores = cpus();
  const load = loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
  return [
    `${cores.length} cores${cores[0] ? ` (${cores[0].model.trim()})` : ''}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load ${load}`,
    `Node ${process.versions.node}`,
    chromiumVersion(),
  ].join(' · ');
}

function chromiumVersion(): string {
  const version = execFileSync(findChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return version.trim().split(' ').slice(0, 2).join(' ');
}
