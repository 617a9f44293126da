import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
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
import type { PaymentStatus } from '../../entities/bus.schema.ts';
import {
  bookingRef,
  busRef,
  profileRef,
  publicTripRef,
  seasonRef,
  seasonTripsRef,
} from '../../wire/documents.ts';
import type { Applied } from '../define.ts';

const season = '2025-2026';
const completion = '2026-03-06T09:00:00.000Z';
const atMinute = (minute: number) => new Date(Date.UTC(2026, 2, 5, 16, minute)).toISOString();
const dayAfter = (minute: number) => new Date(Date.UTC(2026, 2, 6, 10, minute)).toISOString();

/** One passenger with a booking and a profile on one bus of t1, and of a later trip t2. */
function clubWithTwoTrips(): MemoryDocuments {
  const parts = (tripId: string, date: string) =>
    aTripWith({
      tripId,
      trip: { date },
      buses: [aBus({ tripId, passengers: [aPassenger()] })],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
    });
  return documentsOf({
    ...parts('t1', '2026-03-05T20:15:00.000Z'),
    ...parts('t2', '2026-03-07T20:15:00.000Z'),
    [profileRef(passenger.uid).path]: aProfile({ tripsMadeCount: 3 }),
  });
}

type Step = (club: MemoryDocuments) => unknown;
const target = { tripId: 't1', busId: 'b1', passengerId: passenger.uid };
const board =
  (boarded: boolean, at: string): Step =>
  (club) =>
    club.run('setBoarded', { ...target, boarded }, { actor: guide, at });
const pay =
  (paymentStatus: PaymentStatus, at: string): Step =>
  (club) =>
    club.run('setPayment', { ...target, paymentStatus }, { actor: guide, at, id: `pay-${at}` });
const complete =
  (tripId = 't1', at = completion): Step =>
  (club) =>
    club.run('completeTrip', { tripId }, { actor: organizer, at });

const before = clubWithTwoTrips();
function clubAfter(steps: Step[]): MemoryDocuments {
  const club = before.copy();
  for (const step of steps) step(club);
  return club;
}
const history = (club: MemoryDocuments) => club.at(seasonTripsRef(passenger.uid, season)).trips;

