import { notBefore } from '../domain/boarding/tap-times.ts';
import { type Instant, isBefore } from '../domain/instants.ts';
import { isRefusal, type Write } from '../domain/mutators/define.ts';
import { DocumentMap, parseMutation, runMutation } from '../domain/mutators/run.ts';
import type { Actor, Role } from '../domain/people/roles.ts';
import {
  type DocumentKind,
  idOf,
  matchesQuery,
  profileRef,
  publicTripRef,
  type QueryRef,
} from '../domain/wire/documents.ts';
import type { Refusal } from '../domain/wire/refusals.ts';
import { sameContent } from '../domain/wire/same-content.ts';
import { type HeldDocument, type HeldKind, heldKinds, isHeldKind, type Snapshot } from './held-documents.ts';
import type { MutationRecord, Tap } from './unsent/mutation-record.ts';

/** A tap that the fold applies: a record of the outbox, or a tap that is not on the disk yet. */
export type PendingTap = Tap & Partial<MutationRecord>;

/** A document that a tap writes, or removes. */
interface Touch {
  kind: HeldKind;
  path: string;
  removed: boolean;
  /** False for a document that is written as it was: the server stores what differs, and nothing else gets its time. */
  isChanged: boolean;
}

interface FoldedTap {
  tap: PendingTap;
  touches: readonly Touch[];
  /** Why the tap changes nothing over what was there. */
  refusal?: Refusal;
}

/** What lies over the replica, by kind and path; undefined covers a document that is removed. A changed kind is a new map. */
type Overlay = { readonly [K in HeldKind]?: ReadonlyMap<string, HeldDocument | undefined> };

/** What taps make of a replica. */
export interface Folded {
  overlay: Overlay;
  taps: readonly FoldedTap[];
  /** The time that the last tap was given. */
  lastTapAt?: Instant | undefined;
}

export const nothingFolded: Folded = { overlay: {}, taps: [] };

/**
 * `view = pending.reduce(apply, replica)`: runs the mutator of each tap over the replica and over what the taps before it
 * wrote. Pure: `replica` and `onto` stay as they are, and the same input gives the same output. `onto` holds what lies over
 * this replica already: relays (`foldRelays`), and taps that are folded. `person` is the role of the session until the own
 * profile is in the replica.
 */
export function fold(
  replica: Snapshot,
  pending: readonly PendingTap[],
  person: Actor,
  onto: Folded = nothingFolded,
): Folded {
  const documents = new OverlaidDocuments(replica, onto.overlay);
  let { lastTapAt } = onto;
  const folded = pending.map((tap): FoldedTap => {
    lastTapAt = notBefore(tap.occurredAt, lastTapAt);
    return apply(tap, lastTapAt, documents, person);
  });
  return { overlay: documents.overlay, taps: [...onto.taps, ...folded], lastTapAt };
}

function apply(
  tap: PendingTap,
  tappedAt: Instant,
  documents: OverlaidDocuments,
  { uid, role }: Actor,
): FoldedTap {
  const parsed = parseMutation(tap.name, tap.args);
  if ('code' in parsed) return { tap, touches: [], refusal: parsed };
  const actor = { uid, role: documents.get(profileRef(uid))?.role ?? role };
  const mutationId = tap.id ?? tap.tapId;
  const outcome = runMutation(parsed, documents, {
    actor,
    mutationId,
    tappedAt,
    now: tappedAt,
    isWhole: false,
  });
  if (isRefusal(outcome)) return { tap, touches: [], refusal: outcome };
  const writes = outcome.writes.filter(isHeld);
  const touches = writes.map(({ ref, document }) => ({
    kind: ref.kind,
    path: ref.path,
    removed: document === undefined,
    isChanged: !sameContent(contentOf(documents.get(ref)), contentOf(document)),
  }));
  for (const write of writes) documents.lay(write);
  return { tap, touches };
}

/** A document without what only the device and the server add to it. */
function contentOf(document: object | undefined): object | undefined {
  return document && { ...document, path: undefined, updatedAt: undefined };
}

function isHeld(write: Write): write is Write<HeldKind> {
  return isHeldKind(write.ref.kind);
}

/** The documents of one kind as the person should see them. */
export function overlaid(
  replica: ReadonlyMap<string, HeldDocument>,
  overlay: ReadonlyMap<string, HeldDocument | undefined> | undefined,
): ReadonlyMap<string, HeldDocument> {
  const seen = new Map(replica);
  for (const [path, document] of overlay ?? []) {
    if (document === undefined) seen.delete(path);
    else seen.set(path, document);
  }
  return seen;
}

