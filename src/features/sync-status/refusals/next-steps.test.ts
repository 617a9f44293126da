import { expect, test } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import { type Booking, bookingSchema } from '../../../domain/entities/booking.schema.ts';
import { busSchema } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { bookingRef, busRef, publicTripRef } from '../../../domain/wire/documents.ts';
import type { KnownDocuments } from '../drawer/known-documents.ts';
import { nextSteps } from './next-steps.ts';

function known(
  booked: Booking['status'] | Partial<Booking>,
  ...buses: [id: string, trip: string, free: number][]
): KnownDocuments {
  const rows = buses.map(([id, tripId, free]) => {
    const bus = busSchema.parse({
      id,
      tripId,
      busNumber: id,
      capacity: 50,
      passengers: [{ id: 'group', seats: 50 - free }],
    });
    return [busRef('org', tripId, id).path, bus] as const;
  });
  const state = typeof booked === 'string' ? { status: booked } : booked;
  const booking = bookingSchema.parse({ passengerId: 'ana', seats: 1, ...state });
  return {
    trips: new Map(),
    profiles: new Map(),
    bookings: new Map([[bookingRef('t1', 'ana').path, booking]]),
    buses: new Map(rows),
  };
}
const refusal = (code: string, name = 'acceptBooking') => ({
  name,
  code,
  args: { tripId: 't1', passengerId: 'ana', busId: '1' },
});
const rejection = { tripId: 't1', passengerId: 'ana' };

test("OFF-10 offers the trip's other buses with room, by number, and a rejection", () => {
  const documents = known(
    'pending',
    ['1', 't1', 3],
    ['10', 't1', 2],
    ['2', 't1', 1],
    ['3', 't1', 0],
    ['4', 't2', 9],
  );
  const steps = nextSteps(refusal('NO_SEATS'), documents);
  expect(steps.otherBuses.map((bus) => bus.busId)).toEqual(['2', '10']);
  expect(steps.otherBuses[0]).toEqual({ busId: '2', busNumber: '2', free: 1, capacity: 50 });
  expect(steps.rejection).toEqual(rejection);
});

test.each(['NO_SEATS', 'BUS_GONE', 'BUS_REQUIRED'])('OFF-10 offers another bus after %s', (code) => {
  expect(nextSteps(refusal(code), known('pending', ['2', 't1', 1])).otherBuses).toHaveLength(1);
});

test('OPEN-37 offers another bus, and no rejection, after an acceptance without a bus', () => {
  const steps = nextSteps(refusal('NO_SEATS'), known('accepted', ['2', 't1', 1]));
  expect(steps.otherBuses.map((bus) => bus.busId)).toEqual(['2']);
  expect(steps.rejection).toBeUndefined();
});

test('OFF-08 offers a rejection and no bus when no bus is the problem', () => {
  expect(nextSteps(refusal('TRIP_COMPLETED'), known('pending', ['2', 't1', 1]))).toEqual({
    canTryAgain: false,
    otherBuses: [],
    rejection,
    movedTo: undefined,
    advice: undefined,
  });
});

test('CANCEL-04 an acceptance that a cancellation overtook offers no rejection, and a retry once the trip is restored', () => {
  const documents = known('pending', ['2', 't1', 1]);
  const withTrip = (trip: Partial<Trip>) => ({
    ...documents,
    trips: new Map([[publicTripRef('t1').path, aTrip(trip)]]),
  });
  const refused = refusal('TRIP_CANCELLED');
  const cancelled = nextSteps(refused, withTrip({ cancelledAt: '2026-03-02T10:00:00.000Z' }));
  expect(cancelled).toMatchObject({ canTryAgain: false, otherBuses: [], rejection: undefined });
  expect(nextSteps(refused, withTrip({}))).toMatchObject({ canTryAgain: true, rejection: undefined });
});

