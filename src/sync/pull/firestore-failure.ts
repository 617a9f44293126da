import { FirebaseError } from 'firebase/app';

/** `instanceof FirestoreError` is never true: the SDK gives its instances the prototype of `FirebaseError`. */
const codeOf = (error: unknown) => (error instanceof FirebaseError ? error.code : undefined);

/** The server refused: this person may not, or may no longer, read that. */
export function isRefused(error: unknown): boolean {
  return codeOf(error) === 'permission-denied';
}

/** True for an error that the server itself gave. */
export function isAnswer(error: unknown): boolean {
  return codeOf(error) !== undefined && !isUnheard(error);
}

/** The server was not heard. */
export function isUnheard(error: unknown): boolean {
  return codeOf(error) === 'unavailable';
}
