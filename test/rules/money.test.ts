import { beforeAll, expect, test } from 'vitest';
import type { MutationName } from '../../src/domain/mutators/verbs.ts';
import type { Account } from '../harness.ts';
import { mutation, send } from './api-client.ts';
import { entries, fieldsOf, putTrip, startClub } from './small-club.ts';

const bus = 'users/organizer/trips/t1/buses/b1';
let people: Record<'organizer' | 'rival' | 'guide' | 'stranger' | 'p1', Account>;

beforeAll(async () => {
  people = await startClub({
    organizer: 'organizer',
    rival: 'organizer',
    guide: 'guide',
    stranger: 'guide',
    p1: 'passenger',
  });
  await putTrip('organizer', 't1', [
    { busId: 'b1', capacity: 50, passengers: entries(2), assignedGuideIds: ['guide'] },
  ]);
  const answer = await asks('guide', [
    ['recordPayment', { ...on, passengerId: 'p1', paymentId: 'pay-1', amount: 1500 }],
    ['declareCash', { ...on, deliveryId: 'd1', amount: 1500 }],
  ]);
  expect(answer).toEqual([200, 'applied']);
});

const on = { tripId: 't1', busId: 'b1' };
let clients = 0;

/** Sends calls as this person, without a screen. Gives the status and the verdicts: applied, or the code of the refusal. */
async function asks(who: keyof typeof people, calls: [MutationName, object][]) {
  clients += 1;
  const client = `money-${clients}`;
  const all = calls.map(([name, args], index) => mutation(client, index + 1, name, args));
  const { status, verdicts = [] } = await send(people[who].idToken, client, all);
  return [status, ...new Set(verdicts.map((verdict) => verdict.code ?? verdict.status))];
}

const organizers: [MutationName, object][] = [
  ['settleCash', { ...on, deliveryId: 'd1', amount: 1500 }],
  ['settleCash', { ...on, deliveryId: 'd2', amount: 1500, guideId: 'guide' }],
  ['keepPayment', { ...on, passengerId: 'p1' }],
  ['remindPayment', { tripId: 't1', passengerIds: ['p2'] }],
];
const guides: [MutationName, object][] = [
  ['recordPayment', { ...on, passengerId: 'p2', paymentId: 'pay-2', amount: 1500 }],
  ['voidPayment', { ...on, passengerId: 'p1', paymentId: 'pay-1' }],
  ['declareCash', { ...on, deliveryId: 'd3', amount: 1500 }],
];

test('MONEY-45 a passenger touches no money, a guide no other bus, and neither what is the organizer’s', async () => {
  const before = await fieldsOf(bus);
  expect(await asks('p1', [...organizers, ...guides])).toEqual([403, 'NOT_ALLOWED']);
  expect(await asks('guide', organizers)).toEqual([403, 'NOT_ALLOWED']);
  expect(await asks('stranger', guides)).toEqual([403, 'NOT_ASSIGNED']);
  expect(await asks('rival', organizers)).toEqual([403, 'NOT_ORGANIZER']);
  expect(await fieldsOf(bus)).toEqual(before);
});

test('MONEY-45 the organizer settles what the guide declared', async () => {
  expect(await asks('organizer', organizers.slice(0, 2))).toEqual([200, 'applied']);
  expect(await fieldsOf(bus)).toMatchObject({
    deliveries: [
      { id: 'd1', amount: 1500, settledAmount: 1500, settledBy: 'organizer', by: 'guide' },
      { id: 'd2', settledAmount: 1500, by: 'guide' },
    ],
  });
});
