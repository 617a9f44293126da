// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBooking, aNotice, aTrip } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { BookingProgress } from './booking-progress.tsx';

beforeAll(loadParts);
beforeEach(() => void signIn());
afterEach(() => {
  cleanup();
  signOut();
});

/** Where the link calls, and the words around it. */
function shown(trip: Partial<Trip>) {
  render(<BookingProgress tripId="t1" trip={aTrip(trip)} booking={aBooking({ status: 'accepted' })} />);
  const link = screen.getByRole('link');
  const found = { call: link.getAttribute('href'), words: link.parentElement?.textContent };
  cleanup();
  return found;
}

test('PAX-61 the organizer is called on the number of the trip, and the club where there is none', () => {
  const own = shown({ phoneForPassengers: '912 345 678' });
  expect(own.call).toBe('tel:+351912345678');
  expect(own.words).toBe('OrganizadorRita Moura912 345 678Ligar ao organizador');
  for (const phoneForPassengers of [undefined, '']) {
    const club = shown(phoneForPassengers === undefined ? {} : { phoneForPassengers });
    expect(club.call).toBe('tel:200000000');
    expect(club.words).toBe('OrganizadorRita MouraLigar ao clube');
  }
});

/** All words of the own request. */
function wordsOf(booking: Partial<Booking>, trip: Partial<Trip> = {}) {
  const { container } = render(
    <BookingProgress tripId="t1" trip={aTrip(trip)} booking={aBooking({ status: 'accepted', ...booking })} />,
  );
  const words = container.textContent;
  cleanup();
  return words;
}

test('MONEY-50 MONEY-51 the page of the trip says what is paid, and only the price of what may have been paid earlier', () => {
  const paid = [{ id: 'ana', amount: 1500 }];
  expect(wordsOf({ paid })).toContain('Pagamento20,00€ · pagou 15,00€, faltam 5,00€');
  expect(wordsOf({})).toMatch(/Pagamento20,00€(?! ·)/);
  expect(wordsOf({ status: 'pending' })).not.toContain('Pagamento');
});

test('MONEY-52 the page of a cancelled trip says what is to be returned, and to who may have paid earlier that they ask', () => {
  const cancelled = { cancelledAt: '2026-03-01T12:00:00.000Z' };
  const known = wordsOf({ paid: [{ id: 'ana', amount: 2000 }] }, cancelled);
  expect(known).toContain('Pagamento20,00€ a devolver');
  expect(known).toContain('Combine com o organizador a devolução do dinheiro.');
  const unknown = wordsOf({}, cancelled);
  expect(unknown).not.toContain('Pagamento');
  expect(unknown).toContain('Se já pagou, combine com o organizador a devolução do dinheiro.');
});

test('NOTICE-03 NOTICE-09 the page of the trip says what has changed since the request, and shows the notices', () => {
  const words = wordsOf(
    { createdAt: '2026-02-20T09:00:00.000Z' },
    {
      meetingTime: '16:30',
      changedAt: { meetingTime: '2026-02-25T09:00:00.000Z' },
      notices: [aNotice({ text: 'Tragam o bilhete impresso.' })],
    },
  );
  expect(words).toContain('Alterado: encontro 16:30');
  expect(words).toContain('Tragam o bilhete impresso.');
});
