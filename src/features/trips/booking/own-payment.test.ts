import { describe, expect, test } from 'vitest';
import { aBooking } from '../../../../test/builders/entities.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { ownPayment, paymentLine } from './own-payment.ts';

const cancelledAt = '2026-03-01T12:00:00.000Z';
const releasedAt = '2026-03-01T12:00:00.000Z';
const son = { id: 'son', name: 'Tomás', isMinor: true, phone: '', price: 20 };
const received = (...amounts: number[]) => amounts.map((amount, index) => ({ id: `entry-${index}`, amount }));
const line = (booking: Partial<Booking>, trip: { cancelledAt?: string } = {}) =>
  paymentLine(trip, aBooking({ status: 'accepted', ...booking }));

describe('the payment line of a card', () => {
  test('MONEY-50 follows what was received of a seat, of all people of the request', () => {
    expect(line({ paid: received(2000) })).toBe('O seu lugar: 20,00€ · pago');
    expect(line({ paid: received(1500) })).toBe('O seu lugar: 20,00€ · pagou 15,00€, faltam 5,00€');
    expect(line({ paid: received(4000) })).toBe('O seu lugar: pagou 40,00€ de 20,00€');
    const family = { seats: 2, party: [son], price: 15 };
    expect(line({ ...family, paid: received(1500, 500) })).toBe(
      '2 lugares: 35,00€ · pagou 20,00€, faltam 15,00€',
    );
    expect(line({ ...family, paid: received(1500, 2000) })).toBe('2 lugares: 35,00€ · pago');
    // Several seats of another program's request, without names.
    expect(line({ seats: 3, paid: received(6000) })).toBe('3 lugares: 60,00€ · pago');
  });

  test('MONEY-51 says only the price of a request from before the ledger: it may have been paid', () => {
    expect(line({})).toBe('O seu lugar: 20,00€');
    expect(line({ paid: [] })).toBe('O seu lugar: 20,00€ · por pagar');
    expect(ownPayment(aBooking({ seats: 2, party: [son] }))).toBe('40,00€');
  });

  test('GROUP-24 who goes alone sees nothing of it until the seat is given', () => {
    expect(line({ status: 'pending' })).toBeUndefined();
    expect(line({ status: 'rejected' })).toBeUndefined();
    expect(line({ status: 'pending', seats: 2, party: [son] })).toBe('2 lugares: 40,00€');
  });

  test('MONEY-52 WAIT-04 says what is to be returned, with the amount when it is known', () => {
    const released = { status: 'rejected', releasedAt, releasedPaid: true } as const;
    expect(line({ ...released, paid: received(2000) })).toBe('20,00€ a devolver');
    expect(line({ ...released, releasedPaid: undefined, paid: received(500) })).toBe('5,00€ a devolver');
    expect(line(released)).toBe('Pago, a devolver');
    expect(line({ status: 'rejected', releasedAt })).toBeUndefined();
    // Asked again, and accepted: the money goes along with the person.
    expect(line({ status: 'pending', releasedPaid: true })).toBe('Pago, a devolver');
    expect(line({ status: 'pending', releasedPaid: true, paid: received(2000) })).toBe('20,00€ a devolver');
    expect(line({ releasedPaid: true })).toBe('O seu lugar: 20,00€');
  });

  test('MONEY-52 of a companion who has left says what is to be returned beside what the others paid', () => {
    const paid = [
      { id: 'ana', amount: 2000 },
      { id: 'ana~son', amount: 1500 },
    ];
    expect(line({ releasedPaid: true, paid })).toBe('O seu lugar: 20,00€ · pago · 15,00€ a devolver');
    expect(line({ seats: 2, party: [son], price: 15, paid })).toBe('2 lugares: 35,00€ · pago');
  });

  test('MONEY-52 MONEY-46 says nothing of what the club offered, given back or on a cancelled trip', () => {
    const paid = [{ id: 'ana', amount: 2000, offered: 2000 }];
    expect(line({ paid })).toBe('O seu lugar: 20,00€ · pago');
    expect(line({ paid }, { cancelledAt })).toBeUndefined();
    expect(line({ status: 'rejected', releasedAt, paid })).toBeUndefined();
  });

  test('MONEY-52 of a cancelled trip says what is to be returned, and nothing to who is not known to have paid', () => {
    expect(line({ paid: received(2000) }, { cancelledAt })).toBe('20,00€ a devolver');
    expect(line({}, { cancelledAt })).toBeUndefined();
  });
});
