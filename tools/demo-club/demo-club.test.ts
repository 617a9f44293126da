import { describe, expect, test } from 'vitest';
import { seatCounts } from '../../src/domain/boarding/seats.ts';
import { dayOf, isPastDay, seasonOf } from '../../src/domain/calendar.ts';
import { isMember } from '../../src/domain/people/roles.ts';
import { documentSchemas } from '../../src/domain/wire/document-schemas.ts';
import {
  bookingRef,
  bookingsOfPassenger,
  broadcastRef,
  busesOfTrip,
  idOf,
  organizerTripRef,
  passengerBookingRef,
  phoneOwnerRef,
  profileRef,
  publicTripRef,
  seasonTripsRef,
} from '../../src/domain/wire/documents.ts';
import { kindOf } from '../../test/builders/kind-of.ts';
import { dayFrom } from './days.ts';
import { demoClub } from './demo-club.ts';
import { fallbackImages } from './images.ts';
import { demoAccounts, memberCount, passengerCount } from './people.ts';

const now = '2026-11-20T11:00:00.000Z';
const { people, documents } = demoClub(now, fallbackImages);
const { passenger, member, organizer, organizer2, guide, guide2, newcomer } = demoAccounts;

const trips = documents.list({ kind: 'publicTrip', collection: 'publicTrips' });
const tripOf = (id: string) => documents.at(publicTripRef(`demo-viagem-${id}`));
const busesOf = (id: string) => {
  const { organizerId } = tripOf(id);
  return documents.list(busesOfTrip(organizerId, `demo-viagem-${id}`)).map((row) => row.document);
};
const bookingsOf = (id: string) =>
  documents
    .list({ kind: 'booking', collection: `publicTrips/demo-viagem-${id}/bookings` })
    .map((row) => row.document);
const pendingOf = (id: string) => bookingsOf(id).filter((booking) => booking.status === 'pending');
const passengersOf = (id: string) => busesOf(id).flatMap((bus) => bus.passengers);

describe('the demo club is consistent', () => {
  test.each([
    ['an ordinary day', now],
    ['the day the clocks go forward', '2026-03-29T12:00:00.000Z'],
    ['the day the clocks go back', '2026-10-25T00:30:00.000Z'],
    ['the last evening of a season', '2026-08-31T22:30:00.000Z'],
    ['the first minutes of a season', '2026-08-31T23:10:00.000Z'],
    ['a leap day', '2028-02-29T09:00:00.000Z'],
    ['the turn of the year', '2026-12-31T23:59:00.000Z'],
  ])('on %s every count equals its rows and no bus is overfull', (_, moment) => {
    const club = demoClub(moment, fallbackImages).documents;
    const rows = club.list({ kind: 'publicTrip', collection: 'publicTrips' });
    expect(rows).toHaveLength(6);
    for (const { ref, document: trip } of rows) {
      const tripId = idOf(ref.path);
      const { id, ...publicCopy } = trip;
      expect(id).toBe(tripId);
      expect(club.at(organizerTripRef(trip.organizerId, tripId))).toEqual(publicCopy);
      const buses = club.list(busesOfTrip(trip.organizerId, tripId)).map((row) => row.document);
      expect(trip).toMatchObject(seatCounts(buses));
      for (const bus of buses) {
        expect(bus.occupiedSeats).toBe(seatCounts([bus]).occupiedSeats);
        expect(bus.occupiedSeats).toBeLessThanOrEqual(bus.capacity);
        expect(bus.assignedGuideIds.length).toBeGreaterThan(0);
      }
      const statuses = club
        .list({ kind: 'booking', collection: `${ref.path}/bookings` })
        .map((row) => row.document.status);
      expect(trip.pendingBookingsCount).toBe(statuses.filter((status) => status === 'pending').length);
      expect(trip.confirmedBookingsCount).toBe(
        statuses.filter((status) => status === 'accepted' || status === 'completed_missed').length,
      );
    }
  });

  test('every document fits its schema and none lies in the future of the seed', () => {
    const future =
      /"(createdAt|timestamp|boardedAt|completedAt|bookingTimestamp|addedAt|lastLogin)":"([^"]+)"/g;
    for (const [path, document] of Object.entries(documents.snapshot())) {
      expect(JSON.parse(JSON.stringify(documentSchemas[kindOf(path)].parse(document)))).toEqual(document);
      for (const [, , moment = ''] of JSON.stringify(document).matchAll(future)) {
        expect(Date.parse(moment), path).toBeLessThanOrEqual(Date.parse(now));
      }
    }
  });

  test('the same day produces the same club', () => {
    expect(demoClub(now, fallbackImages).documents.snapshot()).toEqual(documents.snapshot());
  });

  test('each booking matches the passenger’s own record', () => {
    for (const person of people) {
      for (const { document } of documents.list(bookingsOfPassenger(person.uid))) {
        const own = documents.at(passengerBookingRef(document.tripId, person.uid));
        expect(own.status).toBe(document.status);
        expect(documents.at(bookingRef(document.tripId, person.uid)).price).toBe(document.price);
      }
    }
  });

  test('each phone number belongs to one person, as the index says', () => {
    const numbers = people.map((person) => person.phoneNumber).filter((number) => number !== '');
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { uid, phoneNumber } of people.filter((person) => person.phoneNumber !== '')) {
      expect(documents.at(phoneOwnerRef(phoneNumber.replaceAll(' ', ''))).uid).toBe(uid);
    }
  });
});

