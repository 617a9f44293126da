import type { Bus } from '../../domain/entities/bus.schema.ts';
import type { TripSheet } from '../../domain/entities/trip-sheet.schema.ts';
import { compareText, matchesSearch } from '../../domain/text.ts';
import { searchPassengers } from './boarding-list.query.ts';

/** Somebody found on another bus of the trip. */
export interface FoundElsewhere {
  busId: string;
  busNumber: string;
  id: string;
  name: string;
  /** Whether the device holds this bus, so that its list can be opened. */
  isHeld: boolean;
}

/**
 * People who match the search and are on another bus of the trip (FAULTS-35): from the lists that this device holds and,
 * by name only, from the sheet that lists the other buses for a guide (BOARD-55).
 */
export function foundElsewhere(
  buses: ReadonlyMap<string, Bus>,
  sheet: TripSheet | undefined,
  tripId: string,
  busId: string,
  typed: string,
): FoundElsewhere[] {
  if (typed.trim() === '') return [];
  const held = [...buses.values()].filter((bus) => bus.tripId === tripId);
  const isHere = (id: string) => id === busId || held.some((bus) => bus.id === id);
  const inLists = held
    .filter(({ id }) => id !== busId)
    .flatMap(({ id: heldId, busNumber, passengers }) =>
      searchPassengers(passengers, typed).map(({ id, name }) => ({
        ...{ busId: heldId, busNumber, id, name },
        isHeld: true,
      })),
    );
  const onSheet = (sheet?.buses ?? [])
    .filter(({ id }) => !isHere(id))
    .flatMap(({ id: otherId, busNumber, people }) =>
      people
        .filter(({ name }) => matchesSearch(typed, name))
        .map(({ id, name }) => ({ busId: otherId, busNumber, id, name, isHeld: false })),
    );
  return [...inLists, ...onSheet].sort((a, b) => compareText(a.name, b.name));
}
