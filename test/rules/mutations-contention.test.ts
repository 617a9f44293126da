import { beforeEach, expect, test } from 'vitest';
import { prepare } from '../../functions/src/mutations/batch.ts';
import { commitGroup } from '../../functions/src/mutations/commit-group.ts';
import { type Account, adminFirestore } from '../harness.ts';
import { mutation, send } from './api-client.ts';
import { entries, fieldsOf, putPerson, putTrip, root, startClub } from './small-club.ts';

let people: Record<'organizer' | 'guide', Account>;
const bus = 'users/organizer/trips/t1/buses/b1';
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

beforeEach(async () => {
  people = await startClub({ organizer: 'organizer', guide: 'guide' });
});

test('OFF-09 OFF-20 FAULTS-29 accepts one of twenty simultaneous acceptances for the last seat and notifies only its passenger', async () => {
  const passengers = numbers(20).map((index) => `passenger${index}`);
  await Promise.all(passengers.map((uid) => putPerson(uid, 'passenger')));
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 3, passengers: entries(2) }], passengers);

  const seen: number[] = [];
  const stop = adminFirestore()
    .doc(`${root()}/${bus}`)
    .onSnapshot((snapshot) => {
      const rows = snapshot.get('passengers') as { seats: number }[];
      seen.push(rows.reduce((sum, { seats }) => sum + seats, 0));
    });
  const answers = await Promise.all(
    passengers.map((passengerId, index) =>
      send(people.organizer.idToken, `c${index}`, [
        mutation(`c${index}`, 1, 'acceptBooking', { tripId: 't1', passengerId, busId: 'b1' }),
      ]),
    ),
  );
  await expect.poll(() => seen.at(-1)).toBe(3);
  stop();

  const verdicts = answers.flatMap((answer) => answer.verdicts ?? []);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(verdicts.filter(({ status }) => status === 'applied')).toHaveLength(1);
  expect(verdicts.filter(({ code }) => code === 'NO_SEATS')).toHaveLength(19);
  expect(verdicts.find(({ code }) => code === 'NO_SEATS')?.message).toBe(
    'Não há lugares suficientes no autocarro b1. Disponíveis: 0/3.',
  );
  expect(Math.max(...seen)).toBe(3);
  expect(await fieldsOf('publicTrips/t1')).toMatchObject({
    occupiedSeats: 3,
    availableSeats: 0,
    pendingBookingsCount: 19,
    confirmedBookingsCount: 1,
  });
  const notified = await Promise.all(passengers.map((uid) => fieldsOf(`users/${uid}/profile/data`)));
  expect(notified.filter((profile) => profile?.hasUnreadNotifications === true)).toHaveLength(1);
});

test('OFF-12 applies every tick of twenty devices with two batches each on one bus of 300, quickly', async () => {
  await putTrip('organizer', 't1', [
    { busId: 'b1', capacity: 300, passengers: entries(300), assignedGuideIds: ['guide'] },
  ]);
  const batch = (device: number, from: number) =>
    numbers(7).map((index) =>
      mutation(`device${device}`, from + index, 'setBoarded', {
        tripId: 't1',
        busId: 'b1',
        passengerId: `p${(device - 1) * 14 + from + index}`,
        boarded: true,
      }),
    );
  const began = performance.now();
  const answers = await Promise.all(
    numbers(20).map(async (device) => [
      await send(people.guide.idToken, `device${device}`, batch(device, 0)),
      await send(people.guide.idToken, `device${device}`, batch(device, 7)),
    ]),
  );
  const seconds = (performance.now() - began) / 1000;
  console.log(`[group commit] 40 batches of 7 ticks on one bus of 300: ${seconds.toFixed(2)} s`);
  const verdicts = answers.flat().flatMap((answer) => answer.verdicts ?? []);
  expect(verdicts.filter(({ status }) => status === 'applied')).toHaveLength(280);
  const { passengers } = (await fieldsOf(bus)) as { passengers: { boarded: boolean }[] };
  expect(passengers.filter(({ boarded }) => boarded)).toHaveLength(280);
  // Not measured in time, which depends on load: there are fewer commits than the 40 batches.
  expect(new Set(verdicts.map(({ committedAt }) => committedAt)).size).toBeLessThan(40);
});

test("FAULTS-14 isolates the batches of a group from each other's failures", async () => {
  await putTrip('organizer', 't1', [
    { busId: 'b1', capacity: 50, passengers: entries(20), assignedGuideIds: ['guide'] },
  ]);
  const tick = (client: string, sequence: number, passengerId: string) =>
    mutation(client, sequence, 'setBoarded', { tripId: 't1', busId: 'b1', passengerId, boarded: true });
  const answers = await Promise.all(
    numbers(20).map((device) =>
      device % 5 === 0
        ? send(people.organizer.idToken, `d${device}`, [tick(`d${device}`, 4, 'p1')])
        : send(people.guide.idToken, `d${device}`, [tick(`d${device}`, 1, `p${device}`)]),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(4);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(16);
});

test('OFF-09 protects the last seat by the transaction alone, as needed across instances', async () => {
  const passengers = numbers(4).map((index) => `passenger${index}`);
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 3, passengers: entries(2) }], passengers);
  const db = adminFirestore();
  const decide = async (passengerId: string): Promise<string | undefined> => {
    const args = { tripId: 't1', passengerId, busId: 'b1' };
    const batch = { uid: 'organizer', clientId: passengerId, acknowledged: 0, keys: new Set<string>() };
    const mutations = [prepare(mutation(passengerId, 1, 'acceptBooking', args))];
    try {
      const [result] = await commitGroup(db, [{ ...batch, mutations }]);
      return result && 'fresh' in result ? (result.fresh[0]?.code ?? 'applied') : 'rejected';
    } catch {
      return decide(passengerId); // The database gave up on the contended bus, so nothing was decided.
    }
  };
  const outcomes = await Promise.all(passengers.map(decide));
  expect(outcomes.sort()).toEqual(['NO_SEATS', 'NO_SEATS', 'NO_SEATS', 'applied']);
  expect(await fieldsOf('publicTrips/t1')).toMatchObject({ occupiedSeats: 3, confirmedBookingsCount: 1 });
});
