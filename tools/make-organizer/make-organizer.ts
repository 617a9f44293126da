import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { authorisedEmailRef, profileRef } from '../../src/domain/wire/documents.ts';

export interface Admin {
  auth: Auth;
  firestore: Firestore;
}

/** `authorised`: there was no account, so the e-mail may now register. */
export type Outcome = 'made' | 'already' | 'authorised';

/**
 * Makes the person with this e-mail an organizer. For a club's first organizer; the app makes all others. Idempotent.
 * Creates a missing profile, and authorizes the e-mail to register when there is no account.
 */
export async function makeOrganizer(
  { auth, firestore }: Admin,
  appId: string,
  email: string,
): Promise<Outcome> {
  const address = email.trim().toLowerCase();
  const at = (path: string) => firestore.doc(`apps/${appId}/${path}`);
  const account = await auth.getUserByEmail(address).catch((error: unknown) => {
    if (isUnknown(error)) return undefined;
    throw error;
  });
  if (!account) {
    const now = Timestamp.now();
    await at(authorisedEmailRef(address).path).set({
      email: address,
      addedBy: 'make-organizer',
      addedAt: now,
      updatedAt: now,
    });
    return 'authorised';
  }
  return firestore.runTransaction(async (transaction) => {
    const profile = await transaction.get(at(profileRef(account.uid).path));
    if (profile.get('role') === 'organizer') return 'already';
    // Devices pull by `updatedAt`, which must only grow.
    const before: unknown = profile.get('updatedAt');
    const earliest = before instanceof Timestamp ? before.toMillis() + 1 : 0;
    const updatedAt = Timestamp.fromMillis(Math.max(Date.now(), earliest));
    const created = profile.exists ? {} : { uid: account.uid, email: address, createdAt: updatedAt };
    transaction.set(profile.ref, { ...created, role: 'organizer', updatedAt }, { merge: true });
    return 'made';
  });
}

function isUnknown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
