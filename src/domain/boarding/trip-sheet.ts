import type { Bus } from '../entities/bus.schema.ts';
import type { Trip } from '../entities/trip.schema.ts';
import type { TripSheet } from '../entities/trip-sheet.schema.ts';
import { type Documents, type Write, write } from '../mutators/define.ts';
import { type DocumentRef, idOf, tripSheetRef } from '../wire/documents.ts';

/** A bus of the trip as it will be after the change. */
export interface SheetBus {
  ref: DocumentRef<'bus'>;
  bus: Bus;
}

/** The sheet of a trip, derived from its buses. Independent of the order in which they are read. */
export function sheetOf(
  tripId: string,
  { organizerId }: Pick<Trip, 'organizerId'>,
  buses: readonly SheetBus[],
  contactPhone: string,
): TripSheet {
  const guideIds = buses.flatMap(({ bus }) => bus.assignedGuideIds);
  return {
    tripId,
    organizerId,
    readerIds: [...new Set([organizerId, ...guideIds])].sort(),
    buses: buses
      .map(({ ref, bus }) => ({
        id: idOf(ref.path),
        busNumber: bus.busNumber,
        people: bus.passengers.map(({ id, name }) => ({ id, name })),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    contactPhone,
  };
}

/**
 * Gives the writes to the guides' sheet after a change of the trip's buses or of the organizer's number (BOARD-55,
 * TRIP-50). Empty when the sheet is up to date; a deletion when the trip is completed. A trip that is older than sheets
 * gets one with its next change.
 */
export function sheetWrites(
  documents: Documents,
  tripId: string,
  trip: Pick<Trip, 'organizerId' | 'status'>,
  buses: readonly SheetBus[],
  changed: { contactPhone?: string | undefined } = {},
): Write[] {
  const ref = tripSheetRef(tripId);
  const before = documents.get(ref);
  if (trip.status === 'completed') return before ? [write(ref, undefined)] : [];
  const sheet = sheetOf(tripId, trip, buses, changed.contactPhone ?? before?.contactPhone ?? '');
  return before && contentOf(before) === contentOf(sheet) ? [] : [write(ref, sheet)];
}

/** In a fixed order of keys, so that sheets of different stores compare equal. */
function contentOf({ organizerId, readerIds, buses, contactPhone }: TripSheet): string {
  const rows = buses.map(({ id, busNumber, people }) => [
    id,
    busNumber,
    people.map((person) => [person.id, person.name]),
  ]);
  return JSON.stringify([organizerId, readerIds, rows, contactPhone]);
}
