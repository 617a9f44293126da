import type { Bus } from '../../domain/entities/bus.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import type { Actor } from '../../domain/people/roles.ts';
import type { EmptyReason } from './trips.query.ts';

/** What a person may do with a bus's passengers on this screen; the server has the last word. */
export interface BoardingRights {
  /** Tick who is aboard: over with the trip. */
  canBoard: boolean;
  /** Payment may still be put right after the trip (OPEN-42). */
  canTakePayment: boolean;
  /** Add and remove passengers: the trip's own organizer, outside guide mode (BOARD-02, BOARD-12, OPEN-75). */
  canManage: boolean;
}

export type BoardingAccess =
  | { kind: 'open'; bus: Bus; trip: Trip; rights: BoardingRights }
  | { kind: 'broken'; reason: string }
  | { kind: 'loading' | 'unreachable' | 'missing' | 'removed' | 'unassigned' };

/**
 * What the boarding screen shows. A guide's device holds only the guide's own buses, so for a guide a bus of a known
 * trip that is not there is one that is not theirs (OPEN-19), unless the trip tells that it was removed (OFF-57); anything
 * else that is not there is missing (BOARD-32).
 */
export function boardingAccess(page: {
  actor: Actor;
  busId: string;
  bus: Bus | undefined;
  trip: Trip | undefined;
  mode: 'guide' | 'organizer';
  /** Why the documents could not be read from this device (BOARD-30). */
  failure?: string | undefined;
  /** Why a document may not be here. */
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
  const isOver = trip.status === 'completed';
  return {
    kind: 'open',
    bus,
    trip,
    rights: {
      canBoard: !isOver && (isOwn || isAssigned),
      canTakePayment: isOwn || isAssigned,
      canManage: !isOver && isOwn && mode === 'organizer',
    },
  };
}
