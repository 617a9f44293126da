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

test('MSG-04 the configuration is the one of the site, and without a network the one that was read before', async () => {
  expect(await read(() => Response.json(club))).toMatchObject({ appId: 'caravana', apiBase: '/api' });
  expect(await read(gone, JSON.stringify(club))).toMatchObject(club);
});

test.each([
  ['none was ever read', null],
  ['what was read is no JSON', '<html>'],
  ['what was read has nothing about Firebase', '{"appId":"caravana"}'],
])('MSG-04 there is none when %s', async (_what, remembered) => {
  expect(await read(gone, remembered)).toBeUndefined();
});

test('MSG-04 a site without anything about Firebase is not set up', async () => {
  expect(await read(() => Response.json({ appId: 'caravana' }))).toBeUndefined();
});

test('MSG-04 a phone whose storage is full takes what the site says all the same', async () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(await loadRuntimeConfig(async () => Response.json(club), full)).toMatchObject(club);
});
