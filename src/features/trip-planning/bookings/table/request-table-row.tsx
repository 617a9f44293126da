import { useRef } from 'react';
import { withCompanions } from '../../../../domain/groups/who-comes.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import type { RowPlace } from '../../../../ui/tables/sortable-table.tsx';
import { shortBusOption } from '../../bus-option.ts';
import type { RowChoice } from '../bulk/bulk-decisions.tsx';
import { type RequestProps, useRequest } from '../use-request.ts';
import { cell, PersonCells, RequestCells } from './booking-columns.tsx';

export interface RequestTableRowProps extends RequestProps {
  path: string;
  place: RowPlace;
  choice: RowChoice | undefined;
}

/**
 * One request with all that decides it. Its first control takes the focus for the row, where J, K, the numbers, A and R work
 * (BOOK-29, BOOK-63).
 */
export function RequestTableRow({ path, place, choice, ...request }: RequestTableRowProps) {
  const { booking, buses, trip, canAccept } = request;
  const row = useRef<HTMLTableRowElement>(null);
  const { field, isChosen, accept, reject } = useRequest(request, row);
  const name = booking.passengerName || 'N/A';
  const control = { 'data-row-control': '' };
  return (
    <tr ref={row} {...place} className="break-inside-avoid hover:bg-sunken/40">
      {choice && (
        <td className="select-none py-1 pl-4">
          <CheckboxField
            {...control}
            label={<VisuallyHidden>{`Selecionar ${name}`}</VisuallyHidden>}
            checked={choice.isChosen(path)}
            // React makes the change of a checkbox from its click, which knows of the Shift key.
            onChange={({ nativeEvent }) => choice.press(path, (nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      <PersonCells booking={booking} name={name} trip={trip} />
      <RequestCells booking={booking} />
      {canAccept && buses.length > 0 && (
        <td className={cell}>
          <SelectField
            {...field}
            label={`Autocarro para ${name}`}
            hideLabel
            placeholder="Escolher"
            options={buses.map((bus) => shortBusOption(bus, booking.seats))}
            data-holds={isChosen ? '' : undefined}
          />
        </td>
      )}
      <td className="py-1.5 pr-3 pl-1">
        <span className="flex justify-end gap-2">
          <Button
            {...(choice ? {} : control)}
            size="sm"
            variant="secondary"
            aria-label={`Rejeitar ${name}`}
            title="Rejeitar"
            className="before:icon before:icon-x xl:before:hidden"
            onClick={reject}
          >
            <span className="max-xl:sr-only">Rejeitar</span>
          </Button>
          {canAccept && (
            <Button
              size="sm"
              variant="success"
              aria-label={`Aceitar ${withCompanions(name, booking.party?.length ?? 0)}`}
              title="Aceitar"
              className="before:icon before:icon-check xl:before:hidden"
              onClick={accept}
            >
              <span className="max-xl:sr-only">Aceitar</span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
