/**
 * The keys from `from` to `to`, both included and in either direction, for a click with Shift. Only `to` when `from` is
 * not among the keys.
 */
export function keysBetween(keys: readonly string[], from: string | undefined, to: string): string[] {
  const start = from === undefined ? -1 : keys.indexOf(from);
  const end = keys.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The chosen keys with these added or taken away. */
export function chosenWith(
  chosen: ReadonlySet<string>,
  keys: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isChosen) next.add(key);
    else next.delete(key);
  }
  return next;
}
