import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aProfile,
  guide,
  organizer,
  otherGuide,
  otherOrganizer,
} from '../../../../test/builders/entities.ts';
import { applied, verdictOf } from '../../../../test/builders/outcomes.ts';
import { eraseFromTrip } from '../../people/erase-person.ts';
import type { Actor, Role } from '../../people/roles.ts';
import { busRef, profileRef } from '../../wire/documents.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 16, minute)).toISOString();
const people = Array.from({ length: 25 }, (_, index) =>
  aPassenger({ id: `p${index}`, userId: `p${index}`, name: `Pessoa ${index}` }),
);

/** A bus of 25 with a guide and another trip's organizer on it; `now` is the server's time of the tests' changes. */
function aClub(trip: object = {}): MemoryDocuments {
  const assignedGuideIds = [guide.uid, otherOrganizer.uid];
  const second = aBus({ id: 'b2', busNumber: '2', assignedGuideIds: [otherGuide.uid] });
  const club = documentsOf(
    aTripWith({ trip, buses: [aBus({ passengers: people, assignedGuideIds, capacity: 50 }), second] }),
  );
  const named = (actor: Actor, firstName: string, lastName: string) =>
    club.set(profileRef(actor.uid).path, aProfile({ uid: actor.uid, role: actor.role, firstName, lastName }));
  named(organizer, 'Rita', 'Moura');
  named(guide, 'Rui', 'Pinto');
  named(otherGuide, 'Gil', 'Costa');
  named(otherOrganizer, 'Nuno', 'Reis');
  return club;
}

const unassign = (club: MemoryDocuments, guideIds: string[] = [], now = at(10)) =>
  applied(
    // The organizer's own phone is a day slow: the server's clock says when.
    club.run(
      'assignGuides',
      { tripId: 't1', busId: 'b1', guideIds },
      { actor: organizer, at: '2026-03-04T16:00:00.000Z', now },
    ),
  );
const demote = (club: MemoryDocuments, actor: Actor, role: Role, now = at(10)) =>
  applied(
    club.run(
      'updateUser',
      { userId: actor.uid, role },
      { actor: { uid: 'head', role: 'organizer' }, at: at(0), now },
    ),
  );

interface OneTick {
  actor?: Actor;
  minute: number;
  passengerId?: string;
  boarded?: boolean;
  id?: string;
}
const board = (
  club: MemoryDocuments,
  { actor = guide, minute, passengerId = 'p0', boarded = true }: OneTick,
) =>
  club.run(
    'setBoarded',
    { tripId: 't1', busId: 'b1', passengerId, boarded },
    { actor, at: at(minute), now: at(20) },
  );
const pay = (club: MemoryDocuments, { actor = guide, minute, passengerId = 'p0' }: OneTick) =>
  club.run(
    'setPayment',
    { tripId: 't1', busId: 'b1', passengerId, paymentStatus: 'Pago' },
    { actor, at: at(minute), now: at(20) },
  );
const told = (club: MemoryDocuments) => club.at(profileRef(organizer.uid)).notifications;
const entry = (club: MemoryDocuments, id = 'p0') => club.at(bus).passengers.find((one) => one.id === id);
const asPassenger = (actor: Actor): Actor => ({ ...actor, role: 'passenger' });