test.each([
  ['a deleted booking', refusal('NO_SEATS'), { ...known('pending', ['2', 't1', 1]), bookings: new Map() }],
  ['another verb', refusal('NO_SEATS', 'addPassenger'), known('pending', ['2', 't1', 1])],
])('OFF-08 offers neither for %s', (_, mutation, documents) => {
  expect(nextSteps(mutation, documents)).toEqual({
    canTryAgain: true,
    otherBuses: [],
    rejection: undefined,
    movedTo: undefined,
    advice: undefined,
  });
});

test.each<[string, Partial<Booking>, string]>([
  [
    'acceptBooking',
    { status: 'accepted', busId: '3', busNumber: '3' },
    'Foi aceite entretanto, no autocarro 3.',
  ],
  ['acceptBooking', { status: 'rejected' }, 'Foi rejeitada entretanto.'],
  ['rejectBooking', { status: 'rejected' }, 'Foi rejeitada entretanto.'],
  ['rejectBooking', { status: 'accepted' }, 'Foi aceite entretanto.'],
])(
  'OFF-85 a refused %s of a booking that is decided by now, %j, says so and offers nothing',
  (name, now, advice) => {
    expect(nextSteps(refusal('NO_SEATS', name), known(now, ['2', 't1', 1]))).toEqual({
      canTryAgain: false,
      otherBuses: [],
      rejection: undefined,
      movedTo: undefined,
      advice,
    });
  },
);

test("FAULTS-35 links a refused tick to the passenger's new bus", () => {
  const tick = {
    name: 'setBoarded',
    code: 'PASSENGER_GONE',
    args: { tripId: 't1', busId: '1', passengerId: 'group' },
  };
  const moved = nextSteps(tick, known('pending', ['2', 't1', 9], ['3', 't2', 9]));
  expect(moved.movedTo).toEqual({ busId: '2', busNumber: '2' });
  expect(moved.advice).toBe('Esta pessoa está agora no autocarro 2.');
  expect(nextSteps(tick, known('pending', ['3', 't2', 9])).movedTo).toBeUndefined();
});

test.each([
  'PASSENGER_GONE',
  'NOT_ALLOWED',
  'NOT_ASSIGNED',
  'BUS_GONE',
  'TRIP_COMPLETED',
  'TRIP_GONE',
  'TRIP_CANCELLED',
])('BOARD-31 gives advice for a tick refused with %s', (code) => {
  const steps = nextSteps({ ...refusal(code, 'setPayment') }, known('pending', ['1', 't1', 3]));
  expect(steps.advice).toMatch(/^\p{Lu}.*\.$/u);
});

test.each<[Booking['status'], string, string | undefined]>([
  ['accepted', 'rejectBooking', 'Foi aceite entretanto, no autocarro 4.'],
  ['rejected', 'acceptBooking', 'Foi rejeitada entretanto.'],
  ['pending', 'acceptBooking', undefined],
  [
    'accepted',
    'withdrawBooking',
    'Foi aceite entretanto, no autocarro 4. Se não vai à viagem, desista do lugar na página dela.',
  ],
])('BOOK-14 FAULTS-31 describes a booking that is now %s after a refused %s', (status, name, advice) => {
  const booking = bookingSchema.parse({ tripId: 't1', passengerId: 'ana', status, busNumber: '4' });
  const documents = { ...known(status), bookings: new Map([[bookingRef('t1', 'ana').path, booking]]) };
  const args = { tripId: 't1', ...(name === 'withdrawBooking' ? {} : { passengerId: 'ana' }) };
  expect(nextSteps({ name, code: 'ALREADY_DECIDED', args }, documents).advice).toBe(advice);
});

test('OFF-10 links an edit that lost to another device to its form', () => {
  expect(nextSteps(refusal('TRIP_CHANGED', 'editTrip'), known('pending')).editAgain).toBe('t1');
  expect(nextSteps(refusal('TRIP_GONE', 'editTrip'), known('pending')).editAgain).toBeUndefined();
});

