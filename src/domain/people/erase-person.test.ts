import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../test/builders/club.ts';
import { documentsOf } from '../../../test/builders/documents.ts';
import { aBus, aNotice, aPassenger, guide, organizer } from '../../../test/builders/entities.ts';
import { isRefusal, type Write } from '../mutators/define.ts';
import {
  bookingRef,
  busRef,
  organizerTripRef,
  passengerBookingRef,
  publicTripRef,
} from '../wire/documents.ts';
import { erasedName, eraseFromTrip } from './erase-person.ts';

const ahead = '2026-03-01T10:00:00.000Z';
const after = '2026-03-07T10:00:00.000Z';
const b1 = busRef(organizer.uid, 't1', 'b1');
const b2 = busRef(organizer.uid, 't1', 'b2');

const ana = aPassenger({
  phone: '912345678',
  nickname: 'Nita',
  boarded: true,
  paymentStatus: 'Pago',
  seats: 2,
});
const rui = aPassenger({ id: 'rui', userId: 'rui', name: 'Rui' });

function aClub(status: 'accepted' | 'pending' = 'accepted', trip: object = {}) {
  const buses = [
    aBus({ passengers: status === 'accepted' ? [ana, rui] : [rui] }),
    aBus({ id: 'b2', busNumber: '2', assignedGuideIds: ['ana', guide.uid] }),
  ];
  return documentsOf(aTripWith({ buses, trip, bookings: [{ passengerId: 'ana', status }] }));
}

function erase(club: ReturnType<typeof documentsOf>, userId: string, now: string): Write[] {
  const writes = eraseFromTrip(club, 't1', userId, now);
  for (const { ref, document } of writes) if (document) club.set(ref.path, document);
  return writes;
}

const gone = (writes: Write[]) => writes.filter(({ document }) => !document).map(({ ref }) => ref.path);

describe('NOTICE-11 the author of a notice', () => {
  const notices = [aNotice(), aNotice({ id: 'n2', by: 'gil', byName: 'Gil M.' })];
  const parts = {
    trip: { notices: [aNotice({ by: organizer.uid, byName: 'Rita M.' })] },
    buses: [aBus({ passengers: [rui], notices, authorIds: ['gil', guide.uid] })],
    bookings: [{ passengerId: 'rui', status: 'accepted' as const, busId: 'b1', notices }],
  };
  const names = (rows: { byName?: string | undefined }[] | undefined) => rows?.map(({ byName }) => byName);

  test.each([
    ['lies ahead', ahead],
    ['is over', after],
  ])('is named no more on a trip that %s: on the bus and on its passengers’ bookings', (_case, now) => {
    const club = documentsOf(aTripWith(parts));
    erase(club, guide.uid, now);
    expect(names(club.at(b1).notices)).toEqual([undefined, 'Gil M.']);
    expect(club.at(b1).authorIds).toEqual(['gil']);
    expect(club.at(bookingRef('t1', 'rui')).notices).toEqual(club.at(b1).notices);
    expect(club.at(b1).notices?.[0]).toMatchObject({
      text: 'O autocarro está na rua de trás.',
      by: guide.uid,
    });
  });

  test('is named no more on the trip, when it was its organizer', () => {
    const club = documentsOf(aTripWith(parts));
    erase(club, organizer.uid, after);
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(names(club.at(ref).notices)).toEqual([undefined]);
    }
  });

  test('a deleted passenger’s booking of a past trip keeps no notices', () => {
    const club = documentsOf(aTripWith(parts));
    erase(club, 'rui', after);
    expect(club.at(bookingRef('t1', 'rui')).notices).toBeUndefined();
  });
});

