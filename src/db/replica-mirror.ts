import { sameContent } from '../domain/wire/same-content.ts';
import { reasonOf } from '../lib/reason-of.ts';
import type { FormerDocument } from './former-replica.ts';
import {
  emptySnapshot,
  type HeldDocument,
  type HeldKind,
  heldKinds,
  isHeldKind,
  type Snapshot,
} from './held-documents.ts';
import type { ReplicaDatabase, ReplicaRow } from './replica.ts';
import { allRows, rowsOfKind } from './replica-rows.ts';

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
 * What `former` holds stands in for documents that have not been pulled yet. A document that is as it was `shown` is that
 * object: what shows it need not be drawn again.
 */
export async function mirrorReplica(
  replica: ReplicaDatabase,
  former: Promise<FormerDocument[]>,
  changed: () => void,
  shown: Snapshot = emptySnapshot(),
): Promise<ReplicaMirror> {
  const documents = emptySnapshot() as Record<HeldKind, Map<string, HeldDocument>>;
  const changes = new Set<HeldKind>(heldKinds);
  const failures = new Map<HeldKind, string>();
  /** What was told while the replica was read: it is newer than what was read. */
  const told = new Set<string>();
  /** Documents of another version's replica that have not been pulled by this one, by path. */
  const standIns = new Map<string, HeldKind>();

  function set(kind: HeldKind, path: string, document: HeldDocument | undefined): void {
    changes.add(kind);
    if (document) documents[kind].set(path, document);
    else documents[kind].delete(path);
  }

  function take(rows: readonly ReplicaRow[]): void {
    for (const { kind, path, document } of rows) {
      if (!isHeldKind(kind) || !document || told.has(path)) continue;
      const before: HeldDocument | undefined = shown[kind].get(path);
      set(kind, path, before && sameContent(before, document) ? before : document);
    }
  }

  const subscription = replica.documents.$.subscribe(({ operation, documentId, documentData }) => {
    const { kind, document } = documentData;
    if (!isHeldKind(kind)) return;
    told.add(documentId);
    standIns.delete(documentId);
    set(kind, documentId, operation === 'DELETE' ? undefined : document);
    changed();
  });
  try {
    take(await allRows(replica));
  } catch {
    // One broken kind must not break the screens of the others.
    const reading = heldKinds.map((kind) =>
      rowsOfKind(replica, kind).then(take, (error) => failures.set(kind, reasonOf(error))),
    );
    await Promise.all(reading);
  }
  told.clear();
  for (const { kind, path, document } of await former) {
    if (documents[kind].has(path)) continue;
    set(kind, path, document as unknown as HeldDocument);
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
      subscription.unsubscribe();
    },
  };
}
