import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { eraseAccount } from '../../functions/src/accounts/erase-account.ts';
import { tripsHolding } from '../../functions/src/accounts/trips-of-person.ts';
import { passOnOffersNow } from '../../functions/src/scheduled/pass-on-offers.ts';
import { call, mutation, send } from './api-client.ts';
import { documentAt, entries, fieldsOf, put, putTrip, startClub } from './small-club.ts';

const past = Timestamp.fromMillis(Date.now() - 1_000);
const later = Timestamp.fromMillis(Date.now() + 3_600_000);
const trip = 'publicTrips/t1';
const onT1 = { tripId: 't1' };

/** A trip with this many free seats beside Rui's, who has an account, and these people in its queue in this order. */
async function aQueue(free: number, waiting: string[], offers: Partial<Record<string, Timestamp>> = {}) {
  const people = await startClub({
    organizer: 'organizer',
    ...{ rui: 'passenger', ana: 'passenger', eva: 'passenger', bia: 'passenger' },
  });
  const rui = { ...entries(1)[0], id: 'rui', userId: 'rui' };
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 1 + free, passengers: [rui] }], ['rui']);
  await documentAt(`${trip}/bookings/rui`).update({ status: 'accepted', busId: 'b1', busNumber: 'b1' });
  for (const uid of ['ana', 'eva', 'bia']) {
    await documentAt(`users/${uid}/profile/data`).update({ phoneNumber: '912345678' });
  }
  for (const [index, passengerId] of waiting.entries()) {
    const offerEndsAt = offers[passengerId];
    await put(`${trip}/waiting/${passengerId}`, {
      ...{ tripId: 't1', organizerId: 'organizer', passengerId, passengerName: passengerId },
      joinedAt: Timestamp.fromMillis(1_000 * (index + 1)),
      ...(offerEndsAt && { offerEndsAt }),
    });
  }
  const offersUntil = Object.values(offers).flatMap((until) => until ?? []);
  const queue = { waitingCount: waiting.length, offersUntil };
  for (const path of [trip, 'users/organizer/trips/t1']) await documentAt(path).update(queue);
  return people;
}

const placeOf = async (uid: string) => {
  const entry = await fieldsOf(`${trip}/waiting/${uid}`);
  return entry && (entry.offerEndsAt ? 'offered' : entry.place);
};
const places = async () => ({
  ana: await placeOf('ana'),
  eva: await placeOf('eva'),
  bia: await placeOf('bia'),
});
const setAuto = (autoOffers: boolean) => documentAt(trip).update({ autoOffers });

test('WAIT-08 WAIT-09 WAIT-10 the server numbers who joins, and tells both copies and the person’s profile', async () => {
  const people = await aQueue(0, ['bia']);
  const joins = [mutation('ana', 1, 'joinWaitingList', onT1)];
  expect((await send(people.ana.idToken, 'ana', joins)).verdicts).toMatchObject([{ status: 'applied' }]);
  expect(await places()).toEqual({ ana: 2, eva: undefined, bia: 1 });
  for (const path of [trip, 'users/organizer/trips/t1']) {
    expect(await fieldsOf(path)).toMatchObject({ waitingCount: 2, waitingChangedAt: expect.anything() });
  }
  expect(await fieldsOf('users/ana/profile/data')).toHaveProperty('waitingChangedAt');
  // Who becomes a member moves up.
  const member = mutation('o', 1, 'updateUser', { userId: 'ana', membershipStatus: 'socio' });
  await send(people.organizer.idToken, 'o', [member]);
  expect(await places()).toMatchObject({ ana: 1, bia: 2 });
  await send(people.ana.idToken, 'ana', [mutation('ana', 2, 'leaveWaitingList', onT1)]);
  expect(await places()).toEqual({ ana: undefined, eva: undefined, bia: 1 });
  expect(await fieldsOf(`${trip}/waiting/ana`)).toBeUndefined();
});

test('WAIT-17 WAIT-16 a seat that is given back is offered in the same commit, once under redelivery, and only where the trip says so', async () => {
  const people = await aQueue(0, ['ana', 'eva']);
  const release = [mutation('rui', 1, 'releaseSeat', onT1)];
  await send(people.rui.idToken, 'rui', release);
  expect(await places()).toMatchObject({ ana: 1, eva: 2 });

  const again = await aQueue(0, ['ana', 'eva']);
  await setAuto(true);
  await send(again.rui.idToken, 'rui-2', [mutation('rui-2', 1, 'releaseSeat', onT1)]);
  await send(again.rui.idToken, 'rui-2', [mutation('rui-2', 1, 'releaseSeat', onT1)]);
  expect(await places()).toMatchObject({ ana: 'offered', eva: 1 });
  expect(await fieldsOf(trip)).toMatchObject({ availableSeats: 1, offersUntil: [expect.anything()] });
  expect((await fieldsOf('users/ana/profile/data'))?.notifications).toMatchObject([{ type: 'seat_offered' }]);
  expect((await fieldsOf('users/organizer/profile/data'))?.notifications).toHaveLength(1);

  await send(again.ana.idToken, 'ana', [mutation('ana', 1, 'declineOffer', onT1)]);
  expect(await places()).toMatchObject({ ana: undefined, eva: 'offered' });
  const taken = await send(again.eva.idToken, 'eva', [mutation('eva', 1, 'takeOffer', onT1)]);
  expect(taken.verdicts).toMatchObject([{ status: 'applied' }]);
  expect(await fieldsOf(`${trip}/bookings/eva`)).toMatchObject({ status: 'accepted', busId: 'b1' });
  expect(await fieldsOf(trip)).toMatchObject({ availableSeats: 0, offersUntil: [], waitingCount: 0 });
});

