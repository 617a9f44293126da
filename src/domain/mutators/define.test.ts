import { expect, test } from 'vitest';
import { documentsOf } from '../../../test/builders/documents.ts';
import { aProfile } from '../../../test/builders/entities.ts';
import { bookingRef, profileRef, publicTripRef } from '../documents.ts';
import { tapTime } from './define.ts';
import { DocumentMap } from './run.ts';

test.each([
  ['a clock that is slow keeps its claim', '2026-03-04T10:00:00.000Z', '2026-03-04T10:00:00.000Z'],
  ['FAULTS 6: a clock a day ahead counts as now', '2026-03-06T10:00:00.000Z', '2026-03-05T10:00:00.000Z'],
  ['the same moment', '2026-03-05T10:00:00.000Z', '2026-03-05T10:00:00.000Z'],
])('OFF-13 OPEN-102 %s', (_, occurredAt, expected) => {
  expect(tapTime(occurredAt, '2026-03-05T10:00:00.000Z')).toBe(expected);
});

test('a tombstone is not there, neither by its path nor in a query', () => {
  class OneOfEach extends DocumentMap {
    protected lookUp(_: string, path: string) {
      return path.endsWith('gone') ? { deleted: true } : { deleted: false };
    }
    protected matching(): Iterable<[string, unknown]> {
      return [
        ['publicTrips/gone', { deleted: true }],
        ['publicTrips/t1', { deleted: false }],
      ];
    }
  }
  const documents = new OneOfEach();
  expect(documents.get(publicTripRef('gone'))).toBeUndefined();
  expect(documents.get(publicTripRef('t1'))).toBeDefined();
  const rows = documents.list({ kind: 'publicTrip', collection: 'publicTrips' });
  expect(rows.map((row) => row.ref)).toEqual([publicTripRef('t1')]);
});

test('the documents of the tests throw where a mutator would look past what it named', () => {
  const club = documentsOf({ [profileRef('ana').path]: aProfile() });
  expect(() => club.at(bookingRef('t1', 'ana'))).toThrow('There is no document');
  expect(() => documentsOf({ 'somewhere/else': {} })).toThrow('No document of DESIGN');
});
