import type { Bus } from '../../domain/entities/bus.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import type { Actor } from '../../domain/people/roles.ts';
import type { EmptyReason } from './trips.query.ts';

/** What a person may do with a bus's passengers on this screen. The server makes the final decision. */
export interface BoardingRights {
  /** May tick boarding, until the trip is completed or cancelled. */
  canBoard: boolean;
  /** May correct payments, also after the trip (OPEN-42). */
  canTakePayment: boolean;
  /** May add and remove passengers: the trip's own organizer, outside guide mode (BOARD-02, BOARD-12, OPEN-75). */
  canManage: boolean;
  /** The trip is cancelled: payments are given back (CANCEL-06). */
  givesBack?: true;
}

export type BoardingAccess =
  | { kind: 'open'; bus: Bus; trip: Trip; rights: BoardingRights }
  | { kind: 'broken'; reason: string }
  | { kind: 'loading' | 'unreachable' | 'missing' | 'removed' | 'unassigned' };

/**
 * What the boarding screen shows. A guide's device holds only the guide's own buses. So for a guide, an absent bus of a
 * known trip belongs to somebody else (OPEN-19), unless the trip says that it was removed (OFF-57). Anything else that is
 * absent is missing (BOARD-32).
 */
export function boardingAccess(page: {
  actor: Actor;
  busId: string;
  bus: Bus | undefined;
  trip: Trip | undefined;
  mode: 'guide' | 'organizer';
  /** Why this device could not read the documents (BOARD-30). */
  failure?: string | undefined;
  /** Why a document may be absent. */
  reason: EmptyReason;
}): BoardingAccess {
  const { actor, busId, bus, trip, mode, failure, reason } = page;
  const isGuide = actor.role === 'guide';
  if (!bus || !trip) {
    if (failure !== undefined) return { kind: 'broken', reason: failure };
    if (reason !== 'empty') return { kind: reason };
    if (trip?.removedBusIds?.includes(busId)) return { kind: 'removed' };
    return { kind: isGuide && trip ? 'unassigned' : 'missing' };
  }
  const isAssigned = bus.assignedGuideIds.includes(actor.uid);
  if (isGuide && !isAssigned) return { kind: 'unassigned' };
  const isOwn = actor.role === 'organizer' && trip.organizerId === actor.uid;
  const isCancelled = trip.cancelledAt !== undefined;
  const isOver = trip.status === 'completed' || isCancelled;
  return {
    kind: 'open',
    bus,
    trip,
    rights: {
      canBoard: !isOver && (isOwn || isAssigned),
      canTakePayment: isOwn || isAssigned,
      canManage: !isOver && isOwn && mode === 'organizer',
      ...(isCancelled && { givesBack: true }),
    },
  };
}