test('WAIT-17 OPEN-37 a seat that somebody waits for who was accepted without a bus is offered to nobody', async () => {
  const people = await aQueue(0, ['ana', 'eva']);
  await setAuto(true);
  await put(`${trip}/bookings/bia`, {
    tripId: 't1',
    organizerId: 'organizer',
    passengerId: 'bia',
    status: 'accepted',
  });
  await send(people.rui.idToken, 'rui', [mutation('rui', 1, 'releaseSeat', onT1)]);
  expect(await places()).toMatchObject({ ana: 1, eva: 2 });
  const seat = mutation('o', 1, 'acceptBooking', { ...onT1, passengerId: 'bia', busId: 'b1' });
  expect((await send(people.organizer.idToken, 'o', [seat])).verdicts).toMatchObject([{ status: 'applied' }]);
  expect(await fieldsOf(trip)).toMatchObject({ availableSeats: 0 });
});

test('WAIT-17 switching the offers on offers what is free at once', async () => {
  const people = await aQueue(1, ['ana', 'eva']);
  const fields = {
    ...onT1,
    name: 'Jogo',
    origin: 'Sede',
    locationType: 'Casa',
    time: '20:15',
    meetingTime: '16:00',
  };
  const pictures = { backgroundImageUrl: '/a', overlayImageUrl: '/b', competitionImageUrl: '/c' };
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const edit = { ...fields, ...pictures, date, prices: { default: 15 }, autoOffers: true };
  const answer = await send(people.organizer.idToken, 'o', [mutation('o', 1, 'editTrip', edit)]);
  expect(answer.verdicts).toMatchObject([{ status: 'applied' }]);
  expect(await places()).toMatchObject({ ana: 'offered', eva: 1 });
});

test('WAIT-20 WAIT-14 the job passes on what is over and nothing else; before it the seat is free already', async () => {
  const people = await aQueue(1, ['ana', 'eva'], { ana: past });
  await setAuto(true);
  expect(await passOnOffersNow()).toBe(1);
  expect(await places()).toMatchObject({ ana: 'offered', eva: 'offered' });
  expect((await fieldsOf(trip))?.waitingCount).toBe(1);
  expect(await passOnOffersNow()).toBe(0);

  const before = await aQueue(1, ['ana'], { ana: past });
  await put(`${trip}/bookings/bia`, {
    tripId: 't1',
    organizerId: 'organizer',
    passengerId: 'bia',
    status: 'pending',
  });
  const accept = mutation('o-2', 1, 'acceptBooking', { ...onT1, passengerId: 'bia', busId: 'b1' });
  expect((await send(before.organizer.idToken, 'o-2', [accept])).verdicts).toMatchObject([
    { status: 'applied' },
  ]);
  expect(people).toBeDefined();
});

test('WAIT-11 a queue goes with the completion, without tombstones', async () => {
  const people = await aQueue(0, ['ana', 'eva']);
  const yesterday = Timestamp.fromMillis(Date.now() - 86_400_000);
  for (const path of [trip, 'users/organizer/trips/t1']) await documentAt(path).update({ date: yesterday });
  await send(people.organizer.idToken, 'o', [mutation('o', 1, 'completeTrip', onT1)]);
  expect(await places()).toEqual({ ana: undefined, eva: undefined, bia: undefined });
  expect(await fieldsOf(trip)).not.toHaveProperty('waitingCount');
});

test('WAIT-11 a deleted account leaves the queue, and its seat is offered to the next; my-data holds the entry', async () => {
  const people = await aQueue(1, ['ana', 'eva'], { ana: later });
  await setAuto(true);
  const data = await call('/api/my-data', { method: 'GET', token: people.ana.idToken });
  expect(data).toMatchObject({ waiting: [{ tripId: 't1', passengerId: 'ana' }] });
  expect(JSON.stringify(data)).not.toContain('eva');
  expect(await tripsHolding('ana')).toEqual(['t1']);
  await eraseAccount('ana', () => false);
  expect(await places()).toMatchObject({ ana: undefined, eva: 'offered' });
  expect(await tripsHolding('ana')).toEqual([]);
});
