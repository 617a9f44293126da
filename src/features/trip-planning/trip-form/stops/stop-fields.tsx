import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import type { StopRow } from './stop-rows.ts';

export interface StopFieldsProps {
  row: StopRow;
  /** `2.ª paragem` */
  place: string;
  errors: { name: string | undefined; time: string | undefined; mapUrl: string | undefined };
  isFirst: boolean;
  isLast: boolean;
  onChange: (change: Partial<StopRow>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One stop after the meeting place: what is typed of it, and where it stands on the road (STOP-20). */
export function StopFields({
  row,
  place,
  errors,
  isFirst,
  isLast,
  onChange,
  onMove,
  onRemove,
}: StopFieldsProps) {
  const name = row.name.trim() || place;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-bold font-display text-lg leading-tight">{place}</legend>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          <TextField
            label="Nome"
            className="grow basis-60"
            value={row.name}
            error={errors.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <TimeField
            label="Hora"
            className="grow basis-34"
            value={row.time}
            error={errors.time}
            onChange={(event) => onChange({ time: event.target.value })}
          />
        </div>
        <TextField
          type="url"
          label="Endereço do mapa (opcional)"
          value={row.mapUrl}
          error={errors.mapUrl}
          onChange={(event) => onChange({ mapUrl: event.target.value })}
        />
        <div className="flex flex-wrap gap-2">
          {!isFirst && (
            <Button
              size="sm"
              variant="secondary"
              icon={<ArrowUp aria-hidden="true" className="size-4.5" />}
              aria-label={`Subir ${name}`}
              data-step={-1}
              onClick={() => onMove(-1)}
            >
              Subir
            </Button>
          )}
          {!isLast && (
            <Button
              size="sm"
              variant="secondary"
              icon={<ArrowDown aria-hidden="true" className="size-4.5" />}
              aria-label={`Descer ${name}`}
              data-step={1}
              onClick={() => onMove(1)}
            >
              Descer
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            aria-label={`Remover ${name}`}
            onClick={onRemove}
          >
            Remover
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
