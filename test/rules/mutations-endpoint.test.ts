import { gzipSync } from 'node:zlib';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import type { Account } from '../harness.ts';
import { call, mutation, send } from './api-client.ts';
import { documentAt, entries, fieldsOf, put, putTrip, startClub } from './small-club.ts';

const bus = 'users/organizer/trips/t1/buses/b1';
const tick = (client: string, sequence: number, passengerId: string, boarded = true) =>
  mutation(client, sequence, 'setBoarded', { tripId: 't1', busId: 'b1', passengerId, boarded });
const accept = (client: string, sequence: number, passengerId: string, busId = 'b1') =>
  mutation(client, sequence, 'acceptBooking', { tripId: 't1', passengerId, busId });

async function boarded(): Promise<string[]> {
  const { passengers } = (await fieldsOf(bus)) as { passengers: { id: string; boarded: boolean }[] };
  return passengers.filter((entry) => entry.boarded).map(({ id }) => id);
}

async function updatedAt(path: string): Promise<string> {
  const { updatedAt: at } = (await fieldsOf(path)) as { updatedAt: Timestamp };
  return at.toDate().toISOString();
}

/** Makes a document as large as Firestore permits. */
async function fillUp(path: string): Promise<void> {
  const filled = (size: number) => ({ one: 'x'.repeat(size / 2), two: 'x'.repeat(size / 2) });
  let [possible, tooMuch] = [900_000, 1_200_000];
  while (tooMuch - possible > 20) {
    const size = Math.floor((possible + tooMuch) / 2);
    const stored = await documentAt(path)
      .update(filled(size))
      .then(
        () => true,
        () => false,
      );
    if (stored) possible = size;
    else tooMuch = size;
  }
}

let people: Record<'organizer' | 'guide' | 'ana' | 'rui', Account>;

beforeEach(async () => {
  people = await startClub({ organizer: 'organizer', guide: 'guide', ana: 'passenger', rui: 'passenger' });
  const passengers = entries(5);
  await putTrip(
    'organizer',
    't1',
    [{ busId: 'b1', capacity: 50, passengers, assignedGuideIds: ['guide'] }],
    ['ana', 'rui'],
  );
});

test('API-24 OFF-77 decides five hundred ticks that come compressed, in one commit', async () => {
  const ticks = Array.from({ length: 500 }, (_, index) =>
    tick('c1', index + 1, `p${1 + (index % 5)}`, index < 497),
  );
  const body = new Uint8Array(gzipSync(JSON.stringify({ clientId: 'c1', mutations: ticks })));
  const headers = { 'content-encoding': 'gzip' };
  const answer = await call('/api/mutations', { token: people.guide.idToken, body, headers });
  expect(answer).toMatchObject({ status: 200, lastSequence: 500 });
  expect(new Set(answer.verdicts?.map(({ status }) => status))).toEqual(new Set(['applied']));
  expect(new Set(answer.verdicts?.map(({ committedAt }) => committedAt)).size).toBe(1);
  expect(await boarded()).toEqual(['p1', 'p2']);
});

