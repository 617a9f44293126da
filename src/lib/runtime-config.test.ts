import { expect, test } from 'vitest';
import { loadRuntimeConfig } from './runtime-config.ts';

const club = { appId: 'caravana', firebase: { projectId: 'clube' } };

function read(answer: () => Response, remembered: string | null = null) {
  const stored = new Map(remembered === null ? [] : [['caravana.config', remembered]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return loadRuntimeConfig(async () => answer(), storage);
}

const gone = () => new Response('', { status: 404 });

test("MSG-04 uses the site's configuration, or the last one read without a network", async () => {
  expect(await read(() => Response.json(club))).toMatchObject({ appId: 'caravana', apiBase: '/api' });
  expect(await read(gone, JSON.stringify(club))).toMatchObject(club);
});

test.each([
  ['none was ever read', null],
  ['the stored one is not JSON', '<html>'],
  ['the stored one has no Firebase section', '{"appId":"caravana"}'],
])('MSG-04 has none when %s', async (_what, remembered) => {
  expect(await read(gone, remembered)).toBeUndefined();
});

test('INST-41 reports errors only where the club has written that it wants them', async () => {
  expect(await read(() => Response.json(club))).toMatchObject({ reports: false });
  expect(await read(() => Response.json({ ...club, reports: false }))).toMatchObject({ reports: false });
  expect(await read(() => Response.json({ ...club, reports: true }))).toMatchObject({ reports: true });
});

test('MSG-04 treats a site without a Firebase section as not set up', async () => {
  expect(await read(() => Response.json({ appId: 'caravana' }))).toBeUndefined();
});

test("MSG-04 uses the site's configuration when storage is full", async () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(await loadRuntimeConfig(async () => Response.json(club), full)).toMatchObject(club);
});
