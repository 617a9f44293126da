import { expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import { aBus, aPassenger, guide, organizer } from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { busRef, organizerTripRef, publicTripRef } from '../../wire/documents.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const clubOf = (parts: TripParts = {}) => documentsOf(aTripWith({ buses: [aBus()], ...parts }));
const add = (club: MemoryDocuments, args: object = {}, actor = organizer) =>
  club.send(
    'addPassenger',
    { tripId: 't1', busId: 'b1', passengerId: 'p1', name: 'Rui Melo', ...args },
    { actor },
  );

test('BOARD-15 BOARD-17 BOARD-18 BOARD-19 CONST-03 DATA-24 one seat, no phone, not paid, not aboard, no account', () => {
  const club = clubOf();
  add(club, { isMember: true });
  expect(club.at(bus).passengers).toEqual([
    {
      amountDue: 1500,
      id: 'p1',
      name: 'Rui Melo',
      phone: '',
      seats: 1,
      paymentStatus: 'Pendente',
      boarded: false,
      timestamp: '2026-03-01T10:00:00.000Z',
      membershipStatus: 'socio',
      nickname: '',
    },
  ]);
});

test('BOARD-20 OPEN-84 two seats: +2 on the bus, -2 on both copies, no confirmed booking', () => {
  const club = clubOf();
  add(club, { seats: 2 });
  expect(club.at(bus).occupiedSeats).toBe(2);
  for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
    expect(club.at(ref)).toMatchObject({ availableSeats: 8, occupiedSeats: 2, confirmedBookingsCount: 0 });
  }
});

test.each<[string, object, string]>([
  ['BOARD-14 a blank name', { name: '  ' }, 'O nome do passageiro é obrigatório.'],
  ['BOARD-15 no seats', { seats: 0 }, 'O número de lugares deve ser pelo menos 1.'],
  ['BOARD-15 half a seat', { seats: 1.5 }, 'O número de lugares deve ser pelo menos 1.'],
  [
    'BOARD-17 OPEN-28 an invalid phone number',
    { phone: 'abc' },
    'Número inválido: use 9 algarismos, por exemplo 912 345 678.',
  ],
  ['BOARD-15 a word', { seats: 'dois' }, 'O número de lugares deve ser pelo menos 1.'],
])('%s', (_, args, message) => {
  const outcome = add(clubOf(), args);
  expect([verdictOf(outcome), messageOf(outcome)]).toEqual(['INVALID', message]);
});

const almostFull = aBus({ capacity: 5, passengers: [aPassenger({ seats: 3 })] });
test.each<[string, TripParts, object, string, string]>([
  [
    'BOARD-16 more seats than are free',
    { buses: [almostFull] },
    { seats: 3 },
    'NO_SEATS',
    'Não há lugares suficientes. Apenas 2 lugar(es) disponível(eis).',
  ],
  ['a bus that is gone', { buses: [] }, {}, 'BUS_GONE', 'Autocarro não encontrado!'],
  [
    'OPEN-53 a completed trip',
    { trip: { status: 'completed' } },
    {},
    'TRIP_COMPLETED',
    'A viagem já está concluída.',
  ],
])('%s', (_, parts, args, code, message) => {
  const club = clubOf(parts);
  const before = club.snapshot();
  const outcome = add(club, args);
  expect([verdictOf(outcome), messageOf(outcome)]).toEqual([code, message]);
  expect(club.snapshot()).toEqual(before);
});

test('BOARD-16 exactly the free seats fit', () => {
  expect(verdictOf(add(clubOf({ buses: [almostFull] }), { seats: 2 }))).toBe('applied');
});

test('a guide may not add a passenger', () => {
  expect(verdictOf(add(clubOf(), {}, guide))).toBe('NOT_ALLOWED');
});

test('a second delivery has no effect, even on a full bus', () => {
  const club = clubOf({ buses: [aBus({ capacity: 1 })] });
  add(club);
  expect(applied(add(club)).writes).toEqual([]);
});
