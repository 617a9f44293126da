import { describe, expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aProfile,
  aWalkUp,
  guide,
  organizer,
  passenger,
} from '../../../../test/builders/entities.ts';
import { tripFields } from '../../../../test/builders/examples.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { eraseFromTrip, erasureRefs } from '../../people/erase-person.ts';
import {
  bookingRef,
  busRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../wire/documents.ts';
import type { Outcome } from '../define.ts';

const reason = 'Menos de 40 pessoas';
const cancelled = 'A viagem foi cancelada. Motivo: Menos de 40 pessoas';
const at = '2026-03-02T10:00:00.000Z';
const later = '2026-03-02T11:00:00.000Z';
const dayAfter = '2026-03-06T09:00:00.000Z';
const here = { tripId: 't1', busId: 'b1' };

/** Ana sits on bus 1 and has paid, Bea waits, Rui was rejected, and somebody without an account sits there too. */
function aClub({ trip, buses }: Pick<TripParts, 'trip' | 'buses'> = {}): MemoryDocuments {
  const person = (uid: string) => [profileRef(uid).path, aProfile({ uid })];
  return documentsOf({
    ...aTripWith({
      trip,
      buses: buses ?? [
        aBus({
          passengers: [
            aPassenger({ paymentStatus: 'Pago' }),
            aPassenger({ id: 'manual', userId: undefined, bookingId: undefined, seats: 2 }),
          ],
          walkUps: [aWalkUp()],
        }),
      ],
      bookings: [
        { status: 'accepted', busId: 'b1', busNumber: '1' },
        { passengerId: 'bea' },
        { passengerId: 'rui', status: 'rejected' },
      ],
    }),
    ...Object.fromEntries([organizer.uid, guide.uid, passenger.uid, 'bea', 'rui', 'novo'].map(person)),
    [profileRef(guide.uid).path]: aProfile({ uid: guide.uid, role: 'guide' }),
  });
}

const cancel = (club: MemoryDocuments, tap: Partial<{ at: string; id: string; reason: string }> = {}) =>
  club.run(
    'cancelTrip',
    { tripId: 't1', reason: tap.reason ?? reason },
    { actor: organizer, at: tap.at ?? at, id: tap.id ?? 'cancel-1' },
  );
const restore = (club: MemoryDocuments, tap: Partial<{ at: string; now: string; id: string }> = {}) =>
  club.run('restoreTrip', { tripId: 't1' }, { actor: organizer, at: later, id: 'restore-1', ...tap });

function cancelledClub(parts: Parameters<typeof aClub>[0] = {}): MemoryDocuments {
  const club = aClub(parts);
  applied(cancel(club));
  return club;
}

const seats = (club: MemoryDocuments) => {
  const { totalSeats, occupiedSeats, availableSeats } = club.at(publicTripRef('t1'));
  return [totalSeats, occupiedSeats, availableSeats];
};
const told = (club: MemoryDocuments, uid: string) =>
  club.at(profileRef(uid)).notifications.map(({ type, id }) => `${type} ${id}`);

describe('cancelTrip', () => {
  test('CANCEL-01 both copies hold the time and the reason, and the status stays', () => {
    const club = cancelledClub();
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(club.at(ref)).toMatchObject({ status: 'active', cancelledAt: at, cancelReason: reason });
    }
  });

  test('CANCEL-02 the trip has no seats, taken or free; the lists and the bookings keep their rows', () => {
    const club = aClub();
    const bus = club.at(busRef(organizer.uid, 't1', 'b1'));
    expect(seats(club)).toEqual([10, 3, 7]);
    cancel(club);
    expect(seats(club)).toEqual([0, 0, 0]);
    expect(club.at(busRef(organizer.uid, 't1', 'b1'))).toEqual(bus);
    for (const [uid, status, cancelledAt] of [
      [passenger.uid, 'accepted', at],
      ['bea', 'pending', at],
      ['rui', 'rejected', undefined],
    ]) {
      expect(club.at(bookingRef('t1', String(uid)))).toMatchObject({ status });
      expect(club.at(bookingRef('t1', String(uid))).cancelledAt).toBe(cancelledAt);
      expect(club.at(passengerBookingRef('t1', String(uid))).cancelledAt).toBe(cancelledAt);
    }
  });

  test('CANCEL-03 tells passengers with a seat or a request and the guides, once each, with the reason', () => {
    const club = aClub();
    const { pushes } = applied(cancel(club));
    expect(pushes.map(({ userId }) => userId)).toEqual([passenger.uid, 'bea', guide.uid]);
    expect(pushes[0]).toEqual({
      userId: passenger.uid,
      notificationId: 'cancel-1',
      type: 'trip_cancelled',
      title: 'Viagem cancelada',
      body: 'A viagem "Jornada 25" foi cancelada. Motivo: Menos de 40 pessoas',
      tripId: 't1',
    });
    for (const { userId } of pushes) expect(told(club, userId)).toEqual(['trip_cancelled cancel-1']);
    for (const uid of [organizer.uid, 'rui', 'novo']) expect(told(club, uid)).toEqual([]);
  });

  test('CANCEL-03 a guide who has a seat too is told once, a deleted account never', () => {
    const club = aClub({ buses: [aBus({ assignedGuideIds: [passenger.uid], passengers: [aPassenger()] })] });
    club.set(profileRef('bea').path, aProfile({ uid: 'bea', isDeleted: true }));
    expect(applied(cancel(club)).pushes.map(({ userId }) => userId)).toEqual([passenger.uid]);
  });

  test('CANCEL-03 delivered again, or tapped on a second device, it changes and tells nothing', () => {
    const club = cancelledClub();
    const once = club.snapshot();
    for (const again of [cancel(club), cancel(club, { id: 'cancel-2', at: later, reason: 'Outro' })]) {
      expect(applied(again)).toMatchObject({ writes: [], pushes: [] });
    }
    expect(club.snapshot()).toEqual(once);
  });

  test.each([
    ['without a reason', '   ', 'Escreva o motivo do cancelamento.'],
    ['with an endless reason', 'x'.repeat(281), 'Máximo de 280 caracteres.'],
  ])('CANCEL-01 %s is refused', (_, text, message) => {
    const outcome = cancel(aClub(), { reason: text });
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual(['INVALID', message]);
  });

  test('CANCEL-01 a trip whose day is over can be cancelled while it is not completed', () => {
    expect(verdictOf(cancel(aClub(), { at: dayAfter }))).toBe('applied');
    const completed = aClub({ trip: { status: 'completed', completedAt: dayAfter } });
    expect(verdictOf(cancel(completed, { at: dayAfter }))).toBe('TRIP_COMPLETED');
  });
});

