import { expect, test } from 'vitest';
import { lastInStep } from './stored-session.ts';

const stored = { uid: 'rui', email: 'rui@example.pt', role: 'passenger', serverOffset: -86_400_000 } as const;

test('OFF-63 when a phone was last in step is known in the server’s time, also of one whose clock is a day ahead', () => {
  expect(lastInStep({ ...stored, syncedAt: 100_000_000 })).toBe(13_600_000);
  expect(lastInStep(stored)).toBeUndefined();
});
