import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../local-stack/start-stack.ts';
import seconds from './seconds.json' with { type: 'json' };
import { shareOut } from './share-out.ts';

test('gives the longest file to the least loaded lane and keeps pinned files in their lane', () => {
  const files = [{ path: 'a', lane: 1 }, { path: 'b' }, { path: 'c' }, { path: 'd' }, { path: 'new' }];
  expect([...shareOut(files, 2, { a: 10, b: 5, c: 20, d: 6 })]).toEqual([
    ['a', 1],
    ['c', 2],
    ['d', 1],
    ['b', 1],
    ['new', 2],
  ]);
});

test('lists only measured files that exist', () => {
  expect(Object.keys(seconds).filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
});
