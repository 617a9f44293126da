import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export type EmulatorCommand = (hostPort: string, rules?: string) => { command: string; args: string[] };

const OLDEST_JAVA = 11;

/**
 * Finds the official Firestore emulator on this machine: the Google Cloud SDK's component, otherwise the jar that
 * firebase-tools downloads. Returns the command that starts it. Throws with installation instructions when it is missing.
 */
export function findFirestoreEmulator(): EmulatorCommand {
  const gcloud = gcloudWithComponent();
  const jar = gcloud ? undefined : downloadedJar();
  if (!gcloud && !jar) {
    throw new Error(
      'The Firestore emulator is missing. Run `npx firebase setup:emulators:firestore` (downloads it once),\n' +
        'or install the Google Cloud SDK and run `gcloud components install cloud-firestore-emulator`,\n' +
        'or set FIRESTORE_EMULATOR_HOST to a running one.',
    );
  }
  assertJava();
  if (gcloud) return (hostPort, rules) => ({ command: gcloud, args: gcloudArgs(hostPort, rules) });
  return (hostPort, rules) => ({ command: 'java', args: jarArgs(jar as string, hostPort, rules) });
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