describe('on a cancelled trip', () => {
  const ana = { ...here, passengerId: passenger.uid };
  const byOrganizer = { actor: organizer, at: later };
  const newId = 'novo-1';
  const refused: [string, (club: MemoryDocuments) => Outcome][] = [
    [
      'a request',
      (club) =>
        club.run(
          'requestBooking',
          { tripId: 't1', passengerName: 'Novo Nome', passengerPhone: '912 345 678' },
          { actor: { uid: 'novo', role: 'passenger' }, at: later },
        ),
    ],
    [
      'an acceptance',
      (club) => club.run('acceptBooking', { ...here, passengerId: 'bea' }, { actor: organizer, at: later }),
    ],
    ['a rejection', (club) => club.run('rejectBooking', { tripId: 't1', passengerId: 'bea' }, byOrganizer)],
    [
      'a request opened again',
      (club) => club.run('reopenBooking', { tripId: 't1', passengerId: 'rui' }, byOrganizer),
    ],
    [
      'the completion',
      (club) => club.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: dayAfter }),
    ],
    ['an edit', (club) => club.run('editTrip', { ...tripFields, name: 'Outra' }, byOrganizer)],
    [
      'a bus',
      (club) => club.run('addBus', { ...here, busId: 'b2', busNumber: '2', capacity: 9 }, byOrganizer),
    ],
    ['a capacity', (club) => club.run('setBusCapacity', { ...here, capacity: 30 }, byOrganizer)],
    ['the removal of a bus', (club) => club.run('removeBus', here, byOrganizer)],
    [
      'a passenger added',
      (club) => club.run('addPassenger', { ...here, passengerId: newId, name: 'Eva' }, byOrganizer),
    ],
    [
      'a passenger corrected',
      (club) =>
        club.run('editPassenger', { ...here, passengerId: 'manual', name: 'Eva', phone: '' }, byOrganizer),
    ],
    ['a passenger removed', (club) => club.run('removePassenger', ana, byOrganizer)],
    ['a move', (club) => club.run('movePassenger', { ...ana, toBusId: 'b1' }, byOrganizer)],
    [
      'a swap',
      (club) =>
        club.run('swapPassengers', { ...ana, toBusId: 'b1', otherPassengerId: 'manual' }, byOrganizer),
    ],
    [
      'a tick «a bordo»',
      (club) => club.run('setBoarded', { ...ana, boarded: true }, { actor: guide, at: later }),
    ],
    [
      'a tick «a bordo» from before',
      (club) =>
        club.run('setBoarded', { ...ana, boarded: true }, { actor: guide, at: '2026-03-02T09:00:00.000Z' }),
    ],
    [
      'a note at the door',
      (club) =>
        club.run('noteWalkUp', { ...here, walkUpId: newId, name: 'Eva' }, { actor: guide, at: later }),
    ],
    [
      'a seat for who was noted',
      (club) => club.run('confirmWalkUp', { ...here, walkUpId: 'w1' }, byOrganizer),
    ],
  ];
  test.each(refused)('CANCEL-04 %s is refused with the reason, and changes nothing', (_, act) => {
    const club = cancelledClub();
    const before = club.snapshot();
    const outcome = act(club);
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual(['TRIP_CANCELLED', cancelled]);
    expect(club.snapshot()).toEqual(before);
  });

  test('CANCEL-06 payments are still ticked and taken back', () => {
    const club = cancelledClub();
    const pay = (paymentStatus: 'Pago' | 'Pendente', minute: number) =>
      club.run(
        'setPayment',
        { ...ana, paymentStatus },
        { actor: organizer, at: `2026-03-02T11:0${minute}:00.000Z` },
      );
    applied(pay('Pendente', 1));
    expect(club.at(busRef(organizer.uid, 't1', 'b1')).passengers[0]?.paymentStatus).toBe('Pendente');
    applied(pay('Pago', 2));
    expect(club.at(busRef(organizer.uid, 't1', 'b1')).passengers[0]?.paymentStatus).toBe('Pago');
  });

  test('CANCEL-04 who asked can still withdraw; the trip stays without seats', () => {
    const club = cancelledClub();
    applied(
      club.run('withdrawBooking', { tripId: 't1' }, { actor: { uid: 'bea', role: 'passenger' }, at: later }),
    );
    expect(club.at(publicTripRef('t1'))).toMatchObject({ pendingBookingsCount: 0, totalSeats: 0 });
  });

  test('CANCEL-07 an account that is deleted leaves it, and the trip stays without seats', () => {
    const club = cancelledClub();
    expect(erasureRefs(club, 't1', passenger.uid)).toContainEqual(bookingRef('t1', passenger.uid));
    for (const { ref, document } of eraseFromTrip(club, 't1', passenger.uid, later)) {
      if (document) club.set(ref.path, document);
    }
    expect(seats(club)).toEqual([0, 0, 0]);
    expect(club.at(busRef(organizer.uid, 't1', 'b1')).passengers.map(({ id }) => id)).toEqual(['manual']);
    applied(restore(club));
    expect(seats(club)).toEqual([10, 2, 8]);
  });
});

