import { describe, expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aProfile,
  guide,
  organizer,
  passenger,
} from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import {
  bookingRef,
  busRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
  tripSheetRef,
} from '../../wire/documents.ts';

const at = '2026-03-01T10:00:00.000Z';
const bus = busRef(organizer.uid, 't1', 'b1');

/** Ana has a seat on bus 1, beside Rui. */
function clubOf(mine: Partial<Passenger> = {}, parts: TripParts = {}): MemoryDocuments {
  return documentsOf({
    ...aTripWith({
      buses: [aBus({ passengers: [aPassenger(mine), aPassenger({ id: 'rui', name: 'Rui' })] })],
      bookings: [
        { status: 'accepted', busId: 'b1', busNumber: '1' },
        { passengerId: 'rui', status: 'accepted', busId: 'b1', busNumber: '1' },
      ],
      ...parts,
    }),
    [profileRef('ana').path]: aProfile(),
    [profileRef(organizer.uid).path]: aProfile({ uid: organizer.uid, role: 'organizer', phoneNumber: '' }),
  });
}
const release = (club: MemoryDocuments, when = at) =>
  club.run('releaseSeat', { tripId: 't1' }, { actor: passenger, at: when, id: 'r1' });

describe('giving a seat back', () => {
  test('WAIT-01 the entry leaves its bus, the counts of both copies and the guides’ sheet follow', () => {
    const club = clubOf();
    applied(release(club));
    expect(club.at(bus).passengers.map(({ id }) => id)).toEqual(['rui']);
    expect(club.at(tripSheetRef('t1')).buses[0]?.people).toEqual([{ id: 'rui', name: 'Rui' }]);
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(club.at(ref)).toMatchObject({ occupiedSeats: 1, availableSeats: 9, confirmedBookingsCount: 1 });
    }
  });

  test('WAIT-03 the booking is released; its old status is one that older apps read as no seat', () => {
    const club = clubOf();
    release(club);
    const booking = club.at(bookingRef('t1', 'ana'));
    expect(booking).toMatchObject({ status: 'rejected', releasedAt: at });
    expect([booking.busId, booking.busNumber, booking.releasedPaid]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(club.at(passengerBookingRef('t1', 'ana')).status).toBe('rejected');
  });

  test('WAIT-02 the organizer is told once, without a name', () => {
    const club = clubOf();
    const body = 'Um passageiro desistiu do lugar na viagem "Jornada 25".';
    expect(applied(release(club)).pushes).toEqual([
      {
        ...{ userId: organizer.uid, notificationId: 'r1', tripId: 't1' },
        ...{ type: 'seat_released', title: 'Lugar libertado', body },
      },
    ]);
    expect(applied(release(club)).pushes).toEqual([]);
    expect(club.at(profileRef(organizer.uid)).notifications).toHaveLength(1);
  });

  test('WAIT-04 of a seat that was paid the money stays to be returned, also when the person asks again', () => {
    const club = clubOf({ paymentStatus: 'Pago' });
    release(club);
    expect(club.at(bookingRef('t1', 'ana')).releasedPaid).toBe(true);
    const again = { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
    applied(club.run('requestBooking', again, { actor: passenger, at: '2026-03-01T11:00:00.000Z' }));
    const booking = club.at(bookingRef('t1', 'ana'));
    expect(booking).toMatchObject({ status: 'pending', releasedPaid: true });
    expect(booking.releasedAt).toBeUndefined();
  });

  test('WAIT-01 a seat that was accepted without a bus is given back too, and a group’s seats all at once', () => {
    const waiting = clubOf({}, { buses: [], bookings: [{ status: 'accepted' }] });
    applied(release(waiting));
    expect(waiting.at(bookingRef('t1', 'ana')).releasedAt).toBe(at);
    expect(waiting.at(publicTripRef('t1')).confirmedBookingsCount).toBe(0);
    const group = clubOf({ seats: 3 });
    release(group);
    expect(group.at(publicTripRef('t1')).availableSeats).toBe(9);
  });

  test('WAIT-01 a passenger’s phone, which holds no buses, changes only the booking', () => {
    const {
      [bus.path]: _bus,
      [tripSheetRef('t1').path]: _sheet,
      ...held
    } = clubOf().snapshot() as Record<string, object>;
    const phone = documentsOf(held);
    applied(release(phone));
    expect(phone.at(bookingRef('t1', 'ana')).releasedAt).toBe(at);
    expect(phone.at(publicTripRef('t1')).availableSeats).toBe(8);
  });

  test('WAIT-01 a guide’s phone, which holds one bus of two, frees the seat there and keeps the counts and the sheet', () => {
    const other = busRef(organizer.uid, 't1', 'b2');
    const club = clubOf(
      {},
      { buses: [aBus({ passengers: [aPassenger()] }), aBus({ id: 'b2', busNumber: '2' })] },
    );
    const { [other.path]: _other, ...held } = club.snapshot() as Record<string, object>;
    const phone = documentsOf(held);
    const asGuide = { ...passenger, role: 'guide' } as const;
    applied(phone.run('releaseSeat', { tripId: 't1' }, { actor: asGuide, at, id: 'r1', isWhole: false }));
    expect(phone.at(bus).passengers).toEqual([]);
    expect(phone.at(tripSheetRef('t1'))).toEqual(club.at(tripSheetRef('t1')));
    expect(phone.at(publicTripRef('t1')).totalSeats).toBe(club.at(publicTripRef('t1')).totalSeats);
  });
});

describe('what it refuses', () => {
  const early = { meetingTime: '16:00', date: '2026-03-05T20:15:00.000Z' };
  test.each<[string, Partial<Passenger>, TripParts, string, string, string]>([
    [
      'somebody aboard',
      { boarded: true },
      {},
      at,
      'ALREADY_BOARDED',
      'Já está a bordo: não pode desistir do lugar.',
    ],
    [
      'from the meeting time on',
      {},
      { trip: early },
      '2026-03-05T16:00:00.000Z',
      'MEETING_PAST',
      'Já passou a hora de encontro. Fale com o organizador.',
    ],
    [
      'from the match on, without a valid meeting time',
      {},
      { trip: { ...early, meetingTime: 'a confirmar' } },
      '2026-03-05T20:15:00.000Z',
      'MEETING_PAST',
      'Já passou a hora de encontro. Fale com o organizador.',
    ],
    [
      'a request that nobody has accepted',
      {},
      { bookings: [{}] },
      at,
      'ALREADY_DECIDED',
      'O seu pedido ainda não foi aceite: pode cancelá-lo.',
    ],
    [
      'a completed trip',
      {},
      { trip: { status: 'completed' } },
      at,
      'TRIP_COMPLETED',
      'A viagem já está concluída.',
    ],
  ])('WAIT-01 %s', (_, mine, parts, when, code, message) => {
    const club = clubOf(mine, parts);
    const before = club.snapshot();
    const outcome = release(club, when);
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual([code, message]);
    expect(club.snapshot()).toEqual(before);
  });

  test('WAIT-01 a minute before the meeting it is still given back; after un-boarding too', () => {
    expect(verdictOf(release(clubOf({}, { trip: early }), '2026-03-05T15:59:00.000Z'))).toBe('applied');
    expect(verdictOf(release(clubOf({ boarded: false, unboardedAt: at })))).toBe('applied');
  });
});

describe('both orders of arrival', () => {
  const asOrganizer = { actor: organizer, at, id: 'o1' };
  const onBus = { tripId: 't1', busId: 'b1', passengerId: 'ana' };

  test('WAIT-01 with a removal: nobody is refused, and the booking is that of the first', () => {
    const first = clubOf();
    release(first);
    expect(verdictOf(first.run('removePassenger', onBus, asOrganizer))).toBe('applied');
    expect(first.at(bookingRef('t1', 'ana')).releasedAt).toBe(at);
    const second = clubOf();
    second.run('removePassenger', onBus, asOrganizer);
    expect(applied(release(second)).writes).toEqual([]);
  });

  test('WAIT-01 with an acceptance: before it there is nothing to give back, after it there is', () => {
    const accept = { tripId: 't1', passengerId: 'ana', busId: 'b1' };
    const pending = () => clubOf({}, { buses: [aBus()], bookings: [{}] });
    const first = pending();
    expect(verdictOf(release(first))).toBe('ALREADY_DECIDED');
    applied(first.run('acceptBooking', accept, asOrganizer));
    applied(release(first));
    expect(first.at(bus).passengers).toEqual([]);
    // An acceptance of another device that waited all the time finds it decided.
    expect(verdictOf(first.run('acceptBooking', accept, asOrganizer))).toBe('ALREADY_DECIDED');
  });

  test('WAIT-01 with the completion: a trip that was made is not given back, a seat given back was not missed', () => {
    const later = { actor: organizer, at: '2026-03-06T09:00:00.000Z' };
    const first = clubOf();
    release(first);
    applied(first.run('completeTrip', { tripId: 't1' }, later));
    expect(first.at(bookingRef('t1', 'ana'))).toMatchObject({ status: 'rejected', releasedAt: at });
    expect(first.at(profileRef('ana')).lastTripId).toBeUndefined();
    const second = clubOf();
    applied(second.run('completeTrip', { tripId: 't1' }, later));
    expect(verdictOf(release(second))).toBe('TRIP_COMPLETED');
  });

  test('WAIT-01 with a boarding: the first to arrive stands', () => {
    const tick = { ...onBus, boarded: true };
    const first = clubOf();
    release(first);
    expect(verdictOf(first.run('setBoarded', tick, { actor: guide, at }))).toBe('PASSENGER_GONE');
    const second = clubOf();
    applied(second.run('setBoarded', tick, { actor: guide, at }));
    expect(verdictOf(release(second))).toBe('ALREADY_BOARDED');
  });

  test('WAIT-04 the organizer cannot open it again: only the person can ask', () => {
    const club = clubOf();
    release(club);
    const outcome = club.run('reopenBooking', { tripId: 't1', passengerId: 'ana' }, asOrganizer);
    expect(messageOf(outcome)).toBe('O passageiro desistiu do lugar: só ele o pode voltar a pedir.');
  });
});
