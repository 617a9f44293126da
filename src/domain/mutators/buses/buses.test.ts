import { describe, expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aProfile,
  guide,
  organizer,
  otherGuide,
  otherOrganizer,
  passenger,
} from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { busRef, organizerTripRef, profileRef, publicTripRef } from '../../wire/documents.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const copies = [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')];
const clubOf = (parts: TripParts = {}) => documentsOf(aTripWith(parts));
const tap = { actor: organizer, at: '2026-03-01T10:00:00.000Z' };
const taken = aBus({ capacity: 50, passengers: [aPassenger({ seats: 10 })] });
const completed: TripParts = { trip: { status: 'completed' }, buses: [aBus()] };

describe('addBus', () => {
  const add = (club: MemoryDocuments, args: object = {}) =>
    club.send('addBus', { tripId: 't1', busId: 'b1', busNumber: '1', capacity: 50, ...args }, tap);

  test('TRIP-20 DATA-44 both copies gain the seats', () => {
    const club = clubOf({ buses: [aBus({ id: 'b0', busNumber: '7' })] });
    add(club);
    for (const ref of copies) expect(club.at(ref)).toMatchObject({ totalSeats: 60, availableSeats: 60 });
  });

  test('DATA-22 DATA-23 an empty bus without guides', () => {
    const club = clubOf();
    add(club, { busNumber: ' 2A ' });
    expect(club.at(bus)).toEqual({
      id: 'b1',
      tripId: 't1',
      organizerId: organizer.uid,
      busNumber: '2A',
      capacity: 50,
      occupiedSeats: 0,
      passengers: [],
      walkUps: [],
      assignedGuideIds: [],
      authorIds: [],
      timestamp: tap.at,
    });
  });

  test.each<[string, object, string]>([
    ['TRIP-15 no number', { busNumber: undefined }, 'O número do autocarro é obrigatório.'],
    ['TRIP-15 a blank number', { busNumber: '  ' }, 'O número do autocarro é obrigatório.'],
    ['TRIP-16 no seats', { capacity: 0 }, 'A capacidade do autocarro deve ser maior que zero.'],
    ['TRIP-16 fewer than none', { capacity: -1 }, 'A capacidade do autocarro deve ser maior que zero.'],
    ['TRIP-17 CONST-02 301 seats', { capacity: 301 }, 'A capacidade máxima por autocarro é de 300 lugares.'],
  ])('%s', (_, args, message) => {
    const outcome = add(clubOf(), args);
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual(['INVALID', message]);
  });

  test.each([1, 300])('TRIP-17 CONST-02 a capacity of %i passes', (capacity) => {
    expect(verdictOf(add(clubOf(), { capacity }))).toBe('applied');
  });

  test('the bus number may be a JSON number', () => {
    const club = clubOf();
    add(club, { busNumber: 3 });
    expect(club.at(bus).busNumber).toBe('3');
  });

  test.each<[string, TripParts, string]>([
    [
      'OPEN-84 a number that the trip already has',
      { buses: [aBus({ id: 'b0', busNumber: '1' })] },
      'BUS_NUMBER_TAKEN',
    ],
    [
      'OPEN-84 TRIP-20 the same number with a leading zero',
      { buses: [aBus({ id: 'b0', busNumber: '01' })] },
      'BUS_NUMBER_TAKEN',
    ],
    ['an id that another bus has', { buses: [aBus({ busNumber: '9' })] }, 'BUS_EXISTS'],
    ['OPEN-53 a completed trip', { trip: { status: 'completed' } }, 'TRIP_COMPLETED'],
  ])('%s', (_, parts, code) => {
    const club = clubOf(parts);
    const before = club.snapshot();
    expect(verdictOf(add(club))).toBe(code);
    expect(club.snapshot()).toEqual(before);
  });
});

describe('setBusCapacity', () => {
  const set = (club: MemoryDocuments, capacity: unknown) =>
    club.send('setBusCapacity', { tripId: 't1', busId: 'b1', capacity }, tap);

  test('TRIP-29 50 to 60 with 10 taken: the bus and both copies gain 10', () => {
    const club = clubOf({ buses: [taken] });
    set(club, 60);
    expect(club.at(bus).capacity).toBe(60);
    for (const ref of copies) expect(club.at(ref)).toMatchObject({ totalSeats: 60, availableSeats: 50 });
  });

  test('TRIP-27 FAULTS-30 not below the occupied seats; the refusal has both numbers', () => {
    const club = clubOf({ buses: [taken] });
    const outcome = set(club, 8);
    expect(verdictOf(outcome)).toBe('CAPACITY_BELOW_OCCUPIED');
    expect(messageOf(outcome)).toBe(
      'A nova capacidade (8) não pode ser inferior aos lugares já ocupados (10).',
    );
    expect(club.at(bus).capacity).toBe(50);
    expect(verdictOf(set(club, 10))).toBe('applied');
  });

  test.each([0, -3, 1.5, 'dez', null, undefined])('TRIP-26 %s is not a capacity', (capacity) => {
    expect(messageOf(set(clubOf({ buses: [taken] }), capacity))).toBe(
      'Capacidade inválida. Deve ser um número maior que 0.',
    );
  });

  test('TRIP-28 301 is too many here too', () => {
    expect(messageOf(set(clubOf({ buses: [taken] }), 301))).toBe(
      'A capacidade máxima por autocarro é de 300 lugares.',
    );
  });

  test.each<[string, TripParts, string]>([
    ['a bus that is gone', {}, 'BUS_GONE'],
    ['OPEN-53 a completed trip', completed, 'TRIP_COMPLETED'],
  ])('%s', (_, parts, code) => {
    expect(verdictOf(set(clubOf(parts), 60))).toBe(code);
  });
});

