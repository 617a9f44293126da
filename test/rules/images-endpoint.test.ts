import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../tools/local-stack/start-stack.ts';
import { type Account, adminFirestore, onceOnly, stack } from '../harness.ts';
import { ask } from './ask-action.ts';
import { root, startClub } from './small-club.ts';

const picture = (path: string) => readFileSync(join(REPOSITORY, 'public', path));
const crest = picture('trip_overlays/vale-fundo.webp');
const icon = picture('icons/icon-192.png');

const manifests = {
  backgrounds: '/trip_backgrounds/backgrounds_manifest.json',
  overlays: '/trip_overlays/overlay_images_manifest.json',
  competitions: '/trip_competitions/competitions_manifest.json',
};
type Tab = keyof typeof manifests;
interface Entry {
  name: string;
  path: string;
  archived: boolean;
  version?: number;
}

let people: Record<'organizer' | 'guide', Account>;
beforeEach(async () => {
  people = await startClub({ organizer: 'organizer', guide: 'guide' });
});

/** Through the hosting, as browsers send requests. */
const get = (
  path: string,
  { headers, ...init }: { method?: string; headers?: Record<string, string> } = {},
) => fetch(`${stack().appUrl}${path}`, { ...init, headers: { ...onceOnly, ...headers } });
const bytesAt = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const listOf = async (tab: Tab) => (await (await get(`${manifests[tab]}?t=${Date.now()}`)).json()) as Entry[];
const shippedList = (tab: Tab) => JSON.parse(picture(manifests[tab].slice(1)).toString()) as Entry[];

const upload = (tab: string, filename: string, bytes: Buffer, who: Account | undefined = people.organizer) =>
  ask('images-manager', who, {
    tab,
    action: 'upload',
    filename,
    fileContentBase64: bytes.toString('base64'),
  });
const archive = (tab: string, filename: string, archiveState: boolean) =>
  ask('images-manager', people.organizer, { tab, action: 'toggleArchive', filename, archiveState });
const stored = async () => (await adminFirestore().collectionGroup('files').get()).size;

