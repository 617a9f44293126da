import { responsibleTrips } from '../../db/queries/responsible-buses.query.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useObstacle,
  useUser,
} from '../../session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { ResponsibleTripRow } from './responsible-trip-row.tsx';
import { StorageProtection } from './storage-protection.tsx';

const unloaded = 'Erro ao carregar os autocarros atribuídos';
const unreadable =
  'Tente novamente; se continuar, peça ao clube que verifique as permissões da base de dados.';

/** The buses that the viewer boards (ORG-01, ORG-24). Organizers see it only when they have one. */
export function ResponsibleSection() {
  const { uid, role } = useUser();
  const buses = useDocuments('bus');
  const rows = responsibleTrips(buses, useDocuments('publicTrip'), uid, new Date().toISOString());
  const tripFailure = useLoadFailure('publicTrip');
  // Without the trips there are no rows, but who has buses must not read that they have none.
  const hasBuses = [...buses.values()].some(({ assignedGuideIds }) => assignedGuideIds.includes(uid));
  const failure = useLoadFailure('bus') ?? (hasBuses ? tripFailure : undefined);
  const isUnreachable = useEmptyReason() === 'unreachable';
  const obstacle = useObstacle();
  if (failure !== undefined) {
    return (
      <Section title="Responsável">
        <ErrorState text={`${unloaded}. ${unreadable} (${failure})`} />
      </Section>
    );
  }
  if (rows.length === 0 && role === 'organizer') return null;
  if (rows.length === 0 && isUnreachable) {
    return (
      <Section title="Responsável">
        <ErrorState text={`${unloaded}: ${obstacle}`} />
      </Section>
    );
  }
  return (
    <Section title="Responsável">
      {rows.length === 0 ? (
        <EmptyState text="Não tem autocarros atribuídos." />
      ) : (
        <RowList label="Viagens de que é responsável">
          {rows.map((row) => (
            <li key={row.tripId}>
              <ResponsibleTripRow row={row} />
            </li>
          ))}
        </RowList>
      )}
      {rows.length > 0 && <StorageProtection />}
    </Section>
  );
}
