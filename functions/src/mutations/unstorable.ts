/**
 * What a commit wanted to write is nothing that a database takes: our own encoding, or the library, refused it before
 * anything was sent. It would be refused again, whatever the time; the error that said so is the cause.
 */
export class Unstorable extends Error {
  override name = 'Unstorable';
}

/** Runs what prepares writes and sends nothing: whatever it throws comes out as `Unstorable`. */
export function preparingWrites(prepare: () => void): void {
  try {
    prepare();
  } catch (error) {
    throw new Unstorable('the writes cannot be prepared', { cause: error });
  }
}