describe('the people of the demo club', () => {
  test('creates the accounts of the README with their roles', () => {
    const roles = Object.fromEntries(people.slice(0, 7).map((person) => [person.email, person.role]));
    expect(roles).toEqual({
      'organizador@caravana.test': 'organizer',
      'organizador2@caravana.test': 'organizer',
      'guia@caravana.test': 'guide',
      'guia2@caravana.test': 'guide',
      'passageiro@caravana.test': 'passenger',
      'socio@caravana.test': 'passenger',
      'novo@caravana.test': 'default',
    });
    expect(isMember(documents.at(profileRef(member.uid)))).toBe(true);
    expect(documents.at(profileRef(newcomer.uid)).role).toBe('default');
  });

  test('creates sixty passengers: twelve members, some with a nickname, some without a phone', () => {
    const crowd = people.slice(7);
    expect(crowd).toHaveLength(passengerCount);
    expect(crowd.filter(isMember)).toHaveLength(memberCount);
    expect(new Set(crowd.map((person) => person.email)).size).toBe(passengerCount);
    expect(crowd.filter((person) => person.nickname !== '').length).toBeGreaterThan(10);
    expect(crowd.filter((person) => person.phoneNumber === '').length).toBeGreaterThan(3);
  });

  test('every registered person was authorized, and autorizado@ is not registered yet', () => {
    const emails = documents
      .list({ kind: 'authorisedEmail', collection: 'allowed_registrations' })
      .map((row) => row.document.email);
    expect(emails).toEqual(expect.arrayContaining([...people.map((person) => person.email)]));
    expect(emails).toContain('autorizado@caravana.test');
    expect(people.map((person) => person.email)).not.toContain('autorizado@caravana.test');
  });

  test('the passenger and the member have a name, a phone and a history', () => {
    for (const { uid } of [passenger, member]) {
      const profile = documents.at(profileRef(uid));
      expect(profile.firstName && profile.lastName && profile.phoneNumber).toBeTruthy();
      const { trips: made } = documents.at(seasonTripsRef(uid, lastSeason()));
      expect(made.map((entry) => entry.boarded)).toEqual([true, true]);
      expect(profile.tripsMadeCount).toBe(2);
    }
  });
});