test('OFF-04 writes the bus once for all ticks of a batch, with the time of the verdicts', async () => {
  const answer = await send(people.guide.idToken, 'c1', [tick('c1', 1, 'p1'), tick('c1', 2, 'p2')]);
  expect(answer).toMatchObject({ status: 200, lastSequence: 2 });
  expect(answer.verdicts?.map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect(await boarded()).toEqual(['p1', 'p2']);
  expect(answer.verdicts?.map(({ committedAt }) => committedAt)).toEqual(Array(2).fill(await updatedAt(bus)));
});

test('FAULTS-8 repeats the answer to a batch whose answer was lost, without a second effect', async () => {
  const batch = [tick('c1', 1, 'p1'), tick('c1', 2, 'nobody')];
  const first = await send(people.guide.idToken, 'c1', batch);
  const written = (await documentAt(bus).get()).updateTime;
  const second = await send(people.guide.idToken, 'c1', batch);
  expect({ ...second, serverTime: '' }).toEqual({ ...first, serverTime: '' });
  expect((await documentAt(bus).get()).updateTime).toEqual(written);
  const longer = await send(people.guide.idToken, 'c1', [...batch.slice(1), tick('c1', 3, 'p3')]);
  expect(longer).toMatchObject({ status: 200, lastSequence: 3 });
  expect(longer.verdicts?.map(({ sequence, status }) => [sequence, status])).toEqual([
    [2, 'refused'],
    [3, 'applied'],
  ]);
});

test('FAULTS-7 applies a batch once and answers both the same when page and service worker send it at once', async () => {
  const batch = [accept('c1', 1, 'ana'), accept('c1', 2, 'rui')];
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(people.organizer.idToken, 'c1', batch)),
  );
  const [first] = answers.map(({ verdicts }) => JSON.stringify(verdicts));
  expect(answers.map(({ verdicts }) => JSON.stringify(verdicts))).toEqual(Array(8).fill(first));
  expect(await fieldsOf('publicTrips/t1')).toMatchObject({
    confirmedBookingsCount: 2,
    pendingBookingsCount: 0,
  });
  const { notifications } = (await fieldsOf('users/ana/profile/data')) as { notifications: unknown[] };
  expect(notifications).toHaveLength(1);
});

test('OFF-33 writes nothing when the effect is already stored, and reports when it was stored', async () => {
  const first = tick('c1', 1, 'p1');
  await send(people.guide.idToken, 'c1', [first]);
  const written = (await documentAt(bus).get()).updateTime;
  const same = { ...tick('c2', 1, 'p1'), occurredAt: first.occurredAt };
  const answer = await send(people.guide.idToken, 'c2', [same]);
  expect(answer.verdicts).toMatchObject([{ status: 'applied', committedAt: await updatedAt(bus) }]);
  expect((await documentAt(bus).get()).updateTime).toEqual(written);
});

test('TRIP-15 accepts onto a bus that an earlier mutation of the same batch added', async () => {
  const answer = await send(people.organizer.idToken, 'c1', [
    mutation('c1', 1, 'addBus', { tripId: 't1', busId: 'b2', busNumber: '2', capacity: 10 }),
    accept('c1', 2, 'ana', 'b2'),
    mutation('c1', 3, 'removeBus', { tripId: 't1', busId: 'b2' }),
  ]);
  expect(answer.verdicts?.map(({ code }) => code)).toEqual([undefined, undefined, 'BUS_HAS_PASSENGERS']);
  const counts = { totalSeats: 60, occupiedSeats: 6, availableSeats: 54 };
  expect(await fieldsOf('publicTrips/t1')).toMatchObject(counts);
  expect(await fieldsOf('users/organizer/trips/t1')).toMatchObject(counts);
});

test('DATA-38 leaves a tombstone without people for a removed bus, and replaces it with a new bus of the same id', async () => {
  const add = { tripId: 't1', busId: 'b2', busNumber: '2', capacity: 10 };
  await send(people.organizer.idToken, 'c1', [mutation('c1', 1, 'addBus', add)]);
  await send(people.organizer.idToken, 'c1', [mutation('c1', 2, 'removeBus', { tripId: 't1', busId: 'b2' })]);
  const removed = await fieldsOf('users/organizer/trips/t1/buses/b2');
  expect(Object.keys(removed ?? {}).sort()).toEqual(['deleted', 'id', 'organizerId', 'tripId', 'updatedAt']);
  expect(await fieldsOf('publicTrips/t1')).toMatchObject({ totalSeats: 50 });
  await send(people.organizer.idToken, 'c1', [mutation('c1', 3, 'addBus', add)]);
  expect((await fieldsOf('users/organizer/trips/t1/buses/b2'))?.deleted).toBeUndefined();
});

