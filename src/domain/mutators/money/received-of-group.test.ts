import { expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf } from '../../../../test/builders/documents.ts';
import { aBus, aPassenger, guide } from '../../../../test/builders/entities.ts';
import { bookingRef } from '../../wire/documents.ts';

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
