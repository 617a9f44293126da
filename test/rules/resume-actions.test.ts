import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../../functions/src/actions/job.ts';
import { claim, fingerprintOf, leave, requestKey } from '../../functions/src/actions/request-record.ts';
import { storeMessage } from '../../functions/src/broadcast/store-message.ts';
import { resumeActionsAt } from '../../functions/src/scheduled/resume-actions.ts';
import { startFunctionServer } from '../../tools/local-stack/function-server.ts';
import { freePort } from '../../tools/local-stack/ports.ts';
import { REPOSITORY } from '../../tools/local-stack/start-stack.ts';
import { type Account, adminFirestore, stack } from '../harness.ts';
import { call } from './api-client.ts';
import { ask } from './ask-action.ts';
import { documentAt, entries, fieldsOf, putTrip, root, startClub } from './small-club.ts';

let people: Record<'organizer' | 'rival' | 'ana', Account>;
beforeEach(async () => {
  people = await startClub({ organizer: 'organizer', rival: 'organizer', ana: 'passenger' });
});

const body = { appId: 'caravana' };
const tripIds = ['t1', 't2', 't3', 't4'];
const resume = () => resumeActionsAt(Date.now() + 61_000, () => false);
const lastRun = async (action: string) => {
  const { runs } = (await call('/api/clean-ups', {
    method: 'GET',
    token: people.rival.idToken,
  })) as { runs?: Record<string, unknown> };
  return runs?.[action];
};

async function completedTrips(): Promise<void> {
  for (const tripId of tripIds) {
    await putTrip('organizer', tripId, [{ busId: 'b1', capacity: 10, passengers: entries(2) }], ['ana']);
    await documentAt(`publicTrips/${tripId}`).update({ status: 'completed' });
  }
}

/** Kills the process at the third of the completed trips: its bus and requests are deleted, the trip is not. */
async function dieAtThirdTrip(requestId: string): Promise<void> {
  const port = await freePort();
  const { part, ready } = startFunctionServer({
    ...stack(),
    port,
    entry: join(REPOSITORY, 'functions', 'lib', 'index.js'),
  });
  await ready;
  const third = documentAt('publicTrips/t3');
  const asked = await adminFirestore().runTransaction(async (transaction) => {
    // A writer waits until a transaction that has read the document ends.
    await transaction.get(third);
    const answer = ask(
      'delete-completed-trips',
      people.organizer,
      body,
      requestId,
      `http://127.0.0.1:${port}`,
    );
    answer.catch(() => undefined);
    await expect
      .poll(async () => (await fieldsOf('publicTrips/t3/bookings/ana'))?.deleted, { timeout: 60_000 })
      .toBe(true);
    await part.kill();
    return { answer };
  });
  await expect(asked.answer).rejects.toThrow();
}

describe('a clean-up whose process was killed part-way', () => {
  const requestId = 'killed-half-way';
  const record = () =>
    adminFirestore().doc(`${root()}/requests/${requestKey({ uid: 'organizer', requestId })}`);

  test('CLEAN-04 CLEAN-05 finishes without a caller, and reports progress and result to callers who return', async () => {
    await completedTrips();
    expect(await lastRun('delete-completed-trips')).toBeUndefined();
    await dieAtThirdTrip(requestId);
    expect(await fieldsOf('publicTrips/t2')).toMatchObject({ deleted: true });
    expect(await fieldsOf('publicTrips/t4')).toMatchObject({ status: 'completed' });
    expect(await lastRun('delete-completed-trips')).toEqual({ progress: { done: 2, total: 4 } });

    // Its lease is still valid, so another process may be working on it.
    expect(await resumeActionsAt(Date.now() + 600_000, () => false)).toBe(0);
    await record().update({ leaseUntil: Timestamp.now() });
    await documentAt('users/organizer/profile/data').update({ role: 'passenger' });
    expect(await resume()).toBe(1);

    for (const tripId of tripIds) {
      for (const path of [
        `publicTrips/${tripId}`,
        `publicTrips/${tripId}/bookings/ana`,
        `users/organizer/trips/${tripId}`,
        `users/organizer/trips/${tripId}/buses/b1`,
      ]) {
        expect(await fieldsOf(path)).toMatchObject({ deleted: true });
      }
    }
    expect(await lastRun('delete-completed-trips')).toMatchObject({
      ended: { message: '4 viagens apagadas.' },
    });
    const audit = await adminFirestore().collection(`${root()}/audit`).orderBy('at').get();
    expect(audit.docs.map((line) => [line.get('by'), line.get('outcome')])).toEqual([
      ['organizer', 'begun'],
      ['organizer', 'done'],
    ]);
    expect((await record().get()).data()).not.toHaveProperty('kept');
    expect(await resume()).toBe(0);
  });
});

