import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterEach } from 'vitest';
import type { Role } from '../../src/domain/people/roles.ts';
import { createAccount, stack } from '../harness.ts';
import type { Reply } from './device-worker.ts';
import type { DeviceAddresses, Owner, SimulatedDevice } from './simulated-device.ts';

type Methods = Pick<SimulatedDevice, keyof SimulatedDevice>;

/** A phone in another thread: every method of `SimulatedDevice`, returning a promise. */
export type RemoteDevice = {
  [M in keyof Methods]: Methods[M] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never;
};

const here = fileURLToPath(new URL('.', import.meta.url));
const repository = join(here, '../..');
let bundled: Promise<string> | undefined;
/** The globals that CommonJS libraries expect. */
const commonJs = `
import { createRequire } from 'node:module';
import { dirname as folderOf } from 'node:path';
import { fileURLToPath as pathOf } from 'node:url';
const require = createRequire(import.meta.url);
const __filename = pathOf(import.meta.url);
const __dirname = folderOf(__filename);
`;

function bundle(): Promise<string> {
  bundled ??= (async () => {
    const folder = join(repository, 'node_modules/.cache/caravana');
    const outfile = join(folder, `device-worker-${process.pid}.mjs`);
    await build({
      entryPoints: [join(here, 'device-worker.ts')],
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // Bundles the libraries too: loading hundreds of files cost each phone three times as much as one file.
      conditions: ['node', 'import'],
      mainFields: ['module', 'main'],
      banner: { js: commonJs },
      outfile,
      logLevel: 'error',
    });
    // The test lanes build it concurrently, so the file must appear complete.
    const shared = join(folder, 'device-worker.mjs');
    renameSync(outfile, shared);
    return shared;
  })();
  return bundled;
}

const started: { worker: Worker; device: RemoteDevice; isElsewhere: boolean; free(): void }[] = [];
/**
 * Threads of closed phones, reused by the next phones: loading the app and running its code for the first time costs more
 * than a typical test.
 */
const spare: Worker[] = [];

/**
 * Starts a phone that is switched off; `open` turns it on. It is removed after the test. `elsewhere` replaces addresses of the
 * stack, such as Firestore's by that of a proxy.
 */
export async function startDevice(elsewhere?: Partial<DeviceAddresses>): Promise<RemoteDevice> {
  const worker = (elsewhere ? undefined : spare.pop()) ?? (await newThread(elsewhere));
  worker.ref();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  let failure: Error | undefined;
  const onReply = (reply: Reply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) call?.reject(new Error(reply.error));
    else call?.resolve(reply.value);
  };
  const onError = (error: Error) => {
    failure = error;
    for (const call of waiting.values()) call.reject(error);
  };
  worker.on('message', onReply);
  worker.on('error', onError);
  const device = new Proxy({} as RemoteDevice, {
    get: (_target, method: string) =>
      // Awaiting looks up `then`, which a phone does not have.
      method === 'then'
        ? undefined
        : (...args: unknown[]) =>
            new Promise((resolve, reject) => {
              if (failure) reject(failure);
              last += 1;
              waiting.set(last, { resolve, reject });
              worker.postMessage({ id: last, method, args });
            }),
  });
  const free = () => void worker.off('message', onReply).off('error', onError);
  started.push({ device, worker, isElsewhere: elsewhere !== undefined, free });
  return device;
}

async function newThread(elsewhere: Partial<DeviceAddresses> = {}): Promise<Worker> {
  const { appUrl, authHost, firestoreHost, projectId } = stack();
  const addresses: DeviceAddresses = {
    apiBase: `${appUrl}/api`,
    authHost,
    firestoreHost,
    projectId,
    ...elsewhere,
  };
  const worker = new Worker(await bundle(), { workerData: addresses });
  // Errors of a closed phone are ignored; its thread ends with it.
  worker.on('error', () => undefined);
  worker.on('exit', () => spare.includes(worker) && spare.splice(spare.indexOf(worker), 1));
  return worker;
}

/** Ends every phone of the test. */
export async function stopDevices(): Promise<void> {
  for (const { worker, device, isElsewhere, free } of started.splice(0)) {
    const isClosed = await Promise.race([
      device.close().then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, 3_000, false)),
    ]);
    free();
    if (isClosed && !isElsewhere) {
      worker.unref();
      spare.push(worker);
    } else await worker.terminate();
  }
}

/** Ends the phones after each test. Call once per test file. */
export function endDevicesAfterEachTest(): void {
  afterEach(stopDevices);
}

/** A person with an account whose uid is `name`. The test writes the profile. */
export async function createOwner(name: string, role: Role): Promise<Owner> {
  const email = `${name}@caravana.test`;
  await createAccount(email, 'Caravana1', name);
  return { uid: name, email, password: 'Caravana1', role };
}

/** A phone of this person, online and pulled. */
export async function onlineDevice(owner: Owner): Promise<RemoteDevice> {
  const device = await startDevice();
  await device.open(owner, true);
  return device;
}

/** Waits until `look` returns something truthy. On timeout, throws naming what it waited for. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  timeout = 120_000,
): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited ${timeout} ms for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
