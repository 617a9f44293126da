import { Suspense } from 'react';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { OrganizerOnly } from '../routes/organizer-only.tsx';
import { Screen } from './screen.tsx';
import { useView } from './use-view.ts';
import type { View } from './view-store.ts';

const HistoryView = lazyPart(() =>
  import('../../features/history/history-view.tsx').then((part) => part.HistoryView),
);
const NotificationHistory = lazyPart(() =>
  import('../../features/notifications/notification-history.tsx').then((part) => part.NotificationHistory),
);
const PrivacySection = lazyPart(() =>
  import('../../features/privacy/privacy-section.tsx').then((part) => part.PrivacySection),
);
const ProfileView = lazyPart(() =>
  import('../../features/profile/profile-view.tsx').then((part) => part.ProfileView),
);
const TermsBlocks = lazyPart(() =>
  import('../../features/terms/terms-blocks.tsx').then((part) => part.TermsBlocks),
);
const AccountsView = lazyPart(() =>
  import('../../features/accounts/accounts-view.tsx').then((part) => part.AccountsView),
);
const RegistrationsView = lazyPart(() =>
  import('../../features/registrations/registrations-view.tsx').then((part) => part.RegistrationsView),
);
const BroadcastView = lazyPart(() =>
  import('../../features/broadcast/broadcast-view.tsx').then((part) => part.BroadcastView),
);
const AppManagementView = lazyPart(() =>
  import('../../features/app-management/app-management-view.tsx').then((part) => part.AppManagementView),
);
const ImagesTab = lazyPart(() =>
  import('../../features/images/images-tab.tsx').then((part) => part.ImagesTab),
);

/** Shows a view instead of the routed screen, with a link back to it (SHELL-09, SHELL-17). */
export function ViewScreen({ view }: { view: Exclude<View, 'main'> }) {
  const { show } = useView();
  const { title, content } = views[view];
  return (
    <Screen key={view} title={title}>
      <Page width={view === 'account' ? 'table' : 'narrow'}>
        <PageHeader title={title} onBack={() => show('main')} />
        <Suspense fallback={<LoadingState />}>{content}</Suspense>
      </Page>
    </Screen>
  );
}

const views = {
  profile: {
    title: 'Gerir Perfil',
    content: (
      <>
        <ProfileView terms={<TermsBlocks />} />
        <PrivacySection />
      </>
    ),
  },
  history: { title: 'Histórico', content: <HistoryView /> },
  notificationHistory: { title: 'Histórico de Notificações', content: <NotificationHistory /> },
  account: {
    title: 'Utilizadores',
    content: (
      <OrganizerOnly>
        <AccountsView />
      </OrganizerOnly>
    ),
  },
  allowedRegistrations: {
    title: 'Registos autorizados',
    content: (
      <OrganizerOnly>
        <RegistrationsView />
      </OrganizerOnly>
    ),
  },
  notifications: { title: 'Notificações', content: <BroadcastView /> },
  appManagement: {
    title: 'Gerir App',
    content: (
      <OrganizerOnly>
        <AppManagementView images={<ImagesTab />} />
      </OrganizerOnly>
    ),
  },
};
