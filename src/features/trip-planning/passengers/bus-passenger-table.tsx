import type { BusPassengers } from '../../../db/queries/trip-passengers.query.ts';
import { occupiedSeats } from '../../../domain/boarding/seats.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { BusPassengerRows, type BusPassengerRowsProps } from './bus-passenger-rows.tsx';
import { beside, cell, roomy } from './cells.ts';

export interface BusPassengerTableProps extends Pick<BusPassengerRowsProps, 'unsent' | 'onMove' | 'choice'> {
  row: BusPassengers;
  /** The trip and the scope, printed on each page, because printed sheets get mixed up. */
  tripLine: string;
  /** Where and when the bus leaves and who answers for it, printed under its title (TRIP-61). */
  departure: string;
}

/** The passengers of one bus, in columns aligned across buses. On paper, each bus starts a page, every page repeats the headings with trip and bus, and no row is split. */
export function BusPassengerTable({
  row: { id, bus, passengers },
  tripLine,
  departure,
  unsent,
  onMove,
  choice,
}: BusPassengerTableProps) {
  const title = `Autocarro ${bus.busNumber}`;
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
          <div className="@container overflow-clip rounded-card border border-line bg-surface shadow-card print:rounded-none print:border-0 print:shadow-none">
            <table
              aria-rowcount={passengers.length + 1}
              className="w-full table-fixed border-collapse text-left"
            >
              <caption className="sr-only">{`Passageiros do ${title.toLowerCase()}`}</caption>
              <thead className="overline-label border-line border-b text-muted">
                <tr aria-rowindex={1}>
                  <th scope="col" className={cell}>
                    Nome
                  </th>
                  <th scope="col" className={`${cell} w-21 ${beside}`}>
                    Lugares
                  </th>
                  <th scope="col" className={`${roomy} w-38`}>
                    Telemóvel
                  </th>
                  <th scope="col" className={`${roomy} w-29`}>
                    Pagamento
                  </th>
                  <th scope="col" className={`${roomy} w-22`}>
                    A bordo
                  </th>
                  {onMove && (
                    <th scope="col" className="w-15 px-3 print:hidden">
                      {choice ? (
                        <CheckboxField
                          label={
                            <VisuallyHidden>{`Escolher todos do ${title.toLowerCase()}`}</VisuallyHidden>
                          }
                          checked={passengers.every((passenger) => choice.chosen.has(passenger.id))}
                          onChange={(event) => choice.onChoose(passengers, event.target.checked)}
                        />
                      ) : (
                        <VisuallyHidden>Ações</VisuallyHidden>
                      )}
                    </th>
                  )}
                </tr>
              </thead>
              <BusPassengerRows
                busId={id}
                passengers={passengers}
                unsent={unsent}
                onMove={onMove}
                choice={choice}
              />
              <tfoot className="hidden print:table-footer-group">
                <tr>
                  <td colSpan={5} className={`${cell} text-muted text-sm`}>
                    {tripLine} · {title}
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </Section>
    </div>
  );
}
