import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aProfile,
  guide,
  organizer,
  otherOrganizer,
} from '../../../../test/builders/entities.ts';
import { examples, tripFields } from '../../../../test/builders/examples.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { organizerTripRef, passengerBookingRef, profileRef, publicTripRef } from '../../wire/documents.ts';

const missing = 'Por favor, preencha todos os campos da viagem.';
const outsideYears = 'O ano tem de estar entre 2000 e 2100.';
const tap = { actor: organizer, at: '2026-02-01T10:00:00.000Z' };
const rita = { [profileRef(organizer.uid).path]: aProfile({ firstName: 'Rita', lastName: 'Moura' }) };
const create = (club: MemoryDocuments, args: object = {}, actor = organizer) =>
  club.send('createTrip', { ...tripFields, ...args }, { ...tap, actor });

describe('createTrip', () => {
  test('DATA-14 DATA-42 the same trip on both paths, the public one with its id', () => {
    const club = documentsOf(rita);
    create(club);
    const { id, ...publicCopy } = club.at(publicTripRef('t1'));
    expect(id).toBe('t1');
    expect(club.at(organizerTripRef(organizer.uid, 't1'))).toEqual(publicCopy);
  });

  test('DATA-15 DATA-16 DATA-17 DATA-20 every field, active, with organizer and time', () => {
    const club = documentsOf(rita);
    create(club, { stage: ' Meia-final ' });
    const { tripId: _, ...fields } = tripFields;
    expect(club.at(publicTripRef('t1'))).toMatchObject({
      ...fields,
      stage: 'Meia-final',
      status: 'active',
      timestamp: tap.at,
      organizerId: organizer.uid,
      organizerName: 'Rita Moura',
    });
  });

  test('ORG-44 CONST-04 DATA-21 all five counts start at 0', () => {
    const club = documentsOf(rita);
    create(club);
    expect(club.at(publicTripRef('t1'))).toMatchObject({
      totalSeats: 0,
      availableSeats: 0,
      occupiedSeats: 0,
      pendingBookingsCount: 0,
      confirmedBookingsCount: 0,
    });
  });

  test('DATA-19 CONST-14 a featured trip without a colour is #3B82F6', () => {
    const club = documentsOf(rita);
    create(club, { isFeatured: true });
    expect(club.at(publicTripRef('t1'))).toMatchObject({ isFeatured: true, featuredColor: '#3B82F6' });
  });

  test('ORG-35 an empty stage is not stored', () => {
    const club = documentsOf(rita);
    create(club, { stage: '  ' });
    expect(club.at(publicTripRef('t1')).stage).toBeUndefined();
  });

  test('OPEN-46 without a member price none is stored', () => {
    const club = documentsOf(rita);
    create(club, { prices: { default: 0 } });
    expect(club.at(publicTripRef('t1')).prices).toEqual({ default: 0 });
  });

  const required = Object.keys(tripFields).filter(
    (key) => !['tripId', 'stage', 'prices', 'date'].includes(key),
  );
  test.each(required)('ORG-32 %s is required, and blank is refused', (key) => {
    for (const value of [undefined, '', '   ']) {
      const outcome = create(documentsOf(), { [key]: value });
      expect([key, verdictOf(outcome), messageOf(outcome)]).toEqual([key, 'INVALID', missing]);
    }
  });

  test.each<[string, object, string]>([
    ['ORG-32 no date', { date: undefined }, missing],
    ['ORG-32 a day without a time', { date: '2026-03-05' }, missing],
    ['DATA-51 a year typed with two digits', { date: '0026-03-05T20:15:00.000Z' }, outsideYears],
    ['DATA-51 the year 0000', { date: '0000-01-01T00:00:00.000Z' }, outsideYears],
    ['DATA-51 the year after the last', { date: '2101-01-01T00:00:00.000Z' }, outsideYears],
    ['a third kind of place', { locationType: 'Neutro' }, missing],
    ['ORG-32 a time of 24:00', { time: '24:00' }, missing],
    ['ORG-33 a negative price', { prices: { default: -1 } }, 'Os preços não podem ser negativos.'],
    [
      'ORG-33 a negative member price',
      { prices: { default: 1, socio: -0.01 } },
      'Os preços não podem ser negativos.',
    ],
    [
      'TRIP-05 a price that is not a number',
      { prices: { default: 'dez' } },
      'Os preços devem ser números válidos e não negativos.',
    ],
    ['a colour that is none', { featuredColor: 'vermelho' }, 'Cor inválida.'],
  ])('%s', (_, args, message) => {
    const club = documentsOf();
    expect(messageOf(create(club, args))).toBe(message);
    expect(club.snapshot()).toEqual({});
  });

  test.each([
    ['a public trip', publicTripRef('t1').path],
    ['an organizer’s trip', organizerTripRef(organizer.uid, 't1').path],
  ])('an id that is already used by %s is refused', (_, path) => {
    const club = documentsOf({ [path]: { name: 'Outra', organizerId: otherOrganizer.uid } });
    expect(verdictOf(create(club))).toBe('TRIP_EXISTS');
  });

  test('PERM-08 a guide may not create a trip', () => {
    expect(verdictOf(create(documentsOf(), {}, guide))).toBe('NOT_ALLOWED');
  });
});

