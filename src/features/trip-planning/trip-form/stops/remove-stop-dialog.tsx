import { useState } from 'react';
import { firstStopId } from '../../../../domain/stops/stops.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { isLive, type StopRow, stopBefore } from './stop-rows.ts';

export interface RemoveStopDialogProps {
  /** The stop to remove; undefined while the dialog is closed. */
  stop: StopRow | undefined;
  rows: readonly StopRow[];
  /** The name of the meeting place. */
  origin: string;
  /** How many people get on there, as far as this device knows. */
  people: number;
  onClose: () => void;
  onRemove: (heir: string) => void;
  /** Where the focus goes: the row that opened the dialog may be gone. */
  afterwards: () => HTMLElement | null;
}

/** Asks to which stop the people of a removed one go, always: requests of phones without a network may name it (STOP-21). */
export function RemoveStopDialog({
  stop,
  rows,
  origin,
  people,
  onClose,
  onRemove,
  afterwards,
}: RemoveStopDialogProps) {
  // Keeps the words while the dialog fades out.
  const [shown, setShown] = useState({ stop, people });
  const [heir, setHeir] = useState<string>(firstStopId);
  if (stop && stop !== shown.stop) {
    setShown({ stop, people });
    setHeir(stopBefore(rows, stop.id));
  }
  const others = rows.filter((row) => isLive(row) && row.id !== shown.stop?.id);
  return (
    <ConfirmDialog
      open={stop !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Remover paragem"
      text={
        <>
          <p>"{shown.stop?.name}" deixa de ser paragem desta viagem.</p>
          {shown.people > 0 && <p className="mt-1 font-semibold text-ink">{peopleLine(shown.people)}</p>}
        </>
      }
      confirmLabel="Remover"
      tone="danger"
      finalFocus={afterwards}
      onConfirm={() => onRemove(heir)}
    >
      <SelectField
        label="As pessoas desta paragem passam para:"
        value={heir}
        onChange={(event) => setHeir(event.target.value)}
        options={[
          { value: firstStopId, label: `${origin || 'Primeira paragem'} (local de encontro)` },
          ...others.map(({ id, name, time }) => ({
            value: id,
            label: [name.trim() || 'Paragem sem nome', time].filter(Boolean).join(', '),
          })),
        ]}
      />
    </ConfirmDialog>
  );
}

const peopleLine = (people: number) =>
  people === 1 ? '1 pessoa entra aqui.' : `${people} pessoas entram aqui.`;
