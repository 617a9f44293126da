import { ArrowRightLeft } from 'lucide-react';
import type { BusPassengers } from '../../../db/queries/trip-passengers.query.ts';
import { occupiedSeats, partAboard } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { isMember, membershipLabels } from '../../../domain/people/roles.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { UnsentMark } from '../unsent-mark.tsx';

export interface BusPassengerTableProps {
  row: BusPassengers;
  /** The trip's name, printed on each page, because printed sheets get mixed up. */
  tripLine: string;
  /** Ids of passengers with unsent changes. */
  unsent: ReadonlySet<string>;
  /** Opens the dialog that moves a passenger; absent when nobody can be moved. */
  onMove: ((passenger: Passenger) => void) | undefined;
}

const cell = 'px-3 py-2 align-baseline print:px-1.5 print:py-1';
/** Beside the name on a phone; a column on wide screens and on paper. */
const roomy = `${cell} max-sm:hidden print:table-cell`;
/** Below the name on the smallest phones and at large text sizes. */
const beside = '@max-[18rem]:hidden';

/** The passengers of one bus, in columns aligned across buses. On paper, each bus starts a page, every page repeats the headings with trip and bus, and no row is split. */
export function BusPassengerTable({
  row: { bus, passengers },
  tripLine,
  unsent,
  onMove,
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
        {passengers.length === 0 ? (
          <p className="text-muted">Ainda não há passageiros neste autocarro.</p>
        ) : (
          <div className="@container overflow-clip rounded-card border border-line bg-surface shadow-card print:rounded-none print:border-0 print:shadow-none">
            <table className="w-full table-fixed border-collapse text-left">
              <caption className="sr-only">{`Passageiros do ${title.toLowerCase()}`}</caption>
              <thead className="overline-label border-line border-b text-muted">
                <tr>
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
                    <th scope="col" className={`${cell} w-15 print:hidden`}>
                      <VisuallyHidden>Ações</VisuallyHidden>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {passengers.map((passenger) => (
                  <tr key={passenger.id} className="break-inside-avoid">
                    <th scope="row" className={`${cell} font-semibold`}>
                      <Name passenger={passenger} />
                      {unsent.has(passenger.id) && (
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
                      <td className="py-0.5 pr-1.5 text-right print:hidden">
                        <IconButton
                          label={`Mudar ${passenger.name} de autocarro`}
                          icon={<ArrowRightLeft className="size-5" />}
                          onClick={() => onMove(passenger)}
                        />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
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
      <span aria-hidden="true" className="hidden size-4 border border-ink print:inline-block" />
    </>
  );
}
