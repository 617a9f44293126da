import { interruption } from '../../tools/local-stack/interruption.ts';
import { type Phone, startPhone } from './browser/phone.ts';
import { measure, type Results } from './measure.ts';
import { type Options, readOptions } from './options.ts';
import { explanation } from './report/explanation.ts';
import { machine } from './report/machine.ts';
import { Samples } from './report/samples.ts';
import { scoreTable } from './report/score-table.ts';
import { resultTable } from './report/table.ts';
import { writeResults } from './report/write-results.ts';
import { startWorld, type World } from './world/bench-world.ts';

const began = Date.now();
const say = (line: string) =>
  console.log(`[${((Date.now() - began) / 1000).toFixed(0).padStart(3)} s] ${line}`);

/** `npm run bench`: measures and prints the tables. Fails only when a measurement breaks. */
async function main(options: Options, signal: AbortSignal): Promise<void> {
  const world = await startWorld(signal, say);
  const results: Results = { samples: new Samples(), scores: [] };
  let phone: Phone | undefined;
  try {
    phone = await startPhone();
    const measured = measure({ world, phone, options, began, signal, say, ...results });
    await Promise.race([measured, ended(world, signal)]);
    if (options.write) say(`written to ${writeResults(results).join(' and ')}`);
  } finally {
    // Also prints what was measured before a failure.
    if (!signal.aborted) {
      const tables = [resultTable(results.samples), scoreTable(results.scores), explanation, machine()];
      console.log(`\n${tables.join('\n\n')}`);
    }
    await phone?.close();
    await world.stop();
  }
}

function ended({ stack }: World, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Interrupted.')));
    stack.died.then((reason) => reject(new Error(reason)));
  });
}

/** A wrong flag is told in its sentence alone. */
function optionsOrEnd(args: string[]): Options {
  try {
    return readOptions(args);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

main(optionsOrEnd(process.argv.slice(2)), interruption()).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error);
    process.exit(1);
  },
);