describe('FAULTS-27 OPEN-42: ticks made before the completion that arrive after it', () => {
  test.each<[string, Step[]]>([
    ['aboard', [board(true, atMinute(1))]],
    ['paid', [pay('Pago', atMinute(1))]],
    ['aboard and paid', [board(true, atMinute(1)), pay('Pago', atMinute(2))]],
    ['aboard, then off again', [board(true, atMinute(1)), board(false, atMinute(2))]],
    ['paid, then not', [pay('Pago', atMinute(1)), pay('Pendente', atMinute(2))]],
  ])('%s: the same result as if they had arrived in time', (_, ticks) => {
    const inTime = clubAfter([...ticks, complete()]);
    const late = clubAfter([complete(), ...ticks]);
    expect(late.snapshot()).toEqual(inTime.snapshot());
  });

  test('every interleaving of ticks with the completion gives the same documents', () => {
    const ticks = fc.uniqueArray(
      fc.record({
        minute: fc.nat(200),
        make: fc.constantFrom(
          (at: string) => board(true, at),
          (at: string) => board(false, at),
          (at: string) => pay('Pago', at),
          (at: string) => pay('Pendente', at),
        ),
      }),
      { minLength: 1, maxLength: 6, selector: ({ minute }) => minute },
    );
    fc.assert(
      fc.property(ticks, fc.nat(6), (all, position) => {
        const steps = all.map(({ minute, make }) => make(atMinute(minute)));
        const inTime = clubAfter([...steps, complete()]);
        const mixed = clubAfter([...steps.slice(0, position), complete(), ...steps.slice(position)]);
        expect(mixed.snapshot()).toEqual(inTime.snapshot());
      }),
      { numRuns: 200 },
    );
  });

  test('DATA-09 trip count, last trip and booking are corrected; the trip stays completed', () => {
    const club = clubAfter([complete(), board(true, atMinute(1))]);
    expect(club.at(profileRef(passenger.uid))).toMatchObject({ tripsMadeCount: 4, boarded: true });
    expect(club.at(bookingRef('t1', passenger.uid))).toMatchObject({ status: 'accepted' });
    expect(club.at(bookingRef('t1', passenger.uid)).tripOutcome).toBeUndefined();
    expect(club.at(publicTripRef('t1'))).toMatchObject({ status: 'completed', completedAt: completion });
  });

  test('FAULTS-7: delivered again they count no trip twice', () => {
    const club = clubAfter([complete(), board(true, atMinute(1)), pay('Pago', atMinute(2))]);
    const once = club.snapshot();
    board(true, atMinute(1))(club);
    pay('Pago', atMinute(2))(club);
    expect(club.snapshot()).toEqual(once);
  });

  test('somebody without an account: the bus entry changes, there is no history to correct', () => {
    const guest = aPassenger({ id: passenger.uid, userId: undefined, bookingId: undefined });
    const club = documentsOf(aTripWith({ buses: [aBus({ passengers: [guest] })] }));
    complete()(club);
    expect(verdictOf(board(true, atMinute(1))(club) as never)).toBe('applied');
    expect(club.at(busRef(organizer.uid, 't1', 'b1')).passengers[0]?.boarded).toBe(true);
    expect(club.get(seasonTripsRef(passenger.uid, season))).toBeUndefined();
  });

  test('when another trip was completed since, the last trip and the order of the history stay', () => {
    const ofT2 = complete('t2', '2026-03-08T09:00:00.000Z');
    const inTime = clubAfter([board(true, atMinute(1)), complete(), ofT2]);
    const late = clubAfter([complete(), ofT2, board(true, atMinute(1))]);
    expect(late.at(profileRef(passenger.uid))).toMatchObject({
      tripsMadeCount: 4,
      boarded: false,
      lastTripId: 't2',
    });
    expect(history(late).map((entry) => [entry.tripId, entry.boarded])).toEqual([
      ['t1', true],
      ['t2', false],
    ]);
    expect(late.at(seasonRef(passenger.uid, season)).lastUpdated).toBe('2026-03-08T09:00:00.000Z');
    expect(late.snapshot()).toEqual(inTime.snapshot());
  });
});

describe('FAULTS-27 the organizer is notified of late ticks', () => {
  const told = {
    type: 'late_ticks',
    title: 'Marcações recebidas depois do fecho',
    body: 'Chegaram marcações feitas antes do fecho da viagem "Benfica — Porto". Contam para o histórico dos passageiros.',
    timestamp: completion,
  };
  function clubOfOrganizer(passengers = [aPassenger()]): MemoryDocuments {
    const club = documentsOf({
      ...aTripWith({
        trip: { date: '2026-03-05T20:15:00.000Z', name: 'Benfica — Porto' },
        buses: [aBus({ passengers })],
      }),
      [profileRef(organizer.uid).path]: aProfile({ uid: organizer.uid, tripsMadeCount: 2 }),
    });
    complete()(club);
    return club;
  }
  const notifications = (club: MemoryDocuments) => club.at(profileRef(organizer.uid)).notifications;

  test('once per trip, with one push, however many arrive', () => {
    const club = clubOfOrganizer();
    const outcome = board(true, atMinute(1))(club) as Applied;
    expect(outcome.pushes).toMatchObject([{ userId: organizer.uid, type: 'late_ticks', title: told.title }]);
    const second = pay('Pago', atMinute(2))(club) as Applied;
    expect(second.pushes).toEqual([]);
    expect(notifications(club)).toMatchObject([told]);
    expect(club.at(profileRef(organizer.uid)).hasUnreadNotifications).toBe(true);
  });

  test('also for a passenger without an account: the bus entry changes', () => {
    const club = clubOfOrganizer([
      aPassenger({ id: passenger.uid, userId: undefined, bookingId: undefined }),
    ]);
    board(true, atMinute(1))(club);
    expect(notifications(club)).toMatchObject([told]);
  });

  test('not of their own ticks, of ticks without effect, or of ticks made after the completion', () => {
    const club = clubOfOrganizer();
    club.run('setBoarded', { ...target, boarded: false }, { actor: organizer, at: atMinute(2) });
    board(true, atMinute(1))(club);
    pay('Pago', dayAfter(1))(club);
    expect(notifications(club)).toEqual([]);
  });

  test('an organizer who travelled gets the notification and the corrected count', () => {
    const club = clubOfOrganizer([aPassenger({ id: passenger.uid, userId: organizer.uid })]);
    board(true, atMinute(1))(club);
    expect(notifications(club)).toMatchObject([told]);
    expect(club.at(profileRef(organizer.uid)).tripsMadeCount).toBe(3);
  });
});

