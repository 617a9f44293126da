import { categorizeBulkWriteRows, now, type RxCollection } from 'rxdb';
import { fromStorageToDexie, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import type { Subject } from 'rxjs';
import { type MutationRecord, mutationRecordSchema, withTapId } from './mutation-record.ts';

/** The IndexedDB table below the collection of mutations, for what RxDB does in more steps or answers from memory. */
export interface RecordTable {
  /**
   * Inserts records, all or none, in one transaction that begins before this returns and needs one answer of the disk. RxDB
   * begins some turns of the event loop later, behind the rendering of the tap, and reads first. Rejects when a
   * number is taken, a removed record's too, or the disk does not answer: `bulkInsert` then says what is wrong.
   */
  insert(records: readonly MutationRecord[]): Promise<void>;
  /** Replaces those of these records that are pending by what was `decided`. Gives all of them that are on the disk, by id. */
  decide(
    ids: string[],
    decided: <R extends MutationRecord>(record: R) => R,
  ): Promise<ReadonlyMap<string, MutationRecord>>;
  /** All records on the disk, after every write that any tab has begun. */
  all(): Promise<MutationRecord[]>;
}

export async function recordTable(mutations: RxCollection<MutationRecord>): Promise<RecordTable> {
  const instance = mutations.storageInstance
    .originalStorageInstance as unknown as RxStorageInstanceDexie<MutationRecord>;
  const { dexieDb, dexieTable, booleanIndexes } = await instance.internals;
  // What the collection, its caches and the other tabs follow.
  const { changes$ } = instance as unknown as { changes$: Subject<unknown> };

  return {
    async insert(records) {
      const meta = { _meta: { lwt: now() }, _rev: `1-${mutations.database.token}` };
      const rows = records.map((record) => ({
        document: { ...record, _deleted: false, _attachments: {}, ...meta },
      }));
      const transaction = dexieDb.backendDB().transaction('docs', 'readwrite', { durability: 'strict' });
      const docs = transaction.objectStore('docs');
      for (const { document } of rows) docs.add(fromStorageToDexie(booleanIndexes, document));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        transaction.commit();
      });
      const { eventBulk } = categorizeBulkWriteRows(instance, 'id', new Map(), rows, 'insert');
      changes$.next({ ...eventBulk, checkpoint: { id: rows.at(-1)?.document.id, lwt: meta._meta.lwt } });
    },

    async decide(ids, decided) {
      const documents = await mutations.findByIds(ids).exec();
      const found = [...documents.values()].map((document) => withTapId(document.toMutableJSON(true)));
      const writes = found.flatMap((previous) =>
        previous.status === 'pending' ? [{ previous, document: decided(previous) }] : [],
      );
      const { error } = await mutations.storageInstance.bulkWrite(writes, 'verdicts');
      const written = writes.map(({ document }) => document);
      // Decided by another tab between the read and the write.
      const others = error.flatMap((failure) => (failure.status === 409 ? [failure.documentInDb] : []));
      const records = [...found, ...written, ...others].map((one) => mutationRecordSchema.parse(one));
      return new Map(records.map((record) => [record.id, record]));
    },

    async all() {
      const rows: (MutationRecord & { _deleted: '0' | '1' })[] = await dexieTable.toArray();
      return rows.flatMap(({ _deleted, ...row }) => (_deleted === '0' ? [withTapId(withoutMeta(row))] : []));
    },
  };
}

function withoutMeta<R extends MutationRecord>(row: R): MutationRecord {
  const { _meta, _rev, _attachments, ...record } = row as R & Record<string, unknown>;
  return record as unknown as MutationRecord;
}
