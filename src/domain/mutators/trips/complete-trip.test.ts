import { describe, expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf } from '../../../../test/builders/documents.ts';
import { aBus, aPassenger, aProfile, organizer, passenger } from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import type { Passenger, PaymentStatus } from '../../entities/bus.schema.ts';
import type { Profile } from '../../entities/profile.schema.ts';
import {
  bookingRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
  seasonRef,
  seasonTripsRef,
} from '../../wire/documents.ts';

const dayAfter = '2026-03-06T09:00:00.000Z';
const season = '2025-2026';

interface Club extends Pick<TripParts, 'trip' | 'bookings'> {
  entry?: Partial<Passenger>;
  profile?: Partial<Profile>;
}

function clubOf({
  entry = {},
  profile = {},
  trip = {},
  bookings = [{ status: 'accepted', busId: 'b1' }],
}: Club = {}) {
  return documentsOf({
    ...aTripWith({ trip, buses: [aBus({ passengers: [aPassenger(entry)] })], bookings }),
    [profileRef('ana').path]: aProfile({ tripsMadeCount: 3, ...profile }),
  });
}
const complete = (club: ReturnType<typeof clubOf>, at = dayAfter, actor = organizer) =>
  club.run('completeTrip', { tripId: 't1' }, { actor, at });

describe('when', () => {
  test.each([
    ['in the evening of its day', '2026-03-05T23:59:59.000Z', 'TRIP_NOT_PAST'],
    ['the day before', '2026-03-04T12:00:00.000Z', 'TRIP_NOT_PAST'],
    ['just after midnight', '2026-03-06T00:00:00.000Z', 'applied'],
  ])('ORG-15 %s: %s', (_, at, verdict) => {
    expect(verdictOf(complete(clubOf(), at))).toBe(verdict);
  });

  test('a trip without a date is not past', () => {
    expect(verdictOf(complete(clubOf({ trip: { date: undefined } })))).toBe('TRIP_NOT_PAST');
    expect(messageOf(complete(clubOf(), '2026-03-05T20:00:00.000Z'))).toMatch(/depois do dia/);
  });

  test('OPEN-40 a second completion, also by another tap, counts no trip twice', () => {
    const club = clubOf({ entry: { boarded: true } });
    complete(club);
    const once = club.snapshot();
    expect(applied(complete(club, '2026-03-07T09:00:00.000Z')).writes).toEqual([]);
    expect(club.snapshot()).toEqual(once);
  });
});

