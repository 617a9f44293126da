import { reasonOf } from '../lib/reason-of.ts';
import type { FormerDocument } from './former-replica.ts';
import {
  emptySnapshot,
  type HeldDocument,
  type HeldKind,
  heldKinds,
  type Snapshot,
} from './held-documents.ts';
import {
  type ReplicaCollection,
  type ReplicaDatabase,
  type ReplicaName,
  replicaCollections,
} from './replica.ts';

/** The replica in memory: a club's is a few megabytes. */
export interface ReplicaMirror {
  /** Always the present documents: the maps change with the replica. */
  readonly documents: Snapshot;
  /** The kinds that changed since the last call; all of them at first. */
  takeChanges(): HeldKind[];
  /** The kinds whose documents could not be read from this device, with the reason. */
  readonly failures: ReadonlyMap<HeldKind, string>;
  /** Drops documents of another version that this one did not pull again (OFF-38). */
  letGoOfFormer(): void;
  close(): void;
}

/**
 * Reads a replica and follows it through RxDB's change events, also those of other tabs; `changed` is called after each.
 * What `former` holds stands in for documents that have not been pulled yet.
 */
export async function mirrorReplica(
  replica: ReplicaDatabase,
  former: Promise<FormerDocument[]>,
  changed: () => void,
): Promise<ReplicaMirror> {
  const documents = emptySnapshot() as Record<HeldKind, Map<string, HeldDocument>>;
  const changes = new Set<HeldKind>(heldKinds);
  const failures = new Map<HeldKind, string>();
  /** Documents of another version's replica that have not been pulled by this one, by path. */
  const standIns = new Map<string, HeldKind>();

  function set(kind: HeldKind, path: string, document: HeldDocument | undefined): void {
    changes.add(kind);
    if (document) documents[kind].set(path, document);
    else documents[kind].delete(path);
  }

  async function follow(name: ReplicaName, collection: ReplicaCollection) {
    const kind = replicaCollections[name];
    const subscription = collection.$.subscribe(({ operation, documentId, documentData }) => {
      set(kind, documentId, operation === 'DELETE' ? undefined : plainDocument(documentData));
      standIns.delete(documentId);
      changed();
    });
    try {
      for (const row of await collection.find().exec()) set(kind, row.path, plainDocument(row.toJSON()));
    } catch (error) {
      // One broken table must not break the screens of the others.
      failures.set(kind, reasonOf(error));
    }
    return subscription;
  }

  const collections = Object.entries(
    replica.collections as unknown as Record<ReplicaName, ReplicaCollection>,
  );
  const subscriptions = await Promise.all(
    collections.map(([name, collection]) => follow(name as ReplicaName, collection)),
  );
  for (const { kind, path, document } of await former) {
    if (documents[kind].has(path)) continue;
    set(kind, path, plainDocument(document));
    standIns.set(path, kind);
  }

  return {
    documents: documents as unknown as Snapshot,
    failures,
    takeChanges() {
      const taken = [...changes];
      changes.clear();
      return taken;
    },
    letGoOfFormer() {
      for (const [path, kind] of standIns) set(kind, path, undefined);
      standIns.clear();
      changed();
    },
    close() {
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
}

/** A document without RxDB's own fields. */
function plainDocument({
  _meta,
  _rev,
  _deleted,
  _attachments,
  ...document
}: object & RxFields): HeldDocument {
  return document as unknown as HeldDocument;
}

interface RxFields {
  _meta?: unknown;
  _rev?: unknown;
  _deleted?: unknown;
  _attachments?: unknown;
}
