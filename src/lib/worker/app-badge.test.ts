import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showOnIcon, type Waiting, withUnread } from './app-badge.ts';

/** What the icon has shown, 0 for nothing. */
let shown: number[] = [];

beforeEach(() => {
  shown = [];
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => void kept.set(address, response),
  };
  let turn: Promise<unknown> = Promise.resolve();
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
    locks: {
      request(_name: string, work: () => Promise<void>) {
        turn = turn.then(work);
        return turn;
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const known = (waiting: Partial<Waiting>) => () => ({ unsent: 0, unread: [], ...waiting });

test('NOTIF-60 counts what is unsent and what is unread, and clears the icon when nothing is', async () => {
  await showOnIcon(known({ unsent: 2, unread: ['n1'] }));
  await showOnIcon(known({ unread: ['n1'] }));
  await showOnIcon(known({}));
  expect(shown).toEqual([3, 1, 0]);
});

test('NOTIF-60 the worker adds its pushes to what the page has shown, each once, also two at a time', async () => {
  await showOnIcon(known({ unsent: 1, unread: ['n1'] }));
  await Promise.all(['n1', 'n2', 'n3', 'n2'].map((id) => showOnIcon(withUnread(id))));
  expect(shown).toEqual([2, 2, 3, 4, 4]);
  await showOnIcon(known({}));
  await showOnIcon(withUnread('n4'));
  expect(shown.slice(-2)).toEqual([0, 1]);
});

test('NOTIF-60 a browser without badges, or which blocks them, goes on', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) });
  await expect(showOnIcon(withUnread('n1'))).resolves.toBeUndefined();
  vi.stubGlobal('navigator', {});
  await expect(showOnIcon(withUnread('n1'))).resolves.toBeUndefined();
  expect(shown).toEqual([]);
});
