import { describe, expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aProfile,
  guide,
  organizer,
  otherGuide,
  passenger,
} from '../../../test/builders/entities.ts';
import { tripFields } from '../../../test/builders/examples.ts';
import { verdictOf } from '../../../test/builders/outcomes.ts';
import { erasedName, eraseFromTrip } from '../people/erase-person.ts';
import { profileRef, publicTripRef, tripSheetRef } from '../wire/documents.ts';

const sheet = tripSheetRef('t1');
const rui = aPassenger({
  id: 'rui',
  userId: 'rui',
  name: 'Rui Costa',
  phone: '913 000 111',
  nickname: 'Ruca',
});
const twoBuses = [
  aBus({ passengers: [aPassenger({ paymentStatus: 'Pago' })] }),
  aBus({ id: 'b2', busNumber: '2', assignedGuideIds: [otherGuide.uid], passengers: [rui] }),
];
const clubOf = (parts: TripParts = {}) =>
  documentsOf({
    ...aTripWith({ buses: twoBuses, ...parts }),
    [profileRef(passenger.uid).path]: aProfile(),
    [profileRef(otherGuide.uid).path]: aProfile({ uid: otherGuide.uid, role: 'guide' }),
  });
/** Who is on which bus, by the sheet. */
const placesOf = (club: MemoryDocuments) =>
  club.at(sheet).buses.map(({ busNumber, people }) => [busNumber, ...people.map(({ name }) => name)]);
const asOrganizer = { actor: organizer };

/** Exactly these fields may be on the sheet. */
test('BOARD-55 DATA-65 the sheet holds everybody’s name and bus, and nothing else', () => {
  const club = clubOf();
  club.send(
    'addPassenger',
    { tripId: 't1', busId: 'b2', passengerId: 'p9', name: 'Eva', phone: '914000222' },
    asOrganizer,
  );
  expect(club.at(sheet)).toEqual({
    tripId: 't1',
    organizerId: organizer.uid,
    readerIds: [guide.uid, otherGuide.uid, organizer.uid].sort(),
    buses: [
      { id: 'b1', busNumber: '1', people: [{ id: passenger.uid, name: 'Ana Silva' }] },
      {
        id: 'b2',
        busNumber: '2',
        people: [
          { id: 'rui', name: 'Rui Costa' },
          { id: 'p9', name: 'Eva' },
        ],
      },
    ],
    contactPhone: '',
  });
});

describe('DATA-65 the sheet is updated in the same transaction', () => {
  const request = { passengerId: 'zita', passengerName: 'Zita' };
  const cases: [verb: Parameters<MemoryDocuments['send']>[0], args: object, places: string[][]][] = [
    [
      'acceptBooking',
      { passengerId: 'zita', busId: 'b1' },
      [
        ['1', 'Ana Silva', 'Zita'],
        ['2', 'Rui Costa'],
      ],
    ],
    ['removePassenger', { busId: 'b2', passengerId: 'rui' }, [['1', 'Ana Silva'], ['2']]],
    [
      'movePassenger',
      { busId: 'b2', passengerId: 'rui', toBusId: 'b1' },
      [['1', 'Ana Silva', 'Rui Costa'], ['2']],
    ],
    ['addBus', { busId: 'b3', busNumber: '3', capacity: 9 }, [['1', 'Ana Silva'], ['2', 'Rui Costa'], ['3']]],
  ];
  test.each(cases)('%s', (verb, args, places) => {
    const club = clubOf({ bookings: [request] });
    expect(verdictOf(club.send(verb, { tripId: 't1', ...args }, asOrganizer))).toBe('applied');
    expect(placesOf(club)).toEqual(places);
  });

  test('removeBus removes the bus from it', () => {
    const club = clubOf({ buses: [aBus(), aBus({ id: 'b2', busNumber: '2' })] });
    club.send('removeBus', { tripId: 't1', busId: 'b2' }, asOrganizer);
    expect(placesOf(club)).toEqual([['1']]);
  });

  test('PERM-30 assigned guides may read it, former guides may not', () => {
    const club = clubOf();
    club.send('assignGuides', { tripId: 't1', busId: 'b1', guideIds: [otherGuide.uid] }, asOrganizer);
    expect(club.at(sheet).readerIds).toEqual([otherGuide.uid, organizer.uid].sort());
  });

  test('a tick and a change of capacity write no sheet', () => {
    const club = clubOf();
    const tick = { tripId: 't1', busId: 'b1', passengerId: passenger.uid, boarded: true };
    const written = [
      club.send('setBoarded', tick, { actor: guide }),
      club.send('setBusCapacity', { tripId: 't1', busId: 'b1', capacity: 30 }, asOrganizer),
    ]
      .flatMap((outcome) => ('writes' in outcome ? outcome.writes : []))
      .map(({ ref }) => ref.path);
    expect(written).not.toContain(sheet.path);
    expect(written.length).toBeGreaterThan(0);
  });

  test('it is deleted when the trip is completed', () => {
    const club = clubOf({ contactPhone: '912345678' });
    club.send('completeTrip', { tripId: 't1' }, { actor: organizer, at: '2026-03-06T09:00:00.000Z' });
    expect(club.get(sheet)).toBeUndefined();
  });
});

