type Severity = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';
type Detail = string | number | boolean | string[] | undefined;

/**
 * One line of JSON that Cloud Logging understands. Details are ids, codes and counts: never a name, a phone, an e-mail,
 * a token or the text of a notification, since logs are kept longer and read by more people than the documents.
 */
export function log(severity: Severity, message: string, details: Record<string, Detail> = {}): void {
  console.log(JSON.stringify({ severity, message, ...details }));
}

/**
 * What may be logged of an error: its kind and where it was thrown, of the one that caused it when it names one. Its
 * message is left out, because Firestore and zod quote paths and values in theirs, and a path of ours may hold an e-mail
 * or a phone number.
 */
export function describeError(error: unknown): Record<string, Detail> {
  if (!(error instanceof Error)) return { error: typeof error };
  if (error.cause instanceof Error) return describeError(error.cause);
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  const code = 'code' in error ? String(error.code) : undefined;
  return { error: error.name, errorCode: code, at: frames?.slice(0, 6).map((line) => line.trim()) };
}
