import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { type Weight, weigh } from '../../../tools/build/weight.ts';
import { demoAccounts } from '../../../tools/demo-club/people.ts';
import { buildFunctions } from '../../../tools/local-stack/build.ts';
import { startHosting } from '../../../tools/local-stack/hosting.ts';
import { freePort } from '../../../tools/local-stack/ports.ts';
import { REPOSITORY, type Stack, startStack } from '../../../tools/local-stack/start-stack.ts';
import type { Device } from '../browser/device.ts';
import { signIn } from '../browser/sign-in.ts';
import { type Contestant, contestants, passengerCount, peers } from '../contestants.ts';
import { buildPeerPage } from '../peers/build-page.ts';
import { servePage } from '../peers/serve-page.ts';
import { fullBus } from './bus-data.ts';
import { type CountingProxy, countingProxy } from './counting-proxy.ts';
import { type CaravanaClub, seedCaravana } from './seed-caravana.ts';
import { type PeerClub, seedPeer } from './seed-peer.ts';

export interface World {
  stack: Stack;
  /** Where Caravana is built, as Hosting serves it. */
  site: string;
  caravana: CaravanaClub;
  peers: { sdk: PeerClub; stock: PeerClub };
  /** In the order of `contestants`. */
  devices: Device[];
  weights: Record<Contestant, Weight>;
  stop(): Promise<void>;
}

/** Builds everything for production into a separate folder, starts the stack, seeds it and serves the pages. */
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
    const devices = [
      await caravanaPage(stack, caravana, join(folder, 'caravana'), await proxied(), keep),
      await peerPage('firestore-sdk', sdk, folder, await proxied(), keep),
      await peerPage('rxdb-stock', stock, folder, await proxied(), keep),
      await floorPage(folder, keep),
    ];
    const weights = Object.fromEntries(
      contestants.map((each) => [each, weigh(join(folder, each, each === 'caravana' ? 'dist' : ''))]),
    ) as Record<Contestant, Weight>;
    return { stack, site: join(folder, 'caravana'), caravana, peers: { sdk, stock }, devices, weights, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Keep = <T extends { stop(): Promise<void> }>(part: T) => T;

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
  for (const peer of peers) await buildPeerPage(peer, join(folder, peer));
  const { passengers } = fullBus('', '', '');
  writeFileSync(join(folder, 'floor', 'passengers.json'), JSON.stringify(passengers));
  if (!(await buildFunctions(signal))) throw new Error('The functions do not build.');
}

/** The app as Hosting serves it, except for the Firestore address, which is the counting proxy's. */
async function caravanaPage(
  { addresses }: Stack,
  club: CaravanaClub,
  root: string,
  proxy: CountingProxy,
  keep: Keep,
): Promise<Device> {
  const port = await freePort();
  keep(await startHosting(port, root, { ...addresses, firestoreHost: proxy.host }));
  return {
    contestant: 'caravana',
    url: () => `http://127.0.0.1:${port}${club.path}`,
    rows: passengerCount,
    tapStore: { database: 'outbox.*mutations', store: 'docs' },
    server: { bus: club.bus, proxy },
    enter: (page) => signIn(page, demoAccounts.guide.email),
  };
}

async function peerPage(
  contestant: 'firestore-sdk' | 'rxdb-stock',
  club: PeerClub,
  folder: string,
  proxy: CountingProxy,
  keep: Keep,
): Promise<Device> {
  const { url } = keep(await servePage(join(folder, contestant)));
  const [, port] = proxy.host.split(':');
  return {
    contestant,
    url: () => `${url}?project=${club.projectId}&port=${port}`,
    rows: passengerCount,
    tapStore:
      contestant === 'firestore-sdk'
        ? { database: '^firestore/', store: 'mutations' }
        : { database: 'stock-.*buses', store: 'docs' },
    server: { bus: club.bus, proxy },
  };
}

async function floorPage(folder: string, keep: Keep): Promise<Device> {
  const { url } = keep(await servePage(join(folder, 'floor')));
  return {
    contestant: 'floor',
    url: (rows) => `${url}?passengers=${rows}`,
    rows: passengerCount,
    tapStore: { database: '^floor', store: 'passengers' },
  };
}
