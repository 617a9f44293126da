import { expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf } from '../../../../test/builders/documents.ts';
import { aBus, aPassenger, guide, organizer, passenger } from '../../../../test/builders/entities.ts';
import type { PaymentMethod } from '../../money/payment.schema.ts';
import { bookingRef } from '../../wire/documents.ts';

test('MONEY-10 MONEY-46 the request says what of it the club offered, and does so again when the person comes back', () => {
  const documents = documentsOf(
    aTripWith({
      buses: [aBus({ passengers: [aPassenger({ amountDue: 2000 })] })],
      bookings: [{ status: 'accepted', busId: 'b1' }],
    }),
  );
  const target = { tripId: 't1', busId: 'b1', passengerId: passenger.uid };
  const pay = (paymentId: string, amount: number, method: PaymentMethod) =>
    documents.run('recordPayment', { ...target, paymentId, amount, method }, { actor: guide });
  pay('p1', 500, 'Dinheiro');
  pay('p2', 1500, 'Oferta do clube');
  const received = () => documents.at(bookingRef('t1', passenger.uid)).paid;
  const partlyOffered = [{ id: passenger.uid, amount: 2000, offered: 1500 }];
  expect(received()).toEqual(partlyOffered);
  documents.run('releaseSeat', { tripId: 't1' }, { actor: passenger, at: '2026-03-01T10:00:00.000Z' });
  const again = { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
  documents.run('requestBooking', again, { actor: passenger, at: '2026-03-02T10:00:00.000Z' });
  documents.run('acceptBooking', target, { actor: organizer, at: '2026-03-03T10:00:00.000Z' });
  expect(received()).toEqual(partlyOffered);
});

test('MONEY-54 with a payment of one of a group the request says what all of it on the bus have paid, before the ledger too', () => {
  const before = { paymentStatus: 'Pago', paymentChangedAt: '2026-03-05T16:00:00.000Z' } as const;
  const son = { id: 'ana~son', userId: undefined, bookingId: undefined, name: 'Tomás', groupId: 'ana' };
  const documents = documentsOf(
    aTripWith({
      buses: [
        aBus({
          passengers: [
            aPassenger({ ...before, groupId: 'ana', amountDue: 2000 }),
            aPassenger({ ...son, amountDue: 2000 }),
            aPassenger({ ...before, id: 'rui', amountDue: 2000 }),
          ],
        }),
      ],
      bookings: [{ status: 'accepted', busId: 'b1' }],
    }),
  );
  const target = { tripId: 't1', busId: 'b1', passengerId: 'ana~son', passengerName: 'Tomás' };
  documents.send(
    'recordPayment',
    { ...target, paymentId: 'p1', amount: 500, method: 'Dinheiro' },
    { actor: guide, at: '2026-03-05T16:05:00.000Z' },
  );
  expect(documents.at(bookingRef('t1', 'ana')).paid).toEqual([
    { id: 'ana', amount: 2000 },
    { id: 'ana~son', amount: 500 },
  ]);
});
