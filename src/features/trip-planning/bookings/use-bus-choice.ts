import { useRef, useState } from 'react';
import { type BusOfTrip, onlyBusWithRoom } from '../../../db/queries/buses-of-trip.query.ts';
import { refusalTexts } from '../../../domain/wire/refusals.ts';
import type { SelectFieldProps } from '../../../ui/fields/select-field.tsx';
import { busOption } from '../bus-option.ts';

/**
 * The bus to accept requests into: preselected when only one has room for `seats` (BOOK-07). Spread `field` into a
 * SelectField; `askForBus` shows there that a choice is required (BOOK-08).
 */
export function useBusChoice(buses: BusOfTrip[], seats: number) {
  const [chosenId, setChosenId] = useState<string>();
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLSelectElement>(null);
  const busId = chosenId ?? onlyBusWithRoom(buses, seats);
  const bus = buses.find(({ id }) => id === busId);

  const field = {
    ref,
    label: 'Autocarro',
    placeholder: 'Selecione um autocarro',
    value: bus?.id ?? '',
    error,
    options: buses.map((row) => busOption(row)),
    onChange: (event) => {
      setChosenId(event.target.value);
      setError(undefined);
    },
  } satisfies SelectFieldProps;

  function askForBus(text: string = refusalTexts.BUS_REQUIRED): void {
    setError(text);
    ref.current?.focus();
  }
  return { bus, field, askForBus };
}
