import type { FormerDocument } from '../../db/former-replica.ts';
import { openRelays, type Relays } from '../../db/relays.ts';
import { openReplica, type ReplicaDatabase } from '../../db/replica.ts';
import { unpulledRowOf } from '../../db/replica-rows.ts';
import { openUnsent, type Unsent } from '../../db/unsent/unsent.ts';
import { openView, type ShownBefore, type View } from '../../db/view.ts';
import type { Role } from '../../domain/people/roles.ts';
import type { ServerClock } from '../../lib/server-clock.ts';
import type { Platform } from './platform.ts';

export type { ClearedStore } from '../../db/unsent/recovery.ts';

/** The local side of one signed-in person: works with no network at all. */
export interface Device {
  readonly uid: string;
  readonly role: Role;
  readonly replica: ReplicaDatabase;
  readonly unsent: Unsent;
  readonly view: View;
  /** What other guides' phones have shown this one. */
  readonly relays: Relays;
  readonly clock: ServerClock;
  /** True while only the server has all bookings of a trip: of a completed one that nobody looked at here (D-032). */
  lacksBookings(tripId: string): Promise<boolean>;
  close(): Promise<void>;
  /** Closes it and takes the replica, and with `everything` what is unsent too, off the device. */
  remove(everything: boolean): Promise<void>;
}

/**
 * Opens the databases of a person on this device and folds what was not settled. `former` is what another version of the
 * app has pulled, as long as this one has not pulled everything (`readFormerReplica`); `shown` what is on screen already.
 */
export async function openDevice(
  uid: string,
  role: Role,
  clock: ServerClock,
  platform: Platform,
  former: Promise<FormerDocument[]> = Promise.resolve([]),
  shown?: ShownBefore,
): Promise<Device> {
  const { replicaStorage, multiInstance } = platform;
  // The replica is read while the outbox opens: at a start every answer of the disk is waited for.
  const opening = openUnsent(uid, clock, platform);
  // Once the former one is closed: RxDB opens 13 collections in one page, fewer than two replicas have.
  const reading = former.then(() => openReplica(uid, role, { storage: replicaStorage, multiInstance }));
  const relays = openRelays(uid, platform.storage, clock.peek);
  const viewing = reading.then((opened) =>
    openView({ uid, role, replica: opened, outbox: opening, former, relays, shown }),
  );
  const [replica, unsent, view] = await Promise.all([reading, opening, viewing]).catch(async (error) => {
    // Close what did open, so that a retry can open it again.
    await Promise.allSettled([viewing, reading, opening].map(async (part) => (await part).close()));
    throw error;
  });

  return {
    uid,
    role,
    replica,
    unsent,
    view,
    relays,
    clock,
    lacksBookings: async (tripId) => (await unpulledRowOf(replica, 'bookings', tripId)) !== undefined,

    async close() {
      view.close();
      await Promise.all([replica.close(), unsent.close()]);
    },

    async remove(everything) {
      view.close();
      // Both to their end: who opens them again after one has failed must not meet the other one still closing.
      const ends = [replica.remove(), everything ? unsent.destroy() : unsent.close()];
      await Promise.allSettled(ends);
      await Promise.all(ends);
    },
  };
}
