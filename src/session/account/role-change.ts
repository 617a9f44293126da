import { asapScheduler, filter, map, observeOn, take } from 'rxjs';
import type { Role } from '../../domain/people/roles.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import type { Device } from '../device/device.ts';
import type { ScreenDevice } from '../device/screen-device.ts';
import { type StoredSession, writeSession } from './stored-session.ts';

/**
 * Calls `changed`, once, when the own profile has another role than the one that this device is open in. It is never called
 * before this function has returned the one that ends the watch, even when the profile already has that role.
 */
export function watchRole({ uid, role, view }: Device, changed: (role: Role) => void): () => void {
  const { path } = profileRef(uid);
  const subscription = view.snapshot$
    .pipe(
      map((snapshot) => snapshot.profile.get(path)?.role),
      filter((present) => present !== undefined && present !== role),
      take(1),
      observeOn(asapScheduler),
    )
    .subscribe((present) => changed(present as Role));
  return () => subscription.unsubscribe();
}

/**
 * Leaves the device's role: stores the session of the `next` one, ends the sync and removes the rows that only the former
 * role may read. The next session is stored first, so a crash at any point starts in the next role; rows that could not
 * be removed go when it is opened. The person's own mutations stay (FAULTS-41, OFF-54). Never rejects.
 */
export async function leaveRole(
  storage: Pick<Storage, 'setItem'>,
  former: Pick<ScreenDevice, 'whenOpen'>,
  next: StoredSession,
  stopSync: () => Promise<void>,
): Promise<void> {
  try {
    // Begun first: a running sync would write its own state over the next session.
    const stopped = stopSync();
    writeSession(storage, next);
    await stopped;
  } catch {
    // A sync that does not end by itself ends with its database.
  }
  await former
    .whenOpen()
    .then((device) => device.remove(false))
    .catch(() => undefined);
}
