import { describe, expect, expectTypeOf, test } from 'vitest';
import { documentsOf } from '../../../test/builders/documents.ts';
import { newcomer, otherOrganizer, passenger } from '../../../test/builders/entities.ts';
import { examples } from '../../../test/builders/examples.ts';
import { messageOf, verdictOf } from '../../../test/builders/outcomes.ts';
import { type Role, roles } from '../people/roles.ts';
import { type MutationArgs, mutators } from './index.ts';
import type { MutationName } from './verbs.ts';

const names = Object.keys(mutators) as MutationName[];

function start(name: MutationName) {
  const { documents, args, actor, at } = examples[name];
  return { club: documentsOf(documents), args, tap: { actor, at } };
}

describe('every mutation', () => {
  test.each(names)('%s applies, and changes something', (name) => {
    const { club, args, tap } = start(name);
    const before = club.snapshot();
    expect(verdictOf(club.send(name, args, tap))).toBe('applied');
    expect(club.snapshot()).not.toEqual(before);
  });

  test.each(names)('FAULTS-7: %s delivered twice has its effect once', (name) => {
    const { club, args, tap } = start(name);
    club.send(name, args, tap);
    const once = club.snapshot();
    // Under another number the server decides again: a person who tapped once must see no refusal.
    expect(verdictOf(club.send(name, args, tap))).toBe('applied');
    expect(club.snapshot()).toEqual(once);
  });

  test.each(names)('%s changes neither its arguments nor the given documents', (name) => {
    const { club, args, tap } = start(name);
    const before = JSON.stringify(args);
    const { definition } = { definition: mutators[name] };
    expect(definition.schema.safeParse(args).success).toBe(true);
    const copy = club.copy();
    copy.send(name, args, tap);
    expect(JSON.stringify(args)).toBe(before);
    expect(club.snapshot()).toEqual(documentsOf(examples[name].documents).snapshot());
  });

  test.each(names)('%s refuses malformed arguments, in Portuguese', (name) => {
    for (const args of [undefined, null, 'x', 7, []]) {
      const { club, tap } = start(name);
      const before = club.snapshot();
      const outcome = club.send(name, args, tap);
      expect(verdictOf(outcome)).toBe('INVALID');
      expect(messageOf(outcome)).not.toMatch(/invalid|expected|too (small|big)/i);
      expect(club.snapshot()).toEqual(before);
    }
  });

  const withArguments = names.filter((name) => name !== 'markNotificationsRead');
  test.each(withArguments)('%s refuses each argument of a wrong type, in Portuguese', (name) => {
    for (const key of Object.keys(examples[name].args)) {
      for (const wrong of [{ not: 'this' }, ['nor this'], Number.NaN]) {
        const { club, args, tap } = start(name);
        if (key === 'guideIds' && Array.isArray(wrong)) continue;
        const outcome = club.send(name, { ...args, [key]: wrong }, tap);
        expect([key, verdictOf(outcome)]).toEqual([key, 'INVALID']);
        expect(messageOf(outcome)).not.toMatch(/invalid|expected|too (small|big)/i);
      }
    }
  });

  test.each(names)('%s refuses an id that would leave its path', (name) => {
    const ids = Object.keys(examples[name].args).filter((key) => key.endsWith('Id'));
    for (const key of ids) {
      for (const id of ['a/b', '..', '.', '', '__x__', 'a b', 'x'.repeat(129)]) {
        const { club, args, tap } = start(name);
        expect([key, id, verdictOf(club.send(name, { ...args, [key]: id }, tap))]).toEqual([
          key,
          id,
          'INVALID',
        ]);
      }
    }
  });

  test.each(['constructor', 'toString', '__proto__', '', 'deleteEverything'])(
    '%s is not a mutation',
    (name) => {
      expect(verdictOf(documentsOf().send(name, {}, { actor: passenger }))).toBe('UNKNOWN_MUTATION');
    },
  );

  test('a screen gets the types of the arguments, before defaults', () => {
    expectTypeOf<MutationArgs<'setBoarded'>>().toEqualTypeOf<{
      tripId: string;
      busId: string;
      passengerId: string;
      passengerName?: string | undefined;
      boarded: boolean;
      seats?: number | undefined;
      undoes?: string | undefined;
      via?: 'passe' | 'lista' | undefined;
    }>();
    expectTypeOf<MutationArgs<'addPassenger'>['seats']>().toEqualTypeOf<number | undefined>();
  });
});

