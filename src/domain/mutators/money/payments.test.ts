import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aPayment,
  aProfile,
  guide,
  organizer,
  otherGuide,
  passenger,
} from '../../../../test/builders/entities.ts';
import { messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { withoutAuthor } from '../../boarding/tick-author.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import { ledgerOf, liveOf, totalOf } from '../../money/ledger.ts';
import type { Payment, PaymentMethod } from '../../money/payment.schema.ts';
import type { Actor } from '../../people/roles.ts';
import { bookingRef, busRef, profileRef, seasonTripsRef } from '../../wire/documents.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const clock = (minute: number) => new Date(Date.UTC(2026, 2, 5, 16, minute)).toISOString();
const target = { tripId: 't1', busId: 'b1', passengerId: passenger.uid };
const bothGuides = [guide.uid, otherGuide.uid];
const ana = (more: Partial<Passenger> = {}) => aPassenger({ amountDue: 2000, ...more });
const club = (...passengers: Passenger[]) =>
  documentsOf(
    aTripWith({
      buses: [aBus({ passengers, assignedGuideIds: bothGuides })],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
    }),
  );

const pay = (
  documents: MemoryDocuments,
  {
    id = 'p1',
    amount = 2000,
    method = 'Dinheiro',
    by = guide,
    minute = 1,
  }: { id?: string; amount?: number; method?: PaymentMethod; by?: Actor; minute?: number } = {},
) =>
  documents.send(
    'recordPayment',
    { ...target, passengerName: 'Ana Silva', paymentId: id, amount, method },
    { actor: by, at: clock(minute) },
  );
const voidIt = (documents: MemoryDocuments, id = 'p1', by: Actor = guide, minute = 5) =>
  documents.send('voidPayment', { ...target, paymentId: id }, { actor: by, at: clock(minute) });
const tick = (documents: MemoryDocuments, status: string, by: Actor = guide, minute = 1, more = {}) =>
  documents.send(
    'setPayment',
    { ...target, paymentStatus: status, ...more },
    { actor: by, at: clock(minute), id: `${by.uid}-${minute}` },
  );
const entryOf = (documents: MemoryDocuments) => documents.at(bus).passengers[0] as Passenger;
const paidBy = (documents: MemoryDocuments) =>
  liveOf(entryOf(documents).payments ?? []).map(({ by, amount }) => [by, amount]);

describe('a payment', () => {
  test('MONEY-01 MONEY-02 MONEY-03 says how much, how, by whom and when; the status follows', () => {
    const documents = club(ana());
    documents.set(profileRef(guide.uid).path, aProfile({ uid: guide.uid, firstName: 'Rui', role: 'guide' }));
    pay(documents, { amount: 500, method: 'MB WAY' });
    expect(entryOf(documents)).toMatchObject({
      paymentStatus: 'Pendente',
      paymentChangedAt: clock(1),
      paymentBy: guide.uid,
      payments: [{ id: 'p1', amount: 500, method: 'MB WAY', by: guide.uid, byName: 'Rui S.', at: clock(1) }],
    });
    pay(documents, { id: 'p2', amount: 1500, minute: 2 });
    expect(entryOf(documents)).toMatchObject({ paymentStatus: 'Pago', paymentByName: 'Rui S.' });
    expect(ledgerOf({}, entryOf(documents))).toMatchObject({ paid: 2000, rest: 0, surplus: 0 });
  });

  test('MONEY-01 MONEY-05 is voided by an entry that names it, once, and stays', () => {
    const documents = club(ana());
    pay(documents);
    voidIt(documents);
    const ledgers = () => ({ ...documents.snapshot(), [bus.path]: documents.at(bus).passengers });
    const once = ledgers();
    expect(entryOf(documents)).toMatchObject({
      paymentStatus: 'Pendente',
      payments: [{ id: 'p1' }, { id: 'void-p1', voids: 'p1', amount: 2000, at: clock(5) }],
    });
    voidIt(documents, 'p1', organizer, 9);
    pay(documents);
    expect(ledgers()).toEqual(once);
    expect(paidBy(documents)).toEqual([]);
  });

  test('MONEY-04 FAULTS-34 of two guides who both took the price both stay', () => {
    const documents = club(ana());
    pay(documents, { id: 'b', by: otherGuide, minute: 2 });
    pay(documents, { id: 'a', by: guide, minute: 1 });
    expect(paidBy(documents)).toEqual([
      [guide.uid, 2000],
      [otherGuide.uid, 2000],
    ]);
    expect(ledgerOf({}, entryOf(documents))).toMatchObject({ paid: 4000, surplus: 2000 });
    voidIt(documents, 'a');
    expect(entryOf(documents).paymentStatus).toBe('Pago');
  });

  test.each([
    ['their own guide', guide, 'applied'],
    ['another guide', otherGuide, 'NOT_OWN_PAYMENT'],
    ['the organizer', organizer, 'applied'],
  ])('MONEY-05 is voided by %s', (_, by, verdict) => {
    const documents = club(ana());
    pay(documents);
    const outcome = voidIt(documents, 'p1', by as Actor);
    expect(verdictOf(outcome)).toBe(verdict);
    if (verdict !== 'applied')
      expect(messageOf(outcome)).toBe('Só quem recebeu este dinheiro, ou o organizador, o pode anular.');
  });

  test('MONEY-05 that is not there cannot be voided, nor can the entry that voids one', () => {
    const documents = club(ana());
    expect(verdictOf(voidIt(documents))).toBe('PAYMENT_GONE');
    pay(documents);
    voidIt(documents);
    expect(verdictOf(voidIt(documents, 'void-p1'))).toBe('PAYMENT_GONE');
  });

  test.each([
    [0, 'Escreva um valor acima de zero.'],
    [-1, 'Escreva um valor acima de zero.'],
    [12.5, 'O valor tem no máximo duas casas decimais.'],
    [50_001, 'O valor não pode passar de 500,00€.'],
  ])('MONEY-06 of %d cents is refused and changes nothing', (amount, sentence) => {
    const documents = club(ana());
    const before = documents.snapshot();
    const outcome = pay(documents, { amount });
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual(['INVALID', sentence]);
    expect(documents.snapshot()).toEqual(before);
  });

  test('MONEY-06 of nothing says that somebody who owes nothing is done', () => {
    const documents = club(ana({ amountDue: 0 }));
    expect(entryOf(documents).paymentStatus).toBe('Pendente');
    pay(documents, { amount: 0 });
    expect(entryOf(documents).paymentStatus).toBe('Pago');
  });

  test('BOARD-13 FAULTS-25 is taken by guides of the bus and the organizer only', () => {
    const documents = documentsOf(aTripWith({ buses: [aBus({ passengers: [ana()] })] }));
    expect(verdictOf(pay(documents, { by: otherGuide }))).toBe('NOT_ASSIGNED');
    expect(verdictOf(pay(documents, { by: organizer }))).toBe('applied');
  });

  test('OFF-14 MONEY-08 for somebody who was removed meanwhile is kept, to be returned', () => {
    const documents = club();
    expect(verdictOf(pay(documents))).toBe('applied');
    pay(documents);
    expect(documents.at(bus).leftLedgers).toMatchObject([
      { id: passenger.uid, name: 'Ana Silva', amountDue: 0, payments: [{ id: 'p1', amount: 2000 }] },
    ]);
    voidIt(documents);
    expect(liveOf(documents.at(bus).leftLedgers?.[0]?.payments ?? [])).toEqual([]);
  });
});

describe('MONEY-10 the request says what was received', () => {
  const booking = bookingRef('t1', passenger.uid);

  test('of the person and of a companion, and no longer once it is voided', () => {
    const companion = aPassenger({
      id: `${passenger.uid}~p1`,
      userId: undefined,
      bookingId: undefined,
      groupId: passenger.uid,
      amountDue: 1000,
    });
    const documents = club(ana({ groupId: passenger.uid }), companion);
    pay(documents);
    documents.run(
      'recordPayment',
      { ...target, passengerId: companion.id, paymentId: 'p2', amount: 1000 },
      { actor: guide },
    );
    expect(documents.at(booking).paid).toEqual([
      { id: passenger.uid, amount: 2000 },
      { id: companion.id, amount: 1000 },
    ]);
    voidIt(documents);
    expect(documents.at(booking).paid).toEqual([{ id: companion.id, amount: 1000 }]);
  });

  test('also a tick of an older app, and after the completion', () => {
    const documents = club(ana());
    tick(documents, 'Pago');
    expect(documents.at(booking).paid).toEqual([{ id: passenger.uid, amount: 2000 }]);
    documents.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: '2026-03-06T09:00:00.000Z' });
    tick(documents, 'Pendente', guide, 5);
    expect(documents.at(booking)).toMatchObject({ status: 'completed_missed' });
    expect(documents.at(booking).paid).toEqual([]);
  });
});

