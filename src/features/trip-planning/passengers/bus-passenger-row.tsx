import { paymentWord } from '../../../domain/boarding/payment-words.ts';
import { partAboard } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { seatsWord } from '../../../domain/groups/who-comes.ts';
import { isMember, membershipLabels } from '../../../domain/people/roles.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { RowPlace } from '../../../ui/tables/sortable-table.tsx';
import { MemberBadge } from '../bookings/member-badge.tsx';
import { UnsentMark } from '../unsent-mark.tsx';
import { beside, cell, roomy, wide } from './cells.ts';

/** Between facts: a line of a narrow phone ends before it. */
const point = ' ·\u00a0';

interface PassengerChoice {
  /** Ids of the chosen passengers, on all buses. */
  chosen: ReadonlySet<string>;
  onChoose: (passengers: readonly Passenger[], isChosen: boolean) => void;
}

export interface BusPassengerRowProps {
  passenger: Passenger;
  place: RowPlace;
  /** Whose companion the person is, if anybody's. */
  companion: string | undefined;
  /** What the entry costs, in cents. */
  price: number;
  /** The trip is cancelled: payments are given back. */
  isCancelled: boolean;
  isUnsent: boolean;
  /** Opens the dialog that moves a passenger; absent when nobody can be moved. */
  onMove: ((passenger: Passenger) => void) | undefined;
  /** Present while several are being chosen. */
  choice: PassengerChoice | undefined;
}

/** A passenger in the table of a bus: on wide screens with badge and price, on a phone with all but the seats below the name. */
export function BusPassengerRow({
  passenger,
  place,
  companion,
  price,
  isCancelled,
  isUnsent,
  onMove,
  choice,
}: BusPassengerRowProps) {
  const payment = paymentWord(passenger, isCancelled);
  return (
    <tr {...place} className="break-inside-avoid">
      <th scope="row" className={`${cell} font-semibold`}>
        <Name passenger={passenger} />
        {companion && <span className="font-normal text-info-ink text-sm">{` ${companion}`}</span>}
        {isUnsent && (
          <span className="ml-2 print:hidden">
            <UnsentMark />
          </span>
        )}
        <span className="block font-normal text-muted text-sm sm:hidden print:hidden">
          <span className="@min-[18rem]:hidden">
            {seatsWord(passenger.seats)}
            {point}
          </span>
          {[
            passenger.phone,
            payment,
            passenger.boarded && [partAboard(passenger), 'a\u00a0bordo'].filter(Boolean).join('\u00a0'),
          ]
            .filter(Boolean)
            .join(point)}
        </span>
      </th>
      <td className={wide}>{isMember(passenger) && <MemberBadge />}</td>
      <td className={`${cell} plate-number text-lg ${beside}`}>{passenger.seats}</td>
      <td className={`${roomy} whitespace-nowrap`}>{passenger.phone}</td>
      <td className={wide}>{formatPrice(price)}</td>
      <td className={roomy}>{payment}</td>
      <td className={roomy}>
        <Aboard passenger={passenger} />
      </td>
      {onMove && (
        <td className={cx('py-0.5 print:hidden', choice ? 'px-3' : 'pr-1.5 text-right')}>
          {choice ? (
            <CheckboxField
              label={<VisuallyHidden>{`Selecionar ${passenger.name}`}</VisuallyHidden>}
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
  const { name, nickname } = passenger;
  const member = isMember(passenger) && `${nickname ? point : ' '}${membershipLabels.socio}`;
  return (
    <>
      {name}
      {(nickname || member) && (
        <span className="font-normal text-muted text-sm">
          {nickname && ` «${nickname}»`}
          {member && <span className="lg:hidden print:inline">{member}</span>}
        </span>
      )}
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