/** The roles that may run each mutation's example; where the uid matters, a person of that role runs it. */
const allowed: Record<MutationName, Role[]> = {
  requestBooking: ['passenger', 'guide'],
  withdrawBooking: ['passenger', 'guide', 'organizer'],
  changeParty: ['passenger', 'guide', 'organizer'],
  confirmCompanion: ['passenger', 'guide', 'organizer'],
  acceptBooking: ['organizer'],
  rejectBooking: ['organizer'],
  reopenBooking: ['organizer'],
  releaseSeat: ['passenger', 'guide', 'organizer'],
  joinWaitingList: ['passenger', 'guide'],
  leaveWaitingList: ['passenger', 'guide', 'organizer'],
  offerSeat: ['organizer'],
  takeOffer: ['passenger', 'guide'],
  declineOffer: ['passenger', 'guide', 'organizer'],
  createTrip: ['organizer'],
  editTrip: ['organizer'],
  completeTrip: ['organizer'],
  postNotice: ['guide', 'organizer'],
  withdrawNotice: ['guide', 'organizer'],
  cancelTrip: ['organizer'],
  restoreTrip: ['organizer'],
  addBus: ['organizer'],
  setBusCapacity: ['organizer'],
  removeBus: ['organizer'],
  assignGuides: ['organizer'],
  addPassenger: ['organizer'],
  removePassenger: ['organizer'],
  movePassenger: ['organizer'],
  swapPassengers: ['organizer'],
  editPassenger: ['organizer'],
  noteWalkUp: ['guide', 'organizer'],
  confirmWalkUp: ['organizer'],
  refuseWalkUp: ['organizer'],
  withdrawWalkUp: ['guide', 'organizer'],
  setBoarded: ['guide', 'organizer'],
  setPayment: ['guide', 'organizer'],
  recordPayment: ['guide', 'organizer'],
  voidPayment: ['guide', 'organizer'],
  declareCash: ['guide', 'organizer'],
  settleCash: ['organizer'],
  keepPayment: ['organizer'],
  remindPayment: ['organizer'],
  openRollCall: ['guide', 'organizer'],
  setPresent: ['guide', 'organizer'],
  closeRollCall: ['guide', 'organizer'],
  setStop: ['guide', 'organizer'],
  updateProfile: ['passenger', 'guide', 'organizer', 'default'],
  setPhone: ['passenger', 'guide', 'organizer', 'default'],
  markNotificationsRead: ['passenger', 'guide', 'organizer', 'default'],
  setDeletionRequest: ['passenger', 'guide', 'organizer', 'default'],
  updateUser: ['organizer'],
  authoriseEmail: ['organizer'],
  removeAuthorisedEmail: ['organizer'],
};

describe('who may', () => {
  const cells = names.flatMap((name) => roles.map((role) => [name, role] as const));
  test.each(cells)('PERM-06 PERM-07 PERM-08 PERM-09 %s as %s', (name, role) => {
    const { club, args, tap } = start(name);
    const before = club.snapshot();
    const verdict = verdictOf(club.send(name, args, { ...tap, actor: { uid: tap.actor.uid, role } }));
    if (allowed[name].includes(role)) {
      expect(verdict).toBe('applied');
    } else {
      expect(verdict).toBe('NOT_ALLOWED');
      expect(club.snapshot()).toEqual(before);
    }
  });

  const ofOneOrganizer = names.filter(
    (name) =>
      allowed[name].join() === 'organizer' && 'tripId' in examples[name].args && name !== 'createTrip',
  );
  test.each(ofOneOrganizer)('TRIP-18 BOOK-24 PERM-12 %s on another organizer’s trip', (name) => {
    const { club, args, tap } = start(name);
    const before = club.snapshot();
    const outcome = club.send(name, args, { ...tap, actor: otherOrganizer });
    expect(messageOf(outcome)).toBe('Acesso não autorizado: Você não é o organizador desta viagem.');
    expect(club.snapshot()).toEqual(before);
  });

  test.each([
    ...ofOneOrganizer,
    'noteWalkUp',
    'withdrawWalkUp',
    'postNotice',
    'withdrawNotice',
    'setBoarded',
    'setPayment',
    'recordPayment',
    'voidPayment',
    'declareCash',
    'openRollCall',
    'setPresent',
    'closeRollCall',
    'requestBooking',
    'releaseSeat',
    'joinWaitingList',
    'takeOffer',
  ] as MutationName[])('%s on a trip that is gone', (name) => {
    const { args, tap } = start(name);
    const outcome = documentsOf().send(name, args, tap);
    expect(verdictOf(outcome)).toBe('TRIP_GONE');
    expect(messageOf(outcome)).toBe('Viagem não encontrada.');
  });

  test.each(names.filter((name) => name !== 'markNotificationsRead' && name !== 'withdrawBooking'))(
    'PERM-11 %s by a person without a role changes only their own data',
    (name) => {
      const { club, args, tap } = start(name);
      const before = club.snapshot();
      const verdict = verdictOf(club.send(name, args, { ...tap, actor: newcomer }));
      expect(['NOT_ALLOWED', 'USER_GONE']).toContain(verdict);
      expect(club.snapshot()).toEqual(before);
    },
  );
});
