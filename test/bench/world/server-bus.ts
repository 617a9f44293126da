import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentReference, Firestore, WithFieldValue } from 'firebase-admin/firestore';
import { passengerCount } from '../contestants.ts';

interface StoredEntry {
  boarded: boolean;
}

/** One bus as Firestore has it, read without any client. */
export interface ServerBus {
  boarded(): Promise<number>;
  /** Milliseconds until exactly this many are aboard, or undefined when it takes longer than `limit`. */
  untilBoarded(count: number, limit: number): Promise<number | undefined>;
  /** Resets the bus to its seeded state: nobody aboard. */
  reset(): Promise<void>;
  /** The same with another number of passengers, from now on. */
  resize(passengers: number): Promise<void>;
}

const lookEvery = 40;
const tries = 5;

export function serverBus(
  firestore: Firestore,
  path: string,
  seeded: (passengers: number) => WithFieldValue<Record<string, unknown>>,
): ServerBus {
  let passengers = passengerCount;
  const ref: DocumentReference = firestore.doc(path);

  async function boarded(): Promise<number> {
    const snapshot = await patiently(() => ref.get());
    const entries = (snapshot.get('passengers') ?? []) as StoredEntry[];
    return entries.filter((entry) => entry.boarded).length;
  }

  /** Reading only the version is cheap; the 300 entries are read only when it changed. */
  async function version(): Promise<string> {
    const [snapshot] = await patiently(() => firestore.getAll(ref, { fieldMask: ['capacity'] }));
    return String(snapshot?.updateTime?.valueOf());
  }

  return {
    boarded,

    async untilBoarded(count, limit) {
      const began = performance.now();
      for (let seen = ''; performance.now() - began < limit; await pause(lookEvery)) {
        const now = await version();
        if (now === seen) continue;
        seen = now;
        if ((await boarded()) === count) return performance.now() - began;
      }
      return undefined;
    },

    async reset() {
      await patiently(() => ref.set(seeded(passengers)));
    },

    async resize(count) {
      passengers = count;
      await this.reset();
    },
  };
}

/** The emulator sometimes cancels a call while it releases the locks of twenty abandoned clients. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === tries) throw error;
      await pause(1_000);
    }
  }
}