const request = (action: string, content: object) => ({
  uid: 'organizer',
  action,
  requestId: 'left-behind',
  fingerprint: fingerprintOf(content),
  body: content,
});

test('CLEAN-04 CLEAN-05 retries a permanently failing one less and less often, reports it, and finishes when it can', async () => {
  await completedTrips();
  const asked = request('delete-completed-trips', body);
  await claim(asked);
  const list = async () => ['t1', 'no//id', 't2'];
  await runJob({ ...asked, timeIsUp: () => true }, { list, handle: stop, chunk: 1 });
  await leave(asked);

  const minutes = (count: number) => count * 60_000;
  const now = Date.now() + 61_000;
  const resting = (until: number) => ({
    progress: { done: 1, total: 3 },
    restsUntil: new Date(until).toISOString(),
  });
  const tryAt = async (moment: number) => {
    expect(await resumeActionsAt(moment, () => false)).toBe(0);
    return lastRun('delete-completed-trips');
  };
  expect(await tryAt(now)).toEqual(resting(now + minutes(10)));
  expect(await tryAt(now + minutes(5))).toEqual(resting(now + minutes(10)));
  expect(await tryAt(now + minutes(15))).toEqual(resting(now + minutes(35)));
  const later = now + minutes(60);
  expect(await tryAt(later)).toEqual(resting(later + minutes(40)));

  const job = adminFirestore().doc(`${root()}/jobs/${requestKey(asked)}`);
  await job.update({ items: ['t1', 't3', 't2'] });
  expect(await resumeActionsAt(later + minutes(41), () => false)).toBe(1);
  expect(await fieldsOf('publicTrips/t2')).toMatchObject({ deleted: true });
  expect(await lastRun('delete-completed-trips')).toHaveProperty('ended');
});

describe('not resumed', () => {
  test('CLEAN-05 leaves a clean-up that had changed nothing, whose caller was told that it did not happen', async () => {
    await documentAt('users/ana/profile/data').update({ membershipStatus: 'socio' });
    const asked = request('reset-all-members', body);
    await claim(asked);
    await leave(asked);
    expect(await resume()).toBe(0);
    expect(await fieldsOf('users/ana/profile/data')).toMatchObject({ membershipStatus: 'socio' });
    expect(await lastRun('reset-all-members')).toBeUndefined();
  });

  test('CLEAN-05 leaves one that its own organizer requested a moment ago', async () => {
    const asked = request('reset-all-members', body);
    await claim(asked);
    await runJob({ ...asked, timeIsUp: () => true }, { list: async () => ['ana'], handle: stop, chunk: 1 });
    await leave(asked);
    expect(await resumeActionsAt(Date.now(), () => false)).toBe(0);
    expect(await lastRun('reset-all-members')).toEqual({ progress: { done: 0, total: 1 } });
    expect(await resume()).toBe(1);
  });
});

test('FAULTS-38 NOTIF-25 finishes a broadcast that is in the list and has not reached everyone', async () => {
  const words = { title: 'Aviso', body: 'Saímos às 9h.', ...body };
  const asked = {
    uid: 'organizer',
    action: 'send-broadcast-notification',
    requestId: 'half-told',
    fingerprint: fingerprintOf(words),
    body: words,
  };
  await claim(asked);
  await storeMessage({
    id: 'organizer-half-told',
    type: 'broadcast',
    title: words.title,
    body: words.body,
  });
  const everybody = Object.keys(people);
  await runJob({ ...asked, timeIsUp: () => true }, { list: async () => everybody, handle: stop, chunk: 100 });
  await leave(asked);
  expect(await resume()).toBe(1);
  for (const uid of everybody) {
    expect(await fieldsOf(`users/${uid}/profile/data`)).toMatchObject({ hasUnreadNotifications: true });
  }
  expect((await fieldsOf('broadcast/main'))?.messages).toHaveLength(1);
  // A repeated request gets the answer of the resumed one.
  expect(await ask('send-broadcast-notification', people.organizer, words, 'half-told')).toMatchObject({
    status: 200,
  });
  expect((await fieldsOf('broadcast/main'))?.messages).toHaveLength(1);
});

const stop = () => Promise.reject(new Error('the time was already up'));
