import type { RxJsonSchema } from 'rxdb';
import type { Passenger } from '../../../../src/domain/entities/bus.schema.ts';
import type { PeerBus } from '../tick.ts';

const text = (maxLength = 200) => ({ type: 'string', maxLength }) as const;
const flag = { type: 'boolean' } as const;
const number = { type: 'number' } as const;

/** RxDB keeps unknown fields but cannot index them, so the list's entries need only a type. */
export const busSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text(100),
    tripId: text(),
    organizerId: text(),
    busNumber: text(),
    capacity: number,
    occupiedSeats: number,
    assignedGuideIds: { type: 'array', items: text() },
    passengers: { type: 'array', items: { type: 'object' } },
  },
  required: ['id', 'passengers'],
} as unknown as RxJsonSchema<PeerBus>;

export const tripSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: text(100), name: text(), date: text(40), isFeatured: flag },
  required: ['id', 'date'],
  indexes: ['date'],
} as unknown as RxJsonSchema<{ id: string; date: string }>;

/**
 * The conflict handler that a careful author adds to the stock replication: of two states of one bus, entries changed
 * here win and the others come from the server. Without it (by default the server's state wins) more ticks are lost.
 */
export function mergeBus(base: PeerBus | undefined, local: PeerBus, master: PeerBus): PeerBus {
  const before = new Map(base?.passengers.map((entry) => [entry.id, entry]));
  const here = new Map(local.passengers.map((entry) => [entry.id, entry]));
  const merged = (theirs: Passenger): Passenger => {
    const [ours, was] = [here.get(theirs.id), before.get(theirs.id)];
    return ours && was && ours.boarded !== was.boarded
      ? { ...theirs, boarded: ours.boarded, boardedAt: ours.boardedAt }
      : theirs;
  };
  return { ...master, passengers: master.passengers.map(merged) };
}
