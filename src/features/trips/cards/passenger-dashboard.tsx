import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TripGrid, type TripGridProps } from './trip-grid.tsx';

/** What a passenger opens the app for: where the club is going next, and whether there is a seat. */
export function PassengerDashboard({ onCompleteProfile }: Pick<TripGridProps, 'onCompleteProfile'>) {
  return (
    <Page>
      <PageHeader title="Viagens" />
      <TripGrid onCompleteProfile={onCompleteProfile} />
    </Page>
  );
}
