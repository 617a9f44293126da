import { Timestamp } from 'firebase-admin/firestore';
import type { Booking } from '../../../src/domain/entities/booking.schema.ts';
import type { Passenger } from '../../../src/domain/entities/bus.schema.ts';
import type { Profile } from '../../../src/domain/entities/profile.schema.ts';
import { authorisedEmailRef, broadcastRef, profileRef, userRef } from '../../../src/domain/wire/documents.ts';
import { aPlaceInQueue, aTripWith } from '../../builders/club.ts';
import { aBus, aPassenger, aProfile } from '../../builders/entities.ts';
import { arrange, emptyClub } from '../../device/club.ts';
import { createOwner } from '../../device/remote-device.ts';
import type { Owner } from '../../device/simulated-device.ts';

const day = 86_400_000;

/** A club of a thousand in the middle of its season, like that of `tools/cost/season.ts`. */
export const clubSize = {
  members: 1000,
  completedTrips: 30,
  tripsAhead: 3,
  busesPerTrip: 5,
  seatsPerBus: 50,
  fewBookings: 60,
  manyBookings: 160,
  completed: 250,
  /** People in the queue of the full trip. */
  inQueue: 10,
};

/** The trip with few bookings, that with many, one whose day is over, and one without seats. */
export const trips = { few: 'few', many: 'many', over: 'over', full: 'full' };
/** Whose requests wait: the first of `fewBookings` and of `manyBookings`. */
const waiting = 30;

export interface People {
  person: Owner;
  passenger: Owner;
  reader: Owner;
  guide: Owner;
  otherGuide: Owner;
  organizer: Owner;
  otherOrganizer: Owner;
}

/** The day of the trips that are ahead. */
export const dateAhead = new Date(Date.now() + 3 * day).toISOString();

const memberId = (index: number) => `member-${String(index).padStart(4, '0')}`;
/** The id of the n-th person whose request waits on a trip. */
export const waitingId = (trip: string, index: number) => memberId((trip === trips.few ? 500 : 600) + index);

/** Empties the stack and writes the club, hours old: what is minutes old is read again at each start (FAULTS-43). */
export async function writeCostClub(): Promise<People> {
  await emptyClub();
  const [person, passenger, reader, guide, otherGuide, organizer, otherOrganizer] = await Promise.all([
    createOwner('ana', 'passenger'),
    createOwner('rui', 'passenger'),
    createOwner('eva', 'passenger'),
    createOwner('guide-1', 'guide'),
    createOwner('guide-2', 'guide'),
    createOwner('organizer-1', 'organizer'),
    createOwner('organizer-2', 'organizer'),
  ]);
  const people = { person, passenger, reader, guide, otherGuide, organizer, otherOrganizer };
  const others = clubSize.members - Object.keys(people).length;
  const rows = Object.entries({
    ...Object.fromEntries(Object.values(people).flatMap(({ uid, role }) => accountOf(uid, { role }))),
    // A member goes before everybody who waits on the full trip.
    ...Object.fromEntries(accountOf(person.uid, { role: person.role, membershipStatus: 'socio' })),
    ...Object.fromEntries(Array.from({ length: others }, (_, index) => accountOf(memberId(index))).flat()),
    ...pastTrips(),
    ...tripWith(trips.few, clubSize.fewBookings),
    ...tripWith(trips.many, clubSize.manyBookings),
    ...overTrip(),
    ...fullTrip(reader.uid),
    [broadcastRef().path]: { messages: Array.from({ length: 20 }, (_, index) => message(index)) },
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => `socio-${index}@caravana.test`).map((email) => [
        authorisedEmailRef(email).path,
        { email, addedBy: organizer.uid, addedAt: new Date().toISOString() },
      ]),
    ),
  });
  for (let from = 0; from < rows.length; from += inOneCommit) {
    const hoursAgo = Timestamp.fromMillis(Date.now() - (from / inOneCommit + 2) * 3_600_000);
    await arrange(Object.fromEntries(rows.slice(from, from + inOneCommit)), hoursAgo);
  }
  return people;
}

/** Few: those of the last time that a phone has seen are read again. */
const inOneCommit = 25;

