import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { type Weight, weigh } from '../../../tools/build/weight.ts';
import { demoAccounts } from '../../../tools/demo-club/people.ts';
import { demoPassword } from '../../../tools/demo-club/write-accounts.ts';
import { buildFunctions } from '../../../tools/local-stack/build.ts';
import { startHosting } from '../../../tools/local-stack/hosting.ts';
import { freePort } from '../../../tools/local-stack/ports.ts';
import { REPOSITORY, type Stack, startStack } from '../../../tools/local-stack/start-stack.ts';
import type { BrowserContestant } from '../browser/browser-round.ts';
import type { Contestant } from '../contestants.ts';
import { buildPeerPage } from '../peers/build-page.ts';
import { servePage } from '../peers/serve-page.ts';
import { countingProxy } from './counting-proxy.ts';
import { type CaravanaClub, seedCaravana } from './seed-caravana.ts';
import { type PeerClub, seedPeer } from './seed-peer.ts';

export interface World {
  stack: Stack;
  caravana: CaravanaClub;
  peers: { sdk: PeerClub; stock: PeerClub };
  /** In the order of `contestants`. */
  browser: BrowserContestant[];
  weights: Record<Contestant, Weight>;
  stop(): Promise<void>;
}

/** Builds everything for production into a separate folder, starts the stack, seeds it and serves three pages. */
export async function startWorld(signal: AbortSignal, say: (line: string) => void): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'caravana-bench-pages-'));
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    say('building…');
    await buildAll(folder, signal);
    say('starting…');
    const stack = await startStack({ ports: 'free', onProgress: say, signal });
    stops.push(stack.stop);
    const { firestoreHost } = stack.addresses;
    const [caravana, sdk, stock] = await Promise.all([
      seedCaravana(stack.addresses),
      seedPeer(firestoreHost, 'demo-bench-sdk'),
      seedPeer(firestoreHost, 'demo-bench-stock'),
    ]);
    const keep = <T extends { stop(): Promise<void> }>(part: T): T => {
      stops.push(part.stop);
      return part;
    };
    const proxied = async () => keep(await countingProxy(firestoreHost));
    const browser = [
      await caravanaPage(stack, caravana, join(folder, 'caravana'), await proxied(), keep),
      await peerPage('firestore-sdk', sdk, folder, await proxied(), keep),
      await peerPage('rxdb-stock', stock, folder, await proxied(), keep),
    ];
    const weights = {
      caravana: weigh(join(folder, 'caravana', 'dist')),
      'firestore-sdk': weigh(join(folder, 'firestore-sdk')),
      'rxdb-stock': weigh(join(folder, 'rxdb-stock')),
    };
    return { stack, caravana, peers: { sdk, stock }, browser, weights, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Keep = <T extends { stop(): Promise<void> }>(part: T) => T;
type Proxy = BrowserContestant['proxy'];

/** Into a separate folder, because another build may write to `dist/` during the measurement. */
async function buildAll(folder: string, signal: AbortSignal): Promise<void> {
  const site = join(folder, 'caravana');
  mkdirSync(site);
  copyFileSync(join(REPOSITORY, 'firebase.json'), join(site, 'firebase.json'));
  await build({
    root: REPOSITORY,
    logLevel: 'warn',
    build: { outDir: join(site, 'dist'), emptyOutDir: true, sourcemap: false },
  });
  await buildPeerPage('firestore-sdk', join(folder, 'firestore-sdk'));
  await buildPeerPage('rxdb-stock', join(folder, 'rxdb-stock'));
  if (!(await buildFunctions(signal))) throw new Error('The functions do not build.');
}

/** The app as Hosting serves it, except for the Firestore address, which is the counting proxy's. */
async function caravanaPage(
  { addresses }: Stack,
  club: CaravanaClub,
  root: string,
  proxy: Proxy,
  keep: Keep,
): Promise<BrowserContestant> {
  const port = await freePort();
  keep(await startHosting(port, root, { ...addresses, firestoreHost: proxy.host }));
  return {
    contestant: 'caravana',
    url: `http://127.0.0.1:${port}${club.path}`,
    tapStore: { database: 'outbox.*mutations', store: 'docs' },
    bus: club.bus,
    proxy,
    async enter(page: Page) {
      await page.getByLabel('E-mail').fill(demoAccounts.guide.email);
      await page.getByRole('textbox', { name: 'Palavra-passe' }).fill(demoPassword);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.waitForURL((now) => now.pathname !== '/login');
    },
  };
}

async function peerPage(
  contestant: 'firestore-sdk' | 'rxdb-stock',
  club: PeerClub,
  folder: string,
  proxy: Proxy,
  keep: Keep,
): Promise<BrowserContestant> {
  const { url } = keep(await servePage(join(folder, contestant)));
  const [, port] = proxy.host.split(':');
  return {
    contestant,
    url: `${url}?project=${club.projectId}&port=${port}`,
    tapStore:
      contestant === 'firestore-sdk'
        ? { database: '^firestore/', store: 'mutations' }
        : { database: 'stock-.*buses', store: 'docs' },
    bus: club.bus,
    proxy,
  };
}
