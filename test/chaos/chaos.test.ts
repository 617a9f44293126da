import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endDevicesAfterEachTest, until } from '../device/remote-device.ts';
import { aGame, type Command } from './commands.ts';
import { differences, strangeNotifications, tapFaults } from './ending.ts';
import { faultsBetween, seatFaults } from './in-order.ts';
import { wrongMoney } from './money.ts';
import { Player } from './play.ts';
import { wrongCalls } from './roll-calls.ts';
import { forgetPhones, type Phone, setStage } from './stage.ts';
import { wrongTicks } from './ticks.ts';
import { type ClientTruth, onEveryChange, readClients, readTruth, tellAgain } from './truth.ts';

/**
 * Runs CHAOS_RUNS games of up to CHAOS_STEPS steps. A failure prints its seed and path; CHAOS_SEED and CHAOS_PATH run it
 * again. CHAOS_SHRINK=1 also minimizes it, which takes minutes. CHAOS_TRACE=1 logs the steps.
 */
const runs = Number(process.env.CHAOS_RUNS ?? 5);
const steps = Number(process.env.CHAOS_STEPS ?? 50);
const isTraced = process.env.CHAOS_TRACE !== undefined;
const parameters: fc.Parameters<[Command[]]> = {
  numRuns: runs,
  endOnFailure: process.env.CHAOS_SHRINK === undefined,
  ...(process.env.CHAOS_SEED ? { seed: Number(process.env.CHAOS_SEED) } : {}),
  ...(process.env.CHAOS_PATH ? { path: process.env.CHAOS_PATH } : {}),
};

/** How long a commit usually takes to reach every phone, in milliseconds. */
const patience = 10_000;

endDevicesAfterEachTest();

test(
  'CALL-02 CALL-04 MONEY-01 MONEY-04 MONEY-10 GROUP-02 GROUP-03 GROUP-05 GROUP-07 GROUP-13 STOP-03 OFF-09 OFF-11 OFF-12 OFF-20 OFF-33 CANCEL-01 CANCEL-02 WAIT-12 WAIT-14 FAULTS-7 FAULTS-8 FAULTS-12 FAULTS-13 FAULTS-29 FAULTS-30 makes phones and server agree in the end and sells no seat twice, whatever faults occur',
  async () => {
    forgetPhones();
    await fc.assert(fc.asyncProperty(aGame(steps), game), parameters);
  },
  runs * 180_000,
);

async function game(commands: Command[]): Promise<void> {
  const trace = tracer();
  const { phones, guideIds } = await setStage();
  const player = new Player(phones, guideIds);
  const watch = watchOrder();
  trace('stage is set');
  try {
    for (const [index, command] of commands.entries()) {
      await player.play(command);
      await watch.look();
      trace(`${index} ${JSON.stringify(command)}`);
      expect(watch.faults, `after step ${index}, ${JSON.stringify(command)}`).toEqual([]);
    }
    await player.healAll();
    trace('healed');
    await until('every queue empty', () => areQueuesEmpty(phones), 40_000);
    trace('sent');
    await agree(phones);
    trace('agreed');
    await watch.look();
    expect(watch.faults, 'at the end').toEqual([]);
    const [truth, clients] = [await readTruth(), await readClients()];
    expect(await tapFaults(phones, player.kept, clients)).toEqual([]);
    expect(strangeNotifications(truth, clients)).toEqual([]);
    expect(wrongTicks(truth, player.kept, clients)).toEqual([]);
    expect(wrongMoney(truth, player.kept, clients)).toEqual([]);
    expect(wrongCalls(truth, player.kept, clients)).toEqual([]);
    trace(`over ${JSON.stringify({ ...player.answers, ...countVerdicts(clients) })}`);
  } finally {
    await watch.stop();
  }
}

async function areQueuesEmpty(phones: Phone[]): Promise<boolean> {
  const lists = await Promise.all(phones.map(({ device }) => device.records()));
  return lists.flat().every((record) => record.status === 'refused');
}

function countVerdicts(clients: Map<string, ClientTruth>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of [...clients.values()].flatMap(({ verdicts }) => verdicts)) {
    const word = code ?? status;
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

/**
 * Waits until every phone shows what Firestore holds, without any user action. The emulator may have withheld a change
 * that Firestore would have delivered.
 */
async function agree(phones: Phone[]): Promise<void> {
  let last: string[] = [];
  const end = Date.now() + 90_000;
  let due = Date.now() + patience;
  do {
    last = await allDifferences(phones);
    if (last.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (Date.now() > due) {
      await tellAgain();
      due = Date.now() + patience;
    }
  } while (Date.now() < end);
  expect(last, `phones that differ from Firestore; ${await asked(phones)}`).toEqual([]);
}

async function allDifferences(phones: Phone[]): Promise<string[]> {
  const truth = await readTruth();
  return (await Promise.all(phones.map((phone) => differences(phone, truth)))).flat();
}

/** Diagnostics for a failure: each phone's sync status, and whether the phones agree after they pull again. */
async function asked(phones: Phone[]): Promise<string> {
  const statuses = await Promise.all(phones.map(({ device }) => device.status()));
  await Promise.race([
    Promise.allSettled(phones.map(({ device }) => device.settle())),
    new Promise((resolve) => setTimeout(resolve, 20_000)),
  ]);
  const still = await allDifferences(phones);
  return `their statuses: ${JSON.stringify(statuses)}; after another pull ${still.length} differ`;
}

/** Checks the club's invariants after every Firestore change, and on request. Collects the violations. */
function watchOrder(): { faults: string[]; look(): Promise<void>; stop(): Promise<void> } {
  const faults: string[] = [];
  let looking: Promise<void> | undefined;
  const read = async () => {
    const truth = await readTruth();
    faults.push(...seatFaults(truth));
    return faultsBetween(truth);
  };
  const look = async () => {
    const first = await read();
    if (first.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 15));
    const second = await read();
    faults.push(...first.filter((fault) => second.includes(fault)));
  };
  const unwatch = onEveryChange(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  });
  // The next game clears the club, so a running check has to end first.
  const stop = async () => {
    unwatch();
    await looking;
  };
  return { faults, look, stop };
}

/** With CHAOS_TRACE, logs each step and its time. */
function tracer(): (what: string) => void {
  const start = Date.now();
  return (what) => {
    if (isTraced) process.stdout.write(`${((Date.now() - start) / 1000).toFixed(1).padStart(6)} ${what}\n`);
  };
}
