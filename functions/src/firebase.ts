import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** The one admin app of this process, made at the first use: `firebase deploy` loads the module without credentials. */
export function adminApp(): App {
  const [app = initializeApp()] = getApps();
  return app;
}

export const firestore = (): Firestore => getFirestore(adminApp());
export const auth = (): Auth => getAuth(adminApp());
