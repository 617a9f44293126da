import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/builders/memory-storage.ts';
import { dropDrafts, readDraft, writeDraft } from './drafts.ts';

test('a draft is there again, until it is removed', () => {
  const storage = memoryStorage();
  writeDraft(storage, 'rita', 'trip.new', { name: 'Final' });
  expect(readDraft(storage, 'rita', 'trip.new')).toEqual({ name: 'Final' });
  expect(readDraft(storage, 'rui', 'trip.new')).toBeUndefined();
  writeDraft(storage, 'rita', 'trip.new', undefined);
  expect(readDraft(storage, 'rita', 'trip.new')).toBeUndefined();
});

test('FAULTS-3 a full storage and an unreadable draft give no draft and no failure', () => {
  const full = memoryStorage();
  full.setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  expect(() => writeDraft(full, 'rita', 'trip.new', {})).not.toThrow();
  const storage = memoryStorage();
  storage.setItem('caravana.draft.rita.trip.new', '{"na');
  expect(readDraft(storage, 'rita', 'trip.new')).toBeUndefined();
});

test('a log-out removes the person’s own drafts, and nobody else’s', () => {
  const storage = memoryStorage();
  writeDraft(storage, 'rita', 'trip.new', 1);
  writeDraft(storage, 'rita', 'trip.t1', 2);
  writeDraft(storage, 'rui', 'trip.new', 3);
  storage.setItem('caravana.session', '{}');
  dropDrafts(storage, 'rita');
  expect(storage.length).toBe(2);
  expect(readDraft(storage, 'rui', 'trip.new')).toBe(3);
});
