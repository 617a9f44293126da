import { readFormerReplica } from '../../db/former-replica.ts';
import { dropRelays } from '../../db/relays.ts';
import { isFormerReplica, isOfAnotherRole, isReplica, replicaName } from '../../db/replica-names.ts';
import { databaseNames, deleteDatabases } from '../../db/storages.ts';
import { outboxName } from '../../db/unsent/outbox.ts';
import { countUnsent } from '../../db/unsent/unsent-count.ts';
import type { ShownBefore } from '../../db/view.ts';
import type { ServerClock } from '../../lib/server-clock.ts';
import { type Device, openDevice } from '../device/device.ts';
import { dropDrafts } from '../device/drafts.ts';
import type { Platform } from '../device/platform.ts';
import type { StoredSession } from './stored-session.ts';

/**
 * Opens the databases of a person in their role. With them comes what another version of the app has pulled, as long as
 * this one has not pulled everything (OFF-38). `shown` is what is on screen already. Rejects when a database cannot be opened.
 */
export async function openPersonDevice(
  stored: StoredSession,
  clock: ServerClock,
  platform: Platform,
  shown?: ShownBefore,
): Promise<Device> {
  const { uid, role } = stored;
  const former = isPulled(stored)
    ? undefined
    : readFormerReplica(uid, role, platform.replicaStorage, databaseNames);
  const device = await openDevice(uid, role, clock, platform, former, shown);
  removeUnusedReplicas(stored);
  return device;
}

/**
 * Removes the replicas that this person's present role does not use: those of other roles, which they may no longer read,
 * and those of other versions of the app once this one has pulled. What cannot be removed now goes at the next start.
 */
function removeUnusedReplicas(stored: StoredSession): void {
  const { uid, role } = stored;
  const isUnused = (name: string) =>
    isOfAnotherRole(uid, name, role) || (isPulled(stored) && isFormerReplica(uid, name));
  void deleteDatabases(isUnused).catch(() => undefined);
}

const isPulled = ({ uid, role, syncedReplica }: StoredSession) => syncedReplica === replicaName(uid, role);

/**
 * Removes a person's data from this device after a log-out, when no screen can take another tap. What is unsent stays for
 * their next sign-in, unless `discard` is set (FAULTS-22, OPEN-103). Rejects when a database cannot be removed.
 */
export async function removePerson(device: Device, discard: boolean, storage: Storage): Promise<void> {
  await device.unsent.written();
  const isEmptied = discard || countUnsent(device.unsent.records$.value) === 0;
  if (isEmptied) dropDrafts(storage, device.uid);
  dropRelays(storage, device.uid);
  await device.remove(isEmptied);
  await deleteDatabases(
    (name) => isReplica(device.uid, name) || (isEmptied && name === outboxName(device.uid)),
  );
}
