import {
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb';
import type { Instant } from '../domain/instants.ts';
import type { Role } from '../domain/people/roles.ts';
import type { HeldDocument, HeldKind } from './held-documents.ts';
import { replicaName } from './replica-names.ts';

/**
 * One row of the replica: a document, how far a source has been pulled, or a trip whose documents a source has left out
 * (D-032). A row whose document was removed is kept, marked as deleted and without the document, so that an older version of
 * it that comes late is known to be older.
 */
export interface ReplicaRow {
  path: string;
  kind: HeldKind | 'checkpoint' | 'unpulled';
  /**
   * When the server wrote the document; of a checkpoint, the latest such time that its source has pulled; of a trip that was
   * left out, as of when.
   */
  updatedAt?: Instant | undefined;
  document?: HeldDocument;
}

/** All rows are in one collection: RxDB's Dexie storage makes a database of the browser for each (D-014). */
export type ReplicaDatabase = RxDatabase<{ documents: RxCollection<ReplicaRow> }>;

/**
 * RxDB opens a collection only with the exact schema that it was created with: who changes it raises `replicaVersion`. By its
 * index one kind is read without the others.
 */
const replicaSchema = {
  version: 0,
  primaryKey: 'path',
  type: 'object',
  properties: {
    path: { type: 'string', maxLength: 400 },
    kind: { type: 'string', maxLength: 40 },
  },
  required: ['kind'],
  indexes: ['kind'],
} as unknown as RxJsonSchema<ReplicaRow>;

/** How RxDB opens a database: `multiInstance` when several tabs may have it open. */
export interface OpenOptions {
  storage: RxStorage<unknown, unknown>;
  multiInstance: boolean;
}

/** Opens (or makes) the replica of one person in one role: that of this version, unless another one is named. */
export function openReplica(
  uid: string,
  role: Role,
  options: OpenOptions,
  name = replicaName(uid, role),
): Promise<ReplicaDatabase> {
  return openCollections<ReplicaDatabase['collections']>(name, options, { documents: replicaSchema });
}

/** Opens (or makes) a database with these collections. */
export async function openCollections<C extends Record<string, RxCollection>>(
  name: string,
  options: OpenOptions,
  schemas: { [N in keyof C]: C[N] extends RxCollection<infer Row> ? RxJsonSchema<Row> : never },
): Promise<RxDatabase<C>> {
  const database = await createRxDatabase<C>({ name, ...options, eventReduce: true });
  const collections = Object.entries(schemas).map(([collection, schema]) => [collection, { schema }]);
  try {
    await database.addCollections(Object.fromEntries(collections));
  } catch (error) {
    await database.close();
    throw error;
  }
  for (const { _changeEventBuffer } of Object.values(database.collections)) {
    // RxDB keeps the last hundred changes with their whole documents, for queries that stay open; we have none (OFF-82).
    _changeEventBuffer.limit = 1;
  }
  return database as unknown as RxDatabase<C>;
}
