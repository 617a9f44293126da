import { expect, test } from 'vitest';
import { aBooking } from '../../../test/builders/entities.ts';
import { paidOf } from './refund.ts';

const companion = { id: 'c1', name: 'Tomás', isMinor: false, phone: '', price: 20 };
const paid = [
  { id: 'ana', amount: 2000 },
  { id: 'ana~c1', amount: 1500 },
  { id: 'ana~c2', amount: 500 },
];

test('MONEY-29 of seats that were given back everything is to be returned, also when the person asks again', () => {
  for (const status of ['rejected', 'pending'] as const) {
    expect(paidOf(aBooking({ status, paid, party: [companion] }))).toEqual({ seats: 0, refund: 4000 });
  }
});

test('MONEY-29 of a request that lost a companion only what was paid for that one', () => {
  for (const status of ['accepted', 'completed_missed'] as const) {
    expect(paidOf(aBooking({ status, paid, party: [companion] }))).toEqual({ seats: 3500, refund: 500 });
  }
});

test('MONEY-29 of an entry whose id is not the person’s what was paid is for the seat', () => {
  const former = [{ id: 'another-id', amount: 2000 }];
  expect(paidOf(aBooking({ status: 'accepted', paid: former }))).toEqual({ seats: 2000, refund: 0 });
});

test('MONEY-29 a request from before the ledger says no amount', () => {
  expect(paidOf(aBooking({ status: 'rejected' }))).toEqual({ seats: 0, refund: 0 });
});

test('MONEY-46 MONEY-52 what the club offered counts as paid, and is nothing to return', () => {
  const offered = [{ id: 'ana', amount: 2000, offered: 1500 }];
  expect(paidOf(aBooking({ status: 'accepted', paid: offered }))).toEqual({ seats: 2000, refund: 0 });
  expect(paidOf(aBooking({ status: 'rejected', paid: offered }))).toEqual({ seats: 0, refund: 500 });
  expect(paidOf(aBooking({ status: 'accepted', paid: offered }), true)).toEqual({ seats: 0, refund: 500 });
});
