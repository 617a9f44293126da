import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore';
import type { DocumentRef, QueryRef } from '../../../src/domain/wire/documents.ts';
import { root } from '../config.ts';

interface StoredDocument {
  path: string;
  data: DocumentData;
}

/** What the cache reads through: a Firestore transaction, or a table in its unit tests. Paths are below the root. */
export interface DocumentReader {
  /** The fields of each document, in the order asked; undefined for one that does not exist. */
  documents(refs: DocumentRef[]): Promise<(DocumentData | undefined)[]>;
  query(query: QueryRef): Promise<StoredDocument[]>;
}

/** Reads inside a transaction, so that nobody changes what was read before the commit. */
export function transactionReader(db: Firestore, transaction: Transaction): DocumentReader {
  return {
    async documents(refs) {
      if (refs.length === 0) return [];
      const snapshots = await transaction.getAll(...refs.map(({ path }) => db.doc(`${root}/${path}`)));
      return snapshots.map((snapshot) => snapshot.data());
    },
    async query({ collection, group, where }) {
      const all = group ? db.collectionGroup(collection) : db.collection(`${root}/${collection}`);
      const { docs } = await transaction.get(where ? all.where(where.field, '==', where.equals) : all);
      // A group spans every club of the project: those of other roots are not ours.
      return docs
        .filter((document) => document.ref.path.startsWith(`${root}/`))
        .map((document) => ({ path: document.ref.path.slice(root.length + 1), data: document.data() }));
    },
  };
}
