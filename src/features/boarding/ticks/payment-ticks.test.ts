// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBus, aPassenger, aPayment, aTrip, guide, otherGuide } from '../../../../test/builders/entities.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { busRef, publicTripRef } from '../../../domain/wire/documents.ts';
import { answer, useMessageStore } from '../../../session/messages/message-store.ts';
import { useTicks } from './use-ticks.ts';

const ana = aPassenger({ amountDue: 1500 });
let mutate: ReturnType<typeof signIn>['mutate'];

/** The ticks of the guide, who holds a bus with this passenger. */
function ticksWith(passenger: Passenger) {
  const bus = aBus({ passengers: [passenger] });
  const held = {
    bus: new Map([[busRef(bus.organizerId, 't1', 'b1').path, bus]]),
    publicTrip: new Map([[publicTripRef('t1').path, aTrip()]]),
  };
  ({ mutate } = signIn({ uid: guide.uid, role: 'guide', held }));
  return renderHook(() => useTicks('t1', 'b1')).result.current;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  signOut();
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const sent = () => mutate.mock.calls as unknown as [string, Record<string, unknown>][];
async function undo(): Promise<void> {
  const message = useMessageStore.getState().messages.find(({ action }) => action);
  if (message) answer(message);
  await settle();
}

test('MONEY-40 one tap records the rest in cash, and the undo voids exactly this payment', async () => {
  const ticks = ticksWith({ ...ana, payments: [aPayment({ amount: 500 })] });
  ticks.pay({ ...ana, payments: [aPayment({ amount: 500 })] });
  await settle();
  const [[verb, { paymentId, ...args }] = ['', {}]] = sent();
  expect([verb, args]).toMatchObject(['recordPayment', { amount: 1000, method: 'Dinheiro', tripId: 't1' }]);
  expect(messagesShown()).toEqual(['Pago 10,00€: Ana Silva']);
  await undo();
  expect(sent()[1]).toMatchObject(['voidPayment', { paymentId, passengerId: 'ana' }]);
  expect(messagesShown()).toEqual(['Anulado 10,00€: Ana Silva']);
  // Undoing the undo is a new payment: the ledger only grows.
  await undo();
  expect(sent()[2]).toMatchObject(['recordPayment', { amount: 1000, method: 'Dinheiro' }]);
  expect(sent()[2]?.[1].paymentId).not.toBe(paymentId);
});

test('MONEY-40 on a trip that costs nothing the bar names no amount', async () => {
  const free = { ...ana, amountDue: 0 };
  ticksWith(free).pay(free);
  await settle();
  expect(sent()).toMatchObject([['recordPayment', { amount: 0 }]]);
  expect(messagesShown()).toEqual(['Pago: Ana Silva']);
});

test('MONEY-34 MONEY-40 another payment is recorded as it was given, and undone as the tick', async () => {
  ticksWith(ana).pay(ana, { amount: 700, method: 'MB WAY' });
  await settle();
  expect(sent()).toMatchObject([['recordPayment', { amount: 700, method: 'MB WAY' }]]);
  expect(messagesShown()).toEqual(['Pago 7,00€: Ana Silva']);
  await undo();
  expect(sent()[1]?.[0]).toBe('voidPayment');
});

test('MONEY-33 of a payment that somebody else received there is no undo, which would say who has the money', async () => {
  const payment = aPayment({ by: otherGuide.uid, amount: 1500 });
  const paid = { ...ana, payments: [payment] };
  ticksWith(paid).takeBack(paid, payment);
  await settle();
  expect(sent()).toMatchObject([['voidPayment', { paymentId: payment.id }]]);
  const [message] = useMessageStore.getState().messages;
  expect([message?.text, message?.action]).toEqual(['Anulado 15,00€: Ana Silva', undefined]);
});