describe('eraseFromTrip', () => {
  test('OPEN-82 a seat on an active trip is free again, on bus and both copies', () => {
    const club = aClub();
    const writes = erase(club, 'ana', ahead);
    expect(club.at(b1)).toMatchObject({ occupiedSeats: 1, passengers: [{ id: 'rui' }] });
    expect(club.at(b2).assignedGuideIds).toEqual([guide.uid]);
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(club.at(ref)).toMatchObject({
        totalSeats: 20,
        occupiedSeats: 1,
        availableSeats: 19,
        confirmedBookingsCount: 0,
      });
    }
    expect(gone(writes)).toEqual([bookingRef('t1', 'ana').path, passengerBookingRef('t1', 'ana').path]);
  });

  test('OPEN-82 a pending request is removed with its count; no seat changes', () => {
    const club = aClub('pending');
    erase(club, 'ana', ahead);
    expect(club.at(publicTripRef('t1'))).toMatchObject({
      pendingBookingsCount: 0,
      confirmedBookingsCount: 0,
      occupiedSeats: 1,
    });
  });

  test.each([
    ['is over', {}, after],
    ['is completed', { status: 'completed', completedAt: ahead }, ahead],
  ])('FAULTS-36 the list of a trip that %s keeps seat and ticks without the name', (_case, trip, now) => {
    const club = aClub('accepted', trip);
    const before = club.at(publicTripRef('t1'));
    expect(gone(erase(club, 'ana', now))).toEqual([]);
    const [entry] = club.at(b1).passengers;
    expect(entry).toMatchObject({ name: erasedName, phone: '', nickname: '', seats: 2, boarded: true });
    expect(entry?.paymentStatus).toBe('Pago');
    expect(entry).not.toHaveProperty('userId');
    expect(club.at(bookingRef('t1', 'ana'))).toMatchObject({ passengerName: erasedName, status: 'accepted' });
    expect(club.at(passengerBookingRef('t1', 'ana')).passengerName).toBe(erasedName);
    expect(club.at(publicTripRef('t1'))).toEqual(before);
    expect(club.at(b1).passengers[1]).toMatchObject({ name: 'Rui', userId: 'rui' });
  });

  test.each([
    ['lies ahead', {}, ahead],
    ['is over', {}, after],
  ])(
    'FAULTS-36 BOARD-09 the ticks of a guide on a trip that %s stay without the name',
    (_case, trip, now) => {
      const ticked = { boarded: true, boardedBy: 'paulo', boardedByName: 'Paulo', paymentBy: guide.uid };
      const since = { unboardedBy: 'paulo', unboardedByName: 'Paulo' };
      const laterBoardings = [
        { at: ahead, by: 'paulo', byName: 'Paulo' },
        { at: after, by: guide.uid, byName: 'Rui' },
      ];
      const passengers = [
        aPassenger({ ...ticked, ...since, laterBoardings, paymentByName: 'Rui' }),
        aPassenger({ ...rui, paymentStatus: 'Pago', paymentBy: 'paulo', paymentByName: 'Paulo' }),
      ];
      const buses = [aBus({ passengers, authorIds: [guide.uid, 'paulo'] })];
      const club = documentsOf(aTripWith({ buses, trip }));
      erase(club, 'paulo', now);
      expect(JSON.stringify(club.snapshot())).not.toContain('Paulo');
      expect(club.at(b1).authorIds).toEqual([guide.uid]);
      expect(club.at(b1).passengers).toMatchObject([
        { boarded: true, boardedBy: 'paulo', paymentByName: 'Rui', laterBoardings: [{}, { byName: 'Rui' }] },
        { paymentStatus: 'Pago', paymentBy: 'paulo' },
      ]);
    },
  );

  test('OPEN-82 ORG-52 an organizer’s name and number are removed from past trips', () => {
    const club = aClub('accepted', { phoneForPassengers: '912 345 678' });
    erase(club, organizer.uid, after);
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(club.at(ref).organizerName).toBe('');
      expect(club.at(ref).phoneForPassengers).toBeUndefined();
    }
  });

  test('OPEN-82 a repetition changes nothing', () => {
    for (const [trip, now] of [
      [{}, ahead],
      [{ status: 'completed' }, after],
    ] as const) {
      const club = aClub('accepted', trip);
      for (const path of gone(erase(club, 'ana', now))) club.removed.add(path);
      const before = JSON.stringify(club.snapshot()[b1.path]);
      erase(club, 'ana', now);
      expect(JSON.stringify(club.snapshot()[b1.path])).toBe(before);
    }
  });

  test('ORG-18 a completion skips an erased passenger', () => {
    const club = aClub();
    erase(club, 'ana', after);
    const outcome = club.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: after });
    expect(isRefusal(outcome) ? outcome : outcome.skipped).toEqual([ana.id]);
  });
});
