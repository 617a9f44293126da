import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { OtherBus } from './next-steps.ts';

interface AcceptElsewhereProps {
  buses: OtherBus[];
  onAccept: (busId: string) => void;
}

/** Accepts the request on another bus of the trip, after the seat was taken (OFF-10). */
export function AcceptElsewhere({ buses, onAccept }: AcceptElsewhereProps) {
  const [chosen, setChosen] = useState<string>();
  // The chosen bus may fill up while the drawer is open.
  const busId = buses.find((bus) => bus.busId === chosen)?.busId ?? buses[0]?.busId ?? '';
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Outro autocarro"
        value={busId}
        onChange={(event) => setChosen(event.target.value)}
        options={buses.map((bus) => ({
          value: bus.busId,
          label: `Autocarro ${bus.busNumber} (${bus.free} de ${bus.capacity} livres)`,
        }))}
      />
      <Button variant="success" fullWidth onClick={() => onAccept(busId)}>
        Aceitar noutro autocarro
      </Button>
    </div>
  );
}
