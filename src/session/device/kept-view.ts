import { clear, createStore, get, set } from 'idb-keyval';
import { heldKinds } from '../../db/held-documents.ts';
import type { ShownView } from './screen-device.ts';

/**
 * What this device showed last, so that a start draws before any database is open (D-030). A cache and never a truth: what
 * the databases hold replaces it. One record in a small database of its own.
 */
export interface KeptView {
  /** What was shown from the replica of this name; undefined when there is nothing that can be used. Never rejects. */
  read(replica: string): Promise<ShownView | undefined>;
  /** Never rejects: the next start is slower then. */
  write(replica: string, shown: ShownView): Promise<void>;
  /** Removes it: it holds what a person may read. */
  forget(): Promise<void>;
}

/** Raise it when the form of the record changes. */
const form = 1;
const key = 'view';

interface Stored extends ShownView {
  form: number;
  replica: string;
}

/** The kept view of this browser. */
export function browserKeptView(): KeptView {
  // Opened with the first use.
  const views = createStore('caravana-kept-view', 'views');
  return {
    async read(replica) {
      const stored = await quietly(() => get<unknown>(key, views));
      return isUsable(stored) && stored.replica === replica ? stored : undefined;
    },
    async write(replica, { snapshot, touched, records, relayed }) {
      const stored: Stored = { form, replica, snapshot, touched, records, relayed };
      await quietly(() => set(key, stored, views));
    },
    forget: async () => clear(views),
  };
}

/** What the disk gives; undefined when it rejects or, as some do, throws. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

function isUsable(stored: unknown): stored is Stored {
  const { form: found, snapshot, touched, records } = (stored ?? {}) as Partial<Stored>;
  if (found !== form || !(touched instanceof Map) || !Array.isArray(records)) return false;
  return heldKinds.every((kind) => snapshot?.[kind] instanceof Map);
}
