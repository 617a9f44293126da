import { addRxPlugin, type RxDatabase } from 'rxdb';
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents';
import type { MutationRecord } from './mutation-record.ts';

addRxPlugin(RxDBLocalDocumentsPlugin);

/** What numbers this device has given. They follow each other without a gap under one client id. */
export interface Numbering {
  clientId(): string;
  /** The number after all that were ever given under this client id, also to taps that are gone. */
  next(records: Iterable<MutationRecord>): number;
  /** Resolves once the numbers of these records are never given again, whatever becomes of the records. */
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
  // A document of RxDB is a picture of one moment; the latest one knows what has been patched.
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
      // Another tab may remember a higher one at the same moment, and that one stays.
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
  // Two tabs may get here together; the second one takes what the first one wrote.
  return database.insertLocal<Given>(key, { clientId, lastSequence: 0 }).catch(async (error: unknown) => {
    const other = await database.getLocal<Given>(key);
    if (other) return other;
    throw error;
  });
}
