import { interruption } from '../../tools/local-stack/interruption.ts';
import { browserRound, firstVisit } from './browser/browser-round.ts';
import { type Phone, startPhone } from './browser/phone.ts';
import { contentionRound } from './contention/contention-round.ts';
import { contestantNames, contestants, slowRounds } from './contestants.ts';
import { type Options, readOptions } from './options.ts';
import { machine } from './report/machine.ts';
import { Samples } from './report/samples.ts';
import { resultTable } from './report/table.ts';
import { explanation, writeResults } from './report/write-results.ts';
import { startWorld, type World } from './world/bench-world.ts';

const began = Date.now();
const say = (line: string) =>
  console.log(`[${((Date.now() - began) / 1000).toFixed(0).padStart(3)} s] ${line}`);

/** `npm run bench`: measures and prints the table. Fails only when a measurement breaks. */
async function main(options: Options, signal: AbortSignal): Promise<void> {
  const world = await startWorld(signal, say);
  const samples = new Samples();
  let phone: Phone | undefined;
  try {
    phone = await startPhone();
    await Promise.race([measure(world, phone, options, samples), ended(world, signal)]);
    if (options.write) say(`written to ${writeResults(resultTable(samples))}`);
  } finally {
    // Also prints what was measured before a failure.
    if (!signal.aborted) console.log(`\n${resultTable(samples)}\n\n${explanation}\n\n${machine()}`);
    await phone?.close();
    await world.stop();
  }
}

async function measure(world: World, phone: Phone, options: Options, samples: Samples): Promise<void> {
  if (options.only !== 'contention') {
    for (const contestant of contestants) {
      samples.add(0, contestant, 'script', world.weights[contestant].script);
      samples.add(0, contestant, 'precache', world.weights[contestant].precache);
    }
    for (const contestant of world.browser) {
      say(`first visit: ${contestantNames[contestant.contestant]}`);
      await firstVisit(phone, contestant);
    }
  }
  let latest = 0;
  for (let round = 0; round < options.rounds; round += 1) {
    if (Date.now() - began + latest > options.minutes * 60_000) {
      say(`time is up after ${round} rounds`);
      break;
    }
    const start = Date.now();
    if (options.only !== 'contention') await inBrowser(world, phone, samples, round);
    if (options.only !== 'browser') {
      say(`round ${round + 1}: twenty devices`);
      await contentionRound(world, round, (who, figure, value) => samples.add(round, who, figure, value));
    }
    latest = Date.now() - start;
  }
}

/** Each round starts with another contestant, so that none is always first, on a cold or a throttled machine. */
async function inBrowser({ browser }: World, phone: Phone, samples: Samples, round: number): Promise<void> {
  for (let index = 0; index < browser.length; index += 1) {
    const contestant = browser[(index + round) % browser.length];
    if (!contestant) continue;
    say(`round ${round + 1}: ${contestantNames[contestant.contestant]}`);
    await browserRound(
      phone,
      contestant,
      (figure, value) => samples.add(round, contestant.contestant, figure, value),
      contestant.contestant !== 'firestore-sdk' || round < slowRounds,
    );
  }
}

function ended({ stack }: World, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Interrupted.')));
    stack.died.then((reason) => reject(new Error(reason)));
  });
}

main(readOptions(process.env, process.argv.slice(2)), interruption()).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error);
    process.exit(1);
  },
);
