import { type BrowserGroup, type Device, firstVisit, inTurn, type Note } from './browser/device.ts';
import { fullSpeed } from './browser/groups/full-speed.ts';
import { memory } from './browser/groups/memory.ts';
import { slow } from './browser/groups/slow.ts';
import { smallBus } from './browser/groups/small-bus.ts';
import { starts } from './browser/groups/starts.ts';
import type { Phone } from './browser/phone.ts';
import { contentionRound } from './contention/contention-round.ts';
import { contestantNames, contestants } from './contestants.ts';
import { lighthouseScores } from './lighthouse/lighthouse.ts';
import type { Scores } from './lighthouse/look.ts';
import type { FigureGroup, Options } from './options.ts';
import type { Samples } from './report/samples.ts';
import type { World } from './world/bench-world.ts';

/** What a run has measured so far. */
export interface Results {
  samples: Samples;
  scores: Scores[];
}

/** A run, with what it measures on. */
export interface Run extends Results {
  world: World;
  phone: Phone;
  options: Options;
  /** When the run was started, as `Date.now()`. */
  began: number;
  signal: AbortSignal;
  say(line: string): void;
}

type Measure = (run: Run, round: number) => Promise<void>;

const groups: Record<FigureGroup, { measure: Measure; isInBrowser?: boolean; isOnce?: boolean }> = {
  weight: { measure: weigh, isOnce: true },
  browser: { measure: inBrowser(fullSpeed), isInBrowser: true },
  starts: { measure: start, isInBrowser: true },
  slow: { measure: inBrowser(slow), isInBrowser: true },
  small: { measure: inBrowser(smallBus), isInBrowser: true },
  // What takes long and varies little is measured in the first round only.
  memory: { measure: inBrowser(memory), isInBrowser: true, isOnce: true },
  contention: { measure: contend },
  lighthouse: { measure: score, isOnce: true },
};

/** Measures the groups that were asked for, round by round, as long as there is time. */
export async function measure(run: Run): Promise<void> {
  const { options, phone, world, say } = run;
  if (options.groups.some((group) => groups[group].isInBrowser)) {
    for (const device of world.devices) {
      say(`first visit: ${contestantNames[device.contestant]}`);
      await firstVisit(phone, device);
    }
  }
  let latest = 0;
  for (let round = 0; round < options.rounds; round += 1) {
    if (Date.now() - run.began + latest > options.minutes * 60_000) {
      say(`time is up after ${round} rounds`);
      break;
    }
    latest = 0;
    for (const group of options.groups) {
      const { measure: measureGroup, isOnce } = groups[group];
      if (round > 0 && isOnce) continue;
      say(`round ${round + 1}: ${group}`);
      const start = Date.now();
      await measureGroup(run, round);
      // The next round does without what is measured once.
      if (!isOnce) latest += Date.now() - start;
    }
  }
}

function noteOf(samples: Samples, round: number, { contestant }: Device): Note {
  return (figure, value) => samples.add(round, contestant, figure, value);
}

function inBrowser(group: BrowserGroup): Measure {
  return async ({ world: { devices }, phone, samples, say }, round) => {
    for (const device of inTurn(devices, round)) {
      say(`  ${contestantNames[device.contestant]}`);
      await group(phone, device, noteOf(samples, round, device));
    }
  };
}

async function start({ world: { devices }, phone, samples }: Run, round: number): Promise<void> {
  await starts(phone, devices, (device) => noteOf(samples, round, device));
}

async function weigh({ world, samples }: Run, round: number): Promise<void> {
  for (const contestant of contestants) {
    samples.add(round, contestant, 'script', world.weights[contestant].script);
    samples.add(round, contestant, 'precache', world.weights[contestant].precache);
  }
}

async function contend({ world, samples }: Run, round: number): Promise<void> {
  await contentionRound(world, round, (who, figure, value) => samples.add(round, who, figure, value));
}

async function score({ world, scores, signal, say }: Run): Promise<void> {
  scores.push(...(await lighthouseScores(world, signal, say)));
}