describe('removeBus', () => {
  const remove = (club: MemoryDocuments) => club.run('removeBus', { tripId: 't1', busId: 'b1' }, tap);

  test('TRIP-23 DATA-44 an empty bus is removed, both copies lose its seats', () => {
    const club = clubOf({ buses: [aBus({ capacity: 50 }), aBus({ id: 'b2', busNumber: '2' })] });
    remove(club);
    expect([...club.removed]).toEqual([bus.path]);
    for (const ref of copies) expect(club.at(ref)).toMatchObject({ totalSeats: 10, availableSeats: 10 });
  });

  test('OFF-57 the trip lists the removed buses', () => {
    const club = clubOf({
      buses: [aBus(), aBus({ id: 'b2', busNumber: '2' }), aBus({ id: 'b3', busNumber: '3' })],
    });
    remove(club);
    club.run('removeBus', { tripId: 't1', busId: 'b3' }, tap);
    for (const ref of copies) expect(club.at(ref)).toMatchObject({ removedBusIds: ['b1', 'b3'] });
  });

  test('OPEN-36 a bus with passengers stays', () => {
    const outcome = remove(clubOf({ buses: [taken] }));
    expect(verdictOf(outcome)).toBe('BUS_HAS_PASSENGERS');
    expect(messageOf(outcome)).toBe('Não é possível remover um autocarro com passageiros.');
  });

  test('OPEN-53 a completed trip keeps its buses', () => {
    expect(verdictOf(remove(clubOf(completed)))).toBe('TRIP_COMPLETED');
  });

  test('a bus that is already gone: applied without effect', () => {
    expect(applied(remove(clubOf())).writes).toEqual([]);
  });
});

describe('assignGuides', () => {
  const profiles = Object.fromEntries(
    [guide, otherGuide, otherOrganizer, passenger].map((person) => [
      profileRef(person.uid).path,
      aProfile({ uid: person.uid, role: person.role }),
    ]),
  );
  const clubWith = (assignedGuideIds: string[]) =>
    documentsOf({ ...profiles, ...aTripWith({ buses: [aBus({ assignedGuideIds })] }) });
  const assign = (club: MemoryDocuments, guideIds: string[]) =>
    club.run('assignGuides', { tripId: 't1', busId: 'b1', guideIds }, tap);

  test.each<[string, string[], string[], string[]]>([
    ['TRIP-32 a guide', [], [guide.uid], [guide.uid]],
    ['TRIP-32 another organizer', [], [otherOrganizer.uid], [otherOrganizer.uid]],
    ['TRIP-32 nobody any more', [guide.uid], [], []],
    ['the new list replaces the former', [guide.uid], [otherGuide.uid], [otherGuide.uid]],
    ['nobody twice', [], [guide.uid, guide.uid], [guide.uid]],
    [
      'somebody who is no guide any more, but was assigned, may stay',
      [passenger.uid],
      [passenger.uid, guide.uid],
      [passenger.uid, guide.uid],
    ],
  ])('%s', (_, former, wanted, expected) => {
    const club = clubWith(former);
    expect(verdictOf(assign(club, wanted))).toBe('applied');
    expect(club.at(bus).assignedGuideIds).toEqual(expected);
  });

  test.each([
    ['a passenger', passenger.uid],
    ['a person without a profile', 'nobody'],
  ])('%s cannot be assigned to a bus', (_, uid) => {
    const club = clubWith([guide.uid]);
    const outcome = assign(club, [guide.uid, uid]);
    expect(verdictOf(outcome)).toBe('NOT_A_GUIDE');
    expect(club.at(bus).assignedGuideIds).toEqual([guide.uid]);
  });

  test('a bus that is gone', () => {
    expect(verdictOf(assign(documentsOf({ ...profiles, ...aTripWith() }), [guide.uid]))).toBe('BUS_GONE');
  });

  test('the passengers of the bus do not change', () => {
    const club = documentsOf({ ...profiles, ...aTripWith({ buses: [taken] }) });
    assign(club, [otherGuide.uid]);
    expect(club.at(bus).passengers).toEqual(taken.passengers);
  });
});
