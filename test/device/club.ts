import { Timestamp } from 'firebase-admin/firestore';
import { laterThan } from '../../functions/src/stored-document.ts';
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
  const fields = Object.entries(documents).map(([path, document]) => {
    const entries = Object.entries(
      mapInstants(documentSchemas[kindOf(path)], document, (iso) =>
        Timestamp.fromMillis(Date.parse(iso)),
      ) as object,
    );
    return [path, Object.fromEntries(entries.filter(([, value]) => value !== undefined))] as const;
  });
  await put(Object.fromEntries(fields), at);
}

/**
 * Later than what is there: a phone of the test may have just been registered by the server, and no device takes a document
 * that is older than its own.
 */
async function put(documents: Record<string, object>, at?: Timestamp): Promise<void> {
  const announced = Object.keys(documents).some(isTrip) ? [announcement()] : [];
  const rows = Object.entries(documents).map(([path, fields]) => ({
    ref: adminFirestore().doc(`${root()}/${path}`),
    fields,
  }));
  await commit(() =>
    adminFirestore().runTransaction(async (transaction) => {
      const former = await transaction.getAll(...rows.map(({ ref }) => ref), ...announced);
      const times = former.map((document) => document.get('updatedAt'));
      const updatedAt = at ?? laterThan(Date.now(), times);
      for (const { ref, fields } of rows) transaction.set(ref, { ...fields, updatedAt });
      for (const ref of announced) transaction.set(ref, { changedAt: updatedAt, updatedAt });
    }),
  );
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
  await put({ [ref.path]: { ...keep, deleted: true } });
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
