import { Plus, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { TripFields } from '../../../../domain/mutators/trips/trip-fields.ts';
import { tooManyStops } from '../../../../domain/stops/stop-arguments.ts';
import { firstStopId, mostStops } from '../../../../domain/stops/stops.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import type { TripFormValues } from '../trip-form-values.ts';
import { RemoveStopDialog } from './remove-stop-dialog.tsx';
import { StopFields } from './stop-fields.tsx';
import {
  isLive,
  movedStop,
  restoredStop,
  type StopRow,
  stopBefore,
  withoutStop,
  withStop,
} from './stop-rows.ts';

export interface StopsPartProps {
  name: 'stops';
  control: Control<TripFormValues, unknown, TripFields>;
  /** The stops as they were when the form began. */
  saved: readonly StopRow[];
  /** The first stop, which other fields of the form hold. */
  origin: string;
  meetingTime: string;
  /** How many people get on at a stop of these rows, as far as this device knows. */
  peopleAt: (rows: readonly StopRow[], stopId: string) => number;
}

/** The meeting place is the first, so these begin with the second. */
const placeOf = (index: number) => `${index + 2}.ª paragem`;

/** The stops of a trip in the order of the road, the meeting place first (STOP-20 to STOP-22). */
export function StopsPart({ name, control, saved, origin, meetingTime, peopleAt }: StopsPartProps) {
  const { field, formState } = useController({ control, name });
  const part = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** What takes the focus once it is drawn. */
  const focusNext = useRef<() => HTMLElement | null | undefined>(undefined);
  const [removing, setRemoving] = useState<StopRow>();
  const [isRemoved, setRemoved] = useState(false);
  const [said, setSaid] = useState('');
  const rows = field.value;
  const live = rows.filter(isLive);
  const removed = rows.filter(
    (row) => !isLive(row) && saved.some(({ id, movedTo }) => id === row.id && !movedTo),
  );
  const errors = formState.errors.stops;

  useEffect(() => {
    const control = focusNext.current?.();
    if (!control) return;
    control.focus();
    focusNext.current = undefined;
  });
  const { ref } = field;
  useEffect(() => {
    // The form gives the focus to its first wrong field, before the sentences are drawn.
    const focus = () => {
      focusNext.current = () => part.current?.querySelector<HTMLElement>('[aria-invalid]');
      focusNext.current()?.focus();
    };
    ref({ focus });
  }, [ref]);

  /** A control in the row of the live stop with this index, below that of the meeting place. */
  const inRow = (index: number, control: string) => () =>
    part.current?.querySelector<HTMLElement>(`ol > li:nth-child(${index + 2}) ${control}`);

  const change = (id: string, values: Partial<StopRow>) =>
    field.onChange(rows.map((row) => (row.id === id ? { ...row, ...values } : row)));

  const add = () => {
    focusNext.current = inRow(live.length, 'input');
    field.onChange(withStop(rows, crypto.randomUUID()));
  };

  const move = (row: StopRow, from: number, step: -1 | 1) => {
    const to = from + step;
    // At an end only the other button is left.
    const next = to === 0 ? 1 : to === live.length - 1 ? -1 : step;
    focusNext.current = inRow(to, `[data-step="${next}"]`);
    setSaid(`${row.name.trim() || 'Esta'} é agora a ${placeOf(to)}.`);
    field.onChange(movedStop(rows, row.id, step));
  };

  const remove = (row: StopRow) => {
    if (saved.some(({ id }) => id === row.id)) {
      setRemoved(false);
      setRemoving(row);
      return;
    }
    focusNext.current = () => addButton.current;
    field.onChange(withoutStop(rows, saved, row.id, stopBefore(rows, row.id)));
  };

  const first = [origin.trim(), meetingTime].filter(Boolean).join(', ');
  const placeOfHeir = (id: string | undefined) =>
    id === firstStopId
      ? 'o local de encontro'
      : rows.find((row) => row.id === id)?.name.trim() || 'a paragem sem nome';

  return (
    <div ref={part} className="flex flex-col gap-4">
      {live.length === 0 ? (
        <p className="text-muted">Sem paragens, todos entram no local de encontro.</p>
      ) : (
        <ol className="flex flex-col gap-4">
          <li className="rounded-card border border-line p-3.5">
            <p className="font-bold font-display text-lg leading-tight">1.ª paragem</p>
            <p className="mt-1 leading-snug">
              {first === '' ? 'O local de encontro' : `O local de encontro: ${first}`}
            </p>
          </li>
          {live.map((row, index) => {
            const wrong = errors?.[rows.indexOf(row)];
            return (
              <li key={row.id} className="rounded-card border border-line p-3.5">
                <StopFields
                  row={row}
                  place={placeOf(index)}
                  errors={{
                    name: wrong?.name?.message,
                    time: wrong?.time?.message,
                    mapUrl: wrong?.mapUrl?.message,
                  }}
                  isFirst={index === 0}
                  isLast={index === live.length - 1}
                  onChange={(values) => change(row.id, values)}
                  onMove={(step) => move(row, index, step)}
                  onRemove={() => remove(row)}
                />
              </li>
            );
          })}
        </ol>
      )}
      {removed.length > 0 && (
        <ul aria-label="Paragens removidas" className="flex flex-col gap-2">
          {removed.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 leading-snug">
                <s>{row.name}</s>: as pessoas passam para {placeOfHeir(row.movedTo)}.
              </span>
              <Button
                size="sm"
                variant="ghost"
                icon={<Undo2 aria-hidden="true" className="size-4.5" />}
                aria-label={`Repor ${row.name}`}
                onClick={() => {
                  focusNext.current = () => addButton.current;
                  field.onChange(restoredStop(rows, row.id));
                }}
              >
                Repor
              </Button>
            </li>
          ))}
        </ul>
      )}
      {live.length < mostStops ? (
        <Button
          ref={addButton}
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={add}
        >
          Adicionar paragem
        </Button>
      ) : (
        <p className="text-muted">{tooManyStops}</p>
      )}
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
      <RemoveStopDialog
        stop={removing}
        rows={rows}
        origin={origin}
        people={removing ? peopleAt(rows, removing.id) : 0}
        onClose={() => setRemoving(undefined)}
        onRemove={(heir) => {
          if (removing) field.onChange(withoutStop(rows, saved, removing.id, heir));
          setRemoved(true);
          setRemoving(undefined);
        }}
        afterwards={() => (isRemoved ? addButton.current : null)}
      />
    </div>
  );
}
