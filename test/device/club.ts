import { Timestamp } from 'firebase-admin/firestore';
import { mapInstants } from '../../src/domain/instant.schema.ts';
import type { Role } from '../../src/domain/people/roles.ts';
import { documentSchemas } from '../../src/domain/wire/document-schemas.ts';
import {
  type DocumentKind,
  type DocumentOf,
  type DocumentRef,
  profileRef,
  type QueryRef,
  tripsAnnouncementRef,
} from '../../src/domain/wire/documents.ts';
import { readDocument } from '../../src/domain/wire/read-document.ts';
import { aProfile } from '../builders/entities.ts';
import { kindOf } from '../builders/kind-of.ts';
import { adminFirestore, commit, resetAccounts, resetDatabase, stack } from '../harness.ts';
import { createOwner } from './remote-device.ts';
import type { Owner } from './simulated-device.ts';

const root = () => `apps/${stack().appId}`;

/** Empties the stack: removes every account and document. */
export async function emptyClub(): Promise<void> {
  await Promise.all([resetDatabase(), resetAccounts()]);
}

/**
 * Writes documents as the server does: instants as timestamps, each with `updatedAt`, which is now unless given, and trips
 * with their announcement (D-047).
 */
export async function arrange(documents: Record<string, object>, at?: Timestamp): Promise<void> {
  await commit(() => {
    // Another time when the commit is repeated: listeners are not told of one that changes nothing.
    const updatedAt = at ?? Timestamp.now();
    const batch = adminFirestore().batch();
    for (const [path, document] of Object.entries(documents)) {
      const fields = mapInstants(documentSchemas[kindOf(path)], document, (iso) =>
        Timestamp.fromMillis(Date.parse(iso)),
      );
      const present = Object.entries(fields as object).filter(([, value]) => value !== undefined);
      batch.set(adminFirestore().doc(`${root()}/${path}`), {
        ...Object.fromEntries(present),
        updatedAt,
      });
    }
    if (Object.keys(documents).some(isTrip)) batch.set(announcement(), { changedAt: updatedAt, updatedAt });
    return batch.commit();
  });
}

const isTrip = (path: string) => kindOf(path) === 'publicTrip';
const announcement = () => adminFirestore().doc(`${root()}/${tripsAnnouncementRef().path}`);

/** Creates an account and its profile. */
export async function aPerson(
  uid: string,
  role: Role,
  names: { firstName?: string; lastName?: string } = {},
): Promise<Owner> {
  const owner = await createOwner(uid, role);
  const phoneNumber = `91${String([...uid].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 1) % 10_000_000).padStart(7, '0')}`;
  await arrange({
    [profileRef(uid).path]: aProfile({ uid, email: owner.email, role, phoneNumber, ...names }),
  });
  return owner;
}

/** A document as it is in Firestore now, or undefined when there is none or only its tombstone. */
export async function stored<K extends DocumentKind>(
  ref: DocumentRef<K>,
): Promise<DocumentOf<K> | undefined> {
  const snapshot = await adminFirestore().doc(`${root()}/${ref.path}`).get();
  if (!snapshot.exists || snapshot.get('deleted') === true) return undefined;
  return readDocument(ref.kind, ref.path, snapshot.data());
}

/** Deletes a document without any client involved, leaving a tombstone as the server does. */
export async function bury(ref: DocumentRef, keep: Record<string, unknown> = {}): Promise<void> {
  await commit(() => {
    const updatedAt = Timestamp.now();
    const batch = adminFirestore().batch();
    batch.set(adminFirestore().doc(`${root()}/${ref.path}`), { ...keep, deleted: true, updatedAt });
    if (isTrip(ref.path)) batch.set(announcement(), { changedAt: updatedAt, updatedAt });
    return batch.commit();
  });
}

/** Calls `see` with every state of a document in Firestore. Returns the function that stops it. */
export function watch<K extends DocumentKind>(
  ref: DocumentRef<K>,
  see: (document: DocumentOf<K>) => void,
): () => void {
  return adminFirestore()
    .doc(`${root()}/${ref.path}`)
    .onSnapshot((snapshot) => {
      const document = snapshot.exists ? readDocument(ref.kind, ref.path, snapshot.data()) : undefined;
      if (document) see(document);
    });
}

/** Every document that a query matches, as it is in Firestore now, without tombstones. */
export async function listStored<K extends DocumentKind>(query: QueryRef<K>): Promise<DocumentOf<K>[]> {
  const snapshot = await adminFirestore().collection(`${root()}/${query.collection}`).get();
  return snapshot.docs
    .filter((row) => row.get('deleted') !== true)
    .flatMap((row) => readDocument(query.kind, row.ref.path.slice(root().length + 1), row.data()) ?? []);
}
