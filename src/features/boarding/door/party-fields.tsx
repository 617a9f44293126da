import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import type { BoundField } from '../../../ui/fields/fields-of.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

export interface PartyFieldsProps {
  /** `2.ª pessoa` */
  place: string;
  name: BoundField;
  isMinor: BoundField;
}

/** One person who comes along with a passenger who is added by hand (GROUP-47). */
export function PartyFields({ place, name, isMinor }: PartyFieldsProps) {
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-2 font-bold font-display text-lg leading-tight">{place}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <TextField
          label="Nome"
          autoCapitalize="words"
          autoComplete="off"
          className="grow basis-60"
          {...name}
        />
        <CheckboxField label="É menor" className="self-end" {...isMinor} />
      </div>
    </fieldset>
  );
}
