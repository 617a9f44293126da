import { parseArgs } from 'node:util';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { withAdmin } from './demo-club/admin.ts';
import { portsFromEnvironment } from './local-stack/ports.ts';
import { type Admin, makeOrganizer, type Outcome } from './make-organizer/make-organizer.ts';

const usage = 'npm run make-organizer -- e-mail [--project id] [--app-id caravana]';

const words: Record<Outcome, string> = {
  made: 'is now an organizer. The app updates by itself.',
  already: 'is already an organizer.',
  authorised: 'has no account. The e-mail may now register; then run this command again.',
};

/**
 * Without `--project` it uses the local stack of `npm start`, otherwise a real project with this machine's credentials.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { project: { type: 'string' }, 'app-id': { type: 'string', default: 'caravana' } },
  });
  const [email] = positionals;
  if (!email || positionals.length > 1) throw new Error(usage);
  const run = (admin: Admin) => makeOrganizer(admin, values['app-id'], email);
  const outcome = await (values.project ? onProject(values.project, run) : onLocalStack(run));
  console.log(`${email} ${words[outcome]}`);
}

function onLocalStack<T>(run: (admin: Admin) => Promise<T>): Promise<T> {
  const { auth, firestore } = portsFromEnvironment();
  const target = {
    firestoreHost: process.env.FIRESTORE_EMULATOR_HOST ?? `127.0.0.1:${firestore}`,
    authHost: `127.0.0.1:${auth}`,
    projectId: 'demo-caravana',
    appId: 'caravana',
  };
  return withAdmin(target, run);
}

function onProject<T>(projectId: string, run: (admin: Admin) => Promise<T>): Promise<T> {
  const app = initializeApp({ projectId, credential: applicationDefault() });
  return run({ auth: getAuth(app), firestore: getFirestore(app) });
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
