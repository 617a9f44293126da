/**
 * That somebody has been told of a version of the terms on this device (OPEN-21). It outlives the log-out: who comes back
 * is not told of the same words again.
 */
const keyOf = (uid: string) => `caravana.termsTold.${uid}`;

export function isTermsTold(storage: Pick<Storage, 'getItem'>, uid: string, version: string): boolean {
  return storage.getItem(keyOf(uid)) === version;
}

/** Notes it; a full storage takes no note, and then the person is told once more. */
export function noteTermsTold(storage: Pick<Storage, 'setItem'>, uid: string, version: string): void {
  try {
    storage.setItem(keyOf(uid), version);
  } catch {
    // Told twice harms nobody.
  }
}