describe('FAULTS-25 a guide who was unassigned while offline', () => {
  test('OFF-71 25 boardings and 20 payments from before count, and the organizer is notified once, with one push', () => {
    const club = aClub();
    unassign(club);
    const pushes = people.flatMap(({ id }, index) => [
      ...applied(board(club, { minute: 1, passengerId: id })).pushes,
      ...(index < 20 ? applied(pay(club, { minute: 2, passengerId: id })).pushes : []),
    ]);
    expect(club.at(bus).passengers.every(({ boarded }) => boarded)).toBe(true);
    expect(club.at(bus).passengers.filter(({ paymentStatus }) => paymentStatus === 'Pago')).toHaveLength(20);
    expect(told(club)).toEqual([
      {
        id: 'former-guide-t1-b1-guide-1',
        type: 'former_guide',
        title: 'Marcações de quem deixou o autocarro',
        body: '25 embarques e 20 pagamentos de um responsável, feitos antes de deixar o autocarro 1 da viagem "Jornada 25".',
        timestamp: at(20),
        tripId: 't1',
        formerGuide: {
          uid: guide.uid,
          boardings: 25,
          payments: 20,
          corrections: 0,
          busNumber: '1',
          tripName: 'Jornada 25',
        },
      },
    ]);
    expect(pushes).toMatchObject([
      {
        userId: organizer.uid,
        type: 'former_guide',
        body: 'Chegaram marcações feitas por quem já deixou o autocarro 1 da viagem "Jornada 25".',
      },
    ]);
  });

  test.each([
    ['before it', 9, 'applied'],
    ['at that moment', 10, 'NOT_ASSIGNED'],
    ['after it', 11, 'NOT_ASSIGNED'],
  ])(
    'OFF-71 what was tapped %s, by the server’s clock, whatever the organizer’s clock says',
    (_, minute, verdict) => {
      const club = aClub();
      unassign(club);
      expect(verdictOf(board(club, { minute }))).toBe(verdict);
      expect(verdictOf(pay(club, { minute }))).toBe(verdict);
      expect(entry(club)?.boarded).toBe(verdict === 'applied');
    },
  );

  test('OFF-71 it cannot overtake later ticks of others', () => {
    const club = aClub();
    unassign(club, [otherGuide.uid]);
    board(club, { minute: 12, actor: otherGuide, boarded: false });
    board(club, { minute: 9 });
    expect(entry(club)).toMatchObject({ boarded: false, boardedBy: otherGuide.uid });
    expect(told(club)).toEqual([]);
  });

  test('OFF-71 a correction counts as one; a tick without effect is not counted', () => {
    const club = aClub();
    board(club, { minute: 1 });
    unassign(club);
    board(club, { minute: 1 });
    expect(told(club)).toEqual([]);
    board(club, { minute: 2, boarded: false });
    board(club, { minute: 2, boarded: false });
    expect(told(club)).toMatchObject([{ formerGuide: { boardings: 0, payments: 0, corrections: 1 } }]);
  });

  test('OFF-71 nothing counts on a bus they were never assigned to, or on one from before the field', () => {
    const club = aClub();
    unassign(club);
    expect(verdictOf(board(club, { minute: 1, actor: otherGuide }))).toBe('NOT_ASSIGNED');
    const { formerGuides: _, ...before } = club.at(bus);
    club.set(bus.path, before);
    expect(verdictOf(board(club, { minute: 1 }))).toBe('NOT_ASSIGNED');
  });

  test('OFF-71 a guide who is assigned again may tick, and the organizer is not notified', () => {
    const club = aClub();
    unassign(club);
    unassign(club, [guide.uid], at(15));
    expect(verdictOf(board(club, { minute: 16 }))).toBe('applied');
    expect(told(club)).toEqual([]);
    unassign(club, [], at(18));
    expect(verdictOf(board(club, { minute: 17, boarded: false }))).toBe('applied');
    expect(club.at(bus).formerGuides).toEqual([
      { uid: otherOrganizer.uid, until: at(10) },
      { uid: guide.uid, until: at(18) },
    ]);
  });

  test('OFF-71 FAULTS-35 also for a passenger who was moved to another bus', () => {
    const club = aClub();
    unassign(club);
    applied(
      club.run(
        'movePassenger',
        { tripId: 't1', busId: 'b1', passengerId: 'p0', toBusId: 'b2' },
        { actor: organizer, at: at(12) },
      ),
    );
    applied(board(club, { minute: 9 }));
    expect(club.at(busRef(organizer.uid, 't1', 'b2')).passengers[0]).toMatchObject({
      id: 'p0',
      boarded: true,
    });
    expect(told(club)).toMatchObject([{ formerGuide: { busNumber: '1', boardings: 1 } }]);
  });

  test('OFF-71 FAULTS-27 also after the completion: it counts, and the organizer is notified of both', () => {
    const club = aClub({ date: '2026-03-04T20:15:00.000Z' });
    unassign(club);
    applied(club.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: at(15) }));
    applied(board(club, { minute: 9 }));
    expect(told(club).map(({ type }) => type)).toEqual(['late_ticks', 'former_guide']);
    expect(entry(club)?.boarded).toBe(true);
  });
});

