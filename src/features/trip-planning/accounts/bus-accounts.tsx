import type { BusAccount } from '../../../db/queries/money/trip-accounts.query.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';

const title = 'Por autocarro';

/** The sums of each bus of a trip with several (MONEY-20). */
export function BusAccounts({ buses }: { buses: readonly BusAccount[] }) {
  if (buses.length < 2) return null;
  return (
    <div className="max-lg:order-1 print:mt-8">
      <Section title={title}>
        <RowList label={title}>
          {buses.map(({ id, busNumber, due, received, toCollect, overpaid, toReturn }) => (
            <li key={id} className="break-inside-avoid p-4">
              <p className="mb-2 font-semibold text-lg leading-snug">Autocarro {busNumber}</p>
              <FactList
                columns={3}
                facts={[
                  { label: 'A pagar', value: formatPrice(due) },
                  { label: 'Recebido', value: formatPrice(received) },
                  { label: 'Falta', value: formatPrice(toCollect) },
                  { label: 'Pago a mais', value: overpaid > 0 ? formatPrice(overpaid) : undefined },
                  { label: 'A devolver', value: toReturn > 0 ? formatPrice(toReturn) : undefined },
                ]}
              />
            </li>
          ))}
        </RowList>
      </Section>
    </div>
  );
}
