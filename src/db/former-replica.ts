import type { RxCollection, RxStorage } from 'rxdb';
import type { Role } from '../domain/people/roles.ts';
import { readDocument } from '../domain/wire/read-document.ts';
import { type HeldKind, isHeldKind } from './held-documents.ts';
import { keyedBy } from './json-schema.ts';
import { type OpenOptions, openCollections, openReplica } from './replica.ts';
import { formerReplica } from './replica-names.ts';
import { allRows } from './replica-rows.ts';

/** A document of another version's replica, as this version reads it. */
export interface FormerDocument {
  kind: HeldKind;
  path: string;
  document: Record<string, unknown>;
}

/**
 * The documents that another version of the app pulled for this person in this role. A version that was installed offline
 * shows them until its own first pull (OFF-38). Empty when there are none or they cannot be read. Never rejects.
 */
export async function readFormerReplica(
  uid: string,
  role: Role,
  storage: RxStorage<unknown, unknown>,
  databaseNames: () => Promise<string[]>,
): Promise<FormerDocument[]> {
  try {
    const former = formerReplica(uid, role, await databaseNames());
    if (former === undefined) return [];
    const { name, version } = former;
    const options = { storage, multiInstance: false };
    const rows = await (version < 6 ? rowsByCollection(name, options) : rowsOfOne(uid, role, options, name));
    return rows.flatMap(readRow);
  } catch {
    return [];
  }
}

/** A row of a former replica, before anything is known of its fields. */
interface FormerRow {
  kind: string;
  path: string;
  fields: unknown;
}

async function rowsOfOne(uid: string, role: Role, options: OpenOptions, name: string): Promise<FormerRow[]> {
  const replica = await openReplica(uid, role, options, name);
  try {
    const rows = await allRows(replica);
    return rows.map(({ path, kind, document }) => ({ path, kind, fields: document }));
  } finally {
    await replica.close();
  }
}

/** The collections of the replicas up to version 5, and the kind of document that each one holds. */
const formerCollections = {
  me: 'profile',
  trips: 'publicTrip',
  tripSheets: 'tripSheet',
  bookings: 'booking',
  buses: 'bus',
  profiles: 'profile',
  history: 'seasonTrips',
  broadcast: 'broadcast',
  authorisedEmails: 'authorisedEmail',
} as const satisfies Record<string, HeldKind>;

/** A row of such a collection: the fields of its document, and its path. */
interface KeyedRow {
  path: string;
}

async function rowsByCollection(name: string, options: OpenOptions): Promise<FormerRow[]> {
  const entries = Object.entries(formerCollections);
  const schemas = entries.map(([collection]) => [collection, keyedBy<KeyedRow>('path', 400)]);
  const database = await openCollections<Record<string, RxCollection<KeyedRow>>>(
    name,
    options,
    Object.fromEntries(schemas),
  );
  try {
    const found = entries.map(async ([collection, kind]) => {
      const rows = (await database.collections[collection]?.find().exec()) ?? [];
      return rows.map((row) => ({ kind, path: row.path, fields: row.toJSON() }));
    });
    return (await Promise.all(found)).flat();
  } finally {
    await database.close();
  }
}

function readRow({ kind, path, fields }: FormerRow): FormerDocument[] {
  const document = isHeldKind(kind) ? readDocument(kind, path, fields) : undefined;
  return isHeldKind(kind) && document ? [{ kind, path, document: { ...document } }] : [];
}