describe('what it writes', () => {
  test('ORG-16 DATA-20 status and completedAt on both copies', () => {
    const club = clubOf();
    complete(club);
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(club.at(ref)).toMatchObject({ status: 'completed', completedAt: dayAfter });
    }
  });

  test.each<[string, Partial<Passenger>, object]>([
    [
      'ORG-19 aboard and paid',
      { boarded: true, paymentStatus: 'Pago' },
      { tripsMadeCount: 4, boarded: true, paid: true },
    ],
    ['OPEN-39 ORG-19 aboard, not paid', { boarded: true }, { tripsMadeCount: 4, boarded: true, paid: false }],
    ['OPEN-39 ORG-20 missed, not paid', {}, { tripsMadeCount: 3, boarded: false, paid: false }],
    [
      'OPEN-39 ORG-20 missed, paid',
      { paymentStatus: 'Pago' },
      { tripsMadeCount: 3, boarded: false, paid: true },
    ],
  ])('DATA-09 profile, %s', (_, entry, expected) => {
    const club = clubOf({ entry });
    complete(club);
    expect(club.at(profileRef('ana'))).toMatchObject({
      ...expected,
      lastTripId: 't1',
      phoneNumber: '912 345 678',
    });
  });

  test.each<[string, PaymentStatus, boolean]>([
    ['yellow: missed, but paid', 'Pago', true],
    ['red: missed, and did not pay, though the trip before was paid', 'Pendente', false],
  ])('OPEN-39 OPEN-48 the next request is marked %s', (_, paymentStatus, paid) => {
    const club = clubOf({ entry: { paymentStatus }, profile: { boarded: true, paid: !paid } });
    complete(club);
    for (const [path, document] of Object.entries(
      aTripWith({ tripId: 't2', trip: { date: '2026-03-20T20:15:00.000Z' }, buses: [aBus({ id: 'b2' })] }),
    )) {
      club.set(path, document);
    }
    const asks = { tripId: 't2', passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
    applied(club.run('requestBooking', asks, { actor: passenger, at: dayAfter }));
    expect(club.at(bookingRef('t2', 'ana'))).toMatchObject({ lastTripBoarded: false, lastTripPaid: paid });
  });

  test('ORG-21 DATA-31 DATA-32 DATA-33 history, one entry with the trip as it was', () => {
    const club = clubOf({
      entry: { boarded: true, paymentStatus: 'Pago' },
      trip: { stage: 'Meia-final', isFeatured: true },
    });
    complete(club);
    expect(club.at(seasonRef('ana', season))).toMatchObject({
      seasonName: '2025/2026',
      lastUpdated: dayAfter,
    });
    expect(club.at(seasonTripsRef('ana', season))).toMatchObject({ userId: 'ana', seasonName: '2025/2026' });
    expect(club.at(seasonTripsRef('ana', season)).trips).toEqual([
      {
        amountDue: 2000,
        amountPaid: 2000,
        tripId: 't1',
        tripName: 'Jornada 25',
        date: '2026-03-05T20:15:00.000Z',
        organizerId: organizer.uid,
        boarded: true,
        paid: true,
        season: '2025/2026',
        origin: 'Largo da Estação',
        locationType: 'Casa',
        overlayImageUrl: '/trip_overlays/visitante.webp',
        competitionImageUrl: '/trip_competitions/liga.webp',
        stage: 'Meia-final',
        tripOutcome: 'completed',
        isFeatured: true,
        featuredColor: '#3B82F6',
      },
    ]);
  });

  test('ORG-21 ORG-22 DATA-28 DATA-29 a passenger who missed it: outcome missed, booking completed_missed, createdAt kept', () => {
    const club = clubOf();
    complete(club);
    expect(club.at(seasonTripsRef('ana', season)).trips[0]).toMatchObject({
      boarded: false,
      tripOutcome: 'missed',
    });
    expect(club.at(bookingRef('t1', 'ana'))).toMatchObject({
      status: 'completed_missed',
      tripOutcome: 'missed',
      createdAt: '2026-02-20T09:00:00.000Z',
    });
    expect(club.at(passengerBookingRef('t1', 'ana')).status).toBe('completed_missed');
  });

  test('OPEN-41 the booking of a passenger aboard stays accepted, without an outcome', () => {
    const club = clubOf({ entry: { boarded: true } });
    complete(club);
    expect(club.at(bookingRef('t1', 'ana'))).toMatchObject({ status: 'accepted' });
    expect(club.at(bookingRef('t1', 'ana')).tripOutcome).toBeUndefined();
  });

  test('ORG-22 a missing booking is not created', () => {
    const club = clubOf({ bookings: [] });
    complete(club);
    expect(club.get(bookingRef('t1', 'ana'))).toBeUndefined();
    expect(club.get(passengerBookingRef('t1', 'ana'))).toBeUndefined();
  });

  test('OPEN-41 undecided requests stay pending', () => {
    const club = clubOf({ bookings: [{ passengerId: 'ze' }] });
    complete(club);
    expect(club.at(bookingRef('t1', 'ze')).status).toBe('pending');
    expect(club.get(profileRef('ze'))).toBeUndefined();
  });

  test('ORG-18 a passenger without an account is skipped and named, the others are completed', () => {
    const guest = aPassenger({ id: 'p-convidado', userId: undefined, bookingId: undefined, boarded: true });
    const club = documentsOf({
      ...aTripWith({ buses: [aBus({ passengers: [guest, aPassenger({ boarded: true })] })] }),
      [profileRef('ana').path]: aProfile(),
    });
    expect(applied(complete(club)).skipped).toEqual(['p-convidado']);
    expect(club.at(profileRef('ana')).tripsMadeCount).toBe(1);
  });

  test('a deleted account gets its history, but no profile is created', () => {
    const club = documentsOf(aTripWith({ buses: [aBus({ passengers: [aPassenger({ boarded: true })] })] }));
    complete(club);
    expect(club.get(profileRef('ana'))).toBeUndefined();
    expect(club.at(seasonTripsRef('ana', season)).trips).toHaveLength(1);
  });

  test('all buses count; a person on two of them travelled once', () => {
    const club = documentsOf({
      ...aTripWith({
        buses: [
          aBus({ passengers: [aPassenger({ boarded: true }), aPassenger({ id: 'rui' })] }),
          aBus({
            id: 'b2',
            busNumber: '2',
            passengers: [aPassenger(), aPassenger({ id: 'ze', boarded: true })],
          }),
        ],
      }),
      ...Object.fromEntries(['ana', 'rui', 'ze'].map((uid) => [profileRef(uid).path, aProfile({ uid })])),
    });
    complete(club);
    expect(['ana', 'rui', 'ze'].map((uid) => club.at(profileRef(uid)).tripsMadeCount)).toEqual([1, 0, 1]);
    expect(club.at(seasonTripsRef('ana', season)).trips).toHaveLength(1);
  });

  test('ORG-23 OPEN-43 the season follows the trip’s date, not the day of the completion', () => {
    const club = clubOf({ trip: { date: '2025-08-31T22:30:00.000Z' }, entry: { boarded: true } });
    complete(club, '2025-09-02T10:00:00.000Z');
    expect(club.at(seasonRef('ana', '2024-2025')).seasonName).toBe('2024/2025');
    expect(club.get(seasonRef('ana', season))).toBeUndefined();
  });

  test('a second trip of the season is added to the first', () => {
    const club = clubOf({ entry: { boarded: true } });
    club.set(seasonTripsRef('ana', season).path, {
      userId: 'ana',
      trips: [{ tripId: 'earlier', boarded: true }],
    });
    complete(club);
    expect(club.at(seasonTripsRef('ana', season)).trips.map((entry) => entry.tripId)).toEqual([
      'earlier',
      't1',
    ]);
  });
});
