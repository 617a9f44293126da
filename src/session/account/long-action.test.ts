import { expect, test } from 'vitest';
import type { ServerOutcome } from './call-server.ts';
import { createLongAction } from './long-action.ts';

const done: ServerOutcome = { ok: true, message: 'Feito.', body: { message: 'Feito.' } };
const step = (count: number): ServerOutcome => ({
  ok: true,
  message: 'Em curso.',
  body: { message: 'Em curso.', progress: { done: count, total: 3 } },
});
const refused = (status: number, code: string): ServerOutcome => ({
  ok: false,
  reason: 'refused',
  status,
  message: 'X',
  code,
});

/** A server that gives these outcomes one after the other, and the ids of the requests it got. */
function aServer(...outcomes: ServerOutcome[]) {
  const ids: string[] = [];
  const run = createLongAction(async (_endpoint, _body, { requestId }) => {
    ids.push(requestId);
    return outcomes.shift() ?? done;
  });
  return { ids, run };
}

const cleanUp = (appId: string) => ({ appId });

test('CLEAN-04 a long action is requested until its end, as one request, and reports its progress', async () => {
  const { ids, run } = aServer(step(1), step(2), done);
  const steps: unknown[] = [];
  expect(await run('delete-completed-trips', cleanUp, (progress) => steps.push(progress))).toEqual(done);
  expect(steps).toEqual([
    { done: 1, total: 3 },
    { done: 2, total: 3 },
  ]);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

test.each<[string, ServerOutcome, boolean]>([
  ['after no answer', { ok: false, reason: 'unreachable', outage: 'network' }, true],
  ['after a failure without a word', { ok: false, reason: 'failed', status: 502 }, true],
  ['after a server that could not', refused(503, 'UNAVAILABLE'), true],
  ['after one that is still at it', refused(409, 'REQUEST_RUNNING'), true],
  ['after a refusal', refused(403, 'NOT_ALLOWED'), false],
  ['after it was done', done, false],
])('FAULTS-38 pressed again %s: whether it is the same request', async (_case, outcome, isSame) => {
  const { ids, run } = aServer(outcome);
  await run('send-broadcast-notification', cleanUp, () => undefined);
  await run('send-broadcast-notification', cleanUp, () => undefined);
  expect(ids[0] === ids[1]).toBe(isSame);
});

test('FAULTS-38 other words and other actions are other requests', async () => {
  const silent: ServerOutcome = { ok: false, reason: 'unreachable', outage: 'network' };
  const { ids, run } = aServer(silent, silent, silent);
  await run(
    'delete-user',
    () => ({ userIdToDelete: 'ana' }),
    () => undefined,
  );
  await run(
    'delete-user',
    () => ({ userIdToDelete: 'rui' }),
    () => undefined,
  );
  await run(
    'reset-all-members',
    () => ({ userIdToDelete: 'ana' }),
    () => undefined,
  );
  expect(new Set(ids).size).toBe(3);
});
