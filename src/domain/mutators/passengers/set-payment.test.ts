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
  otherGuide,
} from '../../../../test/builders/entities.ts';
import { verdictOf } from '../../../../test/builders/outcomes.ts';
import { contradictingPayments } from '../../boarding/contradicting-payments.ts';
import { withoutAuthor } from '../../boarding/tick-author.ts';
import { type Passenger, type PaymentStatus, paymentStatuses } from '../../entities/bus.schema.ts';
import type { Actor } from '../../people/roles.ts';
import { busRef, profileRef } from '../../wire/documents.ts';
import { tickPayment } from './set-payment.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const clock = (minute: number) => new Date(Date.UTC(2026, 2, 5, 16, minute)).toISOString();
const club = (...passengers: Passenger[]) => documentsOf(aTripWith({ buses: [aBus({ passengers })] }));
const pay = (documents: MemoryDocuments, paymentStatus: PaymentStatus, minute = 0, actor: Actor = guide) =>
  documents.run(
    'setPayment',
    { tripId: 't1', busId: 'b1', passengerId: 'ana', paymentStatus },
    { actor, at: clock(minute) },
  );

test('BOARD-08 payment is set and reset, with author and time', () => {
  const documents = club(aPassenger());
  pay(documents, 'Pago', 1);
  expect(documents.at(bus).passengers[0]).toMatchObject({
    paymentStatus: 'Pago',
    paymentChangedAt: clock(1),
    paymentBy: guide.uid,
  });
  pay(documents, 'Pendente', 2);
  expect(documents.at(bus).passengers[0]).toMatchObject({ paymentStatus: 'Pendente', paymentBy: guide.uid });
});

test.each([
  ['BOARD-13 a guide of the bus', guide, 'applied'],
  ['the organizer', organizer, 'applied'],
  ['FAULTS-25: a guide of another bus', otherGuide, 'NOT_ASSIGNED'],
])('%s', (_, actor, verdict) => {
  expect(verdictOf(pay(club(aPassenger()), 'Pago', 0, actor))).toBe(verdict);
});

test('OFF-14 a payment for a person who is not on the bus is refused', () => {
  expect(verdictOf(pay(club(), 'Pago'))).toBe('PASSENGER_GONE');
});

test('there are exactly two payment states', () => {
  const documents = club(aPassenger());
  const args = { tripId: 't1', busId: 'b1', passengerId: 'ana', paymentStatus: 'Oferta' };
  expect(verdictOf(documents.send('setPayment', args, { actor: guide }))).toBe('INVALID');
});

