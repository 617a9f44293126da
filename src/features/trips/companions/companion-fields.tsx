import { Trash2 } from 'lucide-react';
import type { PartyMember } from '../../../domain/groups/party-argument.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { RowErrors } from './party-rows.ts';

export interface CompanionFieldsProps {
  row: PartyMember;
  /** `1.º acompanhante` */
  place: string;
  errors: RowErrors | undefined;
  onChange: (change: Partial<PartyMember>) => void;
  onRemove: () => void;
}

/** What is asked of one companion (GROUP-20). */
export function CompanionFields({ row, place, errors, onChange, onRemove }: CompanionFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-bold font-display text-lg leading-tight">{place}</legend>
      <div className="flex flex-col gap-3">
        <TextField
          label="Nome do acompanhante"
          autoCapitalize="words"
          autoComplete="off"
          value={row.name}
          error={errors?.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <CheckboxField
          label="É menor de idade"
          checked={row.isMinor}
          onChange={(event) => onChange({ isMinor: event.target.checked })}
        />
        <TextField
          label="Telemóvel (opcional)"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={row.phone}
          error={errors?.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          aria-label={`Remover ${row.name.trim() || place}`}
          onClick={onRemove}
        >
          Remover
        </Button>
      </div>
    </fieldset>
  );
}
