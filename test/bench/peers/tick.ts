import type { Bus, Passenger } from '../../../src/domain/entities/bus.schema.ts';

/** A bus as an app without mutations would keep it: the document with the list in it. */
export type PeerBus = Pick<Bus, 'id' | 'passengers'>;

/** The list with these people set aboard or not. */
export function withBoarded(passengers: Passenger[], ids: string[], boarded: boolean): Passenger[] {
  const boardedAt = new Date().toISOString();
  return passengers.map((entry) => (ids.includes(entry.id) ? { ...entry, boarded, boardedAt } : entry));
}