describe('both orders of arrival', () => {
  const accept = (club: MemoryDocuments) =>
    club.run('acceptBooking', { ...here, passengerId: 'bea' }, { actor: organizer, at, id: 'accept-1' });
  const remove = (club: MemoryDocuments) =>
    club.run(
      'removePassenger',
      { ...here, passengerId: passenger.uid },
      { actor: organizer, at, id: 'remove-1' },
    );
  const complete = (club: MemoryDocuments) =>
    club.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: dayAfter, id: 'complete-1' });
  const late = (club: MemoryDocuments) => cancel(club, { at: dayAfter });

  test.each([
    ['accept, then cancel', [accept, cancel], ['applied', 'applied']],
    ['cancel, then accept', [cancel, accept], ['applied', 'TRIP_CANCELLED']],
    ['remove, then cancel', [remove, cancel], ['applied', 'applied']],
    ['cancel, then remove', [cancel, remove], ['applied', 'TRIP_CANCELLED']],
    ['complete, then cancel', [complete, late], ['applied', 'TRIP_COMPLETED']],
    ['cancel, then complete', [late, complete], ['applied', 'TRIP_CANCELLED']],
    ['cancel, restore, then accept', [cancel, restore, accept], ['applied', 'applied', 'applied']],
  ] as [string, ((club: MemoryDocuments) => Outcome)[], string[]][])('CANCEL-04 %s', (_, steps, verdicts) => {
    const club = aClub();
    expect(steps.map((step) => verdictOf(step(club)))).toEqual(verdicts);
  });

  test('CANCEL-03 who was accepted before is told, who was removed before is not', () => {
    const accepted = aClub();
    accept(accepted);
    cancel(accepted);
    expect(told(accepted, 'bea')).toEqual(['booking_accepted accept-1', 'trip_cancelled cancel-1']);
    const removed = aClub();
    remove(removed);
    cancel(removed);
    expect(told(removed, passenger.uid)).toEqual(['booking_cancelled remove-1']);
  });
});

