import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** The emulators to fill, as `host:port`. */
export interface Target {
  firestoreHost: string;
  authHost: string;
  projectId: string;
  appId: string;
}

/**
 * Runs `work` against the emulators. firebase-admin reads their addresses only from the environment, so it is set
 * meanwhile.
 */
export async function withAdmin<T>(
  { firestoreHost, authHost, projectId }: Target,
  work: (admin: { firestore: Firestore; auth: Auth }) => Promise<T>,
): Promise<T> {
  const restore = setEnvironment({
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: authHost,
    // Keeps the Admin SDK from looking for Google's metadata server, and from warning where another one answers.
    METADATA_SERVER_DETECTION: 'none',
  });
  const app = initializeApp({ projectId }, `demo-club-${randomUUID()}`);
  try {
    return await work({ firestore: getFirestore(app), auth: getAuth(app) });
  } finally {
    await deleteApp(app);
    restore();
  }
}

function setEnvironment(values: Record<string, string>): () => void {
  const former = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of former) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
