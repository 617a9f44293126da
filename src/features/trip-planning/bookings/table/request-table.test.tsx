// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBooking, aBus, aPassenger, aTrip } from '../../../../../test/builders/entities.ts';
import { type BookingColumn, bookingSortValues } from '../../../../db/queries/pending-bookings.query.ts';
import { sortRows } from '../../../../db/queries/sort-rows.ts';
import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import type { SortOrder } from '../../../../lib/sort-order.ts';
import type { Decision } from '../use-booking-decision.ts';
import { RequestTable } from './request-table.tsx';

// There is no layout in this environment: no row has a height of its own.
beforeEach(() => {
  const box = { top: 0, bottom: 0, height: 0 } as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => box);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const buses = ['1', '2'].map((busNumber) => ({
  ...{ id: `bus-${busNumber}`, path: busNumber, bus: aBus({ id: `bus-${busNumber}`, busNumber }) },
}));
const requestOf = (passengerId: string, passengerName: string, overrides: Partial<Booking> = {}) => ({
  id: passengerId,
  path: passengerId,
  booking: aBooking({ passengerId, passengerName, ...overrides }),
});
const rows = [
  requestOf('bento', 'Bento', { membershipStatus: 'socio', nickname: 'Bé', price: 15 }),
  requestOf('ana', 'Ana', { lastTripBoarded: false, lastTripPaid: false, price: 20, seats: 2 }),
  requestOf('celia', 'Célia', { createdAt: undefined, price: 20, passengerPhone: '' }),
];

const trip = aTrip();

const onAsk = vi.fn<(decision: Decision) => void>();
const onDecide = vi.fn<(decision: Decision) => void>();
const pressed = vi.fn();

function Requests({ canAccept = true, shown = rows, road = trip, coaches = buses }) {
  const [order, setOrder] = useState<SortOrder<BookingColumn>>();
  return (
    <MemoryRouter>
      <RequestTable
        rows={sortRows(shown, bookingSortValues, order)}
        buses={coaches}
        trip={road}
        canAccept={canAccept}
        onAsk={onAsk}
        onDecide={onDecide}
        order={order}
        onOrderChange={setOrder}
        choice={canAccept ? { isChosen: () => false, press: pressed } : undefined}
      />
    </MemoryRouter>
  );
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.split(/[«\d]/)[0]);
const rowOf = (name: string) => {
  const found = screen.getAllByRole('row').find((row) => within(row).queryByText(name));
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};
const box = (name: string) => screen.getByRole('checkbox', { name: `Selecionar ${name}` });
const bus = (name: string) =>
  within(rowOf(name)).getByRole<HTMLSelectElement>('combobox', { name: `Autocarro para ${name}` });
const key = (letter: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: letter });
const decided = (mock: typeof onAsk) =>
  mock.mock.calls.map(([{ booking, outcome, bus: chosen }]) => [booking.passengerId, outcome, chosen?.id]);

test('BOOK-63 a row says all that decides the request', () => {
  render(<Requests />);
  expect(names()).toEqual(['Bento', 'Ana', 'Célia']);
  const texts = within(rowOf('Ana'));
  for (const text of ['Faltou e não pagou', '2 lugares', '40,00€', '912 345 678']) texts.getByText(text);
  within(rowOf('Bento')).getByText('Sócio');
  within(rowOf('Bento')).getByText('«Bé»');
});

test('SHELL-69 no icon of a row is an element', () => {
  render(<Requests />);
  expect(rowOf('Célia').querySelectorAll('svg').length).toBe(0);
});

test('BOOK-63 the buttons of a row ask about its request, the one that accepts only with a bus', () => {
  onAsk.mockClear();
  render(<Requests />);
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar Ana' }));
  within(rowOf('Ana')).getByText('Por favor, selecione um autocarro para aceitar a reserva.');
  fireEvent.change(bus('Ana'), { target: { value: 'bus-2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar Ana' }));
  fireEvent.click(screen.getByRole('button', { name: 'Rejeitar Bento' }));
  expect(decided(onAsk)).toEqual([
    ['ana', 'accept', 'bus-2'],
    ['bento', 'reject', undefined],
  ]);
});

test('BOOK-29 BOOK-63 the keys work on the box of a request, in the order that a heading gave, and a chosen bus stays with its request', () => {
  onDecide.mockClear();
  render(<Requests />);
  box('Bento').focus();
  key('1');
  fireEvent.click(screen.getByRole('button', { name: 'Nome' }));
  expect(names()).toEqual(['Ana', 'Bento', 'Célia']);
  expect(bus('Bento').value).toBe('bus-1');
  box('Ana').focus();
  key('j');
  expect(document.activeElement).toBe(box('Bento'));
  key('j');
  expect(document.activeElement).toBe(box('Célia'));
  key('2');
  key('a');
  key('k');
  key('a');
  key('k');
  key('r');
  expect(decided(onDecide)).toEqual([
    ['celia', 'accept', 'bus-2'],
    ['bento', 'accept', 'bus-1'],
    ['ana', 'reject', undefined],
  ]);
});

test('BOOK-27 BOOK-63 a click on a box with Shift takes a range', () => {
  pressed.mockClear();
  render(<Requests />);
  fireEvent.click(box('Ana'));
  fireEvent.click(box('Célia'), { shiftKey: true });
  expect(pressed.mock.calls).toEqual([
    ['ana', false],
    ['celia', true],
  ]);
});

test('OPEN-41 BOOK-63 of a completed trip a request can be rejected only, and the button takes the focus for its row', () => {
  render(<Requests canAccept={false} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Aceitar Ana' })).toBeNull();
  screen.getByRole('button', { name: 'Rejeitar Bento' }).focus();
  key('j');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rejeitar Ana' }));
});

const companion = (id: string, name: string, isMinor: boolean) => ({
  ...{ id, name, isMinor, phone: '', price: 20 },
});
const family = requestOf('dina', 'Dina', {
  seats: 3,
  price: 15,
  party: [companion('c1', 'Tomás Silva', true), companion('c2', 'Rui Costa', false)],
  stopId: 's1',
});

test('GROUP-41 a row says the seats, who comes, what all pay, and in a trip with stops where they get on', () => {
  const road = aTrip({ stops: [{ id: 's1', name: 'Gaia', time: '16:30' }] });
  render(<Requests shown={[family, rows[0]!]} road={road} />);
  const texts = within(rowOf('Dina'));
  texts.getByText('3 lugares · Paragem: Gaia');
  texts.getByText('Com: Tomás Silva (menor), Rui Costa');
  texts.getByText('55,00€');
  within(rowOf('Bento')).getByText('«Bé» · Paragem: Largo da Estação');
  expect(within(rowOf('Bento')).queryByText(/Com:/)).toBeNull();
});

test('GROUP-42 a bus without seats for all of them says so and cannot be chosen, and the button names the group', () => {
  const passengers = [aPassenger({ id: 'x', seats: 8 })];
  const second = { ...buses[1]!, bus: aBus({ id: 'bus-2', busNumber: '2', passengers }) };
  render(<Requests shown={[family, rows[0]!]} coaches={[buses[0]!, second]} />);
  const options = (name: string) => [...bus(name).options].map(({ text, disabled }) => [text, disabled]);
  expect(options('Dina')).toEqual([
    ['Escolher', false],
    ['1 · 10 livres', false],
    ['2 · só 2 livres', true],
  ]);
  expect(options('Bento')[2]).toEqual(['2 · 2 livres', false]);
  screen.getByRole('button', { name: 'Aceitar Dina e 2 acompanhantes' });
  screen.getByRole('button', { name: 'Aceitar Bento' });
});
