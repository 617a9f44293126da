import {
  asyncScheduler,
  BehaviorSubject,
  firstValueFrom,
  type Observable,
  Subject,
  throttleTime,
} from 'rxjs';
import { notBefore } from '../domain/boarding/tap-times.ts';
import { type Instant, isBefore } from '../domain/instants.ts';
import { isRefusal, type Outcome, type Write } from '../domain/mutators/define.ts';
import { parseMutation, runMutation } from '../domain/mutators/run.ts';
import type { Role } from '../domain/people/roles.ts';
import { reasonOf } from '../lib/reason-of.ts';
import type { FormerDocument } from './former-replica.ts';
import { emptySnapshot, HeldDocuments, type HeldKind, isHeldKind, type Snapshot } from './held-documents.ts';
import {
  type ReplicaCollection,
  type ReplicaDatabase,
  type ReplicaName,
  replicaCollections,
} from './replica.ts';
import type { MutationRecord, Tap } from './unsent/mutation-record.ts';
import type { Outbox } from './unsent/outbox.ts';

/** `view = pending.reduce(apply, replica)` (DESIGN §1.5). */
export interface View {
  readonly snapshot$: BehaviorSubject<Snapshot>;
  /** Runs a mutation against what is on screen, without storing it: the refusal that the person should see at once. */
  tryOut(name: string, args: unknown, occurredAt: string): Outcome;
  /**
   * Shows a tap before it is on the disk; the returned function takes it back when it could not be stored.
   */
  showEarly(tap: Tap): () => void;
  /** Taps that the server applied and whose documents have all arrived: they may leave the outbox. */
  readonly settled$: Observable<string[]>;
  /** The paths that an unsettled mutation changes, for «waiting to be sent» marks. */
  readonly touched$: BehaviorSubject<ReadonlyMap<string, MutationRecord['status']>>;
  /** The kinds whose documents could not be read from this device, with the reason: a screen of theirs says so. */
  readonly failures: ReadonlyMap<HeldKind, string>;
  /** Everything has been pulled: what another version had pulled, and this one did not find again, goes (OFF-38). */
  letGoOfFormer(): void;
  /** Resolves once everything that the replica has told of until now is in `snapshot$`. */
  caughtUp(): Promise<void>;
  close(): void;
}

interface ActiveMutation {
  record: Tap & Partial<MutationRecord>;
  touches: { kind: HeldKind; path: string; removed: boolean }[];
}

/**
 * Keeps the fold. The replica is mirrored in memory (a club's replica is a few megabytes) and followed through
 * RxDB's change events, also those of other tabs; a new mutation is applied on top, a newer document folds anew. The
 * outbox may still be opening while the replica is read. `former` stands in for what has not been pulled yet.
 */
