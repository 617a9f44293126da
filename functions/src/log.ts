import { logger } from 'firebase-functions/logger';

type Severity = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';
type Detail = string | number | boolean | string[] | Record<string, string> | undefined;

/**
 * Writes one line of JSON for Cloud Logging, with the trace of the request or job that it belongs to (API-27). Details are
 * ids, codes and counts, never a name, a phone, an e-mail, a token or the text of a notification: logs are kept longer, and
 * read by more people, than the documents. The logger's `error` would put a stack of this call into the message, so
 * `write` is called.
 */
export function log(severity: Severity, message: string, details: Record<string, Detail> = {}): void {
  logger.write({ severity, message, ...details });
}

/**
 * What may be logged about an error, or about its cause when it has one: class, code and where it was thrown. The message
 * is left out: Firestore and zod quote paths and values, and our paths may contain an e-mail or a phone number.
 */
export function describeError(error: unknown): Record<string, Detail> {
  if (!(error instanceof Error)) return { error: typeof error };
  if (error.cause instanceof Error) return describeError(error.cause);
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  const code = 'code' in error ? String(error.code) : undefined;
  return { error: error.name, errorCode: code, at: frames?.slice(0, 6).map((line) => line.trim()) };
}
