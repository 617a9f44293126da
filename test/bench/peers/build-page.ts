import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Peer } from '../contestants.ts';

/** Builds a peer's page for production into `folder`, with a worker that serves it offline from the second visit. */
export async function buildPeerPage(peer: Peer, folder: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'peer',
        transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('{peer}', peer) },
      },
    ],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const files = ['./', ...readdirSync(join(folder, 'assets')).map((name) => `./assets/${name}`)];
  writeFileSync(join(folder, 'sw.js'), serviceWorker(files));
}

function serviceWorker(files: string[]): string {
  return `const files = ${JSON.stringify(files)};
addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.addAll(files)).then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (new URL(event.request.url).origin !== location.origin || event.request.method !== 'GET') return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)));
});`;
}
