import { expect, test } from 'vitest';
import { nextOrder, type SortOrder } from './sort-order.ts';

test('SHELL-66 a heading is pressed for ascending, descending, and the default order', () => {
  const presses = ['name', 'name', 'name', 'name', 'cents'] as const;
  const orders: (SortOrder<'name' | 'cents'> | undefined)[] = [];
  for (const column of presses) orders.push(nextOrder(orders.at(-1), column));
  expect(orders).toEqual([
    { column: 'name', isDescending: false },
    { column: 'name', isDescending: true },
    undefined,
    { column: 'name', isDescending: false },
    { column: 'cents', isDescending: false },
  ]);
});
