import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bus } from '../../../src/domain/entities/bus.schema.ts';
import { busRef, profileRef } from '../../../src/domain/wire/documents.ts';
import { aTripWith } from '../../../test/builders/club.ts';
import { aBus, aPassenger, aProfile, guide, organizer, otherGuide } from '../../../test/builders/entities.ts';
import { type Batch, prepare } from './batch.ts';
import type { ClientRecord } from './client-record.ts';
import { DocumentCache } from './document-cache.ts';
import { executeGroup, identityRefs } from './execute-batch.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const start = Date.UTC(2026, 2, 5, 6, 0);
const isoOf = (second: number) => new Date(start + second * 1_000).toISOString();

const onBus = aBus({ passengers: [aPassenger()], assignedGuideIds: [guide.uid, otherGuide.uid] });
const table: Record<string, object> = {
  ...aTripWith({ buses: [onBus] }),
  [profileRef(guide.uid).path]: aProfile({ uid: guide.uid, role: 'guide' }),
  [profileRef(otherGuide.uid).path]: aProfile({ uid: otherGuide.uid, role: 'guide' }),
};

/** One tick of Ana's entry: its author, its true time in seconds, and its value. */
interface Tick {
  by: string;
  second: number;
  fact: 'boarded' | 'payment';
  value: boolean;
}

/** A club with one bus. Phones send batches to it; some are committed together. */
class Club {
  private readonly cache: DocumentCache;
  private records: ReadonlyMap<string, ClientRecord> = new Map();
  private readonly sequences = new Map<string, number>();

  constructor(changed: Record<string, object> = {}) {
    const documents = { ...table, ...changed };
    this.cache = new DocumentCache({
      documents: async (refs) => refs.map(({ path }) => documents[path]),
      query: async () => [],
      count: async () => 0,
    });
  }

  batch(uid: string, ticks: Tick[], lead: number): Batch {
    const mutations = ticks.map(({ second, fact, value }) => {
      const sequence = (this.sequences.get(uid) ?? 0) + 1;
      this.sequences.set(uid, sequence);
      const place = { tripId: 't1', busId: 'b1', passengerId: 'ana' };
      const said = fact === 'boarded' ? { boarded: value } : { paymentStatus: value ? 'Pago' : 'Pendente' };
      return prepare({
        sequence,
        id: `${uid}-${sequence}`,
        name: fact === 'boarded' ? 'setBoarded' : 'setPayment',
        args: { ...place, ...said },
        occurredAt: isoOf(second + lead),
      });
    });
    return { uid, clientId: `phone-of-${uid}`, acknowledged: 0, mutations, keys: new Set() };
  }

  async commit(batches: Batch[], second: number): Promise<void> {
    await this.cache.load(batches.flatMap(({ uid }) => identityRefs(uid)));
    const { records } = await executeGroup(this.cache, this.records, batches, isoOf(second));
    this.records = records;
  }

  ana() {
    const entry = (this.cache.current(bus.path) as Bus).passengers[0];
    return { boarded: entry?.boarded, payment: entry?.paymentStatus === 'Pago' };
  }
}

test('OFF-70 two ticks that once tied keep their order, in one batch and in a group of two', async () => {
  for (const cut of [1, 2]) {
    const club = new Club();
    const ticks = [false, true].map(
      (value, index): Tick => ({ by: guide.uid, second: index, fact: 'boarded', value }),
    );
    const batches = [ticks.slice(0, cut), ticks.slice(cut)].map((part) => club.batch(guide.uid, part, 60));
    await club.commit(batches, 2);
    expect(club.ana().boarded).toBe(true);
  }
});

test('OFF-71 a device that has sent a tick after the unassignment can no longer claim an earlier one', async () => {
  const until = isoOf(30);
  const club = new Club({
    [bus.path]: { ...onBus, assignedGuideIds: [], formerGuides: [{ uid: guide.uid, until }] },
  });
  const tick = (second: number, fact: Tick['fact']): Tick => ({ by: guide.uid, second, fact, value: true });
  await club.commit([club.batch(guide.uid, [tick(20, 'boarded'), tick(40, 'payment')], 0)], 50);
  expect(club.ana()).toEqual({ boarded: true, payment: false });
  await club.commit([club.batch(guide.uid, [tick(25, 'payment')], 0)], 60);
  expect(club.ana().payment).toBe(false);
});

/**
 * Two phones tick the same person, one with a clock that is ahead. They send batches, some of which are committed
 * together. The phone whose clock is ahead ticks last.
 */
const aMorning = fc.record({
  lead: fc.constantFrom(0, 2, 45, 3_600, 20 * 3_600, 25 * 3_600, 400 * 86_400),
  ticks: fc
    .uniqueArray(
      fc.record({
        by: fc.constantFrom(guide.uid, guide.uid, otherGuide.uid),
        second: fc.nat(120),
        fact: fc.constantFrom('boarded' as const, 'payment' as const),
        value: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12, selector: ({ second }) => second },
    )
    .map((ticks) => ticks.sort((a, b) => a.second - b.second)),
  /** After which ticks a phone closes its batch, and after which ticks the server commits. */
  cuts: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  commits: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  delay: fc.nat(30),
});

test('OFF-70 the last tick of a phone whose clock is ahead wins, for any clocks, sequences and groups', async () => {
  await fc.assert(
    fc.asyncProperty(aMorning, async ({ lead, ticks, cuts, commits, delay }) => {
      const club = new Club();
      const open = new Map<string, Tick[]>();
      let waiting: Batch[] = [];
      const close = (uid: string) => {
        const part = open.get(uid) ?? [];
        open.delete(uid);
        if (part.length > 0) waiting.push(club.batch(uid, part, uid === guide.uid ? lead : 0));
      };
      for (const [index, tick] of ticks.entries()) {
        open.set(tick.by, [...(open.get(tick.by) ?? []), tick]);
        if (cuts[index]) close(tick.by);
        if (commits[index]) {
          await club.commit(waiting, tick.second + delay / 100);
          waiting = [];
        }
      }
      close(otherGuide.uid);
      close(guide.uid);
      await club.commit(waiting, 121 + delay);

      // Payments are a ledger, which no tick overwrites.
      const last = ticks.findLast(({ fact }) => fact === 'boarded');
      if (last?.by === guide.uid) expect(club.ana().boarded).toBe(last.value);
    }),
    { numRuns: 1_000 },
  );
});
