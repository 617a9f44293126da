import { beforeEach, expect, test, vi } from 'vitest';
import type { ReplicaCollection } from '../../db/replica.ts';
import { checkpointedPages } from './checkpointed-pull.ts';
import type { PullSource } from './pull-sources.ts';

interface Row {
  id: string;
  updatedAt: number;
  fields?: object;
}

const server = vi.hoisted(() => ({ rows: [] as unknown[], asked: [] as unknown[][] }));

/** As much of Firestore as a page needs: an order, a beginning and a size. */
vi.mock('firebase/firestore', () => ({
  Timestamp: { fromMillis: (milliseconds: number) => milliseconds },
  documentId: () => 'id',
  orderBy: () => undefined,
  where: (_field: string, _is: string, from: number) => ({ from }),
  startAfter: (row: unknown) => ({ after: row }),
  limit: (size: number) => ({ size }),
  query: (...parts: unknown[]) => parts.flat(),
  onSnapshot: () => () => undefined,
  getDocsFromServer: async (parts: ({ from?: number; after?: unknown; size?: number } | undefined)[]) => {
    server.asked.push(parts);
    const { from = 0, after, size } = Object.assign({}, ...parts.filter((part) => part !== undefined));
    const rows = server.rows as { updatedAt: number }[];
    const begin = after ? rows.indexOf(after as never) + 1 : rows.findIndex((row) => row.updatedAt >= from);
    return { docs: begin < 0 ? [] : rows.slice(begin, begin + size) };
  },
}));

function has(...rows: Row[]): void {
  server.rows = rows.map(({ id, updatedAt, fields }) => ({
    updatedAt,
    ref: { path: `apps/caravana/allowed_registrations/${id}` },
    data: () => ({ email: id, ...fields }),
    get: () => ({ toMillis: () => updatedAt }),
  }));
}

const pathOf = (id: string) => `allowed_registrations/${id}`;
const held = (...ids: string[]) =>
  ids.map(pathOf).map((path) => ({ path, toMutableJSON: () => ({ path, note: 'held' }) }));
const read = vi.fn();

function pages(rows: object[], isTooOld: boolean) {
  const collection = { find: () => ({ exec: async () => rows }) } as unknown as ReplicaCollection;
  const source = { name: 'authorisedEmails', mode: 'checkpointed', query: [] } as unknown as PullSource;
  return checkpointedPages(source, 'caravana', { collection, isTooOld: () => isTooOld, read });
}

beforeEach(() => {
  server.asked.length = 0;
  read.mockClear();
});

const checkpoint = { updatedAt: 900_000_000 };

test('OFF-63 a device that was away for longer than tombstones are kept starts at the beginning, and deletes what is gone', async () => {
  has({ id: 'old', updatedAt: 1 }, { id: 'new', updatedAt: 900_000_500 });
  const { documents, isLast } = await pages(held('old', 'ghost'), true)(checkpoint, 10);
  expect(documents.map(({ path, _deleted }) => [path, _deleted])).toEqual([
    [pathOf('old'), false],
    [pathOf('new'), false],
    [pathOf('ghost'), true],
  ]);
  expect(isLast).toBe(true);
});

test('OFF-63 of many pages only the last one says what is gone', async () => {
  has({ id: 'a', updatedAt: 1 }, { id: 'b', updatedAt: 2 }, { id: 'c', updatedAt: 3 });
  const next = pages(held('a', 'c', 'ghost'), true);
  const first = await next(checkpoint, 2);
  expect(first).toMatchObject({ documents: [{ path: pathOf('a') }, { path: pathOf('b') }], isLast: false });
  const second = await next(first.checkpoint, 2);
  expect(second).toMatchObject({
    documents: [
      { path: pathOf('c'), _deleted: false },
      { path: pathOf('ghost'), _deleted: true },
    ],
    isLast: true,
  });
});

test('OFF-63 a device that was here lately goes on at the checkpoint, and rows that no page names stay', async () => {
  has({ id: 'old', updatedAt: 1 }, { id: 'new', updatedAt: 900_000_500 });
  const { documents } = await pages(held('old', 'quiet'), false)(checkpoint, 10);
  expect(documents.map(({ path }) => path)).toEqual([pathOf('new')]);
});

test('OFF-64 what cannot be read stays on the device, also in a pull from the beginning, and that is reported', async () => {
  has(
    { id: 'odd', updatedAt: 1, fields: { email: 7 } },
    { id: 'gone', updatedAt: 2, fields: { email: 7, deleted: true } },
  );
  const { documents } = await pages(held('odd', 'gone'), true)(checkpoint, 10);
  expect(documents).toEqual([{ path: pathOf('gone'), _deleted: true }]);
  expect(read.mock.calls).toEqual([
    [pathOf('odd'), false],
    [pathOf('gone'), true],
  ]);
});
