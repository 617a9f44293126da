import { Settings2 } from 'lucide-react';
import type { CreatedTrip } from '../../db/queries/created-trips.query.ts';
import { useMutationRecords, useSyncStatus } from '../../session/account/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { FactList } from '../../ui/lists/fact-list.tsx';
import { CompleteTripButton } from './complete-trip-button.tsx';
import { tripFacts } from './trip-facts.tsx';

/** True while the server decides a completion; offline the row shows "por enviar" instead (ORG-10). */
function useIsCompleting(tripId: string): boolean {
  const records = useMutationRecords();
  const { connection } = useSyncStatus('connection');
  if (connection !== 'online') return false;
  return records.some(
    ({ name, status, args }) => name === 'completeTrip' && status === 'pending' && args.tripId === tripId,
  );
}

/** What an open row of the dashboard holds: all facts of the trip, and what can be done (ORG-06 to ORG-10). */
export function CreatedTripDetails({ row: { id, trip, stage } }: { row: CreatedTrip }) {
  const isCompleting = useIsCompleting(id);
  return (
    <>
      <FactList facts={tripFacts(trip)} columns={3} />
      <div className="mt-5 flex flex-col gap-2 sm:flex-row">
        <LinkButton to={`/manage-trip/${id}`} icon={<Settings2 aria-hidden="true" className="size-5" />}>
          Gerir Viagem
        </LinkButton>
        {stage === 'unfinished' && <CompleteTripButton tripId={id} tripName={trip.name} />}
        {isCompleting && (
          <Button variant="secondary" busy>
            A processar...
          </Button>
        )}
      </div>
    </>
  );
}
