import { seasonOf } from '../../calendar.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import type { HistoryEntry } from '../../entities/history.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { accountOf } from '../../groups/groups.ts';
import { type Instant, laterOf } from '../../instants.ts';
import { ledgerOf } from '../../money/ledger.ts';
import {
  bookingRef,
  busesOfTrip,
  passengerBookingRef,
  profileRef,
  publicTripRef,
  type Ref,
  seasonRef,
  seasonTripsRef,
} from '../../wire/documents.ts';
import { type Documents, type Write, write } from '../define.ts';
import { findPassenger } from '../passengers/find-passenger.ts';

/** The documents that store how a trip ended for one person: profile, history of the season, booking. */
export function outcomeRefs(trip: Trip, tripId: string, userId: string, now: Instant): Ref[] {
  const season = seasonOf(trip.date ?? trip.completedAt ?? now).id;
  return [
    profileRef(userId),
    seasonRef(userId, season),
    seasonTripsRef(userId, season),
    bookingRef(tripId, userId),
    passengerBookingRef(tripId, userId),
  ];
}

/**
 * What a tick on a completed trip reads: the organizer, to notify, and for a passenger with an account how the trip ended.
 * Empty while the trip is active.
 */
export function lateTickRefs(known: Documents, tripId: string, busId: string, passengerId: string): Ref[] {
  const trip = known.get(publicTripRef(tripId));
  if (trip?.status !== 'completed' || trip.completedAt === undefined) return [];
  const ticked = findPassenger(known, tripId, busId, passengerId)?.passenger;
  const userId = ticked && (accountOf(ticked) ?? ticked.groupId);
  return [
    profileRef(trip.organizerId),
    ...(ticked?.groupId ? [busesOfTrip(trip.organizerId, tripId)] : []),
    ...(userId ? outcomeRefs(trip, tripId, userId, trip.completedAt) : []),
  ];
}

/**
 * Writes how a trip ended for one passenger with an account: history, profile (trips made, last trip) and booking
 * (ORG-19 to ORG-22, OPEN-39). Starts from the present history, so that the same call completes a trip and corrects it when
 * an earlier tick arrives after the completion (OPEN-42). `companions` are those of their group without an account (GROUP-09).
 */
export function outcomeWrites(
  documents: Documents,
  trip: Trip,
  tripId: string,
  passenger: Passenger & { userId: string },
  companions: readonly Passenger[],
  now: Instant,
): Write[] {
  const { userId, boarded } = passenger;
  const paid = passenger.paymentStatus === 'Pago';
  const season = seasonOf(trip.date ?? trip.completedAt ?? now);
  const history = documents.get(seasonTripsRef(userId, season.id));
  const entry = {
    ...historyEntry(trip, tripId, season.name, boarded, paid),
    ...cameAlong(companions),
    ...amountsOf(trip, [passenger, ...companions]),
  };
  const others = history?.trips ?? [];
  const former = others.find((item) => item.tripId === tripId);
  const trips = former ? others.map((item) => (item === former ? entry : item)) : [...others, entry];
  const record = documents.get(seasonRef(userId, season.id));

  const profile = documents.get(profileRef(userId));
  // A phone does not hold other people's history: of a correction it knows only what this trip changes.
  const isCorrection = trip.status === 'completed';
  const counted = former ?? (isCorrection ? entry : undefined);
  const made = (boarded ? 1 : 0) - (counted?.boarded ? 1 : 0);
  const isLastTrip = counted === undefined || profile?.lastTripId === tripId;

  const booking = documents.get(bookingRef(tripId, userId));
  const own = documents.get(passengerBookingRef(tripId, userId));
  const status = boarded ? ('accepted' as const) : ('completed_missed' as const);
  const tripOutcome = boarded ? undefined : ('missed' as const);

  return [
    write(seasonRef(userId, season.id), {
      ...record,
      seasonName: season.name,
      lastUpdated: record?.lastUpdated ? laterOf(record.lastUpdated, now) : now,
    }),
    write(seasonTripsRef(userId, season.id), { userId, seasonName: season.name, trips }),
    ...(profile
      ? [
          write(profileRef(userId), {
            ...profile,
            tripsMadeCount: profile.tripsMadeCount + made,
            ...(isLastTrip ? { boarded, paid, lastTripId: tripId } : {}),
          }),
        ]
      : []),
    ...(booking && booking.status !== 'pending' && booking.status !== 'rejected'
      ? [write(bookingRef(tripId, userId), { ...booking, status, tripOutcome })]
      : []),
    ...(own && own.status !== 'pending' && own.status !== 'rejected'
      ? [write(passengerBookingRef(tripId, userId), { ...own, status })]
      : []),
  ];
}

/** What a history says of those who came along; nothing for nobody. */
function cameAlong(
  companions: readonly Passenger[],
): Pick<HistoryEntry, 'companions' | 'companionsTravelled'> {
  if (companions.length === 0) return {};
  return {
    companions: companions.length,
    companionsTravelled: companions.filter(({ boarded }) => boarded).length,
  };
}

/** What these people owed and paid, in cents (MONEY-11). */
function amountsOf(trip: Trip, people: readonly Passenger[]): Pick<HistoryEntry, 'amountDue' | 'amountPaid'> {
  const ledgers = people.map((person) => ledgerOf(trip, person));
  return {
    amountDue: ledgers.reduce((sum, { due }) => sum + due, 0),
    amountPaid: ledgers.reduce((sum, { paid }) => sum + paid, 0),
  };
}

function historyEntry(
  trip: Trip,
  tripId: string,
  season: string,
  boarded: boolean,
  paid: boolean,
): HistoryEntry {
  return {
    tripId,
    tripName: trip.name,
    date: trip.date,
    organizerId: trip.organizerId,
    boarded,
    paid,
    season,
    origin: trip.origin,
    locationType: trip.locationType,
    overlayImageUrl: trip.overlayImageUrl,
    competitionImageUrl: trip.competitionImageUrl,
    stage: trip.stage ?? '',
    tripOutcome: boarded ? 'completed' : 'missed',
    isFeatured: trip.isFeatured,
    featuredColor: trip.featuredColor,
  };
}
