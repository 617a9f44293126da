import { responsibleTrips } from '../../../db/queries/responsible-buses.query.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useObstacle,
  useUser,
} from '../../../session/account/use-session.ts';
import { useToday } from '../../../session/device/use-today.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { patientPart } from '../../../ui/late/lazy-part.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { ResponsibleTripRow } from './responsible-trip-row.tsx';

const StorageProtection = patientPart(() =>
  import('../readiness/storage-protection.tsx').then((part) => part.StorageProtection),
);

const unloaded = 'Erro ao carregar os autocarros atribuídos';
const unreadable =
  'Tente novamente; se continuar, peça ao clube que verifique as permissões da base de dados.';

/** The user's assigned buses (ORG-01, ORG-24). Organizers see the section only when they have one. */
export function ResponsibleSection() {
  const { uid, role } = useUser();
  const buses = useDocuments('bus');
  const today = useToday();
  const rows = responsibleTrips(buses, useDocuments('publicTrip'), uid, today);
  const tripFailure = useLoadFailure('publicTrip');
  // Rows need the trips. Until those arrive, a guide with buses must not read that there are none.
  const hasBuses = [...buses.values()].some(({ assignedGuideIds }) => assignedGuideIds.includes(uid));
  const failure = useLoadFailure('bus') ?? (hasBuses ? tripFailure : undefined);
  const isUnreachable = useEmptyReason() === 'unreachable';
  const obstacle = useObstacle();
  const content = () => {
    if (failure !== undefined) return <ErrorState text={`${unloaded}. ${unreadable} (${failure})`} />;
    if (rows.length > 0) {
      return (
        <>
          <RowList label="Viagens de que é responsável">
            {rows.map((row) => (
              <li key={row.tripId}>
                <ResponsibleTripRow row={row} today={today} />
              </li>
            ))}
          </RowList>
          <StorageProtection />
        </>
      );
    }
    if (isUnreachable) return <ErrorState text={`${unloaded}: ${obstacle}`} />;
    return <EmptyState text="Não tem autocarros atribuídos." />;
  };

  if (failure === undefined && rows.length === 0 && role === 'organizer') return null;
  return <Section title="Responsável">{content()}</Section>;
}
