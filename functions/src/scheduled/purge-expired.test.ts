import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { purgedCollections } from './purge-expired.ts';

interface Indexes {
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: object[] }[];
}

// The emulator answers every query. The real database rejects one whose field has no index.
test('DATA-01 every collection that is purged by expiresAt has an index on it', () => {
  const { fieldOverrides } = JSON.parse(
    readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
  ) as Indexes;
  const withoutIndex = fieldOverrides
    .filter(({ fieldPath, indexes }) => fieldPath === 'expiresAt' && indexes.length === 0)
    .map(({ collectionGroup }) => collectionGroup);
  expect(withoutIndex.filter((group) => (purgedCollections as readonly string[]).includes(group))).toEqual(
    [],
  );
});
