import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/builders/memory-storage.ts';
import { lastInStep, readSession, writeSession } from './stored-session.ts';

const stored = { uid: 'rui', email: 'rui@example.pt', role: 'passenger', serverOffset: -86_400_000 } as const;

test('OFF-63 when a phone was last in step is known in the server’s time, also of one whose clock is a day ahead', () => {
  expect(lastInStep({ ...stored, syncedAt: 100_000_000 })).toBe(13_600_000);
  expect(lastInStep(stored)).toBeUndefined();
});

test('FAULTS-11 DATA-04 reads what it wrote, and fills in what another version left out or does not know', () => {
  const storage = memoryStorage();
  const session = { ...stored, syncedAt: 7, syncedReplica: 'r' };
  writeSession(storage, session);
  expect(readSession(storage)).toEqual(session);
  storage.setItem(
    'caravana.session',
    JSON.stringify({ uid: 'rui', email: '', role: 'steward', syncedAt: 'x' }),
  );
  expect(readSession(storage)).toEqual({ uid: 'rui', email: '', role: 'default', serverOffset: 0 });
});

test.each(['', '{', 'null', '7', '{"email":"a"}', '{"uid":7,"email":"a"}'])(
  'AUTH-01 %j is no session',
  (text) => {
    const storage = memoryStorage();
    storage.setItem('caravana.session', text);
    expect(readSession(storage)).toBeUndefined();
  },
);
