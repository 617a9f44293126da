import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { passengerCount, passengerNamePattern, toggleSelector } from '../../contestants.ts';

/**
 * The probe as one script for the page. Compiled separately, because functions that tsx transforms do not run in a
 * browser.
 */
export async function probeScript(): Promise<string> {
  const settings = { selector: toggleSelector, namePattern: passengerNamePattern, rows: passengerCount };
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page-probe.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: { probeSettings: JSON.stringify(settings) },
  });
  return outputFiles[0]?.text ?? '';
}
