import { ResponsibleSection } from '../../features/boarding/dashboard/responsible-section.tsx';
import { CreatedTrips } from '../../features/trip-planning/created-trips.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { UntilPulled } from './until-pulled.tsx';

/** The buses that the organizer guides, above the trips that they created (ORG-01), and the way to the season (STATS-01). */
export function OrganizerDashboardPage() {
  return (
    <Page>
      <PageHeader
        title="Viagens"
        actions={
          <LinkButton to="/season" size="sm" variant="secondary">
            Ver época
          </LinkButton>
        }
      />
      <UntilPulled kind="bus" text="A carregar viagens…">
        <UntilPulled kind="publicTrip" text="A carregar viagens…">
          <ResponsibleSection />
          <CreatedTrips />
        </UntilPulled>
      </UntilPulled>
    </Page>
  );
}
