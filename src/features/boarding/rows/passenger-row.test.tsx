// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPayment } from '../../../../test/builders/entities.ts';
import { passengerSchema } from '../../../domain/entities/bus.schema.ts';
import { PassengerRow } from './passenger-row.tsx';
import type { PassengerRowProps } from './passenger-row-props.ts';

afterEach(cleanup);

const noop = () => undefined;
const row: Omit<PassengerRowProps, 'passenger'> = {
  state: 'placed',
  mark: 'pending',
  rights: { canBoard: true, canTakePayment: true, canManage: true },
  ticks: { isEcho: () => false, setBoarded: noop, boardAll: noop, pay: noop, takeBack: noop },
  nameOf: () => 'Célia',
  onTakeBack: noop,
  onRemove: noop,
  isGrouped: false,
  isOpen: false,
  onOpenChange: noop,
  index: 4,
  count: 300,
};
/** A member with a nickname and several seats: the fullest row. */
const passenger = passengerSchema.parse({
  id: 'ana',
  name: 'Ana Silva',
  nickname: 'Capitã',
  seats: 3,
  membershipStatus: 'socio',
});

test.each([true, false])('BOARD-46 a closed row has at most ten elements, boarded: %s', (boarded) => {
  render(<PassengerRow {...row} passenger={{ ...passenger, boarded }} />);
  const item = screen.getByRole('listitem');
  expect(item.querySelectorAll('*').length + 1).toBeLessThanOrEqual(10);
  expect(item.textContent).toContain('Ana Silva');
  expect(item.textContent).toContain('por enviar');
});

test.each([
  [{ boarded: false, paymentStatus: 'Pendente' }],
  [{ boarded: true, paymentStatus: 'Pago' }],
] as const)('SHELL-69 no icon of a row with nothing unsent is a picture: %j', (facts) => {
  render(<PassengerRow {...row} mark={undefined} passenger={{ ...passenger, ...facts }} />);
  const classes = [...screen.getByRole('listitem').querySelectorAll('*')].flatMap((part) => [
    ...part.classList,
  ]);
  const icons = classes.flatMap((name) => /^before:(icon-.+)$/.exec(name)?.[1] ?? []);
  expect(icons.toSorted()).toEqual(
    facts.boarded
      ? ['icon-badge-euro', 'icon-check', 'icon-chevron-down', 'icon-star']
      : ['icon-chevron-down', 'icon-circle', 'icon-euro', 'icon-star'],
  );
  const styles = readFileSync(join(import.meta.dirname, '../../../ui/icons/icons.css'), 'utf8');
  const pictured = [...styles.matchAll(/@utility (\S+) \{[^}]*url\(/g)].map(([, name]) => name);
  expect(pictured).toContain('icon-cloud-upload');
  expect(icons.filter((icon) => pictured.includes(icon) || !styles.includes(`@utility ${icon} {`))).toEqual(
    [],
  );
});

test('BOARD-46 a row says its place among all', () => {
  render(<PassengerRow {...row} passenger={passenger} />);
  const item = screen.getByRole('listitem');
  expect(item.getAttribute('aria-posinset')).toBe('5');
  expect(item.getAttribute('aria-setsize')).toBe('300');
});

test('CANCEL-06 on a cancelled trip a payment is to be given back, in a row of no more elements', () => {
  const rights = { canBoard: false, canTakePayment: true, canManage: false, givesBack: true as const };
  const { rerender } = render(
    <PassengerRow {...row} rights={rights} passenger={{ ...passenger, paymentStatus: 'Pago' }} />,
  );
  const toggle = screen.getByRole('button', { name: /Pagamento de Ana Silva/ });
  expect(toggle.textContent).toBe('A devolver');
  expect(screen.getByRole('listitem').querySelectorAll('*').length + 1).toBeLessThanOrEqual(10);
  rerender(<PassengerRow {...row} rights={rights} passenger={passenger} />);
  expect(toggle.textContent).toBe('Em dia');
});

test('CANCEL-06 MONEY-46 on a cancelled trip a tap on who was offered the seat asks, and records no payment', () => {
  const rights = { canBoard: false, canTakePayment: true, canManage: false, givesBack: true as const };
  const [pay, onTakeBack] = [vi.fn(), vi.fn()];
  const offered = {
    ...passenger,
    ...{ paymentStatus: 'Pago' as const, payments: [aPayment({ method: 'Oferta do clube' })] },
  };
  const props = { ...row, rights, onTakeBack, ticks: { ...row.ticks, pay } };
  render(<PassengerRow {...props} passenger={offered} />);
  const toggle = screen.getByRole('button', { name: /Pagamento de Ana Silva/ });
  expect(toggle.textContent).toBe('Em dia');
  toggle.click();
  expect(onTakeBack).toHaveBeenCalledExactlyOnceWith({ passenger: offered, field: 'payment' });
  expect(pay).not.toHaveBeenCalled();
});

test('GROUP-34 GROUP-38 a minor is marked with a word, in a row of no more elements', () => {
  render(
    <PassengerRow
      {...row}
      isGrouped
      passenger={{ ...passenger, membershipStatus: 'standard', isMinor: true }}
    />,
  );
  screen.getByText('Menor');
  expect(screen.getByRole('listitem').querySelectorAll('*').length + 1).toBeLessThanOrEqual(10);
});

test('MONEY-42 a tick elsewhere does not draw a paid row again, a payment of its own does', () => {
  const paid = {
    ...passenger,
    amountDue: 1500,
    payments: [aPayment({ id: 'p1', amount: 1500 }), aPayment({ id: 'p2', amount: 1500 })],
  };
  // Who has paid too much is named in the row: each drawing asks for the names.
  const nameOf = vi.fn(() => 'Célia');
  const { rerender } = render(<PassengerRow {...row} nameOf={nameOf} passenger={paid} />);
  screen.getByText('recebido 30,00€ de 15,00€, por Célia');
  nameOf.mockClear();
  // Each tick makes new objects of all entries.
  rerender(<PassengerRow {...row} nameOf={nameOf} passenger={structuredClone(paid)} />);
  expect(nameOf).not.toHaveBeenCalled();
  const third = { ...paid, payments: [...paid.payments, aPayment({ id: 'p3', amount: 1500 })] };
  rerender(<PassengerRow {...row} nameOf={nameOf} passenger={third} />);
  screen.getByText('recebido 45,00€ de 15,00€, por Célia');
});
