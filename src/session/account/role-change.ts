import { asapScheduler, filter, map, observeOn, take } from 'rxjs';
import type { Role } from '../../domain/people/roles.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import type { Device } from '../device/device.ts';
import { type StoredSession, writeSession } from './stored-session.ts';

/**
 * Tells `changed`, once, that the own profile holds another role than the one this device is open in: never before this
 * function has given what ends the watch, also when it holds it already.
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
 * Leaves a role and gives the session of the next one, which is kept first: wherever it breaks off, the next start opens
 * the new role. The rows that only the former role may read leave the device, those that could not when it is opened
 * (`openSession`); the person's own mutations stay (FAULTS 41, OFF-54).
 */
export async function leaveRole(
  device: Device,
  stored: StoredSession,
  role: Role,
  stopSync: () => Promise<void>,
): Promise<StoredSession> {
  const serverOffset = device.clock.offset;
  const next = { ...stored, role, serverOffset, syncedAt: undefined, syncedReplica: undefined };
  try {
    // Begun first: a sync that runs would note its own state over the session's next one.
    const stopped = stopSync();
    writeSession(localStorage, next);
    await stopped;
  } catch {
    // What does not end by itself ends with its database.
  }
  await device.remove(false).catch(() => undefined);
  return next;
}