/** Everybody has a phone that receives pushes, and some notifications. */
function accountOf(uid: string, profile: Partial<Profile> = {}): [string, object][] {
  return [
    [userRef(uid).path, { isDeleted: false }],
    [
      profileRef(uid).path,
      aProfile({
        uid,
        email: `${uid}@caravana.test`,
        notificationToken: `token-of-${uid}`,
        notifications: Array.from({ length: 8 }, (_, index) => message(index)),
        ...profile,
      }),
    ],
  ];
}

const message = (index: number) => ({
  id: `message-${index}`,
  type: 'broadcast' as const,
  title: 'Partida às 14h00',
  body: 'Encontro à porta 4 do estádio, com o cachecol e o bilhete na mão.',
  timestamp: new Date(Date.now() - (index + 1) * day).toISOString(),
});

const passengerOf = (id: string, fields: Partial<Passenger> = {}) =>
  aPassenger({ id, name: `Nome Apelido ${id}`, phone: '912 345 678', ...fields });

/** Five buses with these people, dealt out in turn; each of the two guides has one. */
function busesWith(tripId: string, people: Passenger[]) {
  return Array.from({ length: clubSize.busesPerTrip }, (_, index) =>
    aBus({
      id: `bus-${index + 1}`,
      tripId,
      busNumber: String(index + 1),
      capacity: clubSize.seatsPerBus + 10,
      assignedGuideIds: [`guide-${index + 1}`],
      passengers: people.filter((_person, place) => place % clubSize.busesPerTrip === index),
    }),
  );
}

function pastTrips(): Record<string, object> {
  return Object.assign(
    {},
    ...Array.from({ length: clubSize.completedTrips }, (_, index) => {
      const tripId = `past-${String(index).padStart(2, '0')}`;
      const people = Array.from({ length: clubSize.busesPerTrip * clubSize.seatsPerBus }, (_person, place) =>
        passengerOf(memberId(place), { boarded: true, paymentStatus: 'Pago' }),
      );
      const date = new Date(Date.now() - (index + 8) * 7 * day).toISOString();
      return aTripWith({ tripId, trip: { date, status: 'completed' }, buses: busesWith(tripId, people) });
    }),
  );
}

function tripWith(tripId: string, count: number): Record<string, object> {
  const accepted = Array.from({ length: count - waiting }, (_, index) => memberId(index));
  const asking = Array.from({ length: waiting }, (_, index) => waitingId(tripId, index));
  const bookings: Partial<Booking>[] = [
    ...accepted.map((passengerId) => ({ passengerId, status: 'accepted' as const })),
    ...asking.map((passengerId) => ({ passengerId })),
  ];
  const buses = busesWith(
    tripId,
    accepted.map((id) => passengerOf(id)),
  );
  return aTripWith({ tripId, trip: { date: dateAhead }, buses, bookings });
}

function overTrip(): Record<string, object> {
  const ids = Array.from({ length: clubSize.completed }, (_, index) => memberId(index));
  return aTripWith({
    tripId: trips.over,
    trip: { date: new Date(Date.now() - day).toISOString() },
    buses: busesWith(
      trips.over,
      ids.map((id) => passengerOf(id, { boarded: true, paymentStatus: 'Pago' })),
    ),
    bookings: ids.map((passengerId) => ({ passengerId, status: 'accepted' as const })),
  });
}

/** Every seat is taken, one of them by this person, and the server offers what becomes free. */
function fullTrip(uid: string): Record<string, object> {
  const ids = [uid, ...Array.from({ length: clubSize.fewBookings - 1 }, (_, index) => memberId(index))];
  const buses = busesWith(
    trips.full,
    ids.map((id) => passengerOf(id)),
  ).map((bus) => ({ ...bus, capacity: bus.passengers.length }));
  const queue = Array.from({ length: clubSize.inQueue }, (_, index) =>
    aPlaceInQueue({
      tripId: trips.full,
      passengerId: memberId(700 + index),
      joinedAt: new Date(Date.now() - (clubSize.inQueue - index) * 60_000).toISOString(),
      place: index + 1,
    }),
  );
  const trip = { date: dateAhead, autoOffers: true, waitingCount: clubSize.inQueue };
  const bookings = ids.map((passengerId) => ({ passengerId, status: 'accepted' as const }));
  return Object.assign(aTripWith({ tripId: trips.full, trip, buses, bookings }), ...queue);
}
