import { IDBFactory } from 'fake-indexeddb';
import { createStore, set as put } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../../test/builders/entities.ts';
import { emptySnapshot } from '../../db/held-documents.ts';
import { browserKeptView, type KeptView } from './kept-view.ts';
import type { ShownView } from './screen-device.ts';

const replica = 'caravana-ana-guide-v6';
const path = 'users/ana/profile/data';
const shown: ShownView = {
  snapshot: { ...emptySnapshot(), profile: new Map([[path, { ...aProfile(), path } as never]]) },
  touched: new Map([[path, 'pending']]),
  records: [],
};
const keep = (record: unknown) => put('view', record, createStore('caravana-kept-view', 'views'));
let kept: KeptView;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  kept = browserKeptView();
});
afterEach(() => vi.unstubAllGlobals());

test('OFF-74 gives what was kept, with its marks', async () => {
  await kept.write(replica, shown);
  expect(await kept.read(replica)).toMatchObject(shown);
});

test.each([
  ['another person', 'caravana-rui-guide-v6'],
  ['another role', 'caravana-ana-organizer-v6'],
  ['another version of the replica', 'caravana-ana-guide-v7'],
])('OFF-74 a record of %s counts as none', async (_case, other) => {
  await kept.write(replica, shown);
  expect(await kept.read(other)).toBeUndefined();
});

test.each<[string, unknown]>([
  ['another form', { form: 0, replica, ...shown }],
  ['no documents', { form: 1, replica, touched: shown.touched, records: [] }],
  ['documents that are none', { form: 1, replica, ...shown, snapshot: { bus: 'x' } }],
  ['a kind that is missing', { form: 1, replica, ...shown, snapshot: {} }],
  ['marks that are none', { form: 1, replica, ...shown, touched: [] }],
  ['a text', 'x'],
])('OFF-74 a record with %s counts as none', async (_case, record) => {
  await keep(record);
  expect(await kept.read(replica)).toBeUndefined();
});

test('OFF-74 nothing is left after a log-out, and a disk that fails stops no start', async () => {
  await kept.write(replica, shown);
  await kept.forget();
  expect(await kept.read(replica)).toBeUndefined();

  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('O disco falhou.', 'UnknownError');
    },
  });
  const broken = browserKeptView();
  await broken.write(replica, shown);
  expect(await broken.read(replica)).toBeUndefined();
});
