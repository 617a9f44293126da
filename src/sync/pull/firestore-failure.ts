import { FirebaseError } from 'firebase/app';

/** The SDK's `FirestoreError` gives its instances the prototype of `FirebaseError`: asked for itself, none is one. */
const codeOf = (error: unknown) => (error instanceof FirebaseError ? error.code : undefined);

/** The server said no: this person may not read that, or not any more. */
export function isRefused(error: unknown): boolean {
  return codeOf(error) === 'permission-denied';
}

/** The server said something, if only no; anything else says that it was not heard. */
export function isAnswer(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && code !== 'unavailable';
}
