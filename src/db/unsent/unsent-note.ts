import { type MutationRecord, mutationRecordSchema } from './mutation-record.ts';
import type { Outbox } from './outbox.ts';

/** What became of unsent changes whose database the browser has cleared. */
export interface ClearedStore {
  /** Those that go out again. */
  restored: number;
  /** Those that the server has refused: back too, and not to be sent. */
  refused?: number;
  lost: number;
}

/**
 * What is unsent, noted beside the database. A browser short of space clears IndexedDB with everything in it; localStorage
 * does not count there (Chromium), so the next start finds that changes are missing, and what they were (FAULTS 4). The
 * database stays the record: the note is read only for mutations of a client that the outbox no longer knows.
 */
export interface UnsentNote {
  /**
   * Puts back what a cleared outbox has lost, under its own numbers, so that what had been sent has no second effect;
   * what cannot be read is counted as lost. Leaves both counts for `cleared`.
   */
  recover(outbox: Outbox): Promise<void>;
  /** Keeps the note in step with the outbox; gives the function that stops it. */
  follow(outbox: Outbox): () => void;
  /** What the person has to be told; undefined when nothing was cleared, or they have said that they know. */
  cleared(): ClearedStore | undefined;
  /** The person knows. */
  acknowledge(): void;
  /** The person let their changes go: so does the note. */
  clear(): void;
}

/** The start of the keys under which this person's unsent changes are noted; without `uid`, of everybody's. */
export const unsentPrefix = (uid?: string) =>
  uid === undefined ? 'caravana.unsent.' : `caravana.unsent.${uid}.`;

export function createUnsentNote(uid: string, storage: Storage): UnsentNote {
  const prefix = unsentPrefix(uid);
  const clearedKey = `caravana.cleared.${uid}`;

  const noted = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .sort();

  const cleared = (): ClearedStore | undefined =>
    JSON.parse(storage.getItem(clearedKey) ?? 'null') ?? undefined;

  function set(key: string, value: string): boolean {
    try {
      storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  return {
    async recover(outbox) {
      const present = new Set(outbox.records$.value.map(({ id }) => prefix + id));
      // What is missing under the present client was settled by a tab that did not live to strike it out here.
      const missing = noted().filter(
        (key) => !present.has(key) && !key.startsWith(`${prefix}${outbox.clientId()}-`),
      );
      if (missing.length === 0) return;
      const records = missing
        .map((key) => read(storage.getItem(key)))
        .filter((record) => record !== undefined);
      await outbox.restore(records);
      const refused = records.filter(({ status }) => status === 'refused').length;
      const told: ClearedStore = {
        restored: records.length - refused,
        refused,
        // What was lost before, and not read of yet, is still lost.
        lost: (cleared()?.lost ?? 0) + missing.length - records.length,
      };
      set(clearedKey, JSON.stringify(told));
    },

    follow(outbox) {
      const held = new Map<string, MutationRecord['status'] | undefined>();
      for (const key of noted()) held.set(key, undefined);
      const changes = outbox.records$.subscribe((records) => {
        const unsent = records.filter(({ status }) => status !== 'applied');
        const keys = new Set(unsent.map(({ id }) => prefix + id));
        for (const key of held.keys()) {
          if (keys.has(key)) continue;
          storage.removeItem(key);
          held.delete(key);
        }
        for (const record of unsent) {
          const key = prefix + record.id;
          if (held.get(key) === record.status) continue;
          // In a full storage there is room for the bare fact: then at least its loss is noticed.
          if (set(key, JSON.stringify(record)) || set(key, '')) held.set(key, record.status);
        }
      });
      return () => changes.unsubscribe();
    },

    cleared,
    acknowledge: () => storage.removeItem(clearedKey),

    clear() {
      for (const key of [...noted(), clearedKey]) storage.removeItem(key);
    },
  };
}

function read(text: string | null): MutationRecord | undefined {
  try {
    return mutationRecordSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
