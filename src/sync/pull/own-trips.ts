import type { ReplicaDatabase } from '../../db/replica.ts';
import { rowsOfKind } from '../../db/replica-rows.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { idOf } from '../../domain/wire/documents.ts';

/** A trip of the person, as a pull by trips needs it. */
export interface OwnTrip {
  id: string;
  isCompleted: boolean;
  /** When the server wrote it (ms). */
  updatedAt: number;
}

/** The trips on this device that the person `uid` organizes, as the server has them: without what is unsent. */
export async function ownTrips(replica: ReplicaDatabase, uid: string): Promise<OwnTrip[]> {
  const rows = await rowsOfKind(replica, 'publicTrip');
  return rows.flatMap(({ path, updatedAt, document }) => {
    const trip = document as Trip;
    if (trip.organizerId !== uid) return [];
    return [
      {
        id: idOf(path),
        isCompleted: trip.status === 'completed',
        updatedAt: updatedAt === undefined ? 0 : Date.parse(updatedAt),
      },
    ];
  });
}