describe('the latest tap wins, in every order of arrival', () => {
  test('boarding and payment of one person do not disturb each other', () => {
    const documents = club(aPassenger());
    pay(documents, 'Pago', 5);
    documents.run(
      'setBoarded',
      { tripId: 't1', busId: 'b1', passengerId: 'ana', boarded: true },
      { actor: guide, at: clock(1) },
    );
    expect(documents.at(bus).passengers[0]).toMatchObject({ boarded: true, paymentStatus: 'Pago' });
  });

  test('every order of arrival gives the same answer, and delivering again changes nothing', () => {
    const taps = fc.uniqueArray(
      fc.record({
        status: fc.constantFrom(...paymentStatuses),
        minute: fc.nat(600),
        by: fc.constantFrom('a', 'b'),
      }),
      { minLength: 1, maxLength: 8, selector: (tap) => tap.minute },
    );
    const arrive = (passenger: Passenger, all: { status: PaymentStatus; minute: number; by: string }[]) =>
      all.reduce(
        (state, tap) => tickPayment(state, tap.status, clock(tap.minute), { uid: tap.by }),
        passenger,
      );
    const orders = taps.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(orders, ([all, shuffled]) => {
        const latest = all.reduce((a, b) => (a.minute > b.minute ? a : b));
        const state = arrive(aPassenger(), shuffled);
        expect(state).toEqual(arrive(aPassenger(), all));
        expect(state).toMatchObject({ paymentStatus: latest.status, paymentBy: latest.by });
        expect(arrive(state, all)).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });
});

test('OFF-70 of two payments of one time the last to arrive decides, and one delivered again changes nothing', () => {
  const pendent = tickPayment(aPassenger(), 'Pendente', clock(5), { uid: 'a' });
  const paid = tickPayment(pendent, 'Pago', clock(5), { uid: 'b' });
  expect(paid).toMatchObject({ paymentStatus: 'Pago', paymentBy: 'b' });
  expect(tickPayment(paid, 'Pago', clock(5), { uid: 'b' })).toBe(paid);
});

test('FAULTS-33 FAULTS-34 an undo takes back one’s own payment, and not what another has noted since', () => {
  const undo = (documents: MemoryDocuments) =>
    documents.run(
      'setPayment',
      { tripId: 't1', busId: 'b1', passengerId: 'ana', paymentStatus: 'Pendente', undoes: clock(1) },
      { actor: guide, at: clock(5) },
    );
  const alone = club(aPassenger());
  pay(alone, 'Pago', 1);
  undo(alone);
  expect(alone.at(bus).passengers[0]).toMatchObject({
    paymentStatus: 'Pendente',
    paymentChangedAt: clock(5),
  });

  const both = club(aPassenger());
  pay(both, 'Pago', 1);
  pay(both, 'Pago', 2, organizer);
  undo(both);
  expect(both.at(bus).passengers[0]).toMatchObject({ paymentStatus: 'Pago', paymentBy: organizer.uid });
});

describe('BOARD-85 payments that contradict each other', () => {
  interface SeenTap {
    status: PaymentStatus;
    minute: number;
    by: string;
    /** Minute of the payment tap on the screen, null for none; undefined from a phone that does not say. */
    seen: number | null | undefined;
  }
  const entryAfter = (taps: SeenTap[], start = aPassenger()) =>
    taps.reduce((entry, { status, minute, by, seen }) => {
      const seenAt = typeof seen === 'number' ? clock(seen) : seen;
      return tickPayment(entry, status, clock(minute), { uid: by }, seenAt);
    }, start);
  const paid = { status: 'Pago', minute: 51, by: 'rui', seen: null } as const;
  const unpaid = { status: 'Pendente', minute: 52, by: 'ana', seen: 50 } as const;

  test.each([
    ['the earlier first', [paid, unpaid]],
    ['the later first', [unpaid, paid]],
  ])('two guides who did not see each other: the later decides, the other stays beside it, %s', (_, taps) => {
    const entry = entryAfter(taps);
    expect(entry).toMatchObject({ paymentStatus: 'Pendente', paymentBy: 'ana' });
    expect(contradictingPayments(entry)).toEqual([{ status: 'Pago', at: clock(51), by: 'rui' }]);
  });

  test('a tap whose author saw the previous one contradicts nobody', () => {
    expect(contradictingPayments(entryAfter([paid, { ...unpaid, seen: 51 }]))).toEqual([]);
  });

  test('two guides who noted the same agree', () => {
    expect(contradictingPayments(entryAfter([paid, { ...unpaid, status: 'Pago' }]))).toEqual([]);
  });

  test('a tap made with both in view ends it, also one that keeps the status', () => {
    const decided = entryAfter([paid, unpaid, { status: 'Pendente', minute: 55, by: 'ana', seen: 52 }]);
    expect(contradictingPayments(decided)).toEqual([]);
    expect(decided.otherPayments).toBeUndefined();
  });

  test('a phone from before the field contradicts nobody', () => {
    expect(contradictingPayments(entryAfter([paid, { ...unpaid, seen: undefined }]))).toEqual([]);
  });

  test('every order of arrival gives the same entry, and delivering again changes nothing', () => {
    const tap = fc
      .record({
        status: fc.constantFrom(...paymentStatuses),
        minute: fc.integer({ min: 1, max: 60 }),
        by: fc.constantFrom('a', 'b', 'c'),
        before: fc.option(fc.nat(59)),
      })
      .map(({ before, ...rest }) => ({ ...rest, seen: before === null ? null : before % rest.minute }));
    const taps = fc.uniqueArray(tap, { minLength: 1, maxLength: 6, selector: ({ minute }) => minute });
    const orders = taps.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(orders, ([all, shuffled]) => {
        expect(entryAfter(shuffled)).toEqual(entryAfter(all));
        expect(entryAfter(all, entryAfter(shuffled))).toEqual(entryAfter(all));
      }),
      { numRuns: 500 },
    );
  });

  test('FAULTS-36 the name of a deleted guide goes from there too, and the bus says whose names it holds', () => {
    const documents = club(aPassenger());
    documents.set(profileRef(guide.uid).path, aProfile({ uid: guide.uid, firstName: 'Rui', role: 'guide' }));
    const noted = (paymentStatus: PaymentStatus, minute: number, actor: Actor) =>
      documents.run(
        'setPayment',
        { tripId: 't1', busId: 'b1', passengerId: 'ana', paymentStatus, seen: null },
        { actor, at: clock(minute) },
      );
    noted('Pago', 1, guide);
    noted('Pendente', 2, organizer);
    const held = documents.at(bus);
    expect(held.passengers[0]?.otherPayments).toEqual([
      { status: 'Pago', at: clock(1), by: guide.uid, byName: 'Rui S.' },
    ]);
    expect(held.authorIds).toContain(guide.uid);
    const erased = withoutAuthor(held, guide.uid);
    expect(erased.passengers[0]?.otherPayments).toEqual([{ status: 'Pago', at: clock(1), by: guide.uid }]);
    expect(erased.authorIds).not.toContain(guide.uid);
  });
});
