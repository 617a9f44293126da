import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { mapInstants } from '../../src/domain/instant.schema.ts';
import { documentSchemas } from '../../src/domain/wire/document-schemas.ts';
import type { MemoryDocuments } from '../../test/builders/documents.ts';
import { kindOf } from '../../test/builders/kind-of.ts';

/** Firestore limits a batch to 500 writes, and a server timestamp counts as another write. */
const batchSize = 240;

/** Writes every document in the server's form: timestamps for instants, and `updatedAt` for the pulls. */
export async function writeDocuments(
  firestore: Firestore,
  appId: string,
  documents: MemoryDocuments,
): Promise<number> {
  const rows = Object.entries(documents.snapshot());
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = firestore.batch();
    for (const [path, document] of rows.slice(from, from + batchSize)) {
      const fields = mapInstants(documentSchemas[kindOf(path)], document, (iso) =>
        Timestamp.fromDate(new Date(iso)),
      );
      batch.set(firestore.doc(`apps/${appId}/${path}`), {
        ...(fields as Record<string, unknown>),
        updatedAt: FieldValue.serverTimestamp(),
      });
    }
    await batch.commit();
  }
  return rows.length;
}
