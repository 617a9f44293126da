import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import {
  type DocumentReference,
  type Firestore,
  getFirestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';

/** The club's id. A project may hold several clubs, each under its own root document (OPEN-62). */
export const appId = process.env.CARAVANA_APP_ID || 'caravana';
export const root = `apps/${appId}`;

/** True on a developer's machine and in tests, where nothing may leave the machine. */
export const onEmulators = Boolean(process.env.FIRESTORE_EMULATOR_HOST);

/** The process's admin app, created on first use: `firebase deploy` loads this module without credentials. */
export function adminApp(): App {
  const [app = initializeApp()] = getApps();
  return app;
}

export const firestore = (): Firestore => getFirestore(adminApp());
export const auth = (): Auth => getAuth(adminApp());

/** The document at a path below the club's root. */
export const documentAt = (path: string): DocumentReference => firestore().doc(`${root}/${path}`);

/** True for a document of this club. A collection-group query also finds those of the project's other clubs. */
export const isOurs = ({ ref }: { ref: DocumentReference }): boolean => ref.path.startsWith(`${root}/`);

/** True for a document of this club that is no tombstone. */
export const isPresent = (row: QueryDocumentSnapshot): boolean => isOurs(row) && row.get('deleted') !== true;
