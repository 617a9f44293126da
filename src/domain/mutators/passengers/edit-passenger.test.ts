import { expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import { aBus, aPassenger, organizer } from '../../../../test/builders/entities.ts';
import { applied, messageOf } from '../../../../test/builders/outcomes.ts';
import { busRef, tripSheetRef } from '../../wire/documents.ts';

const guest = aPassenger({
  ...{ id: 'p1', userId: undefined, bookingId: undefined, name: 'Ze', seats: 2 },
  ...{ boarded: true, paymentStatus: 'Pago' },
});
const clubOf = (parts: TripParts = {}) =>
  documentsOf(
    aTripWith({
      buses: [aBus({ passengers: [aPassenger(), guest] }), aBus({ id: 'b2', busNumber: '2' })],
      ...parts,
    }),
  );
const edit = (club: MemoryDocuments, args: object = {}) =>
  club.send(
    'editPassenger',
    {
      ...{ tripId: 't1', busId: 'b1', passengerId: 'p1' },
      ...{ name: ' Zé Reis ', phone: '912 345 678', ...args },
    },
    { actor: organizer },
  );

test('BOARD-90 corrects name and phone, on the guides’ sheet too; ticks and seats stay', () => {
  const club = clubOf();
  edit(club);
  expect(club.at(busRef(organizer.uid, 't1', 'b1')).passengers[1]).toEqual({
    ...guest,
    name: 'Zé Reis',
    phone: '912 345 678',
  });
  expect(club.at(tripSheetRef('t1')).buses[0]?.people).toContainEqual({ id: 'p1', name: 'Zé Reis' });
  expect(applied(edit(club)).writes).toEqual([]);
});

test('BOARD-90 finds somebody who was moved meanwhile', () => {
  const club = clubOf({ buses: [aBus(), aBus({ id: 'b2', busNumber: '2', passengers: [guest] })] });
  edit(club);
  expect(club.at(busRef(organizer.uid, 't1', 'b2')).passengers[0]?.name).toBe('Zé Reis');
});

test.each<[string, TripParts, object, string]>([
  ['no name', {}, { name: '  ' }, 'O nome do passageiro é obrigatório.'],
  [
    'a number that cannot be called',
    {},
    { phone: 'abc' },
    'Número inválido: use 9 algarismos, por exemplo 912 345 678.',
  ],
  ['somebody who left', {}, { passengerId: 'x' }, 'Este passageiro já não está no autocarro.'],
  ['somebody with an account', {}, { passengerId: 'ana' }, 'Acesso não autorizado.'],
  ['a completed trip', { trip: { status: 'completed' } }, {}, 'A viagem já está concluída.'],
])('BOARD-90 refused: %s', (_, parts, args, message) => {
  const club = clubOf(parts);
  const before = club.snapshot();
  expect(messageOf(edit(club, args))).toBe(message);
  expect(club.snapshot()).toEqual(before);
});
