import { addRxPlugin, type RxDatabase } from 'rxdb';
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents';
import type { MutationRecord } from './mutation-record.ts';

addRxPlugin(RxDBLocalDocumentsPlugin);

/** The numbers that this device has given, without gaps under one client id. */
export interface Numbering {
  clientId(): string;
  /** The number after all numbers ever given under this client id, including those of removed taps. */
  next(records: Iterable<MutationRecord>): number;
  /** Resolves once the numbers of these records can never be given again. */
  remember(records: readonly MutationRecord[]): Promise<void>;
  /** Begins at 1 under a new client id. */
  renew(): Promise<void>;
}

interface Given {
  clientId: string;
  lastSequence: number;
}

/** The local document of the outbox's database. Its name and form are on people's phones. */
const key = 'device';

/** Reads it, or begins to count. `newClientId` gives an unguessable id. */
export async function openNumbering(database: RxDatabase, newClientId: () => string): Promise<Numbering> {
  const document = (await database.getLocal<Given>(key)) ?? (await begin(database, newClientId()));
  // An RxDB document is a snapshot; the latest one has the patches.
  const given = () => document.getLatest().toJSON().data as Given;
  const highest = (records: Iterable<MutationRecord>) => {
    const { clientId, lastSequence } = given();
    const own = [...records].filter((record) => record.clientId === clientId);
    return Math.max(lastSequence, ...own.map(({ sequence }) => sequence));
  };

  return {
    clientId: () => given().clientId,
    next: (records) => highest(records) + 1,

    async remember(records) {
      const { clientId, lastSequence } = given();
      const last = highest(records);
      if (last === lastSequence) return;
      // Another tab may store a higher number at the same moment; the higher one stays.
      await document.incrementalModify((present: Given) =>
        present.clientId === clientId
          ? { ...present, lastSequence: Math.max(present.lastSequence, last) }
          : present,
      );
    },

    async renew() {
      await document.incrementalPatch({ clientId: newClientId(), lastSequence: 0 });
    },
  };
}

async function begin(database: RxDatabase, clientId: string) {
  // Two tabs may get here together; the second uses what the first wrote.
  return database.insertLocal<Given>(key, { clientId, lastSequence: 0 }).catch(async (error: unknown) => {
    const other = await database.getLocal<Given>(key);
    if (other) return other;
    throw error;
  });
}