test('MONEY-11 the history of a completed trip keeps what was due and paid, with companions; a later payment corrects it', () => {
  const companion = aPassenger({
    ...{ id: `${passenger.uid}~p1`, userId: undefined, bookingId: undefined, groupId: passenger.uid },
    amountDue: 1000,
  });
  const documents = club(ana({ groupId: passenger.uid }), companion);
  pay(documents, { amount: 500 });
  documents.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: '2026-03-06T09:00:00.000Z' });
  const history = () => documents.at(seasonTripsRef(passenger.uid, '2025-2026')).trips;
  expect(history()).toMatchObject([{ amountDue: 3000, amountPaid: 500, paid: false }]);
  documents.run(
    'recordPayment',
    { ...target, passengerId: companion.id, paymentId: 'p2', amount: 1000 },
    { actor: guide, at: '2026-03-07T09:00:00.000Z' },
  );
  expect(history()).toMatchObject([{ amountDue: 3000, amountPaid: 1500, paid: false }]);
  pay(documents, { id: 'p3', amount: 1500, minute: 9 });
  expect(history()).toMatchObject([{ amountPaid: 3000, paid: true }]);
});

test('MONEY-02 BOOK-21 who has paid a part is marked as unpaid for the next trip', () => {
  const documents = club(ana());
  documents.set(profileRef(passenger.uid).path, aProfile());
  pay(documents, { amount: 500 });
  documents.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: '2026-03-06T09:00:00.000Z' });
  expect(documents.at(profileRef(passenger.uid)).paid).toBe(false);
  pay(documents, { id: 'p2', amount: 1500, minute: 2 });
  expect(documents.at(profileRef(passenger.uid)).paid).toBe(true);
});

