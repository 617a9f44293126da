import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { endOf, startGroup } from './process-group.ts';

/** An installed Firestore emulator. */
export interface FirestoreEmulator {
  /** Where it comes from. */
  words: string;
  /** The command that starts it at an address, with these rules. */
  start(hostPort: string, rules?: string): { command: string; args: string[] };
}

/** The emulator's classes are of version 55, which is Java 11: seen in the jar, 1.22.0. */
const OLDEST_JAVA = 11;

/**
 * The official Firestore emulator: the Google Cloud SDK's component, otherwise the jar that firebase-tools downloads, which
 * it does now when neither is here (once, 137 MB; it checks the checksum). Rejects with what a person has to do.
 */
export async function haveFirestoreEmulator(
  signal?: AbortSignal,
  download = setUpEmulator,
): Promise<FirestoreEmulator> {
  assertJava();
  const here = findFirestoreEmulator();
  if (here) return here;
  console.log('The Firestore emulator is not on this machine. firebase-tools downloads it now, once:');
  await download(signal);
  const found = findFirestoreEmulator();
  if (found) return found;
  throw new Error(
    'The Firestore emulator could not be downloaded. Try again with a network, or install the Google Cloud SDK and run\n' +
      '`gcloud components install cloud-firestore-emulator`, or set FIRESTORE_EMULATOR_HOST to a running one.',
  );
}

async function setUpEmulator(signal?: AbortSignal): Promise<void> {
  const firebase = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const group = startGroup({
    command: process.execPath,
    args: [firebase, 'setup:emulators:firestore'],
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await endOf(group, signal);
}

function findFirestoreEmulator(): FirestoreEmulator | undefined {
  const gcloud = gcloudWithComponent();
  if (gcloud) {
    const start: FirestoreEmulator['start'] = (hostPort, rules) => ({
      command: gcloud,
      args: gcloudArgs(hostPort, rules),
    });
    return { words: 'the emulator of the Google Cloud SDK', start };
  }
  const jar = downloadedJar();
  if (!jar) return undefined;
  return {
    words: `the emulator that firebase-tools has downloaded (${basename(jar)})`,
    start: (hostPort, rules) => ({ command: 'java', args: jarArgs(jar, hostPort, rules) }),
  };
}

function gcloudWithComponent(): string | undefined {
  const gcloud = onPath('gcloud');
  const root = gcloud && dirname(dirname(realpathSync(gcloud)));
  return root && existsSync(join(root, 'platform', 'cloud-firestore-emulator')) ? gcloud : undefined;
}

/** Looked up here, because calling `gcloud` takes a second. */
function onPath(command: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, command)).find((file) => existsSync(file));
}

function downloadedJar(): string | undefined {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  if (!existsSync(folder)) return undefined;
  const jars = readdirSync(folder).filter((file) => /^cloud-firestore-emulator-v.*\.jar$/.test(file));
  const newest = jars.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest && join(folder, newest);
}

function assertJava(): void {
  let banner = '';
  try {
    banner = execFileSync('sh', ['-c', 'java -version 2>&1'], { encoding: 'utf8' });
  } catch {}
  const version = Number(/version "(?:1\.)?(\d+)/.exec(banner)?.[1] ?? 0);
  if (version >= OLDEST_JAVA) return;
  const found = version ? `Java ${version} was found` : 'no Java was found';
  throw new Error(
    `The Firestore emulator needs Java ${OLDEST_JAVA} or newer, but ${found}. Run: apt-get install default-jre-headless`,
  );
}

function gcloudArgs(hostPort: string, rules?: string): string[] {
  const args = ['emulators', 'firestore', 'start', `--host-port=${hostPort}`, '--quiet'];
  return rules ? [...args, `--rules=${rules}`] : args;
}

function jarArgs(jar: string, hostPort: string, rules?: string): string[] {
  const [host, port] = hostPort.split(':') as [string, string];
  const args = ['-Duser.language=en', '-jar', jar, '--host', host, '--port', port];
  return rules ? [...args, '--rules', rules] : args;
}