describe('the trips of the demo club', () => {
  test.each(['casa', 'fora'])('%s: has two buses of 50, forty people on lists and eight requests', (id) => {
    expect(isPastDay(tripOf(id).date, now)).toBe(false);
    expect(busesOf(id).map((bus) => [bus.busNumber, bus.capacity, bus.passengers.length])).toEqual([
      ['1', 50, 20],
      ['2', 50, 20],
    ]);
    expect(tripOf(id).occupiedSeats).toBe(40);
    expect(pendingOf(id)).toHaveLength(8);
    expect(passengersOf(id).some((entry) => entry.boarded)).toBe(false);
    expect(
      busesOf(id)[0]?.passengers.filter((entry) => entry.paymentStatus === 'Pendente').length,
    ).toBeGreaterThan(14);
  });

  test.each(['casa', 'fora'])('%s: two of the requests are from people who missed their last trip', (id) => {
    const missed = pendingOf(id).filter((booking) => booking.lastTripBoarded === false);
    expect(missed.map((booking) => booking.lastTripPaid).sort()).toEqual([false, true]);
  });

  test('the guides are assigned to the buses that the README names', () => {
    expect(busesOf('casa').map((bus) => bus.assignedGuideIds)).toEqual([[guide.uid], [guide2.uid]]);
    expect(busesOf('fora').map((bus) => bus.assignedGuideIds)).toEqual([
      [guide.uid],
      [guide2.uid, organizer2.uid],
    ]);
  });

  test('one match is at home, one away, and the passenger can still request the home trip', () => {
    expect([tripOf('casa').locationType, tripOf('fora').locationType]).toEqual(['Casa', 'Fora']);
    expect(bookingsOf('casa').map((booking) => booking.passengerId)).not.toContain(passenger.uid);
    expect(tripOf('casa').organizerId).toBe(organizer.uid);
  });

  test('the featured trip has one free seat of eight and three requests', () => {
    expect(tripOf('destaque')).toMatchObject({ isFeatured: true, totalSeats: 8, availableSeats: 1 });
    expect(pendingOf('destaque')).toHaveLength(3);
  });

  test('yesterday’s trip is not completed and has people aboard and not, paid and not', () => {
    const trip = tripOf('ontem');
    expect(dayOf(trip.date ?? '')).toBe(dayFrom(now, -1));
    expect(trip).toMatchObject({ status: 'active', organizerId: organizer.uid });
    expect(new Set(passengersOf('ontem').map((entry) => entry.boarded))).toEqual(new Set([true, false]));
    expect(new Set(passengersOf('ontem').map((entry) => entry.paymentStatus))).toEqual(
      new Set(['Pago', 'Pendente']),
    );
  });

  test("two trips of last season are completed, with an entry in each passenger's history", () => {
    const completed = trips.filter(({ document }) => document.status === 'completed');
    expect(completed.map((row) => seasonOf(row.document.date ?? now).id)).toEqual([
      lastSeason(),
      lastSeason(),
    ]);
    for (const { ref } of completed) {
      const id = idOf(ref.path).replace('demo-viagem-', '');
      for (const { userId, boarded } of passengersOf(id)) {
        if (!userId) continue;
        const entry = documents
          .at(seasonTripsRef(userId, lastSeason()))
          .trips.find((item) => item.tripId === idOf(ref.path));
        expect(entry?.boarded).toBe(boarded);
      }
    }
  });

  test('there are more broadcasts than the bell shows, newest last, and unread notifications', () => {
    const { messages } = documents.at(broadcastRef());
    expect(messages.length).toBeGreaterThan(10);
    expect(messages.map((message) => message.timestamp)).toEqual(
      messages.map((message) => message.timestamp).sort(),
    );
    expect(documents.at(profileRef(passenger.uid))).toMatchObject({ hasUnreadNotifications: true });
    expect(documents.at(profileRef(member.uid)).notifications.map((item) => item.type)).toContain(
      'membership_update',
    );
  });
});

function lastSeason(): string {
  const first = Number(seasonOf(now).id.slice(0, 4)) - 1;
  return `${first}-${first + 1}`;
}
