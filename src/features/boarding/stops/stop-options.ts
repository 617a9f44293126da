import type { Stop } from '../../../domain/stops/stop.schema.ts';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';

/** The stops as a person chooses one of them: `Espinho (16:45)`. */
export const stopOptions = (stops: readonly Stop[]): SelectOption[] =>
  stops.map(({ id, name, time }) => ({ value: id, label: `${name} (${time})` }));
