import { describe, expect, test } from 'vitest';
import { aPlaceInQueue, aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aNotice,
  aPassenger,
  aProfile,
  aWalkUp,
  organizer,
  passenger,
} from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import type { Profile } from '../../entities/profile.schema.ts';
import type { Waiting } from '../../entities/waiting.schema.ts';
import {
  bookingRef,
  busRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
  waitingRef,
} from '../../wire/documents.ts';
import type { MutationArgs } from '../index.ts';
import type { MutationName } from '../verbs.ts';

const at = '2026-03-01T10:00:00.000Z';
const six = '2026-03-01T18:00:00.000Z';
const late = '2026-03-01T18:00:01.000Z';
const onT1 = { tripId: 't1' };
const place = waitingRef('t1', 'ana');
const bus = busRef(organizer.uid, 't1', 'b1');
const rui = aPassenger({ id: 'rui', name: 'Rui' });

interface Club extends TripParts {
  /** Ana's entry in the queue; none when it is absent. */
  waits?: Partial<Waiting>;
  profile?: Partial<Profile>;
}

/** A trip with two seats, one of them Rui's. */
function clubOf({ waits, profile, ...parts }: Club = {}): MemoryDocuments {
  return documentsOf({
    ...aTripWith({ buses: [aBus({ capacity: 2, passengers: [rui] })], ...parts }),
    ...(waits ? aPlaceInQueue(waits) : {}),
    [profileRef('ana').path]: aProfile(profile),
  });
}
const full: TripParts = { buses: [aBus({ capacity: 1, passengers: [rui] })] };
const offered: Club = { waits: { offerEndsAt: six }, trip: { offersUntil: [six] } };

/** As the passenger, `tapped` at one time and decided by the server at another. */
const tap = <N extends MutationName>(club: MemoryDocuments, name: N, tapped = at, now = tapped) =>
  club.run(name, onT1 as MutationArgs<N>, { actor: passenger, at: tapped, now });
const decide = <N extends MutationName>(club: MemoryDocuments, name: N, args: object, when = at) =>
  club.run(name, { ...onT1, ...args } as MutationArgs<N>, { actor: organizer, at: when, id: 'o1' });

const refused = (outcome: ReturnType<typeof tap>) => [verdictOf(outcome), messageOf(outcome)];
const untilOf = (club: MemoryDocuments) => club.at(publicTripRef('t1')).offersUntil;

