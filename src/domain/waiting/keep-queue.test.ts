import { describe, expect, test } from 'vitest';
import { aPlaceInQueue, aTripWith, type TripParts } from '../../../test/builders/club.ts';
import { documentsOf } from '../../../test/builders/documents.ts';
import { aBus, aPassenger, aProfile } from '../../../test/builders/entities.ts';
import type { Booking } from '../entities/booking.schema.ts';
import type { Passenger } from '../entities/bus.schema.ts';
import type { Waiting } from '../entities/waiting.schema.ts';
import { bookingsOfTrip, profileRef, publicTripRef, waitingRef } from '../wire/documents.ts';
import { keepQueue, queueRefs } from './keep-queue.ts';
import { endOfOffer, offerChoices } from './offers.ts';

const now = '2026-03-01T10:00:00.000Z';
const over = '2026-03-01T09:59:00.000Z';
const twelveLater = '2026-03-01T22:00:00.000Z';

/** A trip with `free` seats and these people in its queue, put in order. */
function kept(free: number, queue: Record<string, Partial<Waiting>>, parts: TripParts = {}) {
  const club = documentsOf({
    ...aTripWith({
      buses: [aBus({ capacity: 1 + free, passengers: [aPassenger({ id: 'rui' })] })],
      ...parts,
    }),
    ...Object.assign(
      {},
      ...Object.entries(queue).map(([passengerId, entry]) => aPlaceInQueue({ passengerId, ...entry })),
    ),
    ...Object.fromEntries(Object.keys(queue).map((uid) => [profileRef(uid).path, aProfile({ uid })])),
  });
  const { writes, pushes } = keepQueue(club, 't1', now);
  for (const { ref, document } of writes) {
    if (document) club.set(ref.path, document);
  }
  const trip = club.at(publicTripRef('t1'));
  return {
    places: Object.fromEntries(
      Object.keys(queue).map((uid) => {
        const { place, offerEndsAt } = club.at(waitingRef('t1', uid));
        return [uid, offerEndsAt ?? place];
      }),
    ),
    told: pushes.map(({ userId, body }) => [userId, body]),
    trip: { waitingCount: trip.waitingCount, offersUntil: trip.offersUntil },
    gone: writes.filter(({ document }) => document === undefined).map(({ ref }) => ref.path),
  };
}
const joined = (minute: number) => ({ joinedAt: `2026-02-20T09:0${minute}:00.000Z` });

