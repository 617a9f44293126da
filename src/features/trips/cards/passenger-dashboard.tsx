import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TripGrid, type TripGridProps } from './trip-grid.tsx';

/** The passenger's dashboard: the next trip of their own, then the club's trips. */
export function PassengerDashboard({ onCompleteProfile }: Pick<TripGridProps, 'onCompleteProfile'>) {
  return (
    <Page>
      <PageHeader title="Viagens" />
      <TripGrid isGrouped onCompleteProfile={onCompleteProfile} />
    </Page>
  );
}
