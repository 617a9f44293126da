// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aBus, aPassenger, aTrip } from '../../../../test/builders/entities.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { BusPassengerTable, type BusPassengerTableProps } from './bus-passenger-table.tsx';

afterEach(cleanup);

const people = [
  aPassenger({ id: 'ana', name: 'Ana', membershipStatus: 'socio', nickname: 'Capitã' }),
  aPassenger({ id: 'bento', name: 'Bento', phone: '912 345 678' }),
];
const table: BusPassengerTableProps = {
  row: { id: 'bus-1', path: 'bus-1', bus: aBus({ busNumber: '1', passengers: people }), passengers: people },
  order: undefined,
  onOrderChange: undefined,
  trip: aTrip(),
  priceOf: ({ id }: Passenger) => (id === 'ana' ? 1500 : 2000),
  tripLine: 'Grande final · 05/03/2026',
  departure: 'Encontro 16:00',
  unsent: new Set(),
  onMove: undefined,
  choice: undefined,
};

test('TRIP-62 a row has the badge and the price, and every heading sorts', () => {
  const onOrderChange = vi.fn();
  render(
    <BusPassengerTable {...table} order={{ column: 'price', isDescending: false }} {...{ onOrderChange }} />,
  );
  const headings = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Nome', 'Sócio', 'Lugares', 'Telemóvel', 'Preço', 'Pagamento', 'A bordo']);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/Ana «Capitã».*Sócio.*15,00€/);
  expect(rows[2]).toMatch(/Bento.*912 345 678.*20,00€/);
  const price = screen.getByRole('columnheader', { name: 'Preço' });
  expect(price.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Preço' }));
  fireEvent.click(screen.getByRole('button', { name: 'Nome' }));
  expect(onOrderChange.mock.calls).toEqual([
    [{ column: 'price', isDescending: true }],
    [{ column: 'name', isDescending: false }],
  ]);
});

test('TRIP-62 on a phone no heading is a button', () => {
  render(<BusPassengerTable {...table} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('STOP-50 of a trip with stops a line above each stop’s people names it, in the order of the road', () => {
  const trip = aTrip({
    origin: 'Largo da Estação',
    meetingTime: '16:00',
    stops: [
      { id: 's1', name: 'Gaia', time: '16:30' },
      { id: 's2', name: 'Espinho', time: '16:45' },
    ],
  });
  const passengers = [
    aPassenger({ id: 'ana', name: 'Ana', stopId: 's2', seats: 3 }),
    aPassenger({ id: 'bento', name: 'Bento' }),
  ];
  const row = { ...table.row, passengers };
  render(<BusPassengerTable {...table} trip={trip} row={row} />);
  const lines = screen.getAllByRole('row').map((line) => line.textContent);
  expect(lines.slice(1, 5)).toEqual([
    '16:00 Largo da Estação1 lugar1',
    expect.stringMatching(/^Bento/),
    '16:45 Espinho3 lugares3',
    expect.stringMatching(/^Ana/),
  ]);
});

test('GROUP-39 a row says whose companion somebody is, and who is a minor', () => {
  const passengers = [
    aPassenger({ id: 'ana', name: 'Ana Silva', groupId: 'ana' }),
    aPassenger({ id: 'tomas', name: 'Tomás', groupId: 'ana', isMinor: true, responsibleId: 'ana' }),
    aPassenger({ id: 'rui', name: 'Rui', groupId: 'ana' }),
  ];
  const bus = aBus({ busNumber: '1', passengers });
  // The search leaves the adult out, but not who the adult is.
  render(<BusPassengerTable {...table} row={{ ...table.row, bus, passengers: passengers.slice(1) }} />);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names[0]).toMatch(/^Tomás Menor, com Ana Silva/);
  expect(names[1]).toMatch(/^Rui Com Ana Silva/);
});