describe('keepQueue', () => {
  test('WAIT-08 WAIT-09 numbers the places: members first, then by the time of the tap', () => {
    const { places, trip, told } = kept(0, {
      ana: joined(3),
      bia: joined(1),
      eva: { ...joined(4), membershipStatus: 'socio' },
    });
    expect(places).toEqual({ eva: 1, bia: 2, ana: 3 });
    expect([trip, told]).toEqual([{ waitingCount: 3, offersUntil: [] }, []]);
  });

  test('WAIT-09 WAIT-15 who has an offer has no place, and who let one pass is in the queue no more', () => {
    const { places, trip } = kept(1, {
      ana: { ...joined(1), offerEndsAt: twelveLater },
      bia: { ...joined(2), offerEndsAt: over, place: 1 },
      eva: joined(3),
    });
    expect(places).toEqual({ ana: twelveLater, bia: over, eva: 1 });
    expect(trip).toEqual({ waitingCount: 2, offersUntil: [twelveLater] });
  });

  test('WAIT-17 offers free seats by itself only where the trip says so, one for each seat that no live offer holds', () => {
    const queue = { ana: joined(1), bia: joined(2), eva: { ...joined(3), offerEndsAt: twelveLater } };
    expect(kept(2, queue).told).toEqual([]);
    expect(kept(2, queue, { trip: { autoOffers: true, cancelledAt: over } }).told).toEqual([]);
    const { places, trip, told } = kept(2, queue, { trip: { autoOffers: true } });
    expect(told).toEqual([['ana', 'Há lugar para si até 22:00 na viagem "Jornada 25".']]);
    expect(places).toEqual({ ana: twelveLater, bia: 1, eva: twelveLater });
    expect(trip).toEqual({ waitingCount: 3, offersUntil: [twelveLater, twelveLater] });
  });

  test('WAIT-17 OPEN-37 offers no seat that somebody waits for who was accepted without a bus', () => {
    const queue = { ana: joined(1), bia: joined(2) };
    const zoe = { passengerId: 'zoe', status: 'accepted', seats: 2 } as const;
    const told = (free: number, booking: Partial<Booking>, busSeats: Partial<Passenger>[] = []) =>
      kept(free, queue, {
        trip: { autoOffers: true },
        bookings: [booking],
        ...(busSeats.length > 0 && {
          buses: [aBus({ capacity: 1 + free, passengers: busSeats.map((one) => aPassenger(one)) })],
        }),
      }).told.map(([userId]) => userId);
    expect(told(2, zoe)).toEqual([]);
    expect(told(3, zoe)).toEqual(['ana']);
    expect(told(3, { ...zoe, status: 'pending' })).toEqual(['ana', 'bia']);
    expect(told(3, { ...zoe, busId: 'b1' })).toEqual(['ana', 'bia']);
    expect(told(1, zoe, [{ id: 'zoe', userId: 'zoe' }])).toEqual(['ana']);
  });

  test('WAIT-17 who was accepted is read only when there is a seat to offer', () => {
    const reads = (free: number) => {
      const club = documentsOf({
        ...aTripWith({ trip: { autoOffers: true }, buses: [aBus({ capacity: free })] }),
        ...aPlaceInQueue(),
      });
      return queueRefs(club, 't1', now);
    };
    expect(reads(0)).not.toContainEqual(bookingsOfTrip('t1', 'accepted'));
    expect(reads(1)).toContainEqual(bookingsOfTrip('t1', 'accepted'));
  });

  test('WAIT-20 passes on an offer whose time is over', () => {
    const { places, trip } = kept(
      1,
      { ana: { ...joined(1), offerEndsAt: over }, bia: joined(2) },
      { trip: { autoOffers: true, offersUntil: [over] } },
    );
    expect(places).toEqual({ ana: over, bia: twelveLater });
    expect(trip.offersUntil).toEqual([twelveLater]);
  });

  test('WAIT-11 a completed trip has no queue', () => {
    const { gone, trip } = kept(1, {}, { trip: { status: 'completed', waitingCount: 1 } });
    expect([gone, trip.waitingCount]).toEqual([[], undefined]);
    const club = documentsOf({ ...aTripWith({ trip: { status: 'completed' } }), ...aPlaceInQueue() });
    expect(keepQueue(club, 't1', now).writes).toContainEqual({
      ref: waitingRef('t1', 'ana'),
      document: undefined,
    });
  });
});

test('WAIT-17 an offer of the server lasts twelve hours or half of the time until people meet, in whole minutes', () => {
  const trip = { date: '2026-03-05T20:15:00.000Z', time: '20:15', meetingTime: '16:00' };
  expect(endOfOffer(trip, '2026-03-01T10:00:30.000Z')).toBe(twelveLater);
  expect(endOfOffer(trip, '2026-03-05T14:00:00.000Z')).toBe('2026-03-05T15:00:00.000Z');
  expect(endOfOffer(trip, '2026-03-05T15:31:00.000Z')).toBeUndefined();
  expect(endOfOffer({ ...trip, date: undefined }, now)).toBe(twelveLater);
});

test('WAIT-22 the organizer chooses an end before people meet; in the last hour only the meeting is left', () => {
  const trip = { date: '2026-03-05T20:15:00.000Z', time: '20:15', meetingTime: '16:00' };
  const on = (time: string) => `2026-03-05T${time}:00.000Z`;
  expect(offerChoices(trip, '2026-03-05T02:00:30.000Z')).toEqual([on('03:00'), on('05:00'), on('14:00')]);
  expect(offerChoices(trip, on('15:30'))).toEqual([on('16:00')]);
  expect(offerChoices(trip, on('16:00'))).toEqual([]);
});
