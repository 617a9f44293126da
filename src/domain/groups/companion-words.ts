import type { Passenger } from '../entities/bus.schema.ts';

/**
 * `Menor, com Ana Silva`, `Com Ana Silva`: whose companion somebody is, when these people hold who answers for a minor, or heads the
 * group. Of another minor `Menor`; undefined for everybody else.
 */
export function companionWords(passenger: Passenger, people: readonly Passenger[]): string | undefined {
  const { id, groupId, isMinor = false, responsibleId = groupId } = passenger;
  const withWhom =
    responsibleId === id ? undefined : people.find((other) => other.id === responsibleId)?.name;
  if (withWhom === undefined) return isMinor ? 'Menor' : undefined;
  return isMinor ? `Menor, com ${withWhom}` : `Com ${withWhom}`;
}
