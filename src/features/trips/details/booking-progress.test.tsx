// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBooking, aTrip } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { BookingProgress } from './booking-progress.tsx';

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
