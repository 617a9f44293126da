/**
 * What went wrong, for a screen, of anything that was thrown. Dexie repeats what the browser said below its own words,
 * with the name of the error: a line of it is enough.
 */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [line = ''] = text.split('\n');
  return line;
}
