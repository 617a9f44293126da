import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../test/builders/documents.ts';
import { aBus, aPassenger, guide, organizer, otherGuide } from '../../test/builders/entities.ts';
import { kindOf } from '../../test/builders/kind-of.ts';
import type { Bus } from '../domain/entities/bus.schema.ts';
import { factsOf, type Relay } from '../domain/relay/relay.ts';
import { readRelay, writeRelay } from '../domain/relay/relay-wire.ts';
import { busRef } from '../domain/wire/documents.ts';
import { type Folded, fold, nothingFolded, overlaid, type PendingTap, touchedPaths } from './fold.ts';
import { foldRelays } from './fold-relays.ts';
import { emptySnapshot, isHeldKind, type Snapshot } from './held-documents.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const clock = (minute: number) => new Date(Date.UTC(2026, 2, 5, 6, minute)).toISOString();
const people = ['ana', 'rui', 'eva'];
const rollId = 'b1~regresso';

const clubOfTwo = () =>
  documentsOf(
    aTripWith({
      buses: [
        aBus({
          assignedGuideIds: [guide.uid, otherGuide.uid],
          passengers: people.map((id) => aPassenger({ id })),
        }),
      ],
    }),
  );

/** What a phone has pulled of the club. */
function replicaOf(club: MemoryDocuments): Snapshot {
  const replica = emptySnapshot();
  for (const [path, document] of Object.entries(club.snapshot())) {
    const kind = kindOf(path);
    if (isHeldKind(kind)) (replica[kind] as Map<string, unknown>).set(path, document);
  }
  return replica;
}
const busIn = (replica: Snapshot, { overlay }: Folded) =>
  overlaid(replica.bus, overlay.bus).get(bus.path) as unknown as Bus;

let taps = 0;
function tap(name: string, args: Record<string, unknown>, minute: number): PendingTap {
  taps += 1;
  return {
    ...{ tapId: `tap-${taps}`, name },
    args: { tripId: 't1', busId: 'b1', ...args },
    occurredAt: clock(minute),
  };
}
const board = (passengerId: string, minute: number, boarded = true) =>
  tap('setBoarded', { passengerId, boarded }, minute);
const pay = (passengerId: string, minute: number, paymentId = `p${minute}`) =>
  tap('recordPayment', { passengerId, paymentId, amount: 2000 }, minute);

/** The guide's phone shows, and the other one reads it, over the wire. */
function shownBy(replica: Snapshot, own: readonly PendingTap[], minute = 30): Relay {
  const facts = factsOf(busIn(replica, fold(replica, own, guide)), guide.uid);
  const read = readRelay(
    writeRelay({ tripId: 't1', busId: 'b1', uid: guide.uid, name: 'Rui', at: clock(minute), facts }),
  );
  if (typeof read === 'string') throw new Error(read);
  return read;
}
const deliver = (club: MemoryDocuments, { tapId, name, args, occurredAt }: PendingTap, actor = guide) =>
  club.send(name, args, { actor, at: occurredAt, id: tapId });

describe('HAND-32 what was shown lies over the replica and below the own taps', () => {
  const club = clubOfTwo();
  const replica = replicaOf(club);

  test('boarded, paid and present, by the guide, «sem rede»', () => {
    const own = [
      board('ana', 1),
      pay('rui', 2),
      tap('openRollCall', { label: 'Regresso' }, 3),
      tap('setPresent', { passengerId: 'eva', rollId, state: 'presente' }, 4),
      tap('closeRollCall', { label: 'Regresso' }, 5),
    ];
    const { folded, shown } = foldRelays(replica, [shownBy(replica, own)]);
    const by = { by: guide.uid, byName: 'Rui, sem rede' };
    expect(busIn(replica, folded)).toMatchObject({
      passengers: [
        { boarded: true, boardedAt: clock(1), boardedBy: guide.uid, boardedByName: 'Rui, sem rede' },
        { paymentStatus: 'Pago', payments: [{ id: 'p2', amount: 2000, at: clock(2), ...by }] },
        { presence: { [rollId]: { state: 'presente', at: clock(4), ...by } } },
      ],
      rollCalls: [{ id: rollId, openedAt: clock(3), openedBy: guide.uid, closedAt: clock(5) }],
    });
    expect(shown).toMatchObject([{ relay: { uid: guide.uid }, count: 5 }]);
  });

  test('HAND-33 it is neither a tap of this phone nor marked as unsent, and the replica stays as it is', () => {
    const before = structuredClone(replica);
    const { folded } = foldRelays(replica, [shownBy(replica, [board('ana', 1)])]);
    expect(folded.taps).toEqual([]);
    const withOwn = fold(replica, [board('rui', 2)], otherGuide, folded);
    expect(withOwn.taps).toHaveLength(1);
    expect([...touchedPaths(folded)]).toEqual([]);
    expect(replica).toEqual(before);
    expect(busIn(replica, withOwn).passengers.map(({ boarded }) => boarded)).toEqual([true, true, false]);
  });

  test('a later own tap decides, an earlier one does not', () => {
    const { folded } = foldRelays(replica, [shownBy(replica, [board('ana', 5)])]);
    const isAboard = (minute: number) =>
      busIn(replica, fold(replica, [board('ana', minute, false)], otherGuide, folded)).passengers[0]?.boarded;
    expect([isAboard(4), isAboard(6)]).toEqual([true, false]);
  });

  test('a payment that the guide took back is taken back', () => {
    const own = [pay('ana', 1), tap('voidPayment', { passengerId: 'ana', paymentId: 'p1' }, 2)];
    const { folded } = foldRelays(replica, [shownBy(replica, own)]);
    expect(busIn(replica, folded).passengers[0]).toMatchObject({
      paymentStatus: 'Pendente',
      payments: [{ id: 'p1' }, { id: 'void-p1' }],
    });
  });

  test('somebody whom this phone does not know yet is no money to return, and is there once it does', () => {
    const later = clubOfTwo();
    const added = { ...later.at(bus), passengers: [...later.at(bus).passengers, aPassenger({ id: 'noa' })] };
    later.set(bus.path, added);
    const relay = shownBy(replicaOf(later), [board('noa', 1), pay('noa', 2)]);
    expect(foldRelays(replica, [relay])).toEqual({
      folded: { ...nothingFolded, overlay: {} },
      shown: [],
    });
    const { folded } = foldRelays(replicaOf(later), [relay]);
    expect(busIn(replicaOf(later), folded).passengers[3]).toMatchObject({
      boarded: true,
      paymentStatus: 'Pago',
    });
  });

  test('what the rules refuse, and what only a newer app knows, changes nothing', () => {
    const relay = shownBy(replica, [board('ana', 1)]);
    const stranger = { ...relay, uid: 'eva' };
    const newer = { ...relay, facts: relay.facts.map((fact) => ({ ...fact, kind: 99 })) };
    const elsewhere = { ...relay, tripId: 't9' };
    expect(foldRelays(replica, [stranger, newer, elsewhere]).shown).toEqual([]);
  });
});