describe('MONEY-13 the tick of an app from before the ledger', () => {
  test('BOARD-08 Pago is cash for what is due, and Pendente takes it back', () => {
    const documents = club(ana());
    tick(documents, 'Pago');
    expect(entryOf(documents)).toMatchObject({ paymentStatus: 'Pago', paymentBy: guide.uid });
    expect(paidBy(documents)).toEqual([[guide.uid, 2000]]);
    tick(documents, 'Pago', guide, 2);
    expect(paidBy(documents)).toEqual([[guide.uid, 2000]]);
    tick(documents, 'Pendente', guide, 3);
    expect(entryOf(documents)).toMatchObject({ paymentStatus: 'Pendente', paymentChangedAt: clock(3) });
  });

  test('MONEY-04 two who did not see each other have both taken it; one who saw the other has not', () => {
    const unseen = club(ana());
    tick(unseen, 'Pago', guide, 1, { seen: null });
    tick(unseen, 'Pago', otherGuide, 2, { seen: null });
    expect(paidBy(unseen)).toHaveLength(2);
    const seen = club(ana());
    tick(seen, 'Pago', guide, 1, { seen: null });
    tick(seen, 'Pago', otherGuide, 2, { seen: clock(1) });
    expect(paidBy(seen)).toEqual([[guide.uid, 2000]]);
    const older = club(ana());
    tick(older, 'Pago', guide, 1);
    tick(older, 'Pago', otherGuide, 2);
    expect(paidBy(older)).toEqual([[guide.uid, 2000]]);
  });

  test('MONEY-05 Pendente for another’s money is refused, and by the organizer takes back all', () => {
    const documents = club(ana());
    tick(documents, 'Pago', guide, 1);
    expect(verdictOf(tick(documents, 'Pendente', otherGuide, 2))).toBe('NOT_OWN_PAYMENT');
    expect(verdictOf(tick(documents, 'Pendente', organizer, 3))).toBe('applied');
    expect(entryOf(documents).paymentStatus).toBe('Pendente');
  });

  test('FAULTS-33 an undo takes back the payment of its time, and nothing when it is gone', () => {
    const documents = club(ana());
    tick(documents, 'Pago', guide, 1);
    tick(documents, 'Pendente', guide, 5, { undoes: clock(2) });
    expect(entryOf(documents).paymentStatus).toBe('Pago');
    tick(documents, 'Pendente', guide, 6, { undoes: clock(1) });
    expect(entryOf(documents).paymentStatus).toBe('Pendente');
  });

  test('there are exactly two payment states', () => {
    expect(verdictOf(tick(club(ana()), 'Oferta'))).toBe('INVALID');
  });

  test('OFF-14 of a person who is not on the bus keeps the money too', () => {
    expect(verdictOf(tick(club(), 'Pago'))).toBe('PASSENGER_GONE');
  });
});

