import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../../functions/src/actions/job.ts';
import { removeTrip } from '../../functions/src/clean-up/remove-trip.ts';
import { type Account, adminFirestore } from '../harness.ts';
import { ask } from './ask-action.ts';
import { documentAt, fieldsOf, put, putTrip, root, startClub } from './small-club.ts';

let people: Record<'organizer' | 'rival' | 'ana' | 'rui' | 'guide', Account>;
beforeEach(async () => {
  people = await startClub({
    organizer: 'organizer',
    rival: 'organizer',
    ana: 'passenger',
    rui: 'passenger',
    guide: 'guide',
  });
});

const appId = { appId: 'caravana' };
const entryOf = (userId: string) => ({
  id: userId,
  userId,
  name: userId,
  phone: '912345678',
  seats: 1,
  paymentStatus: 'Pendente',
  boarded: false,
  membershipStatus: 'socio',
});

/** A trip with one bus, one passenger on it, and that passenger's booking at both paths. */
async function aTrip(organizerId: string, tripId: string, status: string, uid = 'ana'): Promise<void> {
  await putTrip(organizerId, tripId, [{ busId: 'b1', capacity: 10, passengers: [entryOf(uid)] }]);
  await Promise.all([
    documentAt(`publicTrips/${tripId}`).update({ status }),
    documentAt(`users/${organizerId}/trips/${tripId}`).update({ status }),
    put(`publicTrips/${tripId}/bookings/${uid}`, {
      tripId,
      organizerId,
      passengerId: uid,
      passengerName: uid,
      passengerPhone: '912345678',
      busId: 'b1',
      status: 'accepted',
    }),
    put(`tripBookings/${tripId}/passengerBookings/${uid}`, { passengerUid: uid, tripId, organizerId }),
  ]);
}

const pathsOf = (organizerId: string, tripId: string, uid = 'ana') => [
  `publicTrips/${tripId}`,
  `users/${organizerId}/trips/${tripId}`,
  `users/${organizerId}/trips/${tripId}/buses/b1`,
  `publicTrips/${tripId}/bookings/${uid}`,
  `tripBookings/${tripId}/passengerBookings/${uid}`,
];
const allOf = (paths: string[]) => Promise.all(paths.map(fieldsOf));
const linesOf = async (action: string) => {
  const audit = await adminFirestore().collection(`${root()}/audit`).where('action', '==', action).get();
  return audit.docs.map((line) => line.data());
};

describe('delete-completed-trips', () => {
  const history = 'users/ana/profile/data/history/2025-2026/historytrips/all';

  test('CLEAN-04 API-09 OPEN-81 deletes every completed trip with buses and bookings and keeps active trips and histories', async () => {
    await aTrip('organizer', 'past', 'completed');
    await aTrip('rival', 'older', 'completed');
    await aTrip('organizer', 'ahead', 'active');
    await put(history, { userId: 'ana', trips: [{ tripId: 'past' }] });
    const kept = [...pathsOf('organizer', 'ahead'), history];
    const before = await allOf(kept);

    expect(await ask('delete-completed-trips', people.organizer, appId)).toMatchObject({
      status: 200,
      message: '2 viagens apagadas.',
    });
    for (const fields of await allOf([...pathsOf('organizer', 'past'), ...pathsOf('rival', 'older')])) {
      expect(fields).toMatchObject({ deleted: true });
      expect(JSON.stringify(fields)).not.toMatch(/912345678|Jogo em casa/);
    }
    expect(await allOf(kept)).toEqual(before);
    expect(await linesOf('delete-completed-trips')).toContainEqual(
      expect.objectContaining({ by: 'organizer', outcome: 'done', counts: { concerned: 2 } }),
    );
    expect(await ask('delete-completed-trips', people.organizer, appId)).toMatchObject({
      message: 'Não há viagens concluídas para apagar.',
    });
  });

  test('OFF-87 tells passengers’ devices of the trips that are gone, in the commit that removes them', async () => {
    await aTrip('organizer', 'past', 'completed');
    const ahead = Timestamp.fromMillis(Date.now() + 60_000);
    await put('announcements/trips', { changedAt: ahead, updatedAt: ahead });
    await ask('delete-completed-trips', people.organizer, appId);
    const announcement = await fieldsOf('announcements/trips');
    expect(announcement?.updatedAt).toEqual(Timestamp.fromMillis(ahead.toMillis() + 1));
    expect(await fieldsOf('publicTrips/past')).toMatchObject({
      deleted: true,
      updatedAt: announcement?.updatedAt,
    });
  });

  test('CLEAN-04 changes nothing when the same request is repeated', async () => {
    await aTrip('organizer', 'past', 'completed');
    const first = await ask('delete-completed-trips', people.organizer, appId, 'request-1');
    await aTrip('organizer', 'later', 'completed');
    expect(await ask('delete-completed-trips', people.organizer, appId, 'request-1')).toEqual(first);
    expect(first.message).toBe('1 viagem apagada.');
    expect(await fieldsOf('publicTrips/later')).toMatchObject({ status: 'completed' });
  });

  test('CLEAN-04 deletes a trip with more bookings than one commit holds', async () => {
    await aTrip('organizer', 'past', 'completed');
    const writer = adminFirestore().bulkWriter();
    for (let index = 0; index < 450; index++) {
      const passenger = { passengerId: `p${index}`, organizerId: 'organizer', status: 'accepted' };
      void writer.set(documentAt(`publicTrips/past/bookings/p${index}`), passenger);
      void writer.set(documentAt(`tripBookings/past/passengerBookings/p${index}`), passenger);
    }
    await writer.close();
    await ask('delete-completed-trips', people.organizer, appId);
    for (const group of ['bookings', 'passengerBookings']) {
      const rows = await adminFirestore().collectionGroup(group).get();
      expect(rows.docs.filter((row) => row.get('deleted') !== true)).toEqual([]);
      expect(rows.size).toBe(451);
    }
  });

  test('CLEAN-04 deletes in the next request a trip that was half removed when the process died', async () => {
    await aTrip('organizer', 'past', 'completed');
    const tomb = { deleted: true, updatedAt: Timestamp.now() };
    await documentAt('users/organizer/trips/past/buses/b1').set(tomb);
    await ask('delete-completed-trips', people.rival, appId);
    for (const fields of await allOf(pathsOf('organizer', 'past'))) expect(fields?.deleted).toBe(true);
    expect((await fieldsOf('users/organizer/trips/past/buses/b1'))?.updatedAt).toEqual(tomb.updatedAt);
  });

  test('CLEAN-04 continues the same request where it stopped when its time ran out between two trips', async () => {
    for (const tripId of ['t1', 't2', 't3']) await aTrip('organizer', tripId, 'completed');
    const removed: string[] = [];
    let steps = 0;
    const context = {
      uid: 'organizer',
      requestId: 'a-long-one',
      timeIsUp: () => steps >= 2,
    };
    const job = {
      list: async () => ['t1', 't2', 't3'],
      chunk: 1,
      async handle([tripId = '']: string[]) {
        steps += 1;
        removed.push(tripId);
        await removeTrip(tripId);
      },
    };
    expect(await runJob(context, job)).toEqual({ done: 2, total: 3 });
    expect(await fieldsOf('publicTrips/t3')).toMatchObject({ status: 'completed' });
    steps = 0;
    expect(await runJob(context, { ...job, list: () => Promise.reject(new Error('called again')) })).toEqual({
      total: 3,
    });
    expect(removed).toEqual(['t1', 't2', 't3']);
    for (const tripId of removed) expect((await fieldsOf(`publicTrips/${tripId}`))?.deleted).toBe(true);
  });
});

