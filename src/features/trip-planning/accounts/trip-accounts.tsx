import { HandCoins } from 'lucide-react';
import { useMemo } from 'react';
import { busesByNumber } from '../../../db/queries/buses-of-trip.query.ts';
import { tripAccounts } from '../../../db/queries/money/trip-accounts.query.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { useDocuments, useLoadFailure } from '../../../session/account/use-session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { saveCsv } from '../csv.ts';
import { PrintAndSave } from '../print-and-save.tsx';
import { usePersonName } from '../use-person-name.ts';
import { AccountsSummary } from './accounts-summary.tsx';
import { BusAccounts } from './bus-accounts.tsx';
import { GuideAccounts } from './guide-accounts.tsx';
import { MoneyToReturnList } from './money-to-return.tsx';
import { accountsFileName, paymentsCsv } from './payments-csv.ts';
import { UnpaidPeople } from './unpaid-people.tsx';

/** A column of a wide screen. On a phone the parts of both stand in one, with the sums of the buses after the people. */
const column = 'min-w-0 gap-8 max-lg:contents lg:flex lg:flex-col print:block';

interface TripAccountsProps {
  tripId: string;
  trip: Trip;
  /** How old the data are (`dataAge`). */
  age: string;
}

/** The accounts of a trip, from what this device holds: they work without a network, and on a trip that is over (MONEY-20). */
export function TripAccounts({ tripId, trip, age }: TripAccountsProps) {
  const buses = useDocuments('bus');
  const failure = useLoadFailure('bus');
  const nameOf = usePersonName(trip);
  const rows = useMemo(
    () => busesByNumber(buses, trip.organizerId, tripId),
    [buses, trip.organizerId, tripId],
  );
  const accounts = useMemo(() => tripAccounts(trip, rows), [trip, rows]);

  if (failure !== undefined) return <ErrorState text={`Erro ao carregar as contas: ${failure}`} />;
  if (rows.length === 0)
    return <EmptyState icon={<HandCoins />} text="Esta viagem ainda não tem autocarros." />;
  const { guides, toReturn, kept, unpaid, lines } = accounts;
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-2 lg:items-start print:block">
      <div className={column}>
        <AccountsSummary accounts={accounts} isCancelled={trip.cancelledAt !== undefined} />
        <GuideAccounts tripId={tripId} guides={guides} nameOf={nameOf} />
        <BusAccounts buses={accounts.buses} />
      </div>
      <div className={column}>
        <MoneyToReturnList tripId={tripId} toReturn={toReturn} kept={kept} nameOf={nameOf} />
        <UnpaidPeople tripId={tripId} unpaid={unpaid} />
        <div className="flex flex-wrap gap-2 max-lg:order-2 print:hidden">
          <PrintAndSave onSave={() => saveCsv(accountsFileName(trip, age), paymentsCsv(lines, nameOf))} />
        </div>
      </div>
    </div>
  );
}
