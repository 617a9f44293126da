import { expect, test } from 'vitest';
import {
  aBus,
  aDelivery,
  aPassenger,
  aPayment,
  aTrip,
  aWalkUp,
  guide,
  otherGuide,
} from '../../../test/builders/entities.ts';
import type { Passenger } from '../entities/bus.schema.ts';
import { cashOnBus } from './cash-on-bus.ts';
import type { Payment } from './payment.schema.ts';

const trip = aTrip({ prices: { default: 20 } });
const who = (id: string, payments: Payment[] = [], more: Partial<Passenger> = {}) =>
  aPassenger({ id, amountDue: 2000, payments, ...more });
const pay = (id: string, more: Partial<Payment> = {}) => aPayment({ id, ...more });
const voided = (id: string) => pay(`void-${id}`, { voids: id });

test('MONEY-30 what everybody has left to pay is to be collected, what was paid too much is not taken from it', () => {
  const passengers = [
    who('ana'),
    who('bia', [pay('p1', { amount: 500 })]),
    who('eva', [pay('p2'), pay('p3', { by: otherGuide.uid })]),
    // From before the ledger: two seats at the price of the trip.
    aPassenger({ id: 'rui', seats: 2 }),
  ];
  expect(cashOnBus(trip, aBus({ passengers }), 'nobody')).toEqual({ toCollect: 7500, inHand: 0 });
});

test('MONEY-30 a person carries the cash that they received, and no other payment', () => {
  const passengers = [
    who('ana', [pay('p1'), voided('p1'), pay('p2', { amount: 1500 })]),
    who('bia', [pay('p3', { method: 'MB WAY' })]),
    who('eva', [pay('p4', { method: 'Oferta do clube' })]),
    who('ivo', [pay('p5', { by: otherGuide.uid })]),
  ];
  const bus = aBus({ passengers });
  expect(cashOnBus(trip, bus, guide.uid)?.inHand).toBe(1500);
  expect(cashOnBus(trip, bus, otherGuide.uid)?.inHand).toBe(2000);
});

test('MONEY-30 MONEY-46 what was given back to somebody who was refused a seat is carried no more', () => {
  const walkUps = [aWalkUp({ id: 'w1', status: 'refused', amountPaid: 1250 })];
  expect(cashOnBus(trip, aBus({ walkUps }), guide.uid)?.inHand).toBe(1250);
  const payments = [pay('note-w1', { amount: 1250 }), voided('note-w1')];
  const back = { id: 'w1', name: 'Rui', phone: '', amountDue: 0, payments };
  expect(cashOnBus(trip, aBus({ walkUps, leftLedgers: [back] }), guide.uid)).toBeUndefined();
});

test('MONEY-30 cash of who has left and of who was noted is carried, of a confirmed note once', () => {
  const left = { id: 'rui', name: 'Rui', phone: '', amountDue: 2000 };
  const bus = aBus({
    passengers: [who('w3', [pay('note-w3')])],
    leftLedgers: [
      { ...left, payments: [pay('p1')] },
      { ...left, id: 'zé', payments: [pay('p2'), voided('p2')] },
      { ...left, id: 'ivo', payments: [pay('p3')], keptAt: '2026-03-05T17:00:00.000Z' },
    ],
    walkUps: [
      aWalkUp({ id: 'w1', amountPaid: 1250 }),
      aWalkUp({ id: 'w2', status: 'refused' }),
      aWalkUp({ id: 'w3', status: 'confirmed' }),
      aWalkUp({ id: 'w4', notedBy: otherGuide.uid }),
      aWalkUp({ id: 'w5', paymentStatus: 'Pendente' }),
    ],
  });
  expect(cashOnBus(trip, bus, guide.uid)?.inHand).toBe(2000 + 2000 + 2000 + 1250 + 2000);
});

test('MONEY-30 what was handed over is carried no longer: as declared, and once it was counted as counted', () => {
  const passengers = [who('ana', [pay('p1', { amount: 10_000 })])];
  const left = (...deliveries: ReturnType<typeof aDelivery>[]) =>
    cashOnBus(trip, aBus({ passengers, deliveries }), guide.uid)?.inHand;
  expect(left(aDelivery({ amount: 6000 }))).toBe(4000);
  expect(left(aDelivery({ amount: 6000, settledAmount: 5500 }))).toBe(4500);
  expect(left(aDelivery({ amount: 6000, settledAmount: 0 }))).toBe(10_000);
  expect(left(aDelivery({ amount: 6000, by: otherGuide.uid }))).toBe(10_000);
  expect(left(aDelivery({ id: 'd1', amount: 6000 }), aDelivery({ id: 'd2', amount: 6000 }))).toBe(-2000);
});

test('MONEY-30 a bus without any money says nothing, one where all have paid says so', () => {
  const free = aTrip({ prices: { default: 0 } });
  expect(cashOnBus(trip, aBus(), guide.uid)).toBeUndefined();
  const ticked = who('ana', [pay('p1', { amount: 0 })], { amountDue: 0 });
  expect(cashOnBus(free, aBus({ passengers: [ticked] }), guide.uid)).toBeUndefined();
  expect(cashOnBus(trip, aBus({ passengers: [who('ana', [pay('p1')])] }), otherGuide.uid)).toEqual({
    toCollect: 0,
    inHand: 0,
  });
  expect(cashOnBus(free, aBus({ deliveries: [aDelivery()] }), guide.uid)?.inHand).toBe(-2000);
});