describe('reset-all-members', () => {
  const membershipOf = async (uid: string) => (await fieldsOf(`users/${uid}/profile/data`))?.membershipStatus;
  const entriesOf = async (tripId: string) =>
    (await fieldsOf(`users/organizer/trips/${tripId}/buses/b1`))?.passengers as {
      membershipStatus: string;
    }[];

  test('CLEAN-05 API-10 OPEN-80 OPEN-106 removes every membership, on upcoming buses too, and notifies nobody', async () => {
    await aTrip('organizer', 'ahead', 'active');
    await aTrip('organizer', 'past', 'completed', 'rui');
    await documentAt('users/ana/profile/data').update({
      membershipStatus: 'socio',
      notificationToken: 'token-ana',
    });
    await documentAt('users/rui/profile/data').update({ membershipStatus: 'socio_pending_payment' });
    const guide = await fieldsOf('users/guide/profile/data');

    expect(await ask('reset-all-members', people.organizer, appId)).toMatchObject({
      status: 200,
      message: '2 sócios passaram a não sócios.',
    });
    for (const uid of ['ana', 'rui', 'guide']) {
      expect(await membershipOf(uid)).toBe('standard');
      const profile = await fieldsOf(`users/${uid}/profile/data`);
      expect(profile).toMatchObject({ notifications: [] });
      expect(profile?.hasUnreadNotifications ?? false).toBe(false);
    }
    expect(await fieldsOf('users/guide/profile/data')).toEqual(guide);
    expect((await entriesOf('ahead'))[0]?.membershipStatus).toBe('standard');
    expect((await entriesOf('past'))[0]?.membershipStatus).toBe('socio');
    expect(await ask('reset-all-members', people.organizer, appId)).toMatchObject({
      message: 'Não há sócios para limpar.',
    });
  });

  test('CLEAN-05 changes nothing when the same request is repeated', async () => {
    await documentAt('users/ana/profile/data').update({ membershipStatus: 'socio' });
    const first = await ask('reset-all-members', people.organizer, appId, 'request-1');
    await documentAt('users/ana/profile/data').update({ membershipStatus: 'socio' });
    expect(await ask('reset-all-members', people.organizer, appId, 'request-1')).toEqual(first);
    expect(await membershipOf('ana')).toBe('socio');
  });
});

describe.each(['delete-completed-trips', 'reset-all-members'])('%s', (endpoint) => {
  test('CLEAN-06 API-17 allows only organizers of this club', async () => {
    await aTrip('organizer', 'past', 'completed');
    await documentAt('users/ana/profile/data').update({ membershipStatus: 'socio' });
    await put('users/rival', { isDeleted: true });
    for (const who of [people.ana, people.guide, people.rival]) {
      expect(await ask(endpoint, who, appId)).toMatchObject({ status: 403 });
    }
    expect(await ask(endpoint, undefined, appId)).toMatchObject({ status: 401 });
    for (const body of [{}, { appId: 'another' }, { appId: 'caravana', all: true }]) {
      expect(await ask(endpoint, people.organizer, body)).toMatchObject({ status: 400 });
    }
    expect(await fieldsOf('publicTrips/past')).toMatchObject({ status: 'completed' });
    expect(await fieldsOf('users/ana/profile/data')).toMatchObject({ membershipStatus: 'socio' });
  });
});