describe('joining and leaving the queue', () => {
  test('WAIT-07 a person joins the queue of a trip without seats, with the data of the profile', () => {
    const club = clubOf({ ...full, profile: { membershipStatus: 'socio', nickname: 'Becas' } });
    applied(tap(club, 'joinWaitingList'));
    expect(club.at(place)).toEqual({
      tripId: 't1',
      organizerId: organizer.uid,
      passengerId: 'ana',
      passengerName: 'Ana Silva',
      passengerPhone: '912 345 678',
      membershipStatus: 'socio',
      nickname: 'Becas',
      joinedAt: at,
    });
    expect(applied(tap(club, 'joinWaitingList', late)).writes).toEqual([]);
    applied(tap(club, 'leaveWaitingList'));
    expect(club.removed).toContain(place.path);
    expect(applied(tap(club, 'leaveWaitingList')).writes).toEqual([]);
  });

  test.each<[string, Club, string, string, string]>([
    ['seats', {}, at, 'SEATS_LEFT', 'Já há lugares disponíveis nesta viagem: pode reservar.'],
    [
      'a pending request',
      { ...full, bookings: [{}] },
      at,
      'ALREADY_REQUESTED',
      'Você já tem uma reserva pendente para esta viagem.',
    ],
    [
      'a seat',
      { ...full, bookings: [{ status: 'accepted' }] },
      at,
      'ALREADY_BOOKED',
      'Você já tem uma reserva para esta viagem.',
    ],
    [
      'a completed trip',
      { ...full, trip: { status: 'completed' } },
      at,
      'TRIP_COMPLETED',
      'A viagem já está concluída.',
    ],
    [
      'a trip whose people have met',
      full,
      '2026-03-05T16:00:00.000Z',
      'MEETING_PAST',
      'Já passou a hora de encontro. Fale com o organizador.',
    ],
    [
      'no phone number',
      { ...full, profile: { phoneNumber: ' ' } },
      at,
      'PROFILE_INCOMPLETE',
      'Complete o seu perfil antes de reservar.',
    ],
  ])('WAIT-07 nobody joins with %s', (_, parts, when, code, message) => {
    const club = clubOf(parts);
    const before = club.snapshot();
    expect(refused(tap(club, 'joinWaitingList', when))).toEqual([code, message]);
    expect(club.snapshot()).toEqual(before);
  });

  test('WAIT-14 WAIT-07 the last free seat is offered to somebody: there is none, until the offer is over', () => {
    const club = clubOf({ trip: { offersUntil: [six] } });
    expect(verdictOf(tap(club.copy(), 'joinWaitingList'))).toBe('applied');
    expect(verdictOf(tap(club.copy(), 'joinWaitingList', six))).toBe('SEATS_LEFT');
  });

  test('WAIT-12 who asks for a seat that is free again leaves the queue, and so does whose request is reopened', () => {
    const club = clubOf({ waits: {} });
    const request = { ...onT1, passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
    applied(club.run('requestBooking', request, { actor: passenger }));
    expect(club.removed).toContain(place.path);
    const reopened = clubOf({ ...offered, bookings: [{ status: 'rejected' }] });
    applied(decide(reopened, 'reopenBooking', { passengerId: 'ana' }));
    expect([reopened.removed.has(place.path), untilOf(reopened)]).toEqual([true, []]);
  });
});

describe('offering a seat', () => {
  const offer = (club: MemoryDocuments, expiresAt = six, when = at) =>
    decide(club, 'offerSeat', { passengerId: 'ana', expiresAt }, when);

  test('WAIT-13 WAIT-16 the offer stands in the entry and holds a seat of both copies; the person is told once', () => {
    const club = clubOf({ waits: {} });
    const body = 'Há lugar para si até 18:00 na viagem "Jornada 25".';
    expect(applied(offer(club)).pushes).toEqual([
      {
        ...{ userId: 'ana', notificationId: 'o1', tripId: 't1' },
        ...{ type: 'seat_offered', title: 'Há um lugar para si', body, until: six },
      },
    ]);
    expect(club.at(place).offerEndsAt).toBe(six);
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(club.at(ref)).toMatchObject({ offersUntil: [six], availableSeats: 1 });
    }
    expect(applied(offer(club)).pushes).toEqual([]);
  });

  test('WAIT-13 a second offer to the same person replaces the first one', () => {
    const club = clubOf(offered);
    const later = '2026-03-02T09:00:00.000Z';
    applied(offer(club, later));
    expect([club.at(place).offerEndsAt, untilOf(club)]).toEqual([later, [later]]);
    expect(club.at(profileRef('ana')).notifications[0]?.body).toContain('até 02/03, 09:00');
  });

  test('WAIT-15 to somebody whose offer is over the organizer may offer again', () => {
    const club = clubOf(offered);
    expect(verdictOf(offer(club, '2026-03-01T20:00:00.000Z', late))).toBe('applied');
  });

  const gone = 'Esta pessoa já não está na lista de espera.';
  const taken = 'Os lugares livres estão guardados para quem recebeu uma oferta da lista de espera.';
  test.each<[string, Club, string, string, string, string]>([
    ['who has left the queue', {}, six, at, 'WAITING_GONE', gone],
    [
      'who has a seat',
      { waits: {}, bookings: [{ status: 'accepted' }] },
      six,
      at,
      'ALREADY_DECIDED',
      'Esta reserva já foi decidida.',
    ],
    [
      'on a completed trip',
      { waits: {}, trip: { status: 'completed' } },
      six,
      at,
      'TRIP_COMPLETED',
      'A viagem já está concluída.',
    ],
    [
      'whose time is over on arrival',
      { waits: {} },
      six,
      six,
      'OFFER_OVER',
      'Esta oferta terminou às 18:00.',
    ],
    [
      'beyond the meeting time',
      { waits: {} },
      '2026-03-05T16:00:01.000Z',
      at,
      'INVALID',
      'A oferta tem de terminar antes da hora de encontro.',
    ],
    ['of the seat of another offer', { waits: {}, trip: { offersUntil: [six] } }, six, at, 'NO_SEATS', taken],
  ])('WAIT-13 there is no offer %s', (_, parts, expiresAt, when, code, message) => {
    const club = clubOf(parts);
    const before = club.snapshot();
    expect(refused(offer(club, expiresAt, when))).toEqual([code, message]);
    expect(club.snapshot()).toEqual(before);
  });
});

