import { expect, test } from 'vitest';
import { documentsOf } from '../../../test/builders/documents.ts';
import { aProfile } from '../../../test/builders/entities.ts';
import { bookingRef, profileRef, publicTripRef } from '../wire/documents.ts';
import { DocumentMap } from './run.ts';

test('a tombstone is neither found by path nor in a query', () => {
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

test('the test documents throw when a mutator reads what it did not name', () => {
  const club = documentsOf({ [profileRef('ana').path]: aProfile() });
  expect(() => club.at(bookingRef('t1', 'ana'))).toThrow('There is no document');
  expect(() => documentsOf({ 'somewhere/else': {} })).toThrow('No known document');
});