describe('MONEY-12 an entry from before the ledger', () => {
  const former = (more: Partial<Passenger>) => aPassenger({ paymentChangedAt: clock(1), ...more });
  const trip = { prices: { default: 20, socio: 15 } };
  const paid = former({ paymentStatus: 'Pago', paymentBy: guide.uid, paymentByName: 'Rui S.' });

  test('that was paid is the whole price in cash by its author', () => {
    expect(ledgerOf(trip, paid).live).toEqual([
      {
        id: 'before-1',
        amount: 2000,
        method: 'Dinheiro',
        by: guide.uid,
        byName: 'Rui S.',
        at: clock(1),
      },
    ]);
    expect(ledgerOf(trip, { ...paid, seats: 3, membershipStatus: 'socio' })).toMatchObject({
      due: 4500,
      paid: 4500,
      rest: 0,
    });
    expect(ledgerOf(trip, former({ paymentStatus: 'Pago', paymentChangedAt: undefined })).paid).toBe(2000);
  });

  test('keeps its status and its facts when it becomes a ledger', () => {
    const documents = club(paid);
    voidIt(documents, 'before-1');
    expect(entryOf(documents)).toMatchObject({ paymentStatus: 'Pendente', amountDue: 2000 });
    const other = club(paid);
    pay(other, { id: 'tip', amount: 100, minute: 3 });
    expect(entryOf(other)).toMatchObject({ paymentStatus: 'Pago', payments: [{ id: 'before-1' }, {}] });
  });

  test('with payments that contradicted each other keeps the one that decided, and names the money', () => {
    const pago = { status: 'Pago', at: clock(1), by: guide.uid, byName: 'Rui S.' } as const;
    const unpaid = former({ paymentChangedAt: clock(2), paymentBy: otherGuide.uid, otherPayments: [pago] });
    expect(ledgerOf(trip, unpaid)).toMatchObject({
      paid: 0,
      payments: [{ by: guide.uid }, { voids: 'before-1' }],
    });
    const both = { ...paid, paymentBy: otherGuide.uid, paymentChangedAt: clock(2), otherPayments: [pago] };
    expect(ledgerOf(trip, both)).toMatchObject({ paid: 4000, surplus: 2000 });
    expect(ledgerOf(trip, former({}))).toMatchObject({ paid: 0, payments: [] });
  });
});

