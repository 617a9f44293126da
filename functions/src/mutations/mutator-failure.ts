/**
 * One mutation cannot be run: its mutator threw, wrote what it had not read, or met a document that breaks its schema.
 * It is refused alone (FAULTS 14). An error of the database is never one of these: then nothing was decided.
 */
export class MutatorFailure extends Error {
  override name = 'MutatorFailure';
}

/** Runs the domain's pure code; whatever it throws concerns this mutation only. */
export function guarded<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MutatorFailure) throw error;
    throw new MutatorFailure('the mutator threw', { cause: error });
  }
}
