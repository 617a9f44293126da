import { DocumentMap } from '../domain/mutators/run.ts';
import {
  type DocumentKind,
  type DocumentOf,
  type DocumentRef,
  idOf,
  matchesQuery,
  publicTripRef,
  type QueryRef,
} from '../domain/wire/documents.ts';
import { type ReplicaName, replicaCollections } from './replica.ts';

/** The kinds of documents that the device holds. Writes of any other kind are the server's business. */
export type HeldKind = (typeof replicaCollections)[ReplicaName];
const heldKinds = [...new Set(Object.values(replicaCollections))] as HeldKind[];

export function isHeldKind(kind: DocumentKind): kind is HeldKind {
  return (heldKinds as DocumentKind[]).includes(kind);
}

/** Every document of one kind as the person should see it now, by path. A changed kind is a new map. */
export type Held<K extends HeldKind> = ReadonlyMap<string, DocumentOf<K>>;
export type Snapshot = { readonly [K in HeldKind]: Held<K> };
type AnyDocument = DocumentOf<HeldKind>;

export function emptySnapshot(): Snapshot {
  return Object.fromEntries(heldKinds.map((kind) => [kind, new Map()])) as unknown as Snapshot;
}

/** What mutators read on the phone: what they would write themselves, laid over the replica. */
export class HeldDocuments extends DocumentMap {
  private readonly replicated = new Map<HeldKind, Map<string, AnyDocument>>();
  /** Undefined covers what is removed. */
  private readonly laidOver = new Map<HeldKind, Map<string, AnyDocument | undefined>>();
  private readonly changed = new Set<HeldKind>(heldKinds);

  constructor() {
    super();
    for (const kind of heldKinds) {
      this.replicated.set(kind, new Map());
      this.laidOver.set(kind, new Map());
    }
  }

  /** A document as the replica has it, with RxDB's own fields; undefined when it is gone from there. */
  replicate(kind: HeldKind, path: string, row: Record<string, unknown> | undefined): void {
    this.changed.add(kind);
    if (row) this.replicated.get(kind)?.set(path, plainDocument(row));
    else this.replicated.get(kind)?.delete(path);
  }

  inReplica(kind: HeldKind, path: string): AnyDocument | undefined {
    return this.replicated.get(kind)?.get(path);
  }

  /** Lays what a mutation writes over the replica: it keeps the time of what it covers, which only the server sets. */
  layOver({ kind, path }: DocumentRef<HeldKind>, document: object | undefined): void {
    const updatedAt = this.inReplica(kind, path)?.updatedAt;
    this.changed.add(kind);
    this.laidOver
      .get(kind)
      ?.set(path, document && ({ ...document, path, updatedAt } as object as AnyDocument));
  }

  /** Takes everything off the replica again. */
  uncover(): void {
    for (const [kind, covering] of this.laidOver) {
      if (covering.size > 0) this.changed.add(kind);
      covering.clear();
    }
  }

  /** The same snapshot while nothing changed since it was asked last; what did not change is the same map. */
  snapshot(last: Snapshot): Snapshot {
    if (this.changed.size === 0) return last;
    const changed = [...this.changed].map((kind) => [kind, this.seen(kind)]);
    this.changed.clear();
    return { ...last, ...Object.fromEntries(changed) } as Snapshot;
  }

  private seen(kind: HeldKind): ReadonlyMap<string, AnyDocument> {
    const seen = new Map(this.replicated.get(kind));
    for (const [path, document] of this.laidOver.get(kind) ?? []) {
      if (document === undefined) seen.delete(path);
      else seen.set(path, document);
    }
    return seen;
  }

  protected lookUp(kind: DocumentKind, path: string): unknown {
    // The organizer's copy of a trip is not replicated: it is the public one but for `id`.
    if (kind === 'organizerTrip') return this.lookUp('publicTrip', publicTripRef(idOf(path)).path);
    if (!isHeldKind(kind)) return undefined;
    const covering = this.laidOver.get(kind);
    return covering?.has(path) ? covering.get(path) : this.inReplica(kind, path);
  }

  protected *matching(query: QueryRef): Iterable<[string, unknown]> {
    if (!isHeldKind(query.kind)) return;
    for (const [path, document] of this.seen(query.kind)) {
      if (matchesQuery(query, path, document as Record<string, unknown>)) yield [path, document];
    }
  }
}

/** A replica document without RxDB's own fields. */
function plainDocument({
  _meta,
  _rev,
  _deleted,
  _attachments,
  ...document
}: Record<string, unknown>): AnyDocument {
  return document as unknown as AnyDocument;
}
