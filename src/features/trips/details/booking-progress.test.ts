import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aBooking, aTrip } from '../../../../test/builders/entities.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { BookingProgress } from './booking-progress.tsx';

/** Where the link calls, and the words on screen. */
function shown(trip: Partial<Trip>) {
  const booking = aBooking({ status: 'accepted' });
  const markup = renderToStaticMarkup(
    createElement(BookingProgress, { tripId: 't1', trip: aTrip(trip), booking }),
  );
  const words = markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return { call: /href="([^"]*)"/.exec(markup)?.[1], words };
}

test('PAX-61 the organizer is called on the number of the trip, and the club where there is none', () => {
  const own = shown({ phoneForPassengers: '912 345 678' });
  expect(own.call).toBe('tel:+351912345678');
  expect(own.words).toContain('Organizador Rita Moura 912 345 678 Ligar ao organizador');
  for (const phoneForPassengers of [undefined, '']) {
    const club = shown(phoneForPassengers === undefined ? {} : { phoneForPassengers });
    expect(club.call).toBe('tel:200000000');
    expect(club.words).toContain('Organizador Rita Moura Ligar ao clube');
  }
});