test('DATA-45 keeps fields of other programs, stores instants as timestamps, and only increases updatedAt', async () => {
  const ahead = Timestamp.fromMillis(Date.now() + 600_000);
  await documentAt(bus).update({ driver: { name: 'x', since: ahead }, updatedAt: ahead });
  const answer = await send(people.guide.idToken, 'c1', [tick('c1', 1, 'p1')]);
  const after = await fieldsOf(bus);
  expect(after).toMatchObject({ driver: { name: 'x', since: ahead } });
  const { updatedAt: at, passengers } = after as {
    updatedAt: Timestamp;
    passengers: { boardedAt: unknown }[];
  };
  expect(at.toMillis()).toBe(ahead.toMillis() + 1);
  expect(answer.verdicts?.[0]?.committedAt).toBe(await updatedAt(bus));
  expect(passengers[0]?.boardedAt).toBeInstanceOf(Timestamp);
});

test('FAULTS-6 dates a tap from a clock ahead of the server as now', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await send(people.guide.idToken, 'c1', [{ ...tick('c1', 1, 'p1'), occurredAt: tomorrow }]);
  const { passengers } = (await fieldsOf(bus)) as { passengers: { boardedChangedAt: Timestamp }[] };
  expect(passengers[0]?.boardedChangedAt.toMillis()).toBeLessThanOrEqual(Date.now());
});

test('FAULTS-26 applies a role change to later mutations in the same batch and from others', async () => {
  const demote = mutation('c1', 1, 'updateUser', { userId: 'guide', role: 'passenger' });
  await send(people.organizer.idToken, 'c1', [demote]);
  const answer = await send(people.guide.idToken, 'c2', [tick('c2', 1, 'p1')]);
  expect(answer).toMatchObject({ status: 403, code: 'NOT_ALLOWED', lastSequence: 1 });
});

test('FAULTS-14 BOARD-13 fails only the mutation that reads an unreadable document, and no tick for the person’s own profile', async () => {
  await documentAt('users/guide/profile/data').update({ tripsMadeCount: 'many' });
  await put('users/organizer/trips/t2/buses/b9', { passengers: 'none', assignedGuideIds: ['guide'] });
  await put('publicTrips/t2', { organizerId: 'organizer' });
  const answer = await send(people.guide.idToken, 'c1', [
    tick('c1', 1, 'p1'),
    mutation('c1', 2, 'setBoarded', { tripId: 't2', busId: 'b9', passengerId: 'p1', boarded: true }),
    tick('c1', 3, 'p2'),
  ]);
  expect(answer).toMatchObject({ status: 200, lastSequence: 3 });
  expect(answer.verdicts?.map(({ code }) => code)).toEqual([undefined, 'FAILED', undefined]);
  expect(await boarded()).toEqual(['p1', 'p2']);
});

test('FAULTS-14 fails only the mutation whose document exceeds the size limit', async () => {
  await fillUp('users/ana/profile/data');
  const answer = await send(people.organizer.idToken, 'c1', [
    tick('c1', 1, 'p1'),
    accept('c1', 2, 'ana'),
    accept('c1', 3, 'rui'),
  ]);
  expect(answer).toMatchObject({ status: 200, lastSequence: 3 });
  expect(answer.verdicts?.map(({ code }) => code)).toEqual([undefined, 'FAILED', undefined]);
  expect(await boarded()).toEqual(['p1']);
  expect(await fieldsOf('publicTrips/t1')).toMatchObject({ occupiedSeats: 6, pendingBookingsCount: 1 });
});

test('OFF-29 changes nothing for a deleted account', async () => {
  await put('users/guide', { isDeleted: true });
  const answer = await send(people.guide.idToken, 'c1', [tick('c1', 1, 'p1')]);
  expect(answer).toMatchObject({ status: 403, code: 'ACCOUNT_GONE' });
  expect(await boarded()).toEqual([]);
  expect(await fieldsOf('clients/c1')).toBeUndefined();
});
