import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDLE_PATH } from './client-config.ts';
import { startHosting } from './hosting.ts';
import type { Part } from './part.ts';
import { freePorts } from './ports.ts';
import { REPOSITORY } from './start-stack.ts';

let hosting: Part;
let functionServer: Server;
let appUrl: string;
let root: string;
let onSlow: () => Promise<void> = async () => undefined;

const get = (path: string, init?: RequestInit) => fetch(`${appUrl}${path}`, init);

/** A build of a few files under the real firebase.json, and a function that echoes. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'caravana-hosting-'));
  cpSync(join(REPOSITORY, 'firebase.json'), join(root, 'firebase.json'));
  for (const folder of ['dist/assets', 'dist/trip_overlays', 'dist/.well-known'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), '<!doctype html><title>Caravana</title>');
  writeFileSync(join(root, 'dist/assets/app-1.js'), 'export {};');
  writeFileSync(join(root, 'dist/.well-known/security.txt'), 'Contact: tel:+351200000000');
  writeFileSync(join(root, 'dist/trip_overlays/overlay_images_manifest.json'), '["shipped"]');
  writeFileSync(join(root, 'dist/trip_overlays/club.svg'), '<svg/>');

  const ports = await freePorts();
  appUrl = `http://127.0.0.1:${ports.app}`;
  functionServer = createServer(async (req, res) => {
    if (req.url?.startsWith('/trip_')) return res.writeHead(404).end();
    if (req.url === '/api/slow') await onSlow();
    const body = await new Response(req as unknown as BodyInit).text();
    res.writeHead(201, { 'content-type': 'application/json' });
    res.end(
      JSON.stringify({ method: req.method, url: req.url, body, authorization: req.headers.authorization }),
    );
  });
  await new Promise<void>((listening) => functionServer.listen(ports.functions, '127.0.0.1', listening));
  hosting = await startHosting(ports.app, root, {
    appUrl,
    functionsUrl: `http://127.0.0.1:${ports.functions}`,
    authHost: '127.0.0.1:1111',
    firestoreHost: '127.0.0.1:2222',
    projectId: 'demo-hosting',
    appId: 'caravana',
    logFolder: root,
  });
});
afterAll(async () => {
  await hosting.stop();
  functionServer.close();
  rmSync(root, { recursive: true });
});

describe('hosting', () => {
  test('serves the app at every app address and revalidates it each time', async () => {
    const answer = await get('/viagens/abc');
    expect(await answer.text()).toContain('Caravana');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('FAULTS-19 INST-21 answers 404 for a missing part instead of the page, and serves it when it appears later', async () => {
    const answer = await get('/assets/nope.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).not.toContain('Caravana');
  });

  test('INST-21 lets caches keep an existing part and revalidates it each time', async () => {
    const { status, headers } = await get('/assets/app-1.js');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(headers.get('etag')).not.toBeNull();
  });

  test.each(['nothing-here', 'a/b', 'assetlinks.json', ''])(
    'INST-34 answers 404 instead of the page for /.well-known/%s, which is not there',
    async (name) => {
      const answer = await get(`/.well-known/${name}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('Caravana');
    },
  );

  test('INST-34 INST-35 serves security.txt, and leads password managers to the page for a new password', async () => {
    const security = await get('/.well-known/security.txt');
    expect([security.status, await security.text()]).toEqual([200, 'Contact: tel:+351200000000']);
    expect(security.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i);
    const { status, headers } = await get('/.well-known/change-password', { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, '/forgot-password']);
  });

  test('INST-35 security.txt is deployed, though files whose names begin with a dot are left out', () => {
    const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles.js') as {
      listFiles: (folder: string, ignore: string[]) => string[];
    };
    writeFileSync(join(root, 'dist/.env'), 'SECRET=1');
    const { hosting: config } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
    const deployed = listFiles(join(root, 'dist'), config.ignore);
    expect(deployed).toContain('.well-known/security.txt');
    expect(deployed).not.toContain('.env');
  });

  test.each(['/%', '/viagens/%E0%A4%A', '/assets/%ff.js', '//%ff', '/api/%', '/trip_overlays/%'])(
    'API-20 answers 400 with a code for %s, which is not an address',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ code: 'INVALID', message: 'Pedido inválido.' });
    },
  );

  test.each(['/', '/viagens/abc', '/assets/app-1.js', '/api/time', '/config.json'])(
    'INST-22 sends %s with headers against framing, sniffing, plain HTTP and extra permissions',
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
    },
  );

  test.each(['/', '/viagens/abc', '/assets/app-1.js'])(
    'PASS-01 allows on %s the camera and nothing else, and scripts of the app alone',
    async (path) => {
      const { headers } = await get(path);
      const permissions = headers.get('permissions-policy')?.split(', ') ?? [];
      expect(permissions.filter((one) => !one.endsWith('=()'))).toEqual(['camera=(self)']);
      expect(permissions).toHaveLength(5);
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy.filter((one) => one.startsWith('script-src'))).toEqual(["script-src 'self'"]);
    },
  );

  test('finishes a request whose page is gone, and lets a test wait for it', async () => {
    let finish: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      onSlow = () => {
        resolve();
        return new Promise((done) => {
          finish = done;
        });
      };
    });
    const page = new AbortController();
    const sent = get('/api/slow', { method: 'POST', body: '{}', signal: page.signal });
    await arrived;
    page.abort();
    await expect(sent).rejects.toThrow();
    let isIdle = false;
    const idle = get(IDLE_PATH).then(() => {
      isIdle = true;
    });
    await get('/api/time');
    expect(isIdle).toBe(false);
    finish();
    await idle;
  });

  test('does not wait for a request that was aborted before it reached the function', async () => {
    const { hostname, port } = new URL(appUrl);
    for (let visit = 0; visit < 50; visit++) {
      const page = connect(Number(port), hostname);
      page.write('GET /api/time HTTP/1.1\r\nhost: x\r\n\r\n', () => page.resetAndDestroy());
      await once(page, 'close');
    }
    await get(IDLE_PATH, { signal: AbortSignal.timeout(20_000) });
  });

  test('permits the two emulators and no foreign script in the content policy', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src http://127.0.0.1:1111 http://127.0.0.1:2222 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('API-28 the content policy can be opened for App Check as docs/operations.md says, and is closed until then', async () => {
    const closed = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(closed).not.toContain('google.com');
    const operations = readFileSync(join(REPOSITORY, 'docs/operations.md'), 'utf8');
    const changes = [...operations.matchAll(/^ *\| [a-z]+-src \| `(.+)` \| `(.+)` \|$/gm)];
    expect(changes).toHaveLength(3);
    for (const [, before = '', after = ''] of changes) {
      expect(closed.replace(/http:\/\/\S+ /g, '')).toMatch(new RegExp(`(^|; )${before}[; ]`));
      expect(after).toMatch(/^[a-z]+-src( 'self')?( https:\/\/[a-z.-]+\/?[a-z]*\/?)+$/);
    }
  });

  test("names the emulators in the client's configuration", async () => {
    expect(await (await get('/config.json')).json()).toMatchObject({
      apiBase: '/api',
      firebase: { projectId: 'demo-hosting' },
      emulators: { auth: 'http://127.0.0.1:1111', firestore: '127.0.0.1:2222' },
    });
  });

  test('passes method, query, headers, body and status through the API', async () => {
    const answer = await get('/api/mutations?a=1', {
      method: 'POST',
      body: '{"olá":1}',
      headers: { authorization: 'Bearer x' },
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      method: 'POST',
      url: '/api/mutations?a=1',
      body: '{"olá":1}',
      authorization: 'Bearer x',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('serves a shipped image as a file, and its list from the function or as shipped', async () => {
    expect(await (await get('/trip_overlays/club.svg')).text()).toBe('<svg/>');
    expect(await (await get('/trip_overlays/overlay_images_manifest.json?t=1')).json()).toEqual(['shipped']);
    expect((await get('/trip_overlays/none.webp')).status).toBe(404);
  });

  test('answers the API in Portuguese without the function, while the app keeps working', async () => {
    functionServer.closeAllConnections();
    await new Promise((closed) => functionServer.close(closed));
    const answer = await get('/api/mutations', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await get('/trip_overlays/overlay_images_manifest.json')).status).toBe(200);
    expect((await get('/')).status).toBe(200);
  });
});
