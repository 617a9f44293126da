import { type MutationRecord, mutationRecordSchema, type Tap } from './mutation-record.ts';
import { type Notes, setItem } from './notes.ts';
import type { Outbox } from './outbox.ts';
import type { UndoNotes } from './undo-notes.ts';

/** What happened to unsent changes whose database the browser cleared. */
export interface ClearedStore {
  /** Restored, and sent again. */
  restored: number;
  /** Restored refusals, which are not sent. */
  refused?: number;
  lost: number;
}

/** What a note says about a tap that is not in the outbox. */
type Noted =
  /** A tap without a number: the tab died before it was on disk. */
  | { kind: 'tap'; tap: Tap }
  | { kind: 'record'; record: MutationRecord }
  /** Only its number is known, or nothing at all. */
  | { kind: 'bare'; name: string; number: string };

/** What to tell the person of a cleared database: it stays in localStorage until they know. */
export interface Cleared {
  /** Undefined when nothing was cleared, or the person knows. */
  get(): ClearedStore | undefined;
  set(cleared: ClearedStore | undefined): void;
}

export function createCleared(uid: string, storage: Storage): Cleared {
  const key = `caravana.cleared.${uid}`;
  return {
    get: () => JSON.parse(storage.getItem(key) ?? 'null') ?? undefined,

    set(cleared) {
      if (cleared) setItem(storage, key, JSON.stringify(cleared));
      else storage.removeItem(key);
    },
  };
}

/**
 * Puts into the outbox what is only in the notes: taps that never got there, and records that went with a cleared
 * database, under their own numbers, so that what had been sent has no second effect. What cannot be read is counted as
 * lost. Then does the undos that were not done. Rejects when the disk did not take it; nothing is lost by that.
 */
export async function recover(
  outbox: Outbox,
  notes: Notes,
  undoNotes: UndoNotes,
  cleared: Cleared,
): Promise<void> {
  const look = () => missing(notes, outbox.records$.value);
  // Another tab may be writing a tap, which it has noted before: the disk, read again, gives it once it is there.
  if (look().length > 0) await outbox.read();
  const found = look();
  await restore(outbox, notes, found, cleared);
  const taps = found.flatMap((noted) => (noted.kind === 'tap' ? [noted.tap] : []));
  for (const tap of taps.sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1))) await outbox.append(tap);

  await undoNotes.recover({
    takeBack: (tapIds) => outbox.withdraw(tapIds),
    // A version without `tapId` has noted a tap by its time alone.
    async keep({ name, args, occurredAt }) {
      const isKept = outbox.records$.value.some(
        (record) => record.occurredAt === occurredAt && record.name === name,
      );
      if (!isKept) await outbox.append({ tapId: occurredAt, name, args, occurredAt });
    },
  });
}

async function restore(outbox: Outbox, notes: Notes, found: readonly Noted[], cleared: Cleared) {
  // What is missing under the present client was settled by a tab that did not live to strike it out of the notes.
  const isCleared = (number: string) => !number.startsWith(`${outbox.clientId()}-`);
  const records = found.flatMap((noted) =>
    noted.kind === 'record' && isCleared(noted.record.id) ? [noted.record] : [],
  );
  const lost = found.flatMap((noted) =>
    noted.kind === 'bare' && isCleared(noted.number) ? [noted.name] : [],
  );
  if (records.length + lost.length === 0) return;
  await outbox.restore(records);
  const refused = records.filter(({ status }) => status === 'refused').length;
  // What was lost before, and not read of yet, is still lost.
  cleared.set({
    restored: records.length - refused,
    refused,
    lost: (cleared.get()?.lost ?? 0) + lost.length,
  });
  for (const name of lost) notes.remove(name);
}

/** What is noted of taps that are not among these records. */
function missing(notes: Notes, records: readonly MutationRecord[]): Noted[] {
  const present = new Set(records.flatMap(({ tapId, id }) => [tapId, id]));
  return notes.texts().flatMap(([name, text]) => {
    if (present.has(name)) return [];
    const noted = read(name, text);
    return noted.kind === 'record' && present.has(noted.record.tapId) ? [] : [noted];
  });
}

/** What is there without room for more is only the number: in the name or, of a version that named it by tap id, in the text. */
function read(name: string, text: string): Noted {
  try {
    const value = JSON.parse(text) as Tap | MutationRecord;
    if ('id' in value) return { kind: 'record', record: mutationRecordSchema.parse(value) };
    if (typeof value.name === 'string') return { kind: 'tap', tap: value };
  } catch {
    // Read as a bare number.
  }
  return { kind: 'bare', name, number: text || name };
}
