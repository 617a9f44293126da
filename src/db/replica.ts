import { createRxDatabase, type RxCollection, type RxDatabase, type RxStorage } from 'rxdb';
import type { Role } from '../domain/people/roles.ts';
import type { DocumentKind, DocumentOf } from '../domain/wire/documents.ts';
import { keyedBy, type Stored } from './json-schema.ts';
import { replicaName } from './replica-names.ts';

/**
 * The collections of a replica and the kind of document each one holds: only what screens read (OPEN-105).
 * RxDB allows 13 open collections in one page; with the outbox we use ten.
 */
export const replicaCollections = {
  me: 'profile',
  trips: 'publicTrip',
  tripSheets: 'tripSheet',
  bookings: 'booking',
  buses: 'bus',
  profiles: 'profile',
  history: 'seasonTrips',
  broadcast: 'broadcast',
  authorisedEmails: 'authorisedEmail',
} as const satisfies Record<string, DocumentKind>;

export type ReplicaName = keyof typeof replicaCollections;
export type ReplicaCollection<K extends DocumentKind = DocumentKind> = RxCollection<Stored<DocumentOf<K>>>;
export type ReplicaDatabase = RxDatabase<{
  [N in ReplicaName]: ReplicaCollection<(typeof replicaCollections)[N]>;
}>;

/** The collections that a role's screens read; the others are neither opened nor pulled. */
export function collectionsOf(role: Role): ReplicaName[] {
  switch (role) {
    case 'organizer':
      return [
        ...(['me', 'trips', 'tripSheets', 'bookings', 'buses', 'profiles', 'history'] as const),
        ...(['broadcast', 'authorisedEmails'] as const),
      ];
    case 'guide':
      return ['me', 'trips', 'tripSheets', 'bookings', 'buses', 'history', 'broadcast'];
    case 'passenger':
      return ['me', 'trips', 'bookings', 'history', 'broadcast'];
    case 'default':
      return ['me', 'history', 'broadcast'];
  }
}

/** Opens (or makes) the replica of one person in one role: that of this version, unless another one is named. */
export async function openReplica(
  uid: string,
  role: Role,
  { storage, multiInstance }: { storage: RxStorage<unknown, unknown>; multiInstance: boolean },
  name = replicaName(uid, role),
): Promise<ReplicaDatabase> {
  const database = await createRxDatabase<ReplicaDatabase['collections']>({
    name,
    storage,
    multiInstance,
    eventReduce: true,
  });
  const schema = keyedBy<Stored<object>>('path', 400);
  const collections = collectionsOf(role).map((name) => [name, { schema }]);
  try {
    await database.addCollections(Object.fromEntries(collections));
  } catch (error) {
    await database.close();
    throw error;
  }
  return database as unknown as ReplicaDatabase;
}
