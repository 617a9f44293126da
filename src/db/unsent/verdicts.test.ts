import { afterEach, beforeEach, expect, test } from 'vitest';
import { aTick, IDBFactory, openTestOutbox } from '../../../test/builders/test-outbox.ts';
import type { Outbox } from '../../db/unsent/outbox.ts';
import { createVerdicts, type Verdicts } from './verdicts.ts';

let outbox: Outbox;
let verdicts: Verdicts;
beforeEach(async () => {
  outbox = await openTestOutbox(new IDBFactory());
  verdicts = createVerdicts(outbox.records$);
});
afterEach(() => outbox.close());

/** A tap that got another number while a screen waits for its verdict. */
async function renumbered() {
  const { tapId, id } = await outbox.append(aTick('a'));
  const verdict = verdicts.await(tapId);
  await outbox.renumber();
  const [now] = outbox.records$.value;
  expect(now?.id).not.toBe(id);
  return { verdict, tapId, now: { id: now?.id ?? '', sequence: 1 } };
}

test('OFF-52 a verdict on what was renumbered meanwhile is the one that counts: applied', async () => {
  const { verdict, now, tapId } = await renumbered();
  await outbox.recordVerdicts([{ ...now, status: 'applied' }]);
  await outbox.remove([tapId]);
  expect(await verdict).toEqual({ status: 'applied' });
});

test('OFF-52 … refused, which the waiting screen says, and nobody else', async () => {
  const { verdict, now, tapId } = await renumbered();
  await outbox.recordVerdicts([{ ...now, status: 'refused', code: 'BUS_GONE' }]);
  expect(await verdict).toMatchObject({ status: 'refused', record: { id: now.id, code: 'BUS_GONE' } });
  expect(verdicts.isAwaited(tapId)).toBe(true);
});

test('OFF-52 what left without a verdict was not applied for all that this phone knows', async () => {
  const { tapId } = await outbox.append(aTick('a'));
  const verdict = verdicts.await(tapId);
  await outbox.withdraw([tapId]);
  expect(await verdict).toEqual({ status: 'waiting' });
});
