import { partAboard } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { isMember, membershipLabels } from '../../../domain/people/roles.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { TableGap } from '../../../ui/lists/list-gap.tsx';
import { useRowWindow } from '../../../ui/lists/use-row-window.ts';
import { UnsentMark } from '../unsent-mark.tsx';
import { beside, cell, roomy } from './cells.ts';

export interface BusPassengerRowsProps {
  busId: string;
  passengers: readonly Passenger[];
  /** Ids of passengers with unsent changes. */
  unsent: ReadonlySet<string>;
  /** Opens the dialog that moves a passenger; absent when nobody can be moved. */
  onMove: ((passenger: Passenger) => void) | undefined;
  /** Present while several are being chosen. */
  choice: PassengerChoice | undefined;
}

interface PassengerChoice {
  /** Ids of the chosen passengers, on all buses. */
  chosen: ReadonlySet<string>;
  onChoose: (passengers: readonly Passenger[], isChosen: boolean) => void;
}

/** The height of a row in pixels. */
const rowHeight = 49;

/** The rows of a bus's table: those near the screen, on paper all. */
export function BusPassengerRows({ busId, passengers, unsent, onMove, choice }: BusPassengerRowsProps) {
  const keys = passengers.map(({ id }) => id);
  const { list, parts } = useRowWindow<HTMLTableSectionElement>({ name: busId, keys, rowHeight });
  return (
    <tbody ref={list} className="divide-y divide-line">
      {parts.map((part) =>
        'gap' in part ? (
          <TableGap key={`gap ${part.before}`} height={part.gap} columns={onMove ? 6 : 5} />
        ) : (
          <BusPassengerRow
            key={keys[part.index]}
            passenger={passengers[part.index] as Passenger}
            index={part.index}
            isUnsent={unsent.has(keys[part.index] as string)}
            onMove={onMove}
            choice={choice}
          />
        ),
      )}
    </tbody>
  );
}

interface BusPassengerRowProps extends Pick<BusPassengerRowsProps, 'onMove' | 'choice'> {
  passenger: Passenger;
  index: number;
  isUnsent: boolean;
}

function BusPassengerRow({ passenger, index, isUnsent, onMove, choice }: BusPassengerRowProps) {
  return (
    <tr data-index={index} aria-rowindex={index + 2} className="break-inside-avoid">
      <th scope="row" className={`${cell} font-semibold`}>
        <Name passenger={passenger} />
        {isUnsent && (
          <span className="ml-2 print:hidden">
            <UnsentMark />
          </span>
        )}
        <span className="block font-normal text-muted text-sm sm:hidden print:hidden">
          <span className="@min-[18rem]:hidden">
            {passenger.seats === 1 ? '1 lugar' : `${passenger.seats} lugares`} ·{' '}
          </span>
          {[
            passenger.phone,
            passenger.paymentStatus,
            passenger.boarded && [partAboard(passenger), 'a bordo'].filter(Boolean).join(' '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </th>
      <td className={`${cell} plate-number text-lg ${beside}`}>{passenger.seats}</td>
      <td className={`${roomy} whitespace-nowrap`}>{passenger.phone}</td>
      <td className={roomy}>{passenger.paymentStatus}</td>
      <td className={roomy}>
        <Aboard passenger={passenger} />
      </td>
      {onMove && (
        <td className={cx('py-0.5 print:hidden', choice ? 'px-3' : 'pr-1.5 text-right')}>
          {choice ? (
            <CheckboxField
              label={<VisuallyHidden>{`Escolher ${passenger.name}`}</VisuallyHidden>}
              checked={choice.chosen.has(passenger.id)}
              onChange={(event) => choice.onChoose([passenger], event.target.checked)}
            />
          ) : (
            <IconButton
              label={`Mudar ${passenger.name} de autocarro`}
              className="before:icon before:icon-arrow-right-left"
              onClick={() => onMove(passenger)}
            />
          )}
        </td>
      )}
    </tr>
  );
}

function Name({ passenger }: { passenger: Passenger }) {
  const extras = [
    passenger.nickname && `«${passenger.nickname}»`,
    isMember(passenger) && membershipLabels.socio,
  ].filter(Boolean);
  return (
    <>
      {passenger.name}
      {extras.length > 0 && <span className="font-normal text-muted text-sm"> {extras.join(' · ')}</span>}
    </>
  );
}

/** An empty box on paper, to be ticked with a pen. */
function Aboard({ passenger }: { passenger: Passenger }) {
  if (passenger.boarded) return partAboard(passenger) ?? 'Sim';
  return (
    <>
      <span className="text-muted print:hidden">Não</span>
      <span
        aria-hidden="true"
        className="hidden size-3 border border-ink align-[-0.1em] print:inline-block"
      />
    </>
  );
}
