/**
 * What somebody has begun to write in a form and not sent yet: it survives a reload and a tab that was closed. Kept
 * beside the database, since it must be noted with every letter; each person's own, and gone with their data.
 */
const prefixOf = (uid: string) => `caravana.draft.${uid}.`;

/** What was written before, or undefined; the caller judges whether it still fits its form. */
export function readDraft(storage: Pick<Storage, 'getItem'>, uid: string, name: string): unknown {
  try {
    return JSON.parse(storage.getItem(prefixOf(uid) + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Notes a draft; `undefined` lets it go. A full storage takes none: a draft is no promise. */
export function writeDraft(storage: Storage, uid: string, name: string, draft: unknown): void {
  try {
    if (draft === undefined) storage.removeItem(prefixOf(uid) + name);
    else storage.setItem(prefixOf(uid) + name, JSON.stringify(draft));
  } catch {
    // The form goes on without it.
  }
}

/** Lets go of everything that a person has begun to write. */
export function dropDrafts(storage: Storage, uid: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(prefixOf(uid))) storage.removeItem(key);
}
