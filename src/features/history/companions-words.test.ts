import { expect, test } from 'vitest';
import { companionsWords } from './companions-words.ts';

test.each([
  [undefined, undefined, undefined],
  [0, 0, undefined],
  [1, 1, 'com 1 acompanhante, que viajou'],
  [1, 0, 'com 1 acompanhante, que não viajou'],
  [3, 3, 'com 3 acompanhantes, que viajaram'],
  [3, 2, 'com 3 acompanhantes, 2 viajaram'],
  [3, 1, 'com 3 acompanhantes, 1 viajou'],
  [3, 0, 'com 3 acompanhantes, que não viajaram'],
])('GROUP-28 of %s companions %s travelled: %s', (companions, companionsTravelled, words) => {
  expect(companionsWords({ companions, companionsTravelled })).toBe(words);
});
