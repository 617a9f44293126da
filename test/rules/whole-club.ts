import { onceOnly, stack } from '../harness.ts';
import { root } from './small-club.ts';

const notes = /^apps\/[^/]+\/(audit|registrationAttempts|reportAttempts)\//;

/**
 * The fields of every document below the club's root by its path, to compare before and after. Excludes the audit and the
 * attempt counters, which also record refused requests. One query: to list the collections of each document took hundreds.
 */
export async function wholeClub(): Promise<Record<string, unknown>> {
  const { firestoreHost, projectId } = stack();
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`http://${firestoreHost}/v1/${documents}/${root()}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json', ...onceOnly },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const rows = (await answer.json()) as { document?: { name: string; fields: unknown } }[];
  const found = rows.flatMap(({ document }) =>
    document ? [[document.name.slice(documents.length + 1), document.fields] as const] : [],
  );
  if (found.length === 0) throw new Error(`no documents: ${answer.status}`);
  return Object.fromEntries(found.filter(([path]) => !notes.test(path)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
