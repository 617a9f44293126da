import type { Booking } from '../entities/booking.schema.ts';
import type { Passenger } from '../entities/bus.schema.ts';
import type { Companion } from './companion.schema.ts';

/** `1 lugar`, `4 lugares` */
export const seatsWord = (seats: number) => (seats === 1 ? '1 lugar' : `${seats} lugares`);

/** True when somebody comes along with the person who asked. */
export const hasParty = ({ party = [] }: Pick<Booking, 'party'>) => party.length > 0;

/** `Tomás Silva (menor), Rui Costa` */
export const namesOf = (party: readonly Pick<Companion, 'name' | 'isMinor'>[]) =>
  party.map(({ name, isMinor }) => (isMinor ? `${name} (menor)` : name)).join(', ');

/**
 * `Com: Tomás Silva (menor), Rui Costa`; of one more companion for somebody who is accepted already 'Junta-se a Ana Silva';
 * undefined for who travels alone (GROUP-41).
 */
export function whoComes({ party = [], joins }: Pick<Booking, 'party' | 'joins'>): string | undefined {
  if (joins) return `${joins.companion.isMinor ? 'Menor. ' : ''}Junta-se a ${joins.headName}`;
  if (party.length === 0) return undefined;
  return `Com: ${namesOf(party)}`;
}

/** `Ana Silva e 3 acompanhantes`; the name alone for who travels alone. */
export function withCompanions(name: string, count: number): string {
  if (count === 0) return name;
  return `${name} e ${count === 1 ? '1 acompanhante' : `${count} acompanhantes`}`;
}

/** How many seats these requests take together: each with all its people (GROUP-43). */
export const seatsFor = (bookings: readonly Pick<Booking, 'seats'>[]) =>
  bookings.reduce((sum, { seats }) => sum + seats, 0);

/**
 * `Menor, com Ana Silva`, `Com Ana Silva`: whose companion somebody is, when these people hold who answers for a minor, or
 * heads the group. Of another minor `Menor`; undefined for everybody else.
 */
export function companionWords(passenger: Passenger, people: readonly Passenger[]): string | undefined {
  const { id, groupId, isMinor = false, responsibleId = groupId } = passenger;
  const withWhom =
    responsibleId === id ? undefined : people.find((other) => other.id === responsibleId)?.name;
  if (withWhom === undefined) return isMinor ? 'Menor' : undefined;
  return isMinor ? `Menor, com ${withWhom}` : `Com ${withWhom}`;
}
