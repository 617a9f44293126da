import type { FormerDocument } from '../../db/former-replica.ts';
import { openReplica, type ReplicaDatabase } from '../../db/replica.ts';
import { isByTheWay } from '../../db/unsent/mutation-record.ts';
import { type Outbox, ofTaps, openOutbox } from '../../db/unsent/outbox.ts';
import { type SavedCopy, savedCopy } from '../../db/unsent/saved-copy.ts';
import { heldFor } from '../../db/unsent/undo-window.ts';
import type { ClearedStore, UnsentNote } from '../../db/unsent/unsent-note.ts';
import { openView, type View } from '../../db/view.ts';
import type { MutationArgs, MutationName } from '../../domain/mutators/index.ts';
import type { Role } from '../../domain/people/roles.ts';
import type { RefusalCode } from '../../domain/wire/refusals.ts';
import { createServerClock, type ServerClock } from '../../lib/server-clock.ts';
import { notStored } from './not-stored.ts';
import type { Platform } from './platform.ts';

export type { ClearedStore };

/** What became of a tap: kept on this device, or the reason why not, in words for the person. */
export type MutateResult =
  | { ok: true; tapId: string }
  | { ok: false; code: RefusalCode | 'NOT_STORED'; message: string };

/** The local side of one signed-in person: works with no network at all. */
export interface Device {
  readonly uid: string;
  readonly role: Role;
  readonly replica: ReplicaDatabase;
  readonly outbox: Outbox;
  readonly view: View;
  readonly clock: ServerClock;
  readonly unsentNote: Pick<UnsentNote, 'cleared' | 'acknowledge'>;
  /**
   * Shows a mutation at once and keeps it. Refused at once, and not kept, when what is on screen already says that
   * it cannot be; the server has the last word later.
   */
  mutate<N extends MutationName>(name: N, args: MutationArgs<N>): Promise<MutateResult>;
  /**
   * Takes back decisions that are still held back (`undo-window.ts`), all or none; false once they may be on their way.
   * An undo that the tab did not live to write is done at the next start, before anything is sent. Rejects when it could
   * not be written, also after room was made: then they stand, and are sent.
   */
  undo(tapIds: string[]): Promise<boolean>;
  /** Milliseconds for which `undo` can still take all of these back; 0 when it cannot any more. */
  undoTimeLeft(tapIds: string[]): number;
  /** Tap ids of what is just being taken back: in the outbox still, and not to be sent. */
  undoing(): ReadonlySet<string>;
  /** Resolves once no tap is just being written, in this tab or another. */
  tapsWritten(): Promise<void>;
  /** What is unsent as a file for the person. */
  unsentFile(): SavedCopy;
  close(): Promise<void>;
  /** Closes it and takes the replica, and with `everything` the outbox too, off the device. */
  remove(everything: boolean): Promise<void>;
}

/**
 * Opens the databases of a person on this device and folds what was not settled. `former` is what another version of the
 * app has pulled, as long as this one has not pulled everything (`readFormerReplica`).
 */
export async function openDevice(
  uid: string,
  role: Role,
  serverOffset: number,
  platform: Platform,
  former: Promise<FormerDocument[]> = Promise.resolve([]),
): Promise<Device> {
  const { replicaStorage, outboxStorage, multiInstance } = platform;
  const journal = platform.journal(uid);
  const unsentNote = platform.unsentNote(uid);

  /** On a full phone the pictures make room: a tap is worth more than all of them (FAULTS 3). */
  const withRoom = <T>(write: () => Promise<T>): Promise<T> =>
    write().catch(async () => {
      await platform.freeSpace();
      return write();
    });

  const wholeOutbox = async () => {
    const opened = await openOutbox(uid, {
      storage: outboxStorage,
      multiInstance,
      newClientId: platform.newId,
    });
    await withRoom(async () => {
      await unsentNote.recover(opened);
      await journal.recover(opened);
    });
    return opened;
  };
  // The replica is read while the outbox opens: at a start every answer of the disk is waited for.
  const opening = wholeOutbox();
  // Once the former one is closed: RxDB opens 13 collections in one page, fewer than two replicas have.
  const reading = former.then(() => openReplica(uid, role, { storage: replicaStorage, multiInstance }));
  const viewing = reading.then((opened) => openView(uid, role, opened, opening, former));
  const [replica, outbox, view] = await Promise.all([reading, opening, viewing]);
  const stopNoting = unsentNote.follow(outbox);
  const clock = createServerClock(platform.now, serverOffset);

  function undoTimeLeft(tapIds: string[]): number {
    const now = platform.now() + clock.offset;
    const found = ofTaps(outbox.records$.value, tapIds);
    if (tapIds.some((id) => !found.some(({ tapId }) => tapId === id))) return 0;
    const held = found.map((record) => (record.status === 'pending' ? heldFor(record, now) : 0));
    return Math.max(0, Math.min(...held) - undoMargin);
  }

  return {
    uid,
    role,
    replica,
    outbox,
    view,
    clock,
    unsentNote,

    async mutate(name, args) {
      const mutation = { tapId: platform.newId(), name, args: asJson(args), occurredAt: clock.now() };
      const shown = view.show(mutation);
      if ('refusal' in shown) return { ok: false, ...shown.refusal };
      try {
        await journal.keep(mutation, () => withRoom(() => outbox.append(mutation)));
        return { ok: true, tapId: mutation.tapId };
      } catch (error) {
        shown.takeBack();
        return { ok: false, code: 'NOT_STORED', message: notStored(error) };
      }
    },

    async undo(tapIds) {
      if (undoTimeLeft(tapIds) === 0) return false;
      const undo = { undo: tapIds, occurredAt: clock.now() };
      return journal.keep(undo, () => withRoom(() => outbox.withdraw(tapIds)));
    },

    undoTimeLeft,

    undoing: () => journal.undoing(),

    tapsWritten: () => journal.written(),

    unsentFile() {
      const unsent = outbox.records$.value.filter(
        (record) => record.status !== 'applied' && !isByTheWay(record),
      );
      return savedCopy(uid, unsent, clock.peek());
    },

    async close() {
      view.close();
      stopNoting();
      await Promise.all([replica.close(), outbox.close()]);
    },

    async remove(everything) {
      view.close();
      stopNoting();
      if (everything) unsentNote.clear();
      // Both to their end: who opens them again after one has failed must not meet the other one still closing.
      const ends = [replica.remove(), everything ? outbox.destroy() : outbox.close()];
      await Promise.allSettled(ends);
      await Promise.all(ends);
    },
  };
}

/** So close before it is sent, another tab may be a little faster: then it is not taken back any more. */
export const undoMargin = 500;

function asJson(args: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(args)) as Record<string, unknown>;
}