describe('HAND-34 it goes when the replica has the guide’s ticks', () => {
  test('also one that the guide has undone since, which left no trace', () => {
    const club = clubOfTwo();
    const first = board('ana', 1);
    const relay = shownBy(replicaOf(club), [first]);
    deliver(club, first);
    const undo = { passengerId: 'ana', boarded: false, undoes: clock(1) };
    deliver(club, tap('setBoarded', undo, 2));
    const { folded, shown } = foldRelays(replicaOf(club), [relay]);
    expect([shown, folded]).toEqual([[], { ...nothingFolded, overlay: {} }]);
    expect(club.at(bus).passengers[0]?.boarded).toBe(false);
  });

  test('and what has not arrived stays', () => {
    const club = clubOfTwo();
    const own = [board('ana', 1), board('rui', 2)];
    const relay = shownBy(replicaOf(club), own);
    deliver(club, own[0] as PendingTap);
    expect(foldRelays(replicaOf(club), [relay]).shown).toMatchObject([{ count: 1 }]);
  });
});

/** One thing that somebody does to one of three people. */
const step = fc.record({
  who: fc.constantFrom('guide', 'guide', 'organizer'),
  passengerId: fc.constantFrom(...people),
  what: fc.constantFrom(
    'board',
    'unboard',
    'pay',
    'void',
    'present',
    'missing',
    'open',
    'close',
    'depart',
    'stay',
  ),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function tapOf({ passengerId, what }: Step, minute: number): PendingTap {
  switch (what) {
    case 'board':
    case 'unboard':
      return board(passengerId, minute, what === 'board');
    case 'pay':
      return pay(passengerId, minute);
    case 'void':
      return tap('voidPayment', { passengerId, paymentId: `p${minute - 2}` }, minute);
    case 'open':
      return tap('openRollCall', { label: 'Regresso' }, minute);
    case 'close':
      return tap('closeRollCall', { label: 'Regresso' }, minute);
    case 'depart':
      return tap('openRollCall', { label: 'Regresso', departsAt: clock(minute + 40) }, minute);
    case 'stay':
      return tap('openRollCall', { label: 'Regresso', departsAt: null }, minute);
    default:
      return tap(
        'setPresent',
        { passengerId, rollId, state: what === 'present' ? 'presente' : 'em falta' },
        minute,
      );
  }
}

/** Without the names of authors, which a relay signs otherwise. */
const nameless = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, item) => (/Name$|^authorIds$|^path$/.test(key) ? undefined : item)));

test('HAND-35 for any taps and any moment: until they arrive it looks as if they had been made here, and then as without it', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.nat(),
      fc.array(step, { maxLength: 3 }),
      (steps, when, mine) => {
        const club = clubOfTwo();
        const start = replicaOf(club);
        const made = steps.map((one, index) => ({ by: one.who, tap: tapOf(one, 2 * index + 2) }));
        const own = made.filter(({ by }) => by === 'guide').map((one) => one.tap);
        const shownAfter = own.length === 0 ? 0 : when % (own.length + 1);
        const relay = shownBy(start, own.slice(0, shownAfter));
        // What the receiver taps, at times of their own.
        const receivers = mine.map((one, index) => tapOf(one, 2 * index + 3));

        let arrived = 0;
        for (const { by, tap: next } of made) {
          const replica = replicaOf(club);
          const asRelayed = foldRelays(replica, [relay]).folded;
          const asTapped = fold(replica, own.slice(arrived, Math.max(arrived, shownAfter)), guide);
          expect(nameless(busIn(replica, asRelayed))).toEqual(nameless(busIn(replica, asTapped)));
          const onTop = (onto: Folded) =>
            busIn(replica, fold(replica, receivers, otherGuide, { ...onto, taps: [], lastTapAt: undefined }));
          expect(nameless(onTop(asRelayed))).toEqual(nameless(onTop(asTapped)));
          deliver(club, next, by === 'guide' ? guide : organizer);
          if (by === 'guide') arrived += 1;
        }
        const end = replicaOf(club);
        const { folded, shown } = foldRelays(end, [relay]);
        expect(shown).toEqual([]);
        expect(busIn(end, folded)).toEqual(end.bus.get(bus.path));
      },
    ),
    { numRuns: 300 },
  );
});
