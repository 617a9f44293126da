import {
  asyncScheduler,
  BehaviorSubject,
  firstValueFrom,
  type Observable,
  Subject,
  skip,
  throttleTime,
} from 'rxjs';
import type { Actor, Role } from '../domain/people/roles.ts';
import type { Relay } from '../domain/relay/relay.ts';
import type { Refusal } from '../domain/wire/refusals.ts';
import {
  changedKinds,
  type Folded,
  fold,
  overlaid,
  type PendingTap,
  settledTaps,
  touchedPaths,
} from './fold.ts';
import { foldRelays, type ShownRelay } from './fold-relays.ts';
import type { FormerDocument } from './former-replica.ts';
import { emptySnapshot, type HeldKind, type Snapshot } from './held-documents.ts';
import type { Relays } from './relays.ts';
import type { ReplicaDatabase } from './replica.ts';
import { mirrorReplica, type ReplicaMirror } from './replica-mirror.ts';
import type { MutationRecord, Tap } from './unsent/mutation-record.ts';
import type { Outbox } from './unsent/outbox.ts';

/** What is on screen: the replica, with relays (`fold-relays.ts`) and then the unsettled taps folded over it (`fold.ts`). */
export interface View {
  /** What did not change is the same map as before. */
  readonly snapshot$: BehaviorSubject<Snapshot>;
  /**
   * Shows a tap before it is on the disk, and gives what takes it off the screen when it could not be stored; or the
   * refusal that the person should see at once, and then nothing has changed.
   */
  show(tap: Tap): { takeBack(): void } | { refusal: Refusal };
  /** Taps that the server applied and whose documents have all arrived: they may leave the outbox. */
  readonly settled$: Observable<string[]>;
  /** The paths that an unsettled tap changes, for the marks of unsent changes. */
  readonly touched$: BehaviorSubject<ReadonlyMap<string, MutationRecord['status']>>;
  /** What other guides' phones have shown, as far as the replica has not caught up with it. */
  readonly relayed$: BehaviorSubject<readonly ShownRelay[]>;
  /** The kinds whose documents could not be read from this device, with the reason: a screen of theirs says so. */
  readonly failures: ReadonlyMap<HeldKind, string>;
  /** Everything has been pulled: what another version had pulled, and this one did not find again, goes (OFF-38). */
  letGoOfFormer(): void;
  /** Resolves once everything that the replica has told of until now is in `snapshot$`. */
  caughtUp(): Promise<void>;
  close(): void;
}

/** What a view is opened with. */
export interface ViewParts {
  uid: string;
  role: Role;
  replica: ReplicaDatabase;
  /** May still be opening while the replica is read. */
  outbox: Promise<Pick<Outbox, 'records$'>>;
  /** Stands in for what has not been pulled yet. */
  former?: Promise<FormerDocument[]> | undefined;
  relays?: Pick<Relays, 'held$' | 'live'>;
  /** What is on screen already: as far as the databases hold the same, it stays the same. */
  shown?: ShownBefore | undefined;
}

/** What was on screen before the databases were open. */
export interface ShownBefore {
  snapshot: Snapshot;
  touched: ReadonlyMap<string, MutationRecord['status']>;
}

/** Keeps the fold: a new tap is folded on top, a newer document folds everything again. */
export async function openView(parts: ViewParts): Promise<View> {
  const { uid, role, replica, outbox, former = Promise.resolve([]), relays, shown } = parts;
  const refold$ = new Subject<void>();
  const mirror = await mirrorReplica(replica, former, () => refold$.next(), shown?.snapshot);
  const screen = createScreen({ uid, role }, mirror, () => relays?.live() ?? [], shown);
  const refolded$ = new Subject<void>();
  const refolding = refold$
    .pipe(throttleTime(0, asyncScheduler, { leading: false, trailing: true }))
    .subscribe(() => {
      screen.foldAnew();
      refolded$.next();
    });
  const records = (await outbox).records$.subscribe(screen.takeRecords);
  const relaying = relays?.held$.pipe(skip(1)).subscribe(screen.foldAnew);

  return {
    snapshot$: screen.snapshot$,
    touched$: screen.touched$,
    settled$: screen.settled$,
    relayed$: screen.relayed$,
    failures: mirror.failures,
    show: screen.show,
    letGoOfFormer: mirror.letGoOfFormer,

    async caughtUp() {
      const done = firstValueFrom(refolded$);
      refold$.next();
      await done;
    },

    close() {
      refolding.unsubscribe();
      records.unsubscribe();
      relaying?.unsubscribe();
      mirror.close();
    },
  };
}

