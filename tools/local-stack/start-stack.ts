import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startAuthEmulator } from './auth-emulator.ts';
import type { StackAddresses } from './client-config.ts';
import { haveFirestoreEmulator } from './find-firestore-emulator.ts';
import { loadRules, runningFirestoreEmulator, startFirestoreEmulator } from './firestore-emulator.ts';
import { startFunctionServer } from './function-server.ts';
import { startHosting } from './hosting.ts';
import type { Part } from './part.ts';
import { assertPortsFree, freePorts, type Ports, portsFromEnvironment } from './ports.ts';
import { functionNode } from './production-node.ts';
import { createSupervisor } from './supervisor.ts';

export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

export interface StackOptions {
  /** `'free'` picks unused ports; otherwise PORT and its siblings decide. */
  ports?: Ports | 'free';
  projectId?: string;
  appId?: string;
  /** The built function. When the file is missing, the stack runs without it and `/api` answers 503. */
  functionsEntry?: string;
  /** Whether the hosting compresses answers; true by default. */
  compression?: boolean;
  onProgress?: (line: string) => void;
  /** Aborting stops everything, even during startup. */
  signal?: AbortSignal;
}

export interface Stack {
  addresses: StackAddresses;
  /** Resolves with the reason when a part ended unexpectedly and everything else was stopped. */
  died: Promise<string>;
  stop(): Promise<void>;
  /** For tests in which the server goes away and comes back. */
  stopFunction(): Promise<void>;
  startFunction(): Promise<void>;
}

/** Starts the local stack, all parts in parallel. Returns it when every part answers. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { onProgress = () => {}, projectId = 'demo-caravana', appId = 'caravana', signal } = options;
  const ports = options.ports === 'free' ? await freePorts() : (options.ports ?? portsFromEnvironment());
  const foreignFirestore = await runningFirestoreEmulator(onProgress);
  await assertPortsFree(ports, foreignFirestore ? ['firestore'] : []);

  const logFolder = mkdtempSync(join(tmpdir(), 'caravana-stack-'));
  const addresses: StackAddresses = {
    appUrl: `http://127.0.0.1:${ports.app}`,
    firestoreHost: foreignFirestore ?? `127.0.0.1:${ports.firestore}`,
    authHost: `127.0.0.1:${ports.auth}`,
    functionsUrl: `http://127.0.0.1:${ports.functions}`,
    projectId,
    appId,
    logFolder,
  };
  // Keep the logs of a failed stack.
  const { keep, part, died, stop } = createSupervisor(
    (fell) => fell || rmSync(logFolder, { recursive: true, force: true }),
  );
  const launch = async (start: { part: Part; ready: Promise<Part> }) => {
    const began = Date.now();
    keep(start.part);
    await start.ready;
    onProgress(`${start.part.name} is ready (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  };
  const startFunction = async () => {
    const entry = options.functionsEntry ?? join(REPOSITORY, 'functions', 'lib', 'index.js');
    if (!existsSync(entry)) return onProgress(`functions: ${entry} is not built, so /api answers 503`);
    onProgress(`functions: ${functionNode().words}`);
    await launch(startFunctionServer({ ...addresses, port: ports.functions, entry }));
  };
  const startFirestore = async () => {
    if (foreignFirestore) await loadRules(foreignFirestore, projectId, REPOSITORY);
    else {
      const emulator = await haveFirestoreEmulator(signal);
      onProgress(`firestore: ${emulator.words}`);
      await launch(startFirestoreEmulator({ port: ports.firestore, root: REPOSITORY, logFolder, emulator }));
    }
  };

  try {
    const everything = Promise.all([
      startFirestore(),
      startAuthEmulator({ port: ports.auth, projectId, logFolder }).then(launch),
      startFunction(),
      startHosting(ports.app, REPOSITORY, addresses, options.compression).then(keep),
    ]);
    await Promise.race([everything, interrupted(signal)]);
  } catch (error) {
    await stop();
    throw error;
  }
  const stopFunction = async () => part('functions')?.stop();
  return { addresses, died, stop, stopFunction, startFunction };
}

function interrupted(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const reason = new Error('Interrupted.');
    if (signal?.aborted) reject(reason);
    signal?.addEventListener('abort', () => reject(reason));
  });
}