export async function openView(
  uid: string,
  role: Role,
  replica: ReplicaDatabase,
  outbox: Promise<Outbox>,
  former: Promise<FormerDocument[]> = Promise.resolve([]),
): Promise<View> {
  const documents = new HeldDocuments();
  const snapshot$ = new BehaviorSubject<Snapshot>(emptySnapshot());
  const touched$ = new BehaviorSubject<ReadonlyMap<string, MutationRecord['status']>>(new Map());
  const settled$ = new Subject<string[]>();
  let active: ActiveMutation[] = [];
  let early: ActiveMutation[] = [];
  /** The time that the last folded mutation was given. */
  let lastTapAt: Instant | undefined;

  function run({ id, tapId, name, args, occurredAt }: ActiveMutation['record']): Outcome {
    const parsed = parseMutation(name, args);
    if ('code' in parsed) return parsed;
    const actor = { uid, role: ownRole() };
    const tappedAt = notBefore(occurredAt, lastTapAt);
    return runMutation(parsed, documents, { actor, mutationId: id ?? tapId, tappedAt, now: tappedAt });
  }

  /** The role as the profile has it now; the role of the session until the profile is here. */
  function ownRole(): Role {
    return documents.get({ kind: 'profile', path: `users/${uid}/profile/data` })?.role ?? role;
  }

  function fold(mutation: ActiveMutation): void {
    const outcome = run(mutation.record);
    lastTapAt = notBefore(mutation.record.occurredAt, lastTapAt);
    const writes = isRefusal(outcome) ? [] : outcome.writes.filter(isHeld);
    mutation.touches = writes.map(({ ref, document }) => ({
      kind: ref.kind,
      path: ref.path,
      removed: document === undefined,
    }));
    for (const { ref, document } of writes) documents.layOver(ref, document);
  }

  function foldAll(): void {
    documents.uncover();
    lastTapAt = undefined;
    for (const mutation of [...active, ...early]) fold(mutation);
  }

  function publish(): void {
    const next = documents.snapshot(snapshot$.value);
    if (next !== snapshot$.value) snapshot$.next(next);
    touched$.next(touchedPaths([...active, ...early]));
  }

  function settle(): void {
    const done = active
      .filter(
        ({ record, touches }) =>
          record.status === 'applied' && touches.every((touch) => arrived(touch, record)),
      )
      .map(({ record }) => record.tapId);
    if (done.length > 0) settled$.next(done);
  }

  function arrived(touch: ActiveMutation['touches'][number], record: ActiveMutation['record']): boolean {
    const document = documents.inReplica(touch.kind, touch.path);
    if (document === undefined) return touch.removed;
    return !isBefore(document.updatedAt, record.committedAt);
  }

  const failures = new Map<HeldKind, string>();
  /** Documents of another version's replica that have not been pulled by this one, by path. */
  const standIns = new Map<string, HeldKind>();
  const refold$ = new Subject<void>();
  const refolded$ = new Subject<void>();
  const refolding = refold$
    .pipe(throttleTime(0, asyncScheduler, { leading: false, trailing: true }))
    .subscribe(() => {
      foldAll();
      publish();
      settle();
      refolded$.next();
    });

  const following = await Promise.all(
    Object.entries(replica.collections as unknown as Record<string, ReplicaCollection>).map(
      async ([name, collection]) => {
        const kind = replicaCollections[name as ReplicaName];
        const subscription = collection.$.subscribe((event) => {
          const isGone = event.operation === 'DELETE';
          documents.replicate(kind, event.documentId, isGone ? undefined : event.documentData);
          standIns.delete(event.documentId);
          refold$.next();
        });
        try {
          for (const row of await collection.find().exec()) documents.replicate(kind, row.path, row.toJSON());
        } catch (error) {
          // One broken table must not take the others' screens down with it.
          failures.set(kind, reasonOf(error));
        }
        return subscription;
      },
    ),
  );

  for (const { kind, path, document } of await former) {
    if (documents.inReplica(kind, path)) continue;
    documents.replicate(kind, path, document);
    standIns.set(path, kind);
  }

  const records = (await outbox).records$.subscribe((list) => {
    const unsettled = list.filter((record) => record.status !== 'refused');
    const before = active;
    const isContinued = before.every(({ record }, index) => record.id === unsettled[index]?.id);
    active = unsettled.map((record, index) => ({
      record,
      touches: before[index]?.record.id === record.id ? before[index].touches : [],
    }));
    const added = active.slice(before.length);
    const areShown = added.every(({ record }, index) => early[index]?.record.tapId === record.tapId);
    if (isContinued && areShown) {
      // What was shown early is now on the disk, in the same order: nothing to fold again.
      for (const [index, mutation] of added.entries()) mutation.touches = early[index]?.touches ?? [];
      early = early.slice(added.length);
    } else if (isContinued && early.length === 0) {
      for (const mutation of added) fold(mutation);
    } else {
      early = early.filter((shown) => !added.some(({ record }) => record.tapId === shown.record.tapId));
      foldAll();
    }
    publish();
    settle();
  });

  return {
    snapshot$,
    touched$,
    failures,
    settled$,
    tryOut: (name, args, occurredAt) =>
      run({ tapId: 'try-out', name, args: args as Record<string, unknown>, occurredAt }),

    showEarly(tap) {
      const shown: ActiveMutation = { record: tap, touches: [] };
      early = [...early, shown];
      fold(shown);
      publish();
      return () => {
        early = early.filter((other) => other !== shown);
        foldAll();
        publish();
      };
    },

    letGoOfFormer() {
      for (const [path, kind] of standIns) documents.replicate(kind, path, undefined);
      standIns.clear();
      refold$.next();
    },

    async caughtUp() {
      const done = firstValueFrom(refolded$);
      refold$.next();
      await done;
    },

    close() {
      for (const subscription of [refolding, records, ...following]) subscription.unsubscribe();
    },
  };
}

function isHeld(write: Write): write is Write<HeldKind> {
  return isHeldKind(write.ref.kind);
}

function touchedPaths(mutations: ActiveMutation[]): ReadonlyMap<string, MutationRecord['status']> {
  const paths = new Map<string, MutationRecord['status']>();
  for (const { record, touches } of mutations) {
    for (const { path } of touches) {
      if (paths.get(path) !== 'pending') paths.set(path, record.status ?? 'pending');
    }
  }
  return paths;
}