test('DATA-65 a trip from before sheets gets a complete one with the next change of a bus', () => {
  const { [sheet.path]: _sheet, ...before } = aTripWith({ buses: twoBuses });
  const club = documentsOf(before);
  club.send('setBusCapacity', { tripId: 't1', busId: 'b1', capacity: 30 }, asOrganizer);
  expect(placesOf(club)).toEqual([
    ['1', 'Ana Silva'],
    ['2', 'Rui Costa'],
  ]);
});

describe('TRIP-50 the organizer’s number for the guides', () => {
  const edit = (club: MemoryDocuments, args: object) =>
    club.send('editTrip', { ...tripFields, ...args }, asOrganizer);

  test('is absent until given, stored only on the sheet, and can be removed', () => {
    const club = documentsOf({
      [profileRef(organizer.uid).path]: aProfile({ uid: organizer.uid, role: 'organizer' }),
    });
    club.send('createTrip', tripFields, asOrganizer);
    expect(club.at(sheet)).toMatchObject({ contactPhone: '', readerIds: [organizer.uid] });
    edit(club, { contactPhone: '912 345 678' });
    expect(club.at(sheet).contactPhone).toBe('912 345 678');
    expect(JSON.stringify(club.at(publicTripRef('t1')))).not.toContain('912');
    edit(club, { contactPhone: '' });
    expect(club.at(sheet).contactPhone).toBe('');
  });

  test('can be given with a new trip', () => {
    const club = documentsOf({});
    club.send('createTrip', { ...tripFields, contactPhone: '912345678' }, asOrganizer);
    expect(club.at(sheet).contactPhone).toBe('912345678');
  });

  test('a change of the buses, or an app without the field, keeps it', () => {
    const club = clubOf({ contactPhone: '912345678' });
    club.send('removePassenger', { tripId: 't1', busId: 'b2', passengerId: 'rui' }, asOrganizer);
    edit(club, { name: 'Final' });
    expect(club.at(sheet).contactPhone).toBe('912345678');
  });

  test('of two different changes the second is refused', () => {
    const club = clubOf({ contactPhone: '911111111' });
    const seen = { ...tripFields, contactPhone: '' };
    expect(verdictOf(edit(club, { contactPhone: '922222222', seen }))).toBe('TRIP_CHANGED');
    expect(verdictOf(edit(club, { contactPhone: '', seen }))).toBe('applied');
    expect(club.at(sheet).contactPhone).toBe('911111111');
  });

  test('an invalid number is refused with a sentence', () => {
    const outcome = edit(clubOf(), { contactPhone: '12' });
    expect(outcome).toMatchObject({
      code: 'INVALID',
      message: 'Número inválido: use 9 algarismos, por exemplo 912 345 678.',
    });
  });
});

describe('DATA-66 a deleted account leaves the sheet', () => {
  const erase = (club: MemoryDocuments, userId: string, now: string) => {
    for (const { ref, document } of eraseFromTrip(club, 't1', userId, now)) {
      if (document) club.set(ref.path, document);
    }
  };

  test('of an active trip, as passenger or reader', () => {
    const club = clubOf();
    erase(club, passenger.uid, '2026-03-01T10:00:00.000Z');
    erase(club, otherGuide.uid, '2026-03-01T10:00:00.000Z');
    expect(placesOf(club)).toEqual([['1'], ['2', 'Rui Costa']]);
    expect(club.at(sheet).readerIds).toEqual([guide.uid, organizer.uid].sort());
  });

  test('of a past trip by name, and the organizer’s number is removed', () => {
    const club = clubOf({ contactPhone: '912345678' });
    erase(club, passenger.uid, '2026-03-07T10:00:00.000Z');
    erase(club, organizer.uid, '2026-03-07T10:00:00.000Z');
    expect(placesOf(club)).toEqual([
      ['1', erasedName],
      ['2', 'Rui Costa'],
    ]);
    expect(club.at(sheet).contactPhone).toBe('');
    expect(
      eraseFromTrip(club, 't1', passenger.uid, '2026-03-07T10:00:00.000Z').map(({ ref }) => ref.path),
    ).not.toContain(sheet.path);
  });
});
