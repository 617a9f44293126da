import { expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import { aBus, aPassenger, organizer } from '../../../../test/builders/entities.ts';
import { applied, messageOf } from '../../../../test/builders/outcomes.ts';
import { bookingRef, busRef, organizerTripRef, publicTripRef } from '../../wire/documents.ts';

const guest = aPassenger({ id: 'p1', userId: undefined, bookingId: undefined, name: 'Zé', seats: 1 });
const ana = aPassenger({ boarded: true, paymentStatus: 'Pago' });
const clubOf = (parts: TripParts = {}) =>
  documentsOf(
    aTripWith({
      buses: [
        aBus({ capacity: 1, passengers: [ana] }),
        aBus({ id: 'b2', busNumber: '2', capacity: 1, passengers: [guest] }),
      ],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
      ...parts,
    }),
  );
const swap = (club: MemoryDocuments, args: object = {}) =>
  club.send(
    'swapPassengers',
    {
      ...{ tripId: 't1', busId: 'b1', passengerId: 'ana' },
      ...{ toBusId: 'b2', otherPassengerId: 'p1', ...args },
    },
    { actor: organizer },
  );
const on = (club: MemoryDocuments, id: string) => club.at(busRef(organizer.uid, 't1', id));

test('BOARD-92 two passengers of full buses change places, with ticks and booking; no seat is lost', () => {
  const club = clubOf();
  expect(applied(swap(club)).pushes).toEqual([]);
  expect([on(club, 'b1').passengers, on(club, 'b2').passengers]).toEqual([[guest], [ana]]);
  expect(club.at(bookingRef('t1', 'ana'))).toMatchObject({ busId: 'b2', busNumber: '2' });
  for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
    expect(club.at(ref)).toMatchObject({ totalSeats: 2, occupiedSeats: 2, availableSeats: 0 });
  }
  expect(applied(swap(club)).writes).toEqual([]);
});

const group = aPassenger({ id: 'p1', userId: undefined, bookingId: undefined, name: 'Família', seats: 3 });
const inGroup = (capacity: number): TripParts => ({
  buses: [
    aBus({ capacity, passengers: [ana] }),
    aBus({ id: 'b2', busNumber: '2', capacity: 3, passengers: [group] }),
  ],
});

test('BOARD-92 a group changes with one person where there is room for it', () => {
  const club = clubOf(inGroup(3));
  applied(swap(club));
  expect([on(club, 'b1').occupiedSeats, on(club, 'b2').occupiedSeats]).toEqual([3, 1]);
});

test.each<[string, TripParts, object, string]>([
  [
    'too few seats for a group',
    inGroup(2),
    {},
    'Não há lugares suficientes no autocarro 1. Disponíveis: 2/2.',
  ],
  [
    'too few seats for a group on the other side',
    inGroup(2),
    { busId: 'b2', passengerId: 'p1', toBusId: 'b1', otherPassengerId: 'ana' },
    'Não há lugares suficientes no autocarro 1. Disponíveis: 2/2.',
  ],
  ['a bus that is gone', {}, { toBusId: 'b9' }, 'Autocarro não encontrado!'],
  ['somebody who left', {}, { passengerId: 'x' }, 'Este passageiro já não está no autocarro.'],
  ['another who left', {}, { otherPassengerId: 'x' }, 'Este passageiro já não está no autocarro.'],
  [
    'somebody whom another device moved',
    {
      buses: [
        aBus(),
        aBus({ id: 'b2', busNumber: '2', passengers: [guest] }),
        aBus({ id: 'b3', busNumber: '3', passengers: [ana] }),
      ],
    },
    {},
    'Este passageiro já não está neste autocarro: está no autocarro 3.',
  ],
  ['a completed trip', { trip: { status: 'completed' } }, {}, 'A viagem já está concluída.'],
])('BOARD-92 refused, and neither moves: %s', (_, parts, args, message) => {
  const club = clubOf(parts);
  const before = club.snapshot();
  expect(messageOf(swap(club, args))).toBe(message);
  expect(club.snapshot()).toEqual(before);
});
