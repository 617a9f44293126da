// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aBooking, aBus, aTrip } from '../../../../../test/builders/entities.ts';
import { searchBookings } from '../../../../db/queries/pending-bookings.query.ts';
import { filterBookings } from '../../../../db/queries/trip-bookings.query.ts';
import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { BookingRow } from '../directory/booking-row.tsx';
import { PendingBookingRow } from '../pending-booking-row.tsx';
import type { Decision } from '../use-booking-decision.ts';

vi.mock(import('../../../../session/account/use-session.ts'), async (original) => ({
  ...(await original()),
  useMutate: () => vi.fn(),
}));

// Not every part: those of other features would keep this file's mocks.
beforeAll(async () => {
  await import('../../../../ui/dialogs/confirm-dialog-popup.tsx');
});
afterEach(cleanup);

/** A dialog comes with its chunk, which waits for a core while other tests run. */
const patient = { timeout: 30_000 };

const companion = (id: string, name: string, isMinor: boolean) => ({
  ...{ id, name, isMinor, phone: '', price: 20 },
});
const family: Partial<Booking> = {
  seats: 4,
  price: 15,
  party: [
    companion('c1', 'Tomás Silva', true),
    companion('c2', 'Eva Silva', true),
    companion('c3', 'Rui Costa', false),
  ],
};
const who = 'Com: Tomás Silva (menor), Eva Silva (menor), Rui Costa';
const road = aTrip({ stops: [{ id: 's1', name: 'Gaia', time: '16:30' }] });
const buses = [3, 4].map((capacity) => {
  const bus = aBus({ id: `b${capacity}`, busNumber: `${capacity}`, capacity });
  return { id: bus.id, path: bus.id, bus };
});

const pending = (booking: Partial<Booking>, trip = aTrip()) => {
  const request = { booking: aBooking(booking), buses, trip, canAccept: true };
  render(
    <MemoryRouter>
      <PendingBookingRow {...request} onAsk={asked} onDecide={() => undefined} />
    </MemoryRouter>,
  );
};
const asked = vi.fn<(decision: Decision) => void>();
const head = () => screen.getByRole('button', { expanded: false });
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('GROUP-41 a closed row says the seats and who comes, an open one what all pay and where they get on', () => {
  pending({ ...family, stopId: 's1' }, road);
  expect(head().textContent).toContain(`4 lugares · Pedida em 20/02/2026, 09:00${who}`);
  fireEvent.click(head());
  expect(facts()).toMatchObject({ Lugares: '4', Paragem: 'Gaia', 'Preço total': '75,00€' });
});

test('GROUP-41 who travels alone on a trip with one meeting place has the row of before', () => {
  pending({});
  expect(head().textContent).toBe('Ana SilvaPedida em 20/02/2026, 09:00');
  fireEvent.click(head());
  expect(facts()).toEqual({ Telemóvel: '912 345 678', Lugares: '1' });
  screen.getByRole('button', { name: 'Aceitar' });
});

test('GROUP-42 a bus without room for all is shown with its seats and cannot be chosen; the button says the seats', () => {
  asked.mockClear();
  pending(family);
  fireEvent.click(head());
  const bus = screen.getByLabelText<HTMLSelectElement>('Autocarro');
  expect([...bus.options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Selecione um autocarro', false],
    ['Autocarro 3 · só 3 lugares livres', true],
    ['Autocarro 4 · 4 lugares livres', false],
  ]);
  // The only one with room for all.
  expect(bus.value).toBe('b4');
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar 4 lugares' }));
  expect(asked.mock.lastCall?.[0]).toMatchObject({ outcome: 'accept', bus: { id: 'b4' } });
});

const decision = (booking: Partial<Booking>): Decision => ({
  ...{ booking: aBooking(booking), outcome: 'accept', bus: buses[1] },
});
const question = async (booking: Partial<Booking>) => {
  const shown = decision(booking);
  render(
    <DecisionDialog
      decision={shown}
      onCancel={() => undefined}
      onConfirm={() => undefined}
      afterwards={() => null}
    />,
  );
  return (await screen.findByRole('alertdialog', {}, patient)).textContent;
};

test('GROUP-42 the question says how many seats it takes, and for whom', async () => {
  expect(await question(family)).toContain(`Ana Silva · Autocarro 44 lugares. ${who}`);
});

test('GROUP-42 of who travels alone the question is as before', async () => {
  expect(await question({})).not.toMatch(/lugar|Com:/);
});

test('GROUP-41 a decided booking says the same, in the list of all', () => {
  const booking = aBooking({
    ...family,
    status: 'accepted',
    busNumber: '4',
    stopId: 's1',
    nickname: 'Becas',
  });
  render(
    <MemoryRouter>
      <BookingRow tripId="t1" trip={road} id="ana" booking={booking} isUnsent={false} canReopen />
    </MemoryRouter>,
  );
  expect(head().textContent).toContain(`4 lugares · «Becas»${who}`);
  fireEvent.click(head());
  expect(facts()).toMatchObject({ Lugares: '4', 'Preço total': '75,00€', Paragem: 'Gaia' });
});

test('GROUP-41 both searches find a request by the name of a companion', () => {
  const rows = [family, { passengerId: 'ze', passengerName: 'Zé' }].map((booking) => {
    const asked = aBooking(booking);
    return { id: asked.passengerId, path: asked.passengerId, booking: asked };
  });
  const found = [searchBookings(rows, 'eva silva'), filterBookings(rows, undefined, 'costa')];
  expect(found.map((each) => each.map(({ id }) => id))).toEqual([['ana'], ['ana']]);
  expect(searchBookings(rows, 'zé').map(({ id }) => id)).toEqual(['ze']);
});
