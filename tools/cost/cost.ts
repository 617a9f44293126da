import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { between } from '../../test/bench/report/between.ts';
import { buildFunctions } from '../local-stack/build.ts';
import { interruption } from '../local-stack/interruption.ts';
import { endOf, startGroup } from '../local-stack/process-group.ts';
import { REPOSITORY } from '../local-stack/start-stack.ts';
import { report } from './report.ts';
import { readUnits } from './units.ts';

const page = join(REPOSITORY, 'docs/cost.md');
const begin = '<!-- begin: npm run cost -- --write -->';
const end = '<!-- end -->';

/**
 * `npm run cost`: what a season costs at Firebase, from units that were measured earlier. `--measure` measures them anew on
 * the local stack, some minutes; `--write` renews docs/cost.md.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { measure: { type: 'boolean' }, write: { type: 'boolean' } },
  });
  if (values.measure) await measure(interruption());
  const made = report(readUnits());
  console.log(made);
  if (values.write) writeFileSync(page, between(readFileSync(page, 'utf8'), begin, end, made));
}

async function measure(signal: AbortSignal): Promise<void> {
  if (!(await buildFunctions(signal))) throw new Error('The function does not build.');
  const group = startGroup({
    command: process.execPath,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/bench/cost/vitest.config.ts'],
    cwd: REPOSITORY,
    env: { CARAVANA_BUILT: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await endOf(group, signal)) !== 0) throw new Error('The units could not be measured.');
}

main().then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