describe('FAULTS-26 a person who is no longer a guide or organizer', () => {
  test.each([
    ['a guide', guide],
    ['an organizer who answered for the bus', otherOrganizer],
  ])('OFF-71 %s: earlier ticks count and are notified, later ones are refused', (_, actor) => {
    const club = aClub();
    demote(club, actor, 'passenger');
    expect(club.at(profileRef(actor.uid)).guidedUntil).toBe(at(10));
    expect(verdictOf(board(club, { minute: 9, actor: asPassenger(actor) }))).toBe('applied');
    expect(verdictOf(pay(club, { minute: 11, actor: asPassenger(actor) }))).toBe('NOT_ALLOWED');
    expect(told(club)).toMatchObject([{ formerGuide: { uid: actor.uid, boardings: 1, payments: 0 } }]);
  });

  test('OFF-71 the trip’s own organizer: the same, without a notification', () => {
    const club = aClub();
    demote(club, organizer, 'default');
    const then: Actor = { ...organizer, role: 'default' };
    expect(verdictOf(board(club, { minute: 9, actor: then }))).toBe('applied');
    expect(verdictOf(board(club, { minute: 11, actor: then, boarded: false }))).toBe('NOT_ALLOWED');
    expect(told(club)).toEqual([]);
  });

  test('OFF-71 for a guide who loses bus and role the earlier of the two counts', () => {
    const club = aClub();
    unassign(club, [], at(5));
    demote(club, guide, 'passenger', at(10));
    expect(verdictOf(board(club, { minute: 4, actor: asPassenger(guide) }))).toBe('applied');
    expect(verdictOf(pay(club, { minute: 6, actor: asPassenger(guide) }))).toBe('NOT_ALLOWED');
  });

  test('OFF-71 an organizer who becomes a guide may still tick; an earlier decision is refused', () => {
    const club = aClub();
    demote(club, otherOrganizer, 'guide');
    expect(club.at(profileRef(otherOrganizer.uid)).guidedUntil).toBeUndefined();
    demote(club, organizer, 'passenger');
    const accept = { tripId: 't1', passengerId: 'ana', busId: 'b1' };
    const outcome = club.run('acceptBooking', accept, { actor: asPassenger(organizer), at: at(9) });
    expect(verdictOf(outcome)).toBe('NOT_ALLOWED');
  });
});

test.each([
  ['lies ahead', at(0)],
  ['is over', '2026-03-07T10:00:00.000Z'],
])('DATA-60 FAULTS-36 a former guide whose account is deleted leaves the bus of a trip that %s', (_, now) => {
  const club = aClub();
  unassign(club, [otherOrganizer.uid]);
  board(club, { minute: 9 });
  expect(club.at(bus).authorIds).toContain(guide.uid);
  for (const { ref, document } of eraseFromTrip(club, 't1', guide.uid, now))
    club.set(ref.path, document ?? {});
  expect(club.at(bus).formerGuides).toEqual([]);
  expect(club.at(bus).authorIds).toEqual([]);
  const elsewhere = Object.entries(club.snapshot()).filter(([path]) => path !== profileRef(guide.uid).path);
  expect(JSON.stringify(elsewhere)).not.toMatch(/Rui|Pinto/);
});
