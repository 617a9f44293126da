/**
 * Which version of the terms a person has been told of on this device (OPEN-21). It outlives the log-out, so nobody is told
 * of the same words twice.
 */
const keyOf = (uid: string) => `caravana.termsTold.${uid}`;

export function isTermsTold(storage: Pick<Storage, 'getItem'>, uid: string, version: string): boolean {
  return storage.getItem(keyOf(uid)) === version;
}

/** Stores it. When the storage is full, the person is told once more. */
export function noteTermsTold(storage: Pick<Storage, 'setItem'>, uid: string, version: string): void {
  try {
    storage.setItem(keyOf(uid), version);
  } catch {
    // Told twice harms nobody.
  }
}
