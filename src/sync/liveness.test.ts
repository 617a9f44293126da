import { expect, test } from 'vitest';
import { createReachability } from './calls/reachability.ts';
import { createLiveness } from './liveness.ts';

/** A phone whose server answers while `isThere`. */
function aPhone() {
  const phone = { now: 1_000_000, isThere: true, log: [] as string[] };
  const step = (what: string) => () => void phone.log.push(what);
  const reachability = createReachability(() => phone.now);
  const liveness = createLiveness({
    reachability,
    recovery: { restart: async () => step('restart')() },
    pulls: { refresh: async () => step('refresh')(), askForProfile: step('ask for profile') },
    inStep: { due: step('due') },
    isServerThere: async () => phone.isThere,
    found: step('found'),
    now: () => phone.now,
    quietTime: 50_000,
    quietTimeInFront: 290_000,
  });
  return { phone, reachability, liveness };
}

test('FAULTS-47 the first answer after a silence connects every listener again, and later ones do not', async () => {
  const { phone, reachability, liveness } = aPhone();
  liveness.answered();
  expect(phone.log).toEqual([]);
  reachability.unanswered('network');
  liveness.answered();
  liveness.answered();
  await expect.poll(() => phone.log).toEqual(['due', 'restart', 'refresh']);
});

test.each([
  ['quiet for long', 50_001, ['found', 'ask for profile']],
  ['heard a moment ago', 50_000, ['found']],
])('FAULTS-47 a stream that was %s: whether it is asked', async (_case, passed, log) => {
  const { phone, liveness } = aPhone();
  phone.now += 1_000_000;
  liveness.heard();
  phone.now += passed;
  await liveness.probe();
  expect(phone.log).toEqual(log);
});

test.each([
  ['a minute', 60_000, ['found']],
  ['five minutes', 300_000, ['found', 'ask for profile']],
])(
  'CONST-25 a passenger’s app in front asks a stream that was quiet for %s by the clock: whether it is asked',
  async (_case, passed, log) => {
    const { phone, liveness } = aPhone();
    phone.now += passed;
    await liveness.probe(true);
    expect(phone.log).toEqual(log);
  },
);

test('FAULTS-47 a server that does not answer, or that was away, is no reason to ask the stream', async () => {
  const { phone, reachability, liveness } = aPhone();
  phone.now += 1_000_000;
  phone.isThere = false;
  await liveness.probe();
  expect(phone.log).toEqual([]);
  phone.isThere = true;
  reachability.unanswered('network');
  await liveness.probe();
  expect(phone.log).toEqual(['found']);
});
