import { describe, expect, test } from 'vitest';
import { advance, type ClientRecord, planBatch, type Verdict } from './client-record.ts';

const tap = (sequence: number) => ({
  id: `m${sequence}`,
  sequence,
  occurredAt: new Date(sequence).toISOString(),
});
const verdict = (sequence: number): Verdict => ({ ...tap(sequence), status: 'applied' });
const sent = (...sequences: number[]) => sequences.map(tap);
const later = '2026-03-05T06:00:00.000Z';
const record = (lastSequence: number, kept = lastSequence): ClientRecord => ({
  uid: 'ana',
  lastSequence,
  verdicts: Array.from({ length: kept }, (_, index) => verdict(lastSequence - kept + index + 1)),
});
const undated = (lastSequence: number): ClientRecord => ({
  ...record(lastSequence),
  verdicts: record(lastSequence).verdicts.map(({ occurredAt: _, ...rest }) => rest),
});

describe('planBatch', () => {
  test.each([
    ['a new device starts at 1', undefined, sent(1, 2), [], [1, 2]],
    ['the next sequences are new', record(2), sent(3, 4), [], [3, 4]],
    ['FAULTS-7 decided mutations are answered again', record(2), sent(1, 2), [1, 2], []],
    ['an overlap is answered, and the rest is new', record(2), sent(2, 3), [2], [3]],
    ['a verdict of an earlier version is found by its sequence', undated(2), sent(2), [2], []],
    ['an empty batch asks for the last sequence', record(2), [], [], []],
  ] as const)('%s', (_case, known, batch, replayed, fresh) => {
    const plan = planBatch(known, 'ana', [...batch]);
    if ('rejection' in plan) throw new Error(plan.rejection);
    expect(plan.replayed.map(({ sequence }) => sequence)).toEqual(replayed);
    expect(plan.fresh.map(({ sequence }) => sequence)).toEqual(fresh);
  });

  test('CONST-23 a batch whose answer was lost is answered however late it comes again; without the record it would run again', () => {
    // The first taps of a phone that lost the answer and lay in a drawer for three years.
    const again = sent(1, 2);
    expect(planBatch(record(2), 'ana', again)).toMatchObject({
      replayed: [{ sequence: 1 }, { sequence: 2 }],
      fresh: [],
    });
    expect(planBatch(undefined, 'ana', again)).toEqual({ replayed: [], fresh: again });
  });

  test.each([
    ['a gap', record(2), 'ana', sent(4), 'SEQUENCE_GAP'],
    ['a gap of a new device', undefined, 'ana', sent(2), 'SEQUENCE_GAP'],
    ['another person’s device', record(2), 'rui', sent(3), 'FOREIGN_CLIENT'],
    ['a sequence that had another id', record(2), 'ana', [{ ...tap(2), id: 'x' }], 'SEQUENCE_REUSED'],
    [
      'a sequence that was another tap',
      record(2),
      'ana',
      [{ ...tap(2), occurredAt: later }],
      'SEQUENCE_REUSED',
    ],
    ['a sequence whose verdict is no longer kept', record(300, 200), 'ana', sent(100), 'SEQUENCE_REUSED'],
    [
      'a reused sequence before known ones',
      record(2),
      'ana',
      [{ ...tap(1), occurredAt: later }, ...sent(2, 3)],
      'SEQUENCE_REUSED',
    ],
  ] as const)('a batch is rejected for %s', (_case, known, uid, batch, rejection) => {
    expect(planBatch(known, uid, [...batch])).toEqual({ rejection });
  });
});

test.each([
  ['the last 200 verdicts, though acknowledged', 200, 202, 200],
  ['more while they are not acknowledged', 200, 0, 202],
  ['no more than a document can hold', 1_500, 0, 1_500],
])('FAULTS-8 a record keeps %s', (_case, before, acknowledged, kept) => {
  const next = advance(record(before), { uid: 'ana', acknowledged }, [
    verdict(before + 1),
    verdict(before + 2),
  ]);
  expect(next.lastSequence).toBe(before + 2);
  expect(next.verdicts).toHaveLength(kept);
  expect(next.verdicts.at(-1)).toEqual(verdict(before + 2));
});
