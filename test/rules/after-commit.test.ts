import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { purgeAudit, purgeExpiredBefore } from '../../functions/src/scheduled/purge-expired.ts';
import { purgeTombstonesBefore } from '../../functions/src/scheduled/purge-tombstones.ts';
import { writeMissingSheets } from '../../functions/src/scheduled/write-trip-sheets.ts';
import { adminFirestore } from '../harness.ts';
import { mutation, send } from './api-client.ts';
import { functionLog } from './function-log.ts';
import { documentAt, entries, fieldsOf, put, putTrip, startClub } from './small-club.ts';

test('OFF-20 sends a push once, after the commit, and logs only ids', async () => {
  const people = await startClub({ organizer: 'organizer', ana: 'passenger', rui: 'passenger' });
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 1 }], ['ana', 'rui']);
  await documentAt('users/ana/profile/data').update({ notificationToken: 'token-of-ana' });
  await documentAt('users/rui/profile/data').update({ notificationToken: 'token-of-rui' });
  const accept = (sequence: number, passengerId: string) =>
    mutation('push', sequence, 'acceptBooking', { tripId: 't1', passengerId, busId: 'b1' });
  const batch = [accept(1, 'ana'), accept(2, 'rui')];
  await send(people.organizer.idToken, 'push', batch);
  await send(people.organizer.idToken, 'push', batch);

  const pushes = () =>
    functionLog()
      .split('\n')
      .filter((line) => line.includes('"message":"push"') && line.includes('push-00000'));
  await expect.poll(() => pushes().length).toBe(1);
  expect(pushes()[0]).toContain('"userId":"ana"');
  expect(functionLog()).not.toMatch(/@caravana\.test|token-of|912345678|"Ana"/);
});

test('ORG-18 logs the entry ids of passengers without an account that a completion skips', async () => {
  const people = await startClub({ organizer: 'organizer' });
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 5, passengers: entries(2) }]);
  await documentAt('publicTrips/t1').update({ date: Timestamp.fromMillis(Date.now() - 3 * 86_400_000) });
  const answer = await send(people.organizer.idToken, 'done', [
    mutation('done', 1, 'completeTrip', { tripId: 't1' }),
  ]);
  expect(answer.verdicts).toMatchObject([{ status: 'applied' }]);
  await expect.poll(functionLog).toContain('"mutationId":"done-000001","entryIds":["p1","p2"]');
});

test('DATA-38 purges old tombstones and keeps young ones and existing documents', async () => {
  await startClub({ organizer: 'organizer' });
  adminFirestore();
  const [old, young] = [Timestamp.fromMillis(1_000), Timestamp.now()];
  await put('publicTrips/old', { deleted: true, updatedAt: old });
  await put('publicTrips/young', { deleted: true, updatedAt: young });
  await put('publicTrips/alive', { name: 'x', updatedAt: old });
  await put('users/organizer/trips/t/buses/old', { deleted: true, updatedAt: old });
  await adminFirestore().doc('apps/another/publicTrips/old').set({ deleted: true, updatedAt: old });
  expect(await purgeTombstonesBefore(new Date(2_000))).toBe(2);
  expect(await fieldsOf('publicTrips/old')).toBeUndefined();
  expect(await fieldsOf('publicTrips/young')).toBeDefined();
  expect(await fieldsOf('publicTrips/alive')).toBeDefined();
  expect(await fieldsOf('users/organizer/trips/t/buses/old')).toBeUndefined();
});

test('DATA-65 adds sheets to older trips in the nightly run and changes nothing the next night', async () => {
  await startClub({ organizer: 'organizer' });
  adminFirestore();
  const [guideOf, rows] = [{ assignedGuideIds: ['guide'] }, entries(2)];
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 5, passengers: rows, ...guideOf }]);
  await putTrip('organizer', 'over', [{ busId: 'b1', capacity: 5, passengers: rows }]);
  await documentAt('publicTrips/over').update({ status: 'completed' });
  await putTrip('organizer', 'broken', []);
  await put('users/organizer/trips/broken/buses/b1', { passengers: 'none' });
  expect(await writeMissingSheets()).toBe(1);
  expect(await fieldsOf('tripSheets/t1')).toMatchObject({
    readerIds: ['guide', 'organizer'],
    buses: [{ id: 'b1', people: [{ id: 'p1' }, { id: 'p2' }] }],
    contactPhone: '',
  });
  expect(await fieldsOf('tripSheets/over')).toBeUndefined();
  expect(await writeMissingSheets()).toBe(0);
});

test('FAULTS-7 purges the records of repeated requests only after they expire', async () => {
  await startClub({ organizer: 'organizer' });
  for (const collection of ['requests', 'jobs', 'broadcasts']) {
    await put(`${collection}/old`, { expiresAt: Timestamp.fromMillis(1_000) });
    await put(`${collection}/young`, { expiresAt: Timestamp.fromMillis(3_000) });
  }
  expect(await purgeExpiredBefore(new Date(2_000))).toBe(3);
  for (const collection of ['requests', 'jobs', 'broadcasts']) {
    expect(await fieldsOf(`${collection}/old`)).toBeUndefined();
    expect(await fieldsOf(`${collection}/young`)).toBeDefined();
  }
});

test('CONST-22 the audit says for 24 months who did what, and of the records of devices none goes', async () => {
  await startClub({ organizer: 'organizer' });
  const entry = (at: string) => ({
    by: 'organizer',
    action: 'delete-user',
    at: Timestamp.fromDate(new Date(at)),
  });
  await put('audit/old', entry('2024-03-05T05:59:59Z'));
  await put('audit/young', entry('2024-03-05T06:00:01Z'));
  await put('clients/silent', {
    uid: 'organizer',
    lastSequence: 0,
    verdicts: [],
    updatedAt: Timestamp.fromMillis(0),
  });
  const now = new Date('2026-03-05T06:00:00Z');
  expect(await purgeAudit(now)).toBe(1);
  await purgeExpiredBefore(now);
  expect(await fieldsOf('audit/old')).toBeUndefined();
  expect(await fieldsOf('audit/young')).toBeDefined();
  expect(await fieldsOf('clients/silent')).toBeDefined();
});
