import { beforeEach, expect, test, vi } from 'vitest';
import { aSource, type FakeRow, server } from '../../../test/builders/fake-firestore.ts';
import { pageSize, pagesAnew, pagesSince } from './checkpointed-pull.ts';
import type { PulledBatch } from './pulled-batch.ts';

vi.mock(
  'firebase/firestore',
  async () => (await import('../../../test/builders/fake-firestore.ts')).fakeFirestore,
);

const source = aSource({});
const checkpoint = 900_000_000;
const pathOf = (id: string) => `allowed_registrations/${id}`;
const row = (id: string, updatedAt: number, fields: object = { email: id }): FakeRow => ({
  path: pathOf(id),
  updatedAt,
  fields,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`t${1000 + index}`, 5));
/** The rows of the device. */
const held =
  (...ids: string[]) =>
  async () =>
    ids.map((id) => ({ path: pathOf(id), kind: source.kind, updatedAt: new Date(1).toISOString() }));

async function all(pages: AsyncIterable<PulledBatch>): Promise<PulledBatch[]> {
  const batches: PulledBatch[] = [];
  for await (const batch of pages) batches.push(batch);
  return batches;
}
const inWords = ({ rows }: PulledBatch) =>
  rows.map(({ path, _deleted }) => `${path.split('/')[1]}${_deleted ? ' is gone' : ''}`);

beforeEach(() => server.reset());

test('FAULTS-42 pages go on after the last document, also among many of one time', async () => {
  server.rows = rows(2 * pageSize + 1);
  const pages = await all(pagesSince(source, 'caravana', undefined));
  expect(pages.map((page) => page.rows.length)).toEqual([pageSize, pageSize, 1]);
  expect(new Set(pages.flatMap(inWords)).size).toBe(2 * pageSize + 1);
});

test('FAULTS-43 a pull begins some minutes before its checkpoint, and never lowers it', async () => {
  server.reset(row('old', 1), row('late', checkpoint - 60_000));
  const [page] = await all(pagesSince(source, 'caravana', checkpoint));
  expect(page && inWords(page)).toEqual(['late']);
  expect(page?.checkpoint).toBe(checkpoint);
});

test('OFF-63 read anew, what the server does not have leaves the device', async () => {
  server.reset(row('old', 1), row('new', checkpoint + 500));
  const pages = await all(pagesAnew(source, 'caravana', held('old', 'ghost')));
  expect(pages.flatMap(inWords)).toEqual(['old', 'new', 'ghost is gone']);
});

test('OFF-63 of many pages read anew only the end removes rows and gives a checkpoint: an interrupted reading begins again', async () => {
  server.rows = rows(pageSize + 1);
  const pages = await all(pagesAnew(source, 'caravana', held('t1000', 't1200', 'ghost')));
  expect(pages.map((page) => page.rows.length)).toEqual([pageSize, 1, 1]);
  expect(pages.map((page) => page.checkpoint)).toEqual([undefined, undefined, 5]);
  expect(pages.at(-1) && inWords(pages.at(-1) as PulledBatch)).toEqual(['ghost is gone']);
});

test('OFF-64 what cannot be read stays on the device, also read anew, and that is reported', async () => {
  server.reset(row('odd', 1, { email: 7 }), row('gone', 2, { email: 7, deleted: true }));
  const pages = await all(pagesAnew(source, 'caravana', held('odd', 'gone')));
  expect(pages.flatMap(inWords)).toEqual(['gone is gone']);
  expect(pages.flatMap(({ unreadable }) => unreadable)).toEqual([pathOf('odd')]);
});
