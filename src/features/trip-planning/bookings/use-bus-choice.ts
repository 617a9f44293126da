import { useRef, useState } from 'react';
import { create } from 'zustand';
import { type BusOfTrip, onlyBusWithRoom } from '../../../db/queries/buses-of-trip.query.ts';
import { freeSeats } from '../../../domain/boarding/seats.ts';
import { refusalTexts } from '../../../domain/wire/refusals.ts';
import type { SelectFieldProps } from '../../../ui/fields/select-field.tsx';
import { busOption } from '../bus-option.ts';

interface LastBusStore {
  busId: string | undefined;
  setBusId(busId: string): void;
}

/** The bus that was chosen last for a request. The next request begins with it while it has room (BOOK-61). */
const useLastBus = create<LastBusStore>((set) => ({
  busId: undefined,
  setBusId: (busId) => set({ busId }),
}));

/** The bus that a choice begins with: the one that was chosen last while it has room, else the only one that has (BOOK-61). */
export function preselectedBus(
  buses: BusOfTrip[],
  seats: number,
  lastBusId: string | undefined,
): string | undefined {
  const last = buses.find(({ id }) => id === lastBusId);
  return last && freeSeats(last.bus) >= seats ? last.id : onlyBusWithRoom(buses, seats);
}

/**
 * The bus to accept requests of at least `seats` seats into, preselected (`preselectedBus`). Spread `field` into a SelectField; `sayBusMissing`
 * shows there that a choice is required (BOOK-08), and `askForBus` goes there too.
 */
export function useBusChoice(buses: BusOfTrip[], seats: number) {
  const [chosenId, setChosenId] = useState<string>();
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLSelectElement>(null);
  const last = useLastBus();
  const busId = chosenId ?? preselectedBus(buses, seats, last.busId);
  const bus = buses.find(({ id }) => id === busId);

  const field = {
    ref,
    label: 'Autocarro',
    placeholder: 'Selecione um autocarro',
    value: bus?.id ?? '',
    error,
    options: buses.map((row) => busOption(row, seats)),
    onChange: (event) => chooseBus(event.target.value),
  } satisfies SelectFieldProps;

  function chooseBus(id: string): void {
    setChosenId(id);
    last.setBusId(id);
    setError(undefined);
  }
  function sayBusMissing(text: string = refusalTexts.BUS_REQUIRED): void {
    setError(text);
  }
  function askForBus(text?: string): void {
    sayBusMissing(text);
    ref.current?.focus();
  }
  return { bus, isChosen: chosenId !== undefined, field, chooseBus, sayBusMissing, askForBus };
}