test('FAULTS-36 MONEY-15 the name of a deleted guide goes from the ledger, and the bus says whose names it holds', () => {
  const documents = club(ana());
  documents.set(profileRef(guide.uid).path, aProfile({ uid: guide.uid, firstName: 'Rui', role: 'guide' }));
  pay(documents);
  documents.run(
    'declareCash',
    { tripId: 't1', busId: 'b1', deliveryId: 'd1', amount: 2000 },
    { actor: guide },
  );
  expect(documents.at(bus).authorIds).toEqual([guide.uid]);
  const erased = withoutAuthor(documents.at(bus), guide.uid);
  expect(JSON.stringify(erased)).not.toContain('Rui S.');
  expect(erased.passengers[0]?.payments).toMatchObject([{ id: 'p1', amount: 2000, by: guide.uid }]);
  expect(erased.deliveries).toMatchObject([{ amount: 2000, by: guide.uid }]);
  expect(erased.authorIds).toEqual([]);
});

describe('MONEY-01 MONEY-04 on any number of phones', () => {
  interface Step {
    kind: 'pay' | 'void' | 'tick' | 'untick';
    by: number;
    amount: number;
    target: number;
  }
  const people: Actor[] = [guide, otherGuide, organizer];
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('pay' as const, 'void' as const, 'tick' as const, 'untick' as const),
      by: fc.nat(2),
      amount: fc.integer({ min: 1, max: 3000 }),
      target: fc.nat(20),
    }),
    { maxLength: 14 },
  );

  /** Each phone sends its taps in its own order; `merge` says whose turn it is. */
  function play(all: readonly Step[], merge: readonly number[], isTwice: boolean): MemoryDocuments {
    const documents = club(ana());
    const queues = people.map((_, by) =>
      all.flatMap((step, index) => (step.by === by ? [{ step, index }] : [])),
    );
    const order = [...merge, ...all.map(({ by }) => by)];
    for (const by of order) {
      const next = queues[by]?.shift();
      if (!next) continue;
      for (let times = 0; times < (isTwice ? 2 : 1); times++) act(documents, next.step, next.index);
    }
    return documents;
  }

  function act(documents: MemoryDocuments, { kind, by, amount, target: whose }: Step, index: number): void {
    const actor = people[by] ?? guide;
    if (kind === 'pay') pay(documents, { id: `p${index}`, amount, by: actor, minute: index });
    else if (kind === 'void') voidIt(documents, `p${whose}`, actor, index);
    else
      documents.send(
        'setPayment',
        { ...target, paymentStatus: kind === 'tick' ? 'Pago' : 'Pendente' },
        { actor, at: clock(index), id: `m${index}` },
      );
  }

  test('nothing is lost, nothing is doubled, and what each person received is the whole', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(2), { maxLength: 14 }), (all, merge) => {
        const documents = play(all, merge, false);
        const payments: readonly Payment[] = entryOf(documents).payments ?? [];
        const own = payments.filter(({ voids }) => voids === undefined);
        const recorded = all.flatMap(({ kind }, index) => (kind === 'pay' ? [`p${index}`] : []));
        expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(recorded));
        expect(new Set(payments.map(({ id }) => id)).size).toBe(payments.length);
        const live = liveOf(payments);
        const ofPeople = people.map(({ uid }) => totalOf(live.filter(({ by }) => by === uid)));
        expect(ofPeople.reduce((a, b) => a + b, 0)).toBe(ledgerOf({}, entryOf(documents)).paid);
        expect(documents.at(bookingRef('t1', passenger.uid)).paid ?? []).toEqual(
          totalOf(live) > 0 ? [{ id: passenger.uid, amount: totalOf(live) }] : [],
        );
        expect(play(all, merge, true).snapshot()).toEqual(documents.snapshot());
      }),
      { numRuns: 300 },
    );
  });

  test('MONEY-08 also while people move, leave and come back: every payment stands once, on an entry or left behind', () => {
    const moves = fc.constantFrom('move' as const, 'back' as const, 'remove' as const, 'seat' as const);
    const events = fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('pay' as const),
          by: fc.nat(2),
          amount: fc.integer({ min: 1, max: 3000 }),
        }),
        fc.record({ kind: fc.constant('void' as const), by: fc.nat(2), amount: fc.nat(20) }),
        fc.record({ kind: moves, by: fc.constant(2), amount: fc.constant(0) }),
      ),
      { maxLength: 24 },
    );
    const place = { tripId: 't1', passengerId: passenger.uid };
    const other = busRef(organizer.uid, 't1', 'b2');
    fc.assert(
      fc.property(events, (all) => {
        const documents = documentsOf({
          ...aTripWith({
            buses: ['b1', 'b2'].map((id) =>
              aBus({
                id,
                busNumber: id,
                assignedGuideIds: bothGuides,
                passengers: id === 'b1' ? [ana()] : [],
              }),
            ),
            bookings: [{ status: 'accepted', busId: 'b1', busNumber: 'b1' }],
          }),
        });
        const office = { actor: organizer };
        for (const [index, { kind, by, amount }] of all.entries()) {
          const actor = people[by] ?? guide;
          if (kind === 'pay') pay(documents, { id: `p${index}`, amount, by: actor, minute: index });
          else if (kind === 'void') voidIt(documents, `p${amount}`, actor, index);
          else if (kind === 'move')
            documents.send('movePassenger', { ...place, busId: 'b1', toBusId: 'b2' }, office);
          else if (kind === 'back')
            documents.send('movePassenger', { ...place, busId: 'b2', toBusId: 'b1' }, office);
          else if (kind === 'remove')
            for (const busId of ['b1', 'b2']) documents.send('removePassenger', { ...place, busId }, office);
          else {
            const own = { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
            documents.send('requestBooking', own, { actor: passenger });
            documents.send('acceptBooking', { ...place, busId: index % 2 ? 'b1' : 'b2' }, office);
          }
        }
        const buses = [documents.at(bus), documents.at(other)];
        const entries = buses.flatMap(({ passengers }) => passengers);
        const stored = [...entries, ...buses.flatMap(({ leftLedgers = [] }) => leftLedgers)];
        const ids = stored.flatMap(({ payments = [] }) => payments.map(({ id }) => id));
        const recorded = all.flatMap(({ kind }, index) => (kind === 'pay' ? [`p${index}`] : []));
        expect(ids.filter((id) => !id.startsWith('void-')).sort()).toEqual([...recorded].sort());
        expect(new Set(ids).size).toBe(ids.length);
        // One person has one ledger, and the request of who is seated says what it holds.
        expect(stored.length).toBeLessThanOrEqual(1);
        const [entry] = entries;
        const said = documents.get(bookingRef('t1', passenger.uid))?.paid?.[0]?.amount ?? 0;
        if (entry) expect(said).toBe(ledgerOf({}, entry).paid);
      }),
      { numRuns: 300 },
    );
  });

  test('payments and voids alone give the same ledger in every order of arrival of the phones', () => {
    const known = steps.map((all) => all.filter(({ kind }) => kind === 'pay'));
    fc.assert(
      fc.property(known, fc.array(fc.nat(2), { maxLength: 14 }), (all, merge) => {
        const ordered = play(all, [], false);
        expect(play(all, merge, false).snapshot()).toEqual(ordered.snapshot());
      }),
      { numRuns: 200 },
    );
  });
});

test('MONEY-01 GROUP-12 a bus of 300 people with three entries each stays below 400 KB', () => {
  const passengers = Array.from({ length: 300 }, (_, index) =>
    ana({
      id: `passageiro-${index}-0123456789ab`,
      name: 'Maria da Conceição Albuquerque',
      phone: '912 345 678',
      payments: [1, 2, 3].map((each) =>
        aPayment({
          id: `${crypto.randomUUID()}`,
          amount: 500 * each,
          byName: 'Conceição A.',
          at: clock(each),
        }),
      ),
      boarded: true,
      boardedAt: clock(1),
      boardedBy: guide.uid,
      boardedByName: 'Conceição A.',
      boardedChangedAt: clock(1),
    }),
  );
  expect(JSON.stringify(aBus({ passengers })).length).toBeLessThan(400_000);
});