test('TRIP-53 offers the next free number for a bus whose number was taken', () => {
  const taken = known('pending', ['1', 't1', 9], ['3', 't1', 9], ['8', 't2', 9]);
  expect(nextSteps(refusal('BUS_NUMBER_TAKEN', 'addBus'), taken).otherNumber).toBe('4');
  expect(nextSteps(refusal('TRIP_GONE', 'addBus'), taken).otherNumber).toBeUndefined();
});

test.each([
  ['acceptBooking', 'NO_SEATS', true],
  ['setBoarded', 'NOT_ASSIGNED', true],
  ['setBusCapacity', 'CAPACITY_BELOW_OCCUPIED', true],
  ['editTrip', 'FAILED', true],
  ['editTrip', 'TRIP_CHANGED', false],
  ['rejectBooking', 'ALREADY_DECIDED', false],
  ['setBoarded', 'TRIP_COMPLETED', false],
  ['removePassenger', 'BUS_GONE', false],
  ['requestBooking', 'ALREADY_BOOKED', false],
])('OFF-08 offers a retry of %s after %s: %s', (name, code, isOffered) => {
  expect(nextSteps(refusal(code, name), known('pending')).canTryAgain).toBe(isOffered);
});

test('NOTICE-07 a notice that ended before it was sent is to be written again, and cannot be sent as it is', () => {
  expect(nextSteps(refusal('NOTICE_EXPIRED', 'postNotice'), known('pending'))).toMatchObject({
    canTryAgain: false,
    advice: 'Se ainda interessa, escreva-o de novo com outra hora.',
  });
});

test('BOARD-57 says whom to tell when a walk-up note was refused', () => {
  const steps = nextSteps(refusal('NOT_ASSIGNED', 'noteWalkUp'), known('pending'));
  expect(steps).toMatchObject({
    canTryAgain: true,
    advice: 'Diga ao organizador quem apareceu: só ele lhe pode dar lugar.',
  });
});

test('WAIT-19 who took an offer too late may wait again, and cannot take it again', () => {
  const steps = nextSteps(
    { name: 'takeOffer', args: { tripId: 't1' }, code: 'OFFER_OVER' },
    known('pending'),
  );
  expect(steps).toMatchObject({ waitAgain: 't1', canTryAgain: false });
  const other = nextSteps({ name: 'takeOffer', args: { tripId: 't1' }, code: 'TRIP_GONE' }, known('pending'));
  expect(other.waitAgain).toBeUndefined();
});

test('GROUP-40 a request whose party has changed since is to be looked at again: no retry, and no other bus', () => {
  const changed = known({ status: 'pending', partyChangedAt: '2026-03-01T11:00:00.000Z' }, ['2', 't1', 9]);
  const seen = { ...refusal('BOOKING_CHANGED').args, partyChangedAt: '2026-03-01T10:00:00.000Z' };
  for (const code of ['BOOKING_CHANGED', 'NO_SEATS']) {
    const steps = nextSteps({ ...refusal(code), args: seen }, changed);
    const decideAgain = `/manage-trip/t1#${encodeURIComponent(bookingRef('t1', 'ana').path)}`;
    expect(steps).toMatchObject({ decideAgain, canTryAgain: false, otherBuses: [], rejection: undefined });
  }
});

test('GROUP-40 the other buses are those with room for the whole party, of the party that was seen', () => {
  const partyChangedAt = '2026-03-01T10:00:00.000Z';
  const documents = known({ status: 'pending', seats: 4, partyChangedAt }, ['2', 't1', 3], ['3', 't1', 4]);
  const refused = { ...refusal('NO_SEATS'), args: { ...refusal('NO_SEATS').args, partyChangedAt } };
  const steps = nextSteps(refused, documents);
  expect(steps.otherBuses.map(({ busId }) => busId)).toEqual(['3']);
  expect(steps.decideAgain).toBeUndefined();
});
