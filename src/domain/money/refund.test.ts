import { expect, test } from 'vitest';
import { aBooking } from '../../../test/builders/entities.ts';
import { refundOf } from './refund.ts';

const companion = { id: 'c1', name: 'Tomás', isMinor: false, phone: '', price: 20 };
const paid = [
  { id: 'ana', amount: 2000 },
  { id: 'ana~c1', amount: 1500 },
  { id: 'ana~c2', amount: 500 },
];

test('MONEY-29 of seats that were given back everything is to be returned, also when the person asks again', () => {
  for (const status of ['rejected', 'pending'] as const) {
    expect(refundOf(aBooking({ status, paid, party: [companion] }))).toBe(4000);
  }
});

test('MONEY-29 of a request that lost a companion only what was paid for that one', () => {
  for (const status of ['accepted', 'completed_missed'] as const) {
    expect(refundOf(aBooking({ status, paid, party: [companion] }))).toBe(500);
  }
});

test('MONEY-29 a request from before the ledger says no amount', () => {
  expect(refundOf(aBooking({ status: 'rejected' }))).toBeUndefined();
  expect(refundOf(aBooking({ status: 'accepted', paid: [{ id: 'ana', amount: 2000 }] }))).toBeUndefined();
});
