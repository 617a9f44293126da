import { describe, expect, test } from 'vitest';
import { aBus, aPassenger, aPayment, aTrip, aWalkUp } from '../../../../test/builders/entities.ts';
import type { Bus, Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { erasedName } from '../../../domain/people/erase-person.ts';
import {
  boardingOf,
  frequentTravellers,
  membersAndOthers,
  occupancyOf,
  receivedByMethod,
} from './season-figures.query.ts';
import type { SeasonTrip } from './season-trips.query.ts';

const on = (buses: Partial<Bus>[], trip: Partial<Trip> = {}): SeasonTrip => ({
  trip: { id: 't1', ...aTrip(trip) },
  buses: buses.map(aBus),
});
const of = (passengers: Passenger[], trip: Partial<Trip> = {}) => on([{ passengers }], trip);
/** Somebody without an account. */
const named = (name: string, more: Partial<Passenger> = {}) =>
  aPassenger({ id: name, userId: undefined, name, boarded: true, ...more });

describe('the figures of a trip', () => {
  test('STATS-05 seats taken are those of all entries of all buses, of all their seats', () => {
    const trip = on([
      { capacity: 10, passengers: [aPassenger({ seats: 3 }), named('Rui')] },
      { capacity: 50, passengers: [named('Zé')] },
    ]);
    expect(occupancyOf(trip)).toEqual({ taken: 5, capacity: 60 });
    expect(occupancyOf(on([]))).toEqual({ taken: 0, capacity: 0 });
  });

  test('STATS-06 only a completed trip has missed anybody; before, people are expected', () => {
    const people = [
      named('Ana'),
      named('Rui', { boarded: false }),
      // Two of three are aboard.
      named('Zé', { seats: 3, boardedSeats: 2 }),
    ];
    expect(boardingOf(of(people))).toEqual({ aboard: 3, missed: 0, planned: 2 });
    expect(boardingOf(of(people, { status: 'completed' }))).toEqual({ aboard: 3, missed: 2, planned: 0 });
  });
});

describe('the money of a season', () => {
  const received = (...trips: SeasonTrip[]) =>
    Object.fromEntries(receivedByMethod(trips).map(({ method, amount }) => [method, amount]));

  test('STATS-07 is summed by how it was paid, without what was voided', () => {
    const voided = aPayment({ id: 'p2', amount: 500 });
    const trips = [
      of([
        aPassenger({ amountDue: 2000, payments: [aPayment(), voided, { ...voided, id: 'v', voids: 'p2' }] }),
        named('Rui', { amountDue: 2000, payments: [aPayment({ method: 'MB WAY', amount: 1500 })] }),
      ]),
      of([named('Zé', { payments: [aPayment({ method: 'Oferta do clube' })] })]),
    ];
    expect(received(...trips)).toEqual({
      Dinheiro: 2000,
      'MB WAY': 1500,
      Transferência: 0,
      'Oferta do clube': 2000,
    });
  });

  test('STATS-07 has that of people who have left until it is returned, of notes, and of ticks from before the ledger', () => {
    const left = { id: 'bia', name: 'Bia', phone: '', amountDue: 2000 };
    const returned = [aPayment({ id: 'r' }), aPayment({ id: 'v', voids: 'r' })];
    const trip = on([
      {
        passengers: [aPassenger({ paymentStatus: 'Pago', membershipStatus: 'socio' })],
        leftLedgers: [
          { ...left, payments: [aPayment()] },
          { ...left, id: 'gil', payments: returned },
        ],
        walkUps: [aWalkUp({ amountPaid: 1000 }), aWalkUp({ id: 'w2', status: 'confirmed' })],
      },
    ]);
    // Of a member the price is 15,00€.
    expect(received(trip).Dinheiro).toBe(1500 + 2000 + 1000);
  });
});

test('STATS-08 members and others are counted by their seats', () => {
  const trip = of([aPassenger({ membershipStatus: 'socio', seats: 2 }), named('Rui'), named('Zé')]);
  expect(membersAndOthers([trip, trip])).toEqual({ members: 4, others: 4 });
});

describe('the most frequent travellers', () => {
  test('STATS-09 are counted by account under their latest name, else by name, most trips first, then by name', () => {
    const ana = (name: string) => aPassenger({ name, boarded: true });
    const trips = [
      of([ana('Ana Silva Costa'), named('Zé Manel'), named('Bia')]),
      of([ana('Ana Silva'), named('ze  manel'), named('Rui', { boarded: false })]),
      of([ana('Ana Silva'), named('Abel', { seats: 4 })]),
    ];
    expect(frequentTravellers(trips).map(({ name, trips: made }) => [name, made])).toEqual([
      ['Ana Silva Costa', 3],
      ['Zé Manel', 2],
      ['Abel', 1],
      ['Bia', 1],
    ]);
  });

  test('STATS-09 a companion with an account is that account, a trip counts once, and a deleted account is nobody', () => {
    const trips = [
      of([
        aPassenger({ boarded: true }),
        named('Ana S.', { id: 'x~ana', memberUserId: 'ana' }),
        named(erasedName),
      ]),
    ];
    expect(frequentTravellers(trips)).toMatchObject([{ key: 'account ana', trips: 1 }]);
  });

  test('STATS-09 nothing of them is a phone number', () => {
    const trips = [
      of([aPassenger({ boarded: true, phone: '912345678' }), named('Rui', { phone: '913000111' })]),
    ];
    expect(JSON.stringify(frequentTravellers(trips))).not.toMatch(/9\d{8}/);
  });
});
