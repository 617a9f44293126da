import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirestoreEmulator } from './find-firestore-emulator.ts';
import { answers, type Part, startPart, untilAnswering } from './part.ts';

interface Options {
  port: number;
  root: string;
  logFolder: string;
  emulator: FirestoreEmulator;
}

/**
 * JVM flags for a short-lived process: a second compilation tier and parallel garbage collection cost more than they
 * save.
 */
const quickStart = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/**
 * The emulator keeps listening for browsers that are gone (docs/architecture.md). Once it has buffered 10,000 messages
 * for one, it logs six lines for each further message: 620 KB per write with five such phones, and most of the write's
 * time.
 */
const logging = [
  'handlers = java.util.logging.ConsoleHandler',
  '.level = INFO',
  'com.google.net.webchannel.level = SEVERE',
  'com.google.cloud.datastore.emulator.firestore.webchannel.level = SEVERE',
].join('\n');

/**
 * Starts the Firestore emulator with the project's rules. Returns the part at once, and `ready`, which resolves when it
 * answers.
 */
export function startFirestoreEmulator({ port, root, logFolder, emulator }: Options): {
  part: Part;
  ready: Promise<Part>;
} {
  const hostPort = `127.0.0.1:${port}`;
  const rules = join(root, 'firestore.rules');
  const loggingFile = join(logFolder, 'firestore-logging.properties');
  writeFileSync(loggingFile, logging);
  const start = emulator.start(hostPort, existsSync(rules) ? rules : undefined);
  const part = startPart({
    ...start,
    name: 'firestore',
    cwd: logFolder,
    env: {
      // A separate configuration, so that no Google account of the user is involved.
      CLOUDSDK_CONFIG: join(logFolder, 'gcloud'),
      CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
      JAVA_TOOL_OPTIONS: `${quickStart} "-Djava.util.logging.config.file=${loggingFile}" ${process.env.JAVA_TOOL_OPTIONS ?? ''}`,
    },
    logFolder,
  });
  return { part, ready: untilAnswering(part, `http://${hostPort}/`) };
}

/** Returns the emulator that FIRESTORE_EMULATOR_HOST names when it answers. Warns when it does not. */
export async function runningFirestoreEmulator(
  onProgress: (line: string) => void,
): Promise<string | undefined> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (!host) return undefined;
  if (await answers(`http://${host}/`, 2000)) return host;
  onProgress(`FIRESTORE_EMULATOR_HOST=${host} does not answer. Starting another emulator.`);
  return undefined;
}

/** Loads the project's rules into an emulator that was started elsewhere. */
export async function loadRules(host: string, projectId: string, root: string): Promise<void> {
  const file = join(root, 'firestore.rules');
  if (!existsSync(file)) return;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      rules: { files: [{ name: 'firestore.rules', content: readFileSync(file, 'utf8') }] },
    }),
  });
  if (!answer.ok) throw new Error(`The emulator at ${host} refuses firestore.rules: ${await answer.text()}`);
}
