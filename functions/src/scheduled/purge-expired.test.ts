import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { purgedCollections } from './purge-expired.ts';

interface Indexes {
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: object[] }[];
}

// The emulator answers every query; the real database refuses one whose field has lost its index.
test('DATA-01 what is purged by its time can be asked for by its time', () => {
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