describe('editTrip', () => {
  const edit = (club: MemoryDocuments, args: object = {}) =>
    club.send('editTrip', { ...tripFields, ...args }, tap);

  test('TRIP-08 DATA-44 both copies get the same new values and keep fields that are not in the form', () => {
    const club = documentsOf(
      aTripWith({ buses: [aBus({ passengers: [aPassenger()] })], bookings: [{}], trip: { stage: 'Final' } }),
    );
    edit(club, {
      name: 'Meia-final',
      stage: '',
      prices: { default: 12.5 },
      isFeatured: true,
      featuredColor: '#00aa00',
    });
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      const trip = club.at(ref);
      expect(trip).toMatchObject({
        name: 'Meia-final',
        prices: { default: 12.5 },
        isFeatured: true,
        featuredColor: '#00aa00',
        occupiedSeats: 1,
        pendingBookingsCount: 1,
        organizerName: 'Rita Moura',
      });
      expect(trip.stage).toBeUndefined();
      expect(trip.prices?.socio).toBeUndefined();
    }
  });

  test('TRIP-07 the background image is required', () => {
    expect(messageOf(edit(documentsOf(aTripWith()), { backgroundImageUrl: ' ' }))).toBe(missing);
  });

  test('OPEN-53 a completed trip is read-only', () => {
    expect(verdictOf(edit(documentsOf(aTripWith({ trip: { status: 'completed' } }))))).toBe('TRIP_COMPLETED');
  });

  test.each(['editTrip', 'completeTrip', 'addBus', 'acceptBooking', 'movePassenger'] as const)(
    'TRIP-11 %s on a trip whose organizer’s copy is missing',
    (name) => {
      const { documents, args, actor, at } = examples[name];
      const { [organizerTripRef(organizer.uid, 't1').path]: _, ...rest } = documents;
      const club = documentsOf(rest);
      const before = club.snapshot();
      expect(messageOf(club.send(name, args, { actor, at }))).toBe('Viagem principal não encontrada.');
      expect(club.snapshot()).toEqual(before);
    },
  );
});

