import { keysOf } from '../../db/unsent/notes.ts';

/**
 * Text that somebody has typed into a form and not sent yet. It survives a reload and a closed tab. It is stored outside the
 * database because it is written with every letter; each person has their own, and it is removed with their data.
 */
const prefixOf = (uid: string) => `caravana.draft.${uid}.`;

/** Gives the stored draft, or undefined; the caller checks whether it still fits the form. */
export function readDraft(storage: Pick<Storage, 'getItem'>, uid: string, name: string): unknown {
  try {
    return JSON.parse(storage.getItem(prefixOf(uid) + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft; `undefined` removes it. Does nothing when the storage is full: a draft is no promise. */
export function writeDraft(storage: Storage, uid: string, name: string, draft: unknown): void {
  try {
    if (draft === undefined) storage.removeItem(prefixOf(uid) + name);
    else storage.setItem(prefixOf(uid) + name, JSON.stringify(draft));
  } catch {
    // The form goes on without it.
  }
}

/** Removes all drafts of a person. */
export function dropDrafts(storage: Storage, uid: string): void {
  for (const key of keysOf(storage, prefixOf(uid))) storage.removeItem(key);
}