describe('ticks made after the completion', () => {
  test('nobody can board a completed trip', () => {
    const club = clubAfter([complete()]);
    const outcome = board(true, dayAfter(1))(club) as never;
    expect(messageOf(outcome)).toBe('A viagem já está concluída.');
    expect(history(club)[0]?.boarded).toBe(false);
  });

  test('a tick at the moment of the completion is too late', () => {
    expect(verdictOf(board(true, completion)(clubAfter([complete()])) as never)).toBe('TRIP_COMPLETED');
  });

  test('OPEN-42 a payment of the day after corrects history and profile, and can be taken back', () => {
    const club = clubAfter([complete(), pay('Pago', dayAfter(1))]);
    expect(club.at(busRef(organizer.uid, 't1', 'b1')).passengers[0]?.paymentStatus).toBe('Pago');
    expect(history(club)).toMatchObject([{ boarded: false, paid: true, tripOutcome: 'missed' }]);
    expect(club.at(profileRef(passenger.uid))).toMatchObject({
      boarded: false,
      paid: true,
      tripsMadeCount: 3,
    });
    expect(club.at(bookingRef('t1', passenger.uid)).status).toBe('completed_missed');
    pay('Pendente', dayAfter(2))(club);
    expect(history(club)[0]?.paid).toBe(false);
    expect(club.at(profileRef(passenger.uid)).paid).toBe(false);
  });

  test('OPEN-42 a payment for an earlier trip changes the history and not the last trip of the profile', () => {
    const nextDay = '2026-03-08T09:00:00.000Z';
    const club = clubAfter([complete(), complete('t2', nextDay), pay('Pago', '2026-03-08T10:00:00.000Z')]);
    expect(history(club).map(({ tripId, paid }) => [tripId, paid])).toEqual([
      ['t1', true],
      ['t2', false],
    ]);
    expect(club.at(profileRef(passenger.uid))).toMatchObject({ lastTripId: 't2', paid: false });
  });

  test('OPEN-42 a phone without the history of others shows their payment, and no other count', () => {
    const club = clubAfter([board(true, atMinute(1)), complete()]);
    const onPhone = documentsOf(
      Object.fromEntries(
        Object.entries(club.snapshot()).filter(([path]) => !path.includes('/history/')),
      ) as Record<string, object>,
    );
    pay('Pago', dayAfter(1))(onPhone);
    expect(onPhone.at(profileRef(passenger.uid))).toMatchObject({ paid: true, tripsMadeCount: 4 });
    complete('t2', '2026-03-08T09:00:00.000Z')(onPhone);
    pay('Pendente', '2026-03-08T10:00:00.000Z')(onPhone);
    expect(onPhone.at(profileRef(passenger.uid))).toMatchObject({ lastTripId: 't2', tripsMadeCount: 4 });
  });

  test.each<[string, Step[]]>([
    ['a later payment and a late boarding', [pay('Pago', dayAfter(1)), board(true, atMinute(1))]],
  ])('OPEN-42 %s give the same documents in both orders', (_, [first, second]) => {
    const one = clubAfter([complete(), first as Step, second as Step]);
    const other = clubAfter([complete(), second as Step, first as Step]);
    expect(one.snapshot()).toEqual(other.snapshot());
  });
});