describe('the lists and the images', () => {
  test.each(Object.keys(manifests) as Tab[])(
    'API-12 API-13 API-14 IMG-04 DATA-40 %s lists the shipped images',
    async (tab) => {
      const answer = await get(manifests[tab]);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.json()).toEqual(shippedList(tab));
      for (const { path } of shippedList(tab)) expect(await bytesAt(path)).toEqual(picture(path));
    },
  );

  test('OPEN-56 lets caches keep an image for minutes, revalidates it by ETag, and never runs it as anything else', async () => {
    const answer = await get('/trip_backgrounds/casa.webp');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300, must-revalidate');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const again = await get('/trip_backgrounds/casa.webp', {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
    expect((await get('/trip_backgrounds/casa.webp', { method: 'HEAD' })).status).toBe(200);
  });

  test.each([
    '/trip_overlays/none.webp',
    '/trip_overlays/..%2fshipped',

    '/trip_overlays/',
    '/trip_overlays/__a__',
  ])('API-13 answers 404 at %s', async (path) => {
    const answer = await fetch(`${stack().functionsUrl}${path}`, { headers: onceOnly });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('API-13 allows only reads of an image', async () => {
    const answer = await fetch(`${stack().functionsUrl}/trip_backgrounds/casa.webp`, {
      method: 'POST',
      headers: onceOnly,
    });
    expect(answer.status).toBe(405);
  });
});

describe('the images manager', () => {
  test('API-11 IMG-07 IMG-09 OPEN-57 adds a new club, and replaces the image of the existing entry when the name is the same', async () => {
    expect(await upload('overlays', 'União de Leça', crest)).toMatchObject({ status: 200 });
    const [first] = (await listOf('overlays')).filter(({ name }) => name === 'União de Leça');
    expect(first).toMatchObject({ path: '/trip_overlays/uniao-de-leca.webp', archived: false });
    expect(await bytesAt('/trip_overlays/uniao-de-leca.webp')).toEqual(crest);

    expect(await upload('overlays', 'uniao de leça.png', icon)).toMatchObject({ status: 200 });
    const [second, ...others] = (await listOf('overlays')).filter(({ path }) => path === first?.path);
    expect(others).toEqual([]);
    expect(second?.version).toBeGreaterThan(first?.version ?? 0);
    const answer = await get(first?.path ?? '');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(icon);
    expect((await listOf('overlays')).length).toBe(shippedList('overlays').length + 1);
  });

  test('IMG-06 OPEN-55 replaces a background at its address and adds none', async () => {
    const [bus] = await listOf('backgrounds');
    expect(await upload('backgrounds', 'autocarro.webp', crest)).toMatchObject({ status: 200 });
    expect(await bytesAt('/trip_backgrounds/autocarro.webp')).toEqual(crest);
    const list = await listOf('backgrounds');
    const versionAt = async (path: string) => (await get(path)).headers.get('x-version');
    const version = String(list[0]?.version);
    expect(await versionAt('/trip_backgrounds/autocarro.webp')).toBe(version);
    expect(await versionAt(manifests.backgrounds)).toBe(version);
    expect(await versionAt('/trip_backgrounds/casa.webp')).toBeNull();
    expect(await versionAt(manifests.competitions)).toBeNull();
    expect(list[0]).toEqual({ ...bus, version: expect.any(Number) });
    expect(list).toHaveLength(2);

    expect(await upload('backgrounds', 'Estádio', crest)).toMatchObject({
      status: 400,
      message: 'Escolha a imagem de fundo que quer substituir.',
    });
    expect(await listOf('backgrounds')).toEqual(list);
  });

  test('IMG-10 IMG-16 archives and restores shipped and uploaded images and leaves the file in place', async () => {
    await upload('competitions', 'Taça de Verão', crest);
    for (const file of ['liga-nacional.webp', 'taca-de-verao.webp']) {
      const flag = async () =>
        (await listOf('competitions')).find(({ path }) => path.endsWith(`/${file}`))?.archived;
      expect(await archive('competitions', file, true)).toMatchObject({ status: 200 });
      expect(await flag()).toBe(true);
      expect((await get(`/trip_competitions/${file}`)).status).toBe(200);
      await archive('competitions', file, false);
      expect(await flag()).toBe(false);
    }
    expect(await archive('competitions', 'nenhuma.webp', true)).toMatchObject({
      status: 400,
      message: 'Imagem não encontrada.',
    });
  });

  test.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['an executable', Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a gif', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a truncated image', crest.subarray(0, 300)],
  ])('IMG-08 refuses %s under any name and keeps the old image', async (_what, bytes) => {
    expect(await upload('overlays', 'vale-fundo.webp', bytes)).toMatchObject({
      status: 400,
      code: 'INVALID',
      message: 'Formato inválido. Use jpeg, png ou webp.',
    });
    expect(await bytesAt('/trip_overlays/vale-fundo.webp')).toEqual(crest);
    expect(await stored()).toBe(0);
  });

  test('OPEN-56 accepts at most 700 KB', async () => {
    const fits = Buffer.concat([icon, Buffer.alloc(700 * 1024 - icon.length)]);
    expect(await upload('overlays', 'Grande', fits)).toMatchObject({ status: 200 });
    expect(await upload('overlays', 'Maior', Buffer.concat([fits, Buffer.alloc(1)]))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
    expect(await upload('overlays', 'Enorme', Buffer.alloc(3_000_000))).toMatchObject({ status: 413 });
    expect(await stored()).toBe(1);
  });

  test.each([
    ['a bad tab', { tab: 'secrets', action: 'toggleArchive', filename: 'casa.webp', archiveState: true }],
    ['no tab', { action: 'toggleArchive', filename: 'casa.webp', archiveState: true }],
    ['an unknown action', { tab: 'backgrounds', action: 'delete', filename: 'casa.webp' }],
    ['no file', { tab: 'overlays', action: 'upload', filename: 'x' }],
    ['text that is not base64', { tab: 'overlays', action: 'upload', filename: 'x', fileContentBase64: '§' }],
    ['no name', { tab: 'overlays', action: 'upload', filename: '', fileContentBase64: 'AAAA' }],
    [
      'a name that is empty once normalized',
      {
        tab: 'overlays',
        action: 'upload',
        filename: '../\ud800😀',
        fileContentBase64: icon.toString('base64'),
      },
    ],
  ])('API-11 answers %s with an error and changes nothing', async (_what, body) => {
    const answer = await ask('images-manager', people.organizer, body);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID' });
    expect(answer.message).toMatch(/^[A-ZÉ].*\.$/);
    expect(await stored()).toBe(0);
    expect(await listOf('backgrounds')).toEqual(shippedList('backgrounds'));
  });

  test('IMG-03 API-11 OPEN-56 allows organizers only', async () => {
    expect(await upload('overlays', 'x', icon, people.guide)).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    const body = {
      tab: 'overlays',
      action: 'toggleArchive',
      filename: 'vale-fundo.webp',
      archiveState: true,
    };
    expect(await ask('images-manager', undefined, body)).toMatchObject({ status: 401 });
    expect(await stored()).toBe(0);
  });

  test('IMG-03 audits who changed which list, without any names', async () => {
    await upload('overlays', 'União de Leça', crest);
    const audit = await adminFirestore().collection(`${root()}/audit`).get();
    const lines = audit.docs.map((line) => line.data());
    expect(lines).toContainEqual(
      expect.objectContaining({
        by: 'organizer',
        action: 'images-manager',
        subject: 'overlays',
        outcome: 'done',
      }),
    );
    expect(JSON.stringify(lines)).not.toContain('Le');
  });
});
