import { expect, test } from 'vitest';
import { newest } from './store-message.ts';

const aMessage = (id: number, length = 1000) => ({
  id: String(id),
  type: 'broadcast' as const,
  title: 'Aviso',
  body: 'x'.repeat(length),
  timestamp: '2026-01-01T00:00:00.000Z',
});

test('DATA-35 messages stay in order, and the oldest are dropped when the document would be too large', () => {
  const few = [aMessage(1), aMessage(2)];
  expect(newest(few)).toEqual(few);
  const many = Array.from({ length: 2000 }, (_, index) => aMessage(index));
  const kept = newest(many);
  expect(kept.at(-1)?.id).toBe('1999');
  expect(kept.map(({ id }) => id)).toEqual(many.slice(-kept.length).map(({ id }) => id));
  expect(JSON.stringify(kept).length).toBeLessThan(1_000_000);
  expect(kept.length).toBeGreaterThan(400);
});
