import { readTimestamps } from '../instants.ts';
import { documentSchemas } from './document-schemas.ts';
import { type DocumentKind, type DocumentOf, idOf } from './documents.ts';

/**
 * Reads a raw Firestore document of either SDK: timestamps become instants, missing fields get their defaults, and ids
 * that are missing are filled in from the path. Undefined when the document is invalid beyond that.
 */
export function readDocument<K extends DocumentKind>(
  kind: K,
  path: string,
  raw: unknown,
): DocumentOf<K> | undefined {
  const fields = readTimestamps(raw);
  const parsed = documentSchemas[kind].safeParse({ ...idsIn(kind, path), ...(fields as object) });
  return parsed.success ? (parsed.data as DocumentOf<K>) : undefined;
}

/** The ids in a document's path. */
function idsIn(kind: DocumentKind, path: string): Record<string, string> {
  const parts = path.split('/');
  switch (kind) {
    case 'bus':
      return { organizerId: parts[1] ?? '', tripId: parts[3] ?? '', id: idOf(path) };
    case 'booking':
    case 'waiting':
      return { tripId: parts[1] ?? '', passengerId: idOf(path) };
    case 'publicTrip':
      return { id: idOf(path) };
    case 'tripSheet':
      return { tripId: idOf(path) };
    case 'profile':
      return { uid: parts[1] ?? '' };
    default:
      return {};
  }
}
