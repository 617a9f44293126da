import type { BusPassengers, PassengerColumn } from '../../../db/queries/trip-passengers.query.ts';
import { occupiedSeats } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { companionWords, seatsWord } from '../../../domain/groups/who-comes.ts';
import { membershipLabels } from '../../../domain/people/roles.ts';
import { type AtStop, byStop } from '../../../domain/stops/by-stop.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import type { SortOrder } from '../../../lib/sort-order.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { type RowPlace, SortableTable, type TableColumn } from '../../../ui/tables/sortable-table.tsx';
import { BusPassengerRow, type BusPassengerRowProps } from './bus-passenger-row.tsx';
import { beside, cell, roomy, wide } from './cells.ts';

const columns: TableColumn<PassengerColumn>[] = [
  { heading: 'Nome', sortsBy: 'name', className: cell },
  { heading: membershipLabels.socio, sortsBy: 'badge', className: `${wide} w-26` },
  { heading: 'Lugares', sortsBy: 'seats', className: `${cell} w-21 lg:w-26 print:w-21 ${beside}` },
  { heading: 'Telemóvel', sortsBy: 'phone', className: `${roomy} w-38` },
  { heading: 'Preço', sortsBy: 'price', className: `${wide} w-25` },
  { heading: 'Pagamento', sortsBy: 'payment', className: `${roomy} w-29 lg:w-33 print:w-29` },
  { heading: 'A bordo', sortsBy: 'boarded', className: `${roomy} w-22 lg:w-27 print:w-22` },
];

export interface BusPassengerTableProps extends Pick<BusPassengerRowProps, 'onMove' | 'choice'> {
  /** The bus, with its passengers in the order in which they are shown. */
  row: BusPassengers;
  order: SortOrder<PassengerColumn> | undefined;
  /** Absent where the headings do not sort. */
  onOrderChange: ((order: SortOrder<PassengerColumn> | undefined) => void) | undefined;
  /** What an entry costs, in cents. */
  priceOf: (passenger: Passenger) => number;
  trip: Trip;
  /** Ids of passengers with unsent changes. */
  unsent: ReadonlySet<string>;
  /** The trip and the scope, printed on each page, because printed sheets get mixed up. */
  tripLine: string;
  /** Where and when the bus leaves and who answers for it, printed under its title (TRIP-61). */
  departure: string;
}

/** The passengers of one bus, in columns aligned across buses. On paper, each bus starts a page, every page repeats the headings with trip and bus, and no row is split. */
export function BusPassengerTable({
  row: { id, bus, passengers },
  trip,
  tripLine,
  departure,
  order,
  onOrderChange,
  priceOf,
  unsent,
  onMove,
  choice,
}: BusPassengerTableProps) {
  const title = `Autocarro ${bus.busNumber}`;
  const actions = choice ? (
    <CheckboxField
      label={<VisuallyHidden>{`Selecionar todos do ${title.toLowerCase()}`}</VisuallyHidden>}
      checked={passengers.every((passenger) => choice.chosen.has(passenger.id))}
      onChange={(event) => choice.onChoose(passengers, event.target.checked)}
    />
  ) : (
    <VisuallyHidden>Ações</VisuallyHidden>
  );
  return (
    <div className="mt-8 first:mt-0 print:mt-0 print:break-before-page print:first-of-type:break-before-auto">
      <Section
        title={title}
        meta={
          <span className="text-muted">
            {occupiedSeats(bus)}/{bus.capacity} lugares
          </span>
        }
      >
        <p className="mb-2 hidden text-sm print:block">{departure}</p>
        {passengers.length === 0 ? (
          <p className="text-muted">Ainda não há passageiros neste autocarro.</p>
        ) : (
          <SortableTable
            className="@container print:rounded-none print:border-0 print:shadow-none"
            caption={`Passageiros do ${title.toLowerCase()}`}
            name={id}
            columns={
              onMove ? [...columns, { heading: actions, className: 'w-15 px-3 print:hidden' }] : columns
            }
            items={linesOf(trip, passengers)}
            keyOf={(line) => ('stop' in line ? `stop ${line.stop.id}` : line.id)}
            rowHeight={49}
            order={order}
            onOrderChange={onOrderChange}
            foot={
              <tfoot className="hidden print:table-footer-group">
                <tr>
                  <td colSpan={5} className={`${cell} text-muted text-sm`}>
                    {tripLine} · {title}
                  </td>
                </tr>
              </tfoot>
            }
          >
            {(line, place) =>
              'stop' in line ? (
                <StopRow {...line} place={place} hasActions={onMove !== undefined} />
              ) : (
                <BusPassengerRow
                  passenger={line}
                  place={place}
                  companion={companionWords(line, bus.passengers)}
                  price={priceOf(line)}
                  isCancelled={trip.cancelledAt !== undefined}
                  isUnsent={unsent.has(line.id)}
                  onMove={onMove}
                  choice={choice}
                />
              )
            }
          </SortableTable>
        )}
      </Section>
    </div>
  );
}

type StopLine = AtStop<Passenger> & { stop: Stop };

/** The passengers and, in a trip with stops, above those of each stop a line that names it (STOP-50). */
const linesOf = (trip: Trip, passengers: readonly Passenger[]): (StopLine | Passenger)[] =>
  byStop(trip, passengers).flatMap(({ stop, entries }) => [...(stop ? [{ stop, entries }] : []), ...entries]);

/** `16:30 Gaia`, with the seats of those who get on there under the heading of the seats. */
function StopRow({ stop, entries, place, hasActions }: StopLine & { place: RowPlace; hasActions: boolean }) {
  const seats = occupiedSeats({ passengers: entries });
  return (
    <tr {...place} className="break-inside-avoid break-after-avoid bg-sunken print:bg-transparent">
      <th scope="rowgroup" className={`${cell} font-semibold print:pt-2.5`}>
        {stop.time} {stop.name}
        <span className="block font-normal text-muted text-sm @min-[18rem]:hidden print:hidden">
          {seatsWord(seats)}
        </span>
      </th>
      <td className={wide} />
      <td className={`${cell} plate-number text-lg ${beside}`}>{seats}</td>
      <td className={roomy} />
      <td className={wide} />
      <td className={roomy} />
      <td className={roomy} />
      {hasActions && <td className="print:hidden" />}
    </tr>
  );
}
