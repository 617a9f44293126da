import type { BusOfTrip } from '../../db/queries/buses-of-trip.query.ts';
import { freeSeats } from '../../domain/boarding/seats.ts';
import type { SelectOption } from '../../ui/fields/select-field.tsx';

/** The select option of a bus, with its free seats; disabled without room for `seats`, which `só` tells too (BOOK-07, GROUP-42). */
export function busOption({ id, bus }: BusOfTrip, seats = 1): SelectOption {
  const free = freeSeats(bus);
  const few = free < seats ? 'só ' : '';
  const room = free === 0 ? 'cheio' : `${few}${free === 1 ? '1 lugar livre' : `${free} lugares livres`}`;
  return { value: id, label: `Autocarro ${bus.busNumber} · ${room}`, disabled: free < seats };
}

/** The same in a column that is called 'Autocarro': `2 · 28 livres`. */
export function shortBusOption({ id, bus }: BusOfTrip, seats = 1): SelectOption {
  const free = freeSeats(bus);
  const few = free < seats ? 'só ' : '';
  const room = free === 0 ? 'cheio' : `${few}${free === 1 ? '1 livre' : `${free} livres`}`;
  return { value: id, label: `${bus.busNumber} · ${room}`, disabled: free < seats };
}