describe('a live offer holds a seat', () => {
  const ana = { passengerId: 'ana', busId: 'b1' };
  const held: Club = { trip: { offersUntil: [six] }, bookings: [{}] };
  test.each<[string, MutationName, object, Club?]>([
    ['an acceptance', 'acceptBooking', ana],
    ['a passenger added by hand', 'addPassenger', { busId: 'b1', passengerId: 'p9', name: 'Eva' }],
    [
      'somebody noted at the door',
      'confirmWalkUp',
      { busId: 'b1', walkUpId: 'w1' },
      { buses: [aBus({ capacity: 2, passengers: [rui], walkUps: [aWalkUp({ id: 'w1' })] })] },
    ],
    ['a smaller bus', 'setBusCapacity', { busId: 'b1', capacity: 1 }],
    [
      'a bus removed',
      'removeBus',
      { busId: 'b2' },
      { buses: [aBus({ capacity: 1, passengers: [rui] }), aBus({ id: 'b2', busNumber: '2', capacity: 1 })] },
    ],
  ])('WAIT-14 against %s, until its time is over and before any sweep', (_, name, args, parts = {}) => {
    const club = clubOf({ ...held, ...parts });
    expect(refused(decide(club.copy(), name, args))).toEqual([
      'NO_SEATS',
      'Os lugares livres estão guardados para quem recebeu uma oferta da lista de espera.',
    ]);
    expect(verdictOf(decide(club, name, args, six))).toBe('applied');
  });

  test('WAIT-14 against a request, a companion of one, and a companion of somebody with a seat', () => {
    const companion = { id: 'c1', name: 'Rita Silva', isMinor: false };
    const ask = (club: MemoryDocuments, name: MutationName, args: object, when = at) =>
      verdictOf(
        club.run(name, { ...onT1, ...args } as MutationArgs<typeof name>, { actor: passenger, at: when }),
      );
    const person = { passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
    const asked = clubOf({ ...held, bookings: [] });
    expect(ask(asked, 'requestBooking', person)).toBe('NO_SEATS');
    expect(ask(asked, 'requestBooking', person, six)).toBe('applied');
    const two = { buses: [aBus({ capacity: 3, passengers: [rui] })], trip: { offersUntil: [six] } };
    const pending = clubOf({ ...two, bookings: [{}] });
    expect(ask(pending, 'changeParty', { party: [companion] })).toBe('NO_SEATS');
    expect(ask(pending, 'changeParty', { party: [companion] }, six)).toBe('applied');
    const seated = clubOf({
      buses: [aBus({ capacity: 3, passengers: [rui, aPassenger()] })],
      trip: { offersUntil: [six] },
      bookings: [{ status: 'accepted', busId: 'b1' }],
    });
    expect(ask(seated, 'changeParty', { party: [companion] })).toBe('NO_SEATS');
    expect(ask(seated, 'changeParty', { party: [companion] }, six)).toBe('applied');
  });

  test('WAIT-14 without an offer an overfull bus of another program takes no seat from the others', () => {
    const overfull = aBus({
      id: 'b2',
      busNumber: '2',
      capacity: 1,
      passengers: [aPassenger({ id: 'x', seats: 4 })],
    });
    const buses = [aBus({ capacity: 2, passengers: [rui] }), overfull];
    expect(verdictOf(decide(clubOf({ buses, bookings: [{}] }), 'acceptBooking', ana))).toBe('applied');
  });
});

describe('taking an offer', () => {
  test('WAIT-18 it is a request that is accepted at once, onto the first bus with room', () => {
    const buses = [
      aBus({ id: 'b10', busNumber: '10' }),
      aBus({ capacity: 1, passengers: [rui] }),
      aBus({ id: 'b2', busNumber: '2' }),
    ];
    const club = clubOf({ ...offered, buses, profile: { nickname: 'Becas' } });
    applied(tap(club, 'takeOffer'));
    expect(club.at(bookingRef('t1', 'ana'))).toMatchObject({
      status: 'accepted',
      busId: 'b2',
      busNumber: '2',
      passengerName: 'Ana Silva',
      price: 20,
      createdAt: at,
    });
    expect(club.at(passengerBookingRef('t1', 'ana'))).toMatchObject({
      status: 'accepted',
      tripName: 'Jornada 25',
    });
    expect(club.at(busRef(organizer.uid, 't1', 'b2')).passengers).toMatchObject([
      { id: 'ana', nickname: 'Becas' },
    ]);
    expect(club.at(publicTripRef('t1'))).toMatchObject({ confirmedBookingsCount: 1, offersUntil: [] });
    expect(club.removed).toContain(place.path);
    expect(applied(tap(club, 'takeOffer')).writes).toEqual([]);
  });

  test('NOTICE-06 who takes a seat gets the notices of its bus', () => {
    const notices = [aNotice()];
    const club = clubOf({ ...offered, buses: [aBus({ capacity: 2, passengers: [rui], notices })] });
    applied(tap(club, 'takeOffer'));
    expect(club.at(bookingRef('t1', 'ana')).notices).toEqual(notices);
  });

  test('WAIT-18 a passenger’s phone, which holds no buses, shows a request', () => {
    const { [bus.path]: _bus, ...held } = clubOf(offered).snapshot() as Record<string, object>;
    const phone = documentsOf(held);
    applied(phone.run('takeOffer', onT1, { actor: passenger, at, isWhole: false }));
    expect(phone.at(bookingRef('t1', 'ana')).status).toBe('pending');
  });

  test('WAIT-18 on a guide’s phone, which holds a full bus and not the other one, it is a request until the server tells', () => {
    const club = clubOf({
      ...full,
      ...offered,
      trip: { offersUntil: [six], totalSeats: 2, availableSeats: 1 },
    });
    const phone = club.run('takeOffer', onT1, { actor: { ...passenger, role: 'guide' }, at, isWhole: false });
    expect(verdictOf(phone)).toBe('applied');
    expect(club.at(bookingRef('t1', 'ana')).status).toBe('pending');
  });

  test('WAIT-19 a tap from before the end counts when it arrives later, while a seat is free', () => {
    expect(verdictOf(tap(clubOf(offered), 'takeOffer', at, late))).toBe('applied');
    const over = 'Esta oferta terminou às 18:00.';
    expect(refused(tap(clubOf({ ...offered, ...full }), 'takeOffer', at, late))).toEqual([
      'OFFER_OVER',
      over,
    ]);
    // The seat was offered to the next meanwhile.
    const next = '2026-03-01T20:00:00.000Z';
    const passedOn = clubOf({ ...offered, trip: { offersUntil: [next] } });
    expect(refused(tap(passedOn, 'takeOffer', at, late))).toEqual(['OFFER_OVER', over]);
  });

  test.each<[string, Club, string, string, string]>([
    ['a tap at its end', offered, six, 'OFFER_OVER', 'Esta oferta terminou às 18:00.'],
    ['no offer', { waits: {} }, at, 'OFFER_OVER', 'Esta oferta terminou.'],
    ['nobody in the queue', {}, at, 'OFFER_OVER', 'Esta oferta terminou.'],
    [
      'a completed trip',
      { ...offered, trip: { status: 'completed' } },
      at,
      'TRIP_COMPLETED',
      'A viagem já está concluída.',
    ],
    [
      'a seat already',
      { ...offered, bookings: [{ status: 'accepted' }] },
      at,
      'ALREADY_BOOKED',
      'Você já tem uma reserva para esta viagem.',
    ],
  ])('WAIT-18 it is not taken with %s', (_, parts, when, code, message) => {
    const club = clubOf(parts);
    const before = club.snapshot();
    expect(refused(tap(club, 'takeOffer', when))).toEqual([code, message]);
    expect(club.snapshot()).toEqual(before);
  });

  test('WAIT-15 after its end the person may join the queue again, at its end', () => {
    const club = clubOf({ ...offered, ...full });
    expect(applied(tap(club, 'joinWaitingList', at)).writes).toEqual([]);
    applied(tap(club, 'joinWaitingList', late));
    expect(club.at(place)).toMatchObject({ joinedAt: late });
    expect(club.at(place).offerEndsAt).toBeUndefined();
  });

  test('WAIT-18 who declines leaves the queue, and the seat is held no more; without an offer nothing changes', () => {
    const club = clubOf(offered);
    applied(tap(club, 'declineOffer'));
    expect([club.removed.has(place.path), untilOf(club)]).toEqual([true, []]);
    expect(applied(tap(clubOf({ waits: {} }), 'declineOffer')).writes).toEqual([]);
  });
});

describe('both orders of arrival', () => {
  const rival = { passengerId: 'eva', busId: 'b1' };
  const two: Club = { ...offered, bookings: [{ passengerId: 'eva' }] };

  test('WAIT-14 a taking and an acceptance of somebody else: the offer holds the seat', () => {
    const first = clubOf(two);
    applied(tap(first, 'takeOffer'));
    expect(verdictOf(decide(first, 'acceptBooking', rival))).toBe('NO_SEATS');
    const second = clubOf(two);
    expect(verdictOf(decide(second, 'acceptBooking', rival))).toBe('NO_SEATS');
    expect(verdictOf(tap(second, 'takeOffer'))).toBe('applied');
  });

  test('WAIT-19 after the end the first to arrive has the seat', () => {
    const first = clubOf(two);
    applied(decide(first, 'acceptBooking', rival, late));
    expect(verdictOf(tap(first, 'takeOffer', at, late))).toBe('OFFER_OVER');
    const second = clubOf(two);
    applied(tap(second, 'takeOffer', at, late));
    expect(verdictOf(decide(second, 'acceptBooking', rival, late))).toBe('NO_SEATS');
  });

  test('WAIT-18 a taking and a removal of somebody else: both are done', () => {
    const remove = { busId: 'b1', passengerId: 'rui' };
    for (const removesFirst of [true, false]) {
      const club = clubOf(offered);
      if (removesFirst) applied(decide(club, 'removePassenger', remove));
      applied(tap(club, 'takeOffer'));
      if (!removesFirst) applied(decide(club, 'removePassenger', remove));
      expect(club.at(bus).passengers.map(({ id }) => id)).toEqual(['ana']);
    }
  });

  test('WAIT-18 a taking and the completion: the first to arrive stands', () => {
    const after = '2026-03-06T09:00:00.000Z';
    const taken = clubOf(offered);
    applied(tap(taken, 'takeOffer'));
    expect(verdictOf(decide(taken, 'completeTrip', {}, after))).toBe('applied');
    const completed = clubOf(offered);
    applied(decide(completed, 'completeTrip', {}, after));
    expect(verdictOf(tap(completed, 'takeOffer', at, after))).toBe('TRIP_COMPLETED');
  });
});

describe('on a cancelled trip', () => {
  const cancel = (club: MemoryDocuments) => decide(club, 'cancelTrip', { reason: 'Avaria' });

  test('CANCEL-03 who waits in the queue is told too, once', () => {
    const club = clubOf({ waits: {}, ...full });
    expect(applied(cancel(club)).pushes.map(({ userId }) => userId)).toContain('ana');
    const restored = club.run('restoreTrip', onT1, { actor: organizer, at: late, id: 'o2' });
    expect(applied(restored).pushes.map(({ userId }) => userId)).toContain('ana');
  });

  test.each<[MutationName, Club]>([
    ['joinWaitingList', full],
    ['takeOffer', offered],
    ['releaseSeat', { bookings: [{ status: 'accepted' }] }],
  ])('CANCEL-04 %s is refused, whichever was tapped first', (name, parts) => {
    const club = clubOf(parts);
    applied(cancel(club));
    const before = club.snapshot();
    expect(refused(tap(club, name))).toEqual(['TRIP_CANCELLED', 'A viagem foi cancelada. Motivo: Avaria']);
    expect(club.snapshot()).toEqual(before);
  });

  test('CANCEL-04 no seat is offered', () => {
    const club = clubOf({ waits: {} });
    applied(cancel(club));
    expect(verdictOf(decide(club, 'offerSeat', { passengerId: 'ana', expiresAt: six }))).toBe(
      'TRIP_CANCELLED',
    );
  });

  test('CANCEL-05 WAIT-14 a restored trip has its queue again, and an offer whose time is not over holds its seat', () => {
    const oneMore = { busId: 'b1', passengerId: 'novo', name: 'Novo', seats: 1, isMember: false };
    const club = clubOf(offered);
    applied(cancel(club));
    applied(decide(club, 'restoreTrip', {}));
    expect(untilOf(club)).toEqual([six]);
    expect(verdictOf(decide(club, 'addPassenger', oneMore))).toBe('NO_SEATS');
    expect(verdictOf(tap(club, 'takeOffer'))).toBe('applied');
  });
});
