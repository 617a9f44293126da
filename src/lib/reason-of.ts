/**
 * The message of anything that was thrown, for a screen. Dexie repeats the browser's message on further lines, so only the
 * first line is kept.
 */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [line = ''] = text.split('\n');
  return line;
}
