import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('OFF-76 work begins at once when nothing is running, otherwise in its turn, also after a failure', async () => {
  const turns = createTurns();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const first = turns.run(work('a'));
  expect(order).toEqual(['a begins']);
  const others = [turns.run(work('b')), turns.run(work('c'))];
  await turns.ended();
  expect(await first).toBe('a');
  await expect(others[0]).rejects.toThrow('b');
  expect(await others[1]).toBe('c');
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