/** The kinds that look different under `after` than under `before`, over one replica. */
export function changedKinds(before: Folded, after: Folded): HeldKind[] {
  return heldKinds.filter((kind) => before.overlay[kind] !== after.overlay[kind]);
}

/**
 * The tap ids of what the server applied and of which every document that it changes has arrived in the replica. A device of
 * `role` waits for no trip if that is a passenger's: it does not hear of each change of the numbers (D-047). A document that a
 * later applied tap of the same commit removes never arrives: what removed it settles with what made it, not before (OFF-92).
 */
export function settledTaps(replica: Snapshot, { taps }: Folded, role: Role): string[] {
  const applied = taps.filter(({ tap }) => tap.status === 'applied');
  const lastTouches = new Map(applied.flatMap(({ touches }) => touches.map((touch) => [touch.path, touch])));
  const hasArrived = ({ kind, path, isChanged }: Touch, committedAt?: Instant) => {
    if (!isChanged || (role === 'passenger' && kind === 'publicTrip')) return true;
    const document = replica[kind].get(path);
    return document ? !isBefore(document.updatedAt, committedAt) : lastTouches.get(path)?.removed === true;
  };
  const settled: string[] = [];
  /** What taps make that are not settled. A tap removes what an earlier one has made. */
  const made = new Set<string>();
  for (const { tap, touches } of applied) {
    const isHeld = ({ kind, path, removed }: Touch) => removed && made.has(path) && !replica[kind].has(path);
    if (touches.every((touch) => hasArrived(touch, tap.committedAt) && !isHeld(touch))) {
      settled.push(tap.tapId);
    } else {
      for (const { path, removed, isChanged } of touches) if (isChanged && !removed) made.add(path);
    }
  }
  return settled;
}

/** The paths that unsettled taps change, and whether one of them is still to be sent. */
export function touchedPaths({ taps }: Folded): ReadonlyMap<string, MutationRecord['status']> {
  const paths = new Map<string, MutationRecord['status']>();
  for (const { tap, touches } of taps) {
    for (const { path } of touches) {
      if (paths.get(path) !== 'pending') paths.set(path, tap.status ?? 'pending');
    }
  }
  return paths;
}

/** What mutators read on the phone: what was written before them, laid over the replica. */
export class OverlaidDocuments extends DocumentMap {
  private readonly replica: Snapshot;
  private readonly kinds: { [K in HeldKind]?: ReadonlyMap<string, HeldDocument | undefined> };
  /** The maps that are this fold's own, and not those of the fold that it goes on from. */
  private readonly own = new Map<HeldKind, Map<string, HeldDocument | undefined>>();

  constructor(replica: Snapshot, overlay: Overlay) {
    super();
    this.replica = replica;
    this.kinds = { ...overlay };
  }

  get overlay(): Overlay {
    return this.kinds;
  }

  /** A document keeps the time of what it covers, which only the server sets. */
  lay({ ref: { kind, path }, document }: Write<HeldKind>): void {
    const updatedAt = this.replica[kind].get(path)?.updatedAt;
    this.ownMap(kind).set(path, document && ({ ...document, path, updatedAt } as object as HeldDocument));
  }

  private ownMap(kind: HeldKind): Map<string, HeldDocument | undefined> {
    const present = this.own.get(kind);
    if (present) return present;
    const map = new Map(this.kinds[kind]);
    this.own.set(kind, map);
    this.kinds[kind] = map;
    return map;
  }

  protected lookUp(kind: DocumentKind, path: string): unknown {
    // The organizer's copy of a trip is not replicated: it is the public one but for `id`.
    if (kind === 'organizerTrip') return this.lookUp('publicTrip', publicTripRef(idOf(path)).path);
    if (!isHeldKind(kind)) return undefined;
    const overlay = this.kinds[kind];
    return overlay?.has(path) ? overlay.get(path) : this.replica[kind].get(path);
  }

  protected *matching(query: QueryRef): Iterable<[string, unknown]> {
    if (!isHeldKind(query.kind)) return;
    for (const [path, document] of overlaid(this.replica[query.kind], this.kinds[query.kind])) {
      if (matchesQuery(query, path, document as Record<string, unknown>)) yield [path, document];
    }
  }
}
