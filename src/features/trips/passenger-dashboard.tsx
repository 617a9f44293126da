import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TripGrid } from './trip-grid.tsx';

/** What a passenger opens the app for: where the club is going next, and whether there is a seat. */
export function PassengerDashboard() {
  return (
    <Page>
      <PageHeader title="Viagens" />
      <TripGrid />
    </Page>
  );
}