describe('restoreTrip', () => {
  test('CANCEL-05 everything is as before the cancellation, but for the notifications', () => {
    const before = aClub().snapshot();
    const club = cancelledClub();
    const { pushes } = applied(restore(club));
    const after = club.snapshot();
    for (const path of Object.keys(before).filter((one) => !one.endsWith('/profile/data'))) {
      expect(after[path]).toEqual(before[path]);
    }
    expect(pushes.map(({ userId, type, body }) => `${userId} ${type} ${body}`)).toEqual(
      [passenger.uid, 'bea', guide.uid].map(
        (uid) => `${uid} trip_restored A viagem "Jornada 25", que tinha sido cancelada, afinal realiza-se.`,
      ),
    );
    expect(told(club, 'bea')).toEqual(['trip_cancelled cancel-1', 'trip_restored restore-1']);
  });

  test.each([
    ['in the evening of its day', '2026-03-05T23:59:59.000Z', 'applied'],
    ['after midnight', '2026-03-06T00:00:00.000Z', 'TRIP_PAST'],
  ])('CANCEL-05 %s: %s', (_, tappedAt, verdict) => {
    expect(verdictOf(restore(cancelledClub(), { at: tappedAt }))).toBe(verdict);
  });

  test('CANCEL-05 one that arrives after the day of the trip restores it, and tells nobody any more', () => {
    const club = cancelledClub();
    const late = restore(club, { at: '2026-03-05T20:00:00.000Z', now: '2026-03-06T09:00:00.000Z' });
    expect(applied(late).pushes).toEqual([]);
    expect(told(club, 'bea')).toEqual(['trip_cancelled cancel-1']);
    expect(club.at(publicTripRef('t1')).cancelledAt).toBeUndefined();
  });

  test('CANCEL-05 delivered again, or of a trip that takes place, it changes and tells nothing', () => {
    const club = cancelledClub();
    restore(club);
    const once = club.snapshot();
    expect(applied(restore(club))).toMatchObject({ writes: [], pushes: [] });
    expect(applied(restore(club, { id: 'restore-2' }))).toMatchObject({ writes: [], pushes: [] });
    expect(club.snapshot()).toEqual(once);
    const completed = aClub({ trip: { status: 'completed', completedAt: dayAfter } });
    expect(verdictOf(restore(completed))).toBe('TRIP_COMPLETED');
  });
});
