import type { RxStorage } from 'rxdb';
import { outboxStorage, replicaStorage } from '../../db/storages.ts';
import { createTapJournal, type TapJournal } from '../../db/unsent/tap-journal.ts';
import { createUnsentNote, type UnsentNote } from '../../db/unsent/unsent-note.ts';

/** What a device takes from where it runs: a browser, or a test with its own IndexedDB. */
export interface Platform {
  replicaStorage: RxStorage<unknown, unknown>;
  outboxStorage: RxStorage<unknown, unknown>;
  /** True when several tabs share the databases. */
  multiInstance: boolean;
  journal(uid: string): TapJournal;
  unsentNote(uid: string): UnsentNote;
  newId(): string;
  /** Gives up what can be fetched again, for what exists nowhere else (FAULTS-3). */
  freeSpace(): Promise<void>;
  /** The device's own time in milliseconds. */
  now(): number;
}

/** The real browser. */
export function browserPlatform(): Platform {
  return {
    replicaStorage: replicaStorage(),
    outboxStorage: outboxStorage(),
    multiInstance: true,
    journal: (uid) => createTapJournal(uid, localStorage, navigator.locks),
    unsentNote: (uid) => createUnsentNote(uid, localStorage),
    freeSpace: async () => {
      await caches.delete('trip-images');
    },
    newId: () => crypto.randomUUID(),
    now: Date.now,
  };
}
