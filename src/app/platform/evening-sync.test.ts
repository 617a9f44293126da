import { afterEach, expect, test, vi } from 'vitest';
import { askForEveningSync } from './evening-sync.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a page registers where the permission has this state. */
async function asks(state: string, periodicSync: object | undefined = { register: vi.fn() }) {
  vi.stubGlobal('navigator', { permissions: { query: async () => ({ state }) } });
  await askForEveningSync({ periodicSync } as unknown as ServiceWorkerRegistration);
  return (periodicSync as { register: ReturnType<typeof vi.fn> }).register.mock.calls;
}

test('INST-52 the worker is to be woken twice a day, where the browser allows it', async () => {
  expect(await asks('granted')).toEqual([['evening', { minInterval: 43_200_000 }]]);
  expect(await asks('denied')).toEqual([]);
});

test('INST-52 a browser without periodic sync, or which refuses it, goes on', async () => {
  await expect(askForEveningSync({} as ServiceWorkerRegistration)).resolves.toBeUndefined();
  const register = vi.fn().mockRejectedValue(new DOMException('', 'NotAllowedError'));
  expect(await asks('granted', { register })).toHaveLength(1);
});
