import { BehaviorSubject } from 'rxjs';
import type { ShownRelay } from '../../db/fold-relays.ts';
import { emptySnapshot, type HeldKind, type Snapshot } from '../../db/held-documents.ts';
import type { MutationRecord, Tap } from '../../db/unsent/mutation-record.ts';
import { noteTap } from '../../db/unsent/notes.ts';
import type { MutationArgs } from '../../domain/mutators/index.ts';
import type { MutationName } from '../../domain/mutators/verbs.ts';
import type { Role } from '../../domain/people/roles.ts';
import type { RefusalCode } from '../../domain/wire/refusals.ts';
import type { ServerClock } from '../../lib/server-clock.ts';
import type { Device } from './device.ts';
import { notStored } from './not-stored.ts';

/** What became of a tap: kept on this device, or the reason why not, in words for the person. */
export type MutateResult =
  | { ok: true; tapId: string }
  | { ok: false; code: RefusalCode | 'NOT_STORED'; message: string };

/** What a device shows: the view, and what is not settled. */
export interface ShownView {
  snapshot: Snapshot;
  touched: ReadonlyMap<string, MutationRecord['status']>;
  records: MutationRecord[];
  /** Absent in a record from before relays. */
  relayed?: readonly ShownRelay[] | undefined;
}

/**
 * What screens have of a person's device. It is there before the databases are open, with what they showed last (D-030);
 * from then on it shows what they hold.
 */
export interface ScreenDevice {
  readonly uid: string;
  readonly role: Role;
  readonly clock: ServerClock;
  /** The name of its replica: another person, role or version has another one. */
  readonly name: string;
  readonly snapshot$: BehaviorSubject<Snapshot>;
  readonly touched$: BehaviorSubject<ShownView['touched']>;
  readonly records$: BehaviorSubject<MutationRecord[]>;
  /** What other guides' phones have shown this one, as far as it changes what is on screen. */
  readonly relayed$: BehaviorSubject<readonly ShownRelay[]>;
  /** The kinds whose documents could not be read from this device, with the reason. */
  readonly failures: ReadonlyMap<HeldKind, string>;
  /** The databases, once they are open. */
  readonly opened: Device | undefined;
  /** Resolves with the databases; rejects when they cannot be opened. */
  whenOpen(): Promise<Device>;
  /**
   * Notes a mutation before this returns, shows it and keeps it. Refused, and not kept, when what is on screen already says
   * that it cannot be; the server has the last word later. Before the databases are open it is shown once they are.
   */
  mutate<N extends MutationName>(name: N, args: MutationArgs<N>): Promise<MutateResult>;
}

export interface ScreenDeviceParts {
  uid: string;
  role: Role;
  clock: ServerClock;
  name: string;
  storage: Storage;
  newId(): string;
  opening: Promise<Device>;
  /** What was shown last, until the databases are open. */
  shown?: ShownView | undefined;
}

const noFailures: ReadonlyMap<HeldKind, string> = new Map();

export function createScreenDevice(parts: ScreenDeviceParts): ScreenDevice {
  const { uid, role, clock, name, storage, newId, opening, shown } = parts;
  const snapshot$ = new BehaviorSubject<Snapshot>(shown?.snapshot ?? emptySnapshot());
  const touched$ = new BehaviorSubject<ShownView['touched']>(shown?.touched ?? new Map());
  const records$ = new BehaviorSubject<MutationRecord[]>(shown?.records ?? []);
  const relayed$ = new BehaviorSubject<readonly ShownRelay[]>(shown?.relayed ?? []);
  let opened: Device | undefined;
  const following = opening.then((device) => {
    opened = device;
    // Marks and records first: a screen that draws a document looks at them.
    device.unsent.records$.subscribe(records$);
    device.view.touched$.subscribe(touched$);
    device.view.relayed$.subscribe(relayed$);
    device.view.snapshot$.subscribe(snapshot$);
    return device;
  });
  // The session hears of a failure; who asks for the databases later hears of it too.
  following.catch(() => undefined);

  return {
    uid,
    role,
    clock,
    name,
    snapshot$,
    touched$,
    records$,
    relayed$,
    get failures() {
      return opened?.view.failures ?? noFailures;
    },
    get opened() {
      return opened;
    },
    whenOpen: () => following,

    async mutate(name, args) {
      // The arguments as they go over the wire.
      const wireArgs = JSON.parse(JSON.stringify(args)) as Record<string, unknown>;
      const tap = { tapId: newId(), name, args: wireArgs, occurredAt: clock.now() };
      if (opened) return take(opened, tap);
      const isNoted = noteTap(uid, storage, tap);
      try {
        return await take(await following, tap, isNoted);
      } catch (error) {
        // What opens the outbox next takes the tap from its note.
        if (isNoted) return { ok: true, tapId: tap.tapId };
        return { ok: false, code: 'NOT_STORED', message: notStored(error) };
      }
    },
  };
}

/** Shows a tap at once and keeps it. One that `isNoted` was so before the outbox was open, which may have it. */
async function take({ view, unsent }: Device, tap: Tap, isNoted?: boolean): Promise<MutateResult> {
  const { tapId } = tap;
  if (unsent.records$.value.some((record) => record.tapId === tapId)) return { ok: true, tapId };
  const shown = view.show(tap);
  if ('refusal' in shown) {
    if (isNoted) unsent.dropNote(tapId);
    return { ok: false, ...shown.refusal };
  }
  try {
    await unsent.keep(tap, isNoted);
    return { ok: true, tapId };
  } catch (error) {
    shown.takeBack();
    return { ok: false, code: 'NOT_STORED', message: notStored(error) };
  }
}