describe('ORG-52 the organizer’s number for the passengers', () => {
  const phoneForPassengers = '+351 912 345 678';
  const copies = [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')];
  const edit = (club: MemoryDocuments, args: object) =>
    club.send('editTrip', { ...tripFields, ...args }, tap);
  const numbers = (club: MemoryDocuments) => copies.map((ref) => club.at(ref).phoneForPassengers);
  const clubWith = (trip: object = { phoneForPassengers }) => documentsOf(aTripWith({ trip }));

  test('is on both copies once given, with the trip or later, and can be taken back', () => {
    const club = documentsOf(rita);
    create(club, { phoneForPassengers: ` ${phoneForPassengers} ` });
    expect(numbers(club)).toEqual([phoneForPassengers, phoneForPassengers]);
    edit(club, { phoneForPassengers: '' });
    expect(numbers(club)).toEqual([undefined, undefined]);
    edit(club, { phoneForPassengers: '200 111 222' });
    expect(numbers(club)).toEqual(['200 111 222', '200 111 222']);
  });

  test('stays as it is when an app without the field saves', () => {
    const club = clubWith();
    edit(club, { name: 'Final' });
    edit(club, { name: 'Meia-final', seen: { ...tripFields, name: 'Final' } });
    expect(numbers(club)).toEqual([phoneForPassengers, phoneForPassengers]);
  });

  test('of two different changes the second is refused', () => {
    const club = clubWith();
    const seen = { ...tripFields };
    expect(verdictOf(edit(club, { phoneForPassengers: '911 222 333', seen }))).toBe('TRIP_CHANGED');
    expect(verdictOf(edit(club, { phoneForPassengers: '', seen }))).toBe('applied');
    expect(numbers(club)).toEqual([phoneForPassengers, phoneForPassengers]);
  });

  test('is refused with a sentence when it is none', () => {
    const outcome = edit(clubWith(), { phoneForPassengers: 'ligue-me' });
    expect(messageOf(outcome)).toBe('Número inválido: use 9 algarismos, por exemplo 912 345 678.');
  });

  test('goes when the trip is completed', () => {
    const club = clubWith();
    club.run('completeTrip', { tripId: 't1' }, { ...tap, at: '2026-03-06T09:00:00.000Z' });
    expect(club.at(publicTripRef('t1')).status).toBe('completed');
    expect(numbers(club)).toEqual([undefined, undefined]);
  });
});

describe('editTrip and the passengers’ own copies', () => {
  const clubOf = () =>
    documentsOf(
      aTripWith({
        bookings: [{ passengerId: 'ana' }, { passengerId: 'rui', status: 'accepted' }],
      }),
    );
  const recordOf = (club: MemoryDocuments, uid: string) => club.at(passengerBookingRef('t1', uid));

  test('DATA-30 TRIP-08 name, date and time are updated on every copy, and nothing else', () => {
    const club = clubOf();
    const before = recordOf(club, 'rui');
    club.run(
      'editTrip',
      { ...tripFields, name: 'Final', date: '2026-03-06T19:00:00.000Z', time: '19:00' },
      tap,
    );
    for (const uid of ['ana', 'rui']) {
      expect(recordOf(club, uid)).toMatchObject({
        tripName: 'Final',
        tripDate: '2026-03-06T19:00:00.000Z',
        tripTime: '19:00',
      });
    }
    const kept = { tripName: before.tripName, tripDate: before.tripDate, tripTime: before.tripTime };
    expect({ ...recordOf(club, 'rui'), ...kept }).toEqual(before);
  });

  test('an edit of other fields changes no copy', () => {
    const club = clubOf();
    const { writes } = applied(club.run('editTrip', { ...tripFields, origin: 'Largo novo' }, tap));
    expect(writes.map(({ ref }) => ref.kind)).toEqual(['publicTrip', 'organizerTrip']);
  });
});

describe('editTrip on two devices', () => {
  const seen = { ...tripFields, featuredColor: '#3B82F6', isFeatured: false };
  const clubOf = () => {
    const club = documentsOf(rita);
    create(club);
    return club;
  };
  const edit = (club: MemoryDocuments, change: object) =>
    club.send('editTrip', { ...seen, ...change, seen }, tap);

  test.each([
    [{ origin: 'Largo novo' }, { time: '21:00' }],
    [{ time: '21:00' }, { origin: 'Largo novo' }],
    [{ prices: { default: 25, socio: 20 } }, { stage: 'Final' }],
  ])('different fields, %j and then %j: both apply', (first, second) => {
    const club = clubOf();
    expect(verdictOf(edit(club, first))).toBe('applied');
    expect(verdictOf(edit(club, second))).toBe('applied');
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(club.at(ref)).toMatchObject({ ...first, ...second });
    }
  });

  test.each([
    [{ origin: 'Largo novo' }, { origin: 'Estádio' }],
    [{ origin: 'Estádio', time: '21:00' }, { origin: 'Largo novo' }],
    [{ prices: { default: 25 } }, { prices: { default: 30 } }],
  ])('the same field, %j and then %j: the first applies, the second is refused', (first, second) => {
    const club = clubOf();
    edit(club, first);
    const before = club.snapshot();
    expect(messageOf(edit(club, second))).toBe(
      'Esta viagem foi alterada noutro dispositivo. Edite-a de novo a partir dos dados atuais.',
    );
    expect(club.snapshot()).toEqual(before);
  });

  test('the same change twice is no conflict', () => {
    const club = clubOf();
    edit(club, { origin: 'Largo novo' });
    expect(verdictOf(edit(club, { origin: 'Largo novo' }))).toBe('applied');
  });
});