/** The present fold, and what tells of it. */
function createScreen(
  person: Actor,
  mirror: ReplicaMirror,
  liveRelays: () => readonly Relay[],
  shown: ShownBefore = { snapshot: emptySnapshot(), touched: new Map() },
) {
  const snapshot$ = new BehaviorSubject(shown.snapshot);
  const touched$ = new BehaviorSubject(shown.touched);
  const settled$ = new Subject<string[]>();
  let base = foldRelays(mirror.documents, liveRelays());
  const relayed$ = new BehaviorSubject(base.shown);
  let { folded } = base;
  let records: readonly MutationRecord[] = [];
  /** Taps that are shown and not among the records yet. */
  let early: readonly Tap[] = [];

  function publish(next: Folded): void {
    const kinds = new Set([...mirror.takeChanges(), ...changedKinds(folded, next)]);
    folded = next;
    if (kinds.size > 0) {
      const before = snapshot$.value;
      const changed = [...kinds].map((kind) => {
        const now = overlaid(mirror.documents[kind], next.overlay[kind]);
        return [kind, isSameMap(before[kind], now) ? before[kind] : now];
      });
      snapshot$.next({ ...before, ...Object.fromEntries(changed) });
    }
    const touched = touchedPaths(next);
    if (!isSameMap(touched$.value, touched)) touched$.next(touched);
  }

  function settle(): void {
    const settled = settledTaps(mirror.documents, folded, person.role);
    if (settled.length > 0) settled$.next(settled);
  }

  const foldTaps = () => fold(mirror.documents, [...records, ...early], person, base.folded);

  function foldAnew(): void {
    base = foldRelays(mirror.documents, liveRelays());
    publish(foldTaps());
    if (base.shown.length > 0 || relayed$.value.length > 0) relayed$.next(base.shown);
    settle();
  }

  return {
    snapshot$,
    touched$,
    settled$,
    relayed$,
    foldAnew,

    show(tap: Tap): { takeBack(): void } | { refusal: Refusal } {
      const next = fold(mirror.documents, [tap], person, folded);
      const refusal = next.taps.at(-1)?.refusal;
      if (refusal) return { refusal };
      early = [...early, tap];
      publish(next);
      return {
        takeBack() {
          early = early.filter((other) => other !== tap);
          publish(foldTaps());
        },
      };
    },

    takeRecords(all: readonly MutationRecord[]): void {
      const stored = new Set(early.length > 0 ? all.map(({ tapId }) => tapId) : []);
      early = early.filter(({ tapId }) => !stored.has(tapId));
      records = all.filter(({ status }) => status !== 'refused');
      const taps = [...records, ...early];
      const known = knownOf(folded, taps) ?? base.folded;
      publish(fold(mirror.documents, taps.slice(known.taps.length), person, known));
      settle();
    },
  };
}

function isSameMap(before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): boolean {
  return before.size === now.size && [...now].every(([key, value]) => before.get(key) === value);
}

/** The fold with its taps as they are now, when these begin with the same ones: then nothing of it is folded again. */
function knownOf(folded: Folded, taps: readonly PendingTap[]): Folded | undefined {
  const isContinued = folded.taps.every(({ tap }, index) => isSame(tap, taps[index]));
  if (!isContinued) return undefined;
  return {
    ...folded,
    taps: folded.taps.map((known, index) => ({ ...known, tap: taps[index] as PendingTap })),
  };
}

/** A tap that was shown early is the same once it has its number. */
function isSame(known: PendingTap, now: PendingTap | undefined): boolean {
  return known.tapId === now?.tapId && (known.id === undefined || known.id === now.id);
}
