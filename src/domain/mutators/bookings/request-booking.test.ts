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
import { messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import type { Profile } from '../../entities/profile.schema.ts';
import {
  bookingRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../wire/documents.ts';

const at = '2026-03-01T10:00:00.000Z';
const missingData = 'Por favor, preencha o seu nome completo e número de telemóvel.';

function clubOf(parts: TripParts = {}, profile: Partial<Profile> = {}): MemoryDocuments {
  return documentsOf({
    ...aTripWith({ buses: [aBus()], ...parts }),
    [profileRef(passenger.uid).path]: aProfile(profile),
  });
}
const request = (club: MemoryDocuments, args: object = {}, actor = passenger, when = at) =>
  club.send(
    'requestBooking',
    { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912 345 678', ...args },
    { actor, at: when },
  );

describe('what it writes', () => {
  test('DATA-25 DATA-26 DATA-27 PAX-34 PAX-35 CONST-03 the public booking, one seat, pending', () => {
    const club = clubOf({}, { nickname: 'Becas', membershipStatus: 'socio', boarded: false, paid: true });
    request(club);
    expect(club.at(bookingRef('t1', 'ana'))).toEqual({
      tripId: 't1',
      organizerId: organizer.uid,
      passengerId: 'ana',
      passengerName: 'Ana Silva',
      passengerPhone: '912 345 678',
      membershipStatus: 'socio',
      nickname: 'Becas',
      lastTripBoarded: false,
      lastTripPaid: true,
      seats: 1,
      price: 15,
      status: 'pending',
      createdAt: at,
    });
  });

  test('DATA-30 OPEN-03 the passenger’s own copy, in the same write', () => {
    const club = clubOf();
    request(club);
    expect(club.at(passengerBookingRef('t1', 'ana'))).toEqual({
      passengerUid: 'ana',
      passengerName: 'Ana Silva',
      passengerPhone: '912 345 678',
      tripId: 't1',
      tripName: 'Jornada 25',
      tripDate: '2026-03-05T20:15:00.000Z',
      tripTime: '20:15',
      organizerId: organizer.uid,
      bookingTimestamp: at,
      status: 'pending',
    });
  });

  test('PAX-36 OPEN-07 one more pending on both copies, seats untouched', () => {
    const club = clubOf();
    request(club);
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(club.at(ref)).toMatchObject({
        pendingBookingsCount: 1,
        confirmedBookingsCount: 0,
        availableSeats: 10,
        occupiedSeats: 0,
      });
    }
  });

  test('OPEN-48 a passenger who never travelled has no last trip', () => {
    const club = clubOf();
    request(club);
    const { lastTripBoarded, lastTripPaid } = club.at(bookingRef('t1', 'ana'));
    expect([lastTripBoarded, lastTripPaid]).toEqual([undefined, undefined]);
  });

  test('OPEN-45 the price is that at the time of the request', () => {
    const club = clubOf();
    request(club);
    club.set(profileRef('ana').path, aProfile({ membershipStatus: 'socio' }));
    expect(club.at(bookingRef('t1', 'ana')).price).toBe(20);
  });

  test('PERM-07 OPEN-12 a guide may book too', () => {
    const club = clubOf();
    expect(verdictOf(request(club, {}, guide))).toBe('applied');
    expect(club.at(bookingRef('t1', guide.uid)).status).toBe('pending');
  });
});

describe('what it refuses', () => {
  test.each<[string, object]>([
    ['a blank name', { passengerName: '   ' }],
    ['a blank phone', { passengerPhone: ' ' }],
    ['no name', { passengerName: undefined }],
    ['no phone', { passengerPhone: undefined }],
  ])('PAX-27 %s', (_, args) => {
    const outcome = request(clubOf(), args);
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual(['INVALID', missingData]);
  });

  test('an invalid phone number', () => {
    expect(messageOf(request(clubOf(), { passengerPhone: '12345' }))).toBe(
      'Número inválido: use 9 algarismos, por exemplo 912 345 678.',
    );
  });

  test.each<[string, TripParts, string, string]>([
    [
      'PAX-31 a second request',
      { bookings: [{ status: 'pending' }] },
      'ALREADY_REQUESTED',
      'Você já tem uma reserva pendente para esta viagem.',
    ],
    [
      'PAX-31 a request after acceptance',
      { bookings: [{ status: 'accepted' }] },
      'ALREADY_BOOKED',
      'Você já tem uma reserva para esta viagem.',
    ],
    [
      'OPEN-06 after a trip that was missed',
      { bookings: [{ status: 'completed_missed' }] },
      'ALREADY_BOOKED',
      'Você já tem uma reserva para esta viagem.',
    ],
    ['a completed trip', { trip: { status: 'completed' } }, 'TRIP_COMPLETED', 'A viagem já está concluída.'],
    [
      'OPEN-50 a trip of yesterday',
      { trip: { date: '2026-02-28T20:00:00.000Z' } },
      'TRIP_PAST',
      'Esta viagem já se realizou.',
    ],
    ['PAX-30 no bus yet', { buses: [] }, 'NO_SEATS', 'Não há lugares disponíveis.'],
    [
      'PAX-30 OPEN-98 all seats taken in the meantime',
      { buses: [aBus({ capacity: 1, passengers: [aPassenger({ id: 'rui' })] })] },
      'NO_SEATS',
      'Não há lugares disponíveis.',
    ],
  ])('%s', (_, parts, code, message) => {
    const club = clubOf(parts);
    const before = club.snapshot();
    const outcome = request(club);
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual([code, message]);
    expect(club.snapshot()).toEqual(before);
  });

  test.each([
    ['a higher price than was confirmed', { total: 2000 }, 'PRICE_RAISED'],
    ['the price that was confirmed', { total: 3500 }, 'applied'],
    ['a lower one', { total: 4000 }, 'applied'],
    ['an app that does not say what was confirmed', {}, 'applied'],
  ])('PAX-62 %s', (_, args, verdict) => {
    const outcome = request(clubOf({ trip: { prices: { default: 35 } } }), args);
    expect(verdictOf(outcome)).toBe(verdict);
    if (verdict === 'applied') return;
    expect(messageOf(outcome)).toBe(
      'O preço subiu de 20,00€ para 35,00€ entretanto. Se ainda quiser ir, peça de novo.',
    );
  });

  test('PAX-33 a passenger whose profile has no number because it was refused', () => {
    const outcome = request(clubOf({}, { phoneNumber: '' }));
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual([
      'PROFILE_INCOMPLETE',
      'Complete o seu perfil antes de reservar.',
    ]);
  });

  test('OPEN-50 on the day of the trip it is not too late', () => {
    const club = clubOf({ trip: { date: '2026-03-01T09:00:00.000Z' } });
    expect(verdictOf(request(club))).toBe('applied');
  });

  test('OPEN-03 the passenger’s own copy alone counts as booked', () => {
    const club = clubOf({ bookings: [{ status: 'accepted' }] });
    const { [bookingRef('t1', 'ana').path]: _, ...rest } = club.snapshot() as Record<string, object>;
    expect(verdictOf(request(documentsOf(rest)))).toBe('ALREADY_BOOKED');
  });
});

test('OFF-37 two offline devices request the same trip: one booking, counted once', () => {
  const club = clubOf();
  request(club, {}, passenger, '2026-03-01T10:00:00.000Z');
  request(club, {}, passenger, '2026-03-01T09:00:00.000Z');
  expect(club.at(publicTripRef('t1')).pendingBookingsCount).toBe(1);
  expect(club.at(bookingRef('t1', 'ana')).createdAt).toBe('2026-03-01T10:00:00.000Z');
});

test('OPEN-06 after a rejection the same document goes back to pending', () => {
  const club = clubOf({ bookings: [{ status: 'rejected' }] });
  expect(verdictOf(request(club))).toBe('applied');
  expect(club.at(bookingRef('t1', 'ana')).status).toBe('pending');
  expect(club.at(passengerBookingRef('t1', 'ana')).status).toBe('pending');
  expect(club.at(publicTripRef('t1')).pendingBookingsCount).toBe(1);
});

test('FAULTS-7 a request delivered again after its rejection has no effect', () => {
  const club = clubOf({ bookings: [{ status: 'rejected', createdAt: at }] });
  const before = club.snapshot();
  expect(verdictOf(request(club))).toBe('applied');
  expect(club.snapshot()).toEqual(before);
});
