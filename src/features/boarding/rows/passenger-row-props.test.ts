import { expect, test } from 'vitest';
import { aPayment } from '../../../../test/builders/entities.ts';
import { busSchema, type Passenger } from '../../../domain/entities/bus.schema.ts';
import { isSameRow, type PassengerRowProps } from './passenger-row-props.ts';

const noop = () => undefined;
const passenger = busSchema.parse({ passengers: [{ id: 'ana', name: 'Ana' }] }).passengers[0] as Passenger;
const row: Required<PassengerRowProps> = {
  passenger,
  state: 'placed',
  mark: undefined,
  rights: { canBoard: true, canTakePayment: true, canManage: false },
  ticks: { isEcho: () => false, setBoarded: noop, boardAll: noop, pay: noop, takeBack: noop },
  nameOf: () => 'Ana',
  onTakeBack: noop,
  onRemove: noop,
  stopId: 'first',
  isGrouped: false,
  isOpen: false,
  onOpenChange: noop,
  index: 0,
  count: 2,
};

/** For each prop a value with which the row looks or acts differently. */
const others: Required<PassengerRowProps> = {
  passenger: { ...passenger, boarded: true },
  state: 'gone',
  mark: 'pending',
  rights: { ...row.rights, canManage: true },
  ticks: { ...row.ticks },
  nameOf: () => 'Bia',
  onTakeBack: () => undefined,
  onRemove: () => undefined,
  stopId: 'gaia',
  isGrouped: true,
  isOpen: true,
  onOpenChange: () => undefined,
  index: 1,
  count: 3,
};

test('BOARD-44 a row is not drawn again for new objects with the same fields', () => {
  expect(isSameRow(row, { ...row, passenger: { ...passenger }, rights: { ...row.rights } })).toBe(true);
});

test.each(Object.keys(others) as (keyof PassengerRowProps)[])(
  'a row is drawn again when %s changes',
  (prop) => {
    expect(isSameRow(row, { ...row, [prop]: others[prop] })).toBe(false);
  },
);

test('MONEY-42 a paid row is not drawn again for a new ledger with the same payments, and is for another one', () => {
  const paid = { ...passenger, amountDue: 2000, payments: [aPayment({ id: 'p1' })] };
  const drawn = { ...row, passenger: paid };
  expect(isSameRow(drawn, { ...row, passenger: structuredClone(paid) })).toBe(true);
  const voided = { ...paid, payments: [...paid.payments, aPayment({ id: 'v', voids: 'p1' })] };
  expect(isSameRow(drawn, { ...row, passenger: voided })).toBe(false);
  expect(isSameRow(drawn, { ...row, passenger: { ...paid, payments: [aPayment({ id: 'p2' })] } })).toBe(
    false,
  );
});

test('a row is drawn again when a field of its passenger goes', () => {
  const { name: _, ...nameless } = passenger;
  expect(isSameRow(row, { ...row, passenger: nameless as Passenger })).toBe(false);
});
