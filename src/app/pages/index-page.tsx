import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PassengerDashboard } from '../../features/trips/cards/passenger-dashboard.tsx';
import { useUser } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { useView } from '../frame/use-view.ts';
import { keptLink } from '../routes/kept-link.ts';
import type { PassedMessage } from '../routes/require-role.tsx';
import { GuideDashboardPage } from './guide-dashboard-page.tsx';
import { OrganizerDashboardPage } from './organizer-dashboard-page.tsx';
import { UnknownRolePage } from './unknown-role-page.tsx';

const AskedScreen = lazyPart(() => import('../routes/asked-screen.tsx').then((part) => part.AskedScreen));

/** The index route shows the role's dashboard (SHELL-22 to SHELL-25), and leads on to the screen that its address or a kept link asks for. */
export function IndexPage() {
  const { search } = useLocation();
  usePassedMessage();
  return (
    <>
      {(search || keptLink()) && (
        <Suspense fallback={null}>
          <AskedScreen />
        </Suspense>
      )}
      <Dashboard />
    </>
  );
}

function Dashboard() {
  const { role } = useUser();
  const { show } = useView();
  const completeProfile = () => show('profile');
  switch (role) {
    case 'organizer':
      return <OrganizerDashboardPage />;
    case 'guide':
      return <GuideDashboardPage onCompleteProfile={completeProfile} />;
    case 'passenger':
      return <PassengerDashboard onCompleteProfile={completeProfile} />;
    default:
      return <UnknownRolePage />;
  }
}

/** Shows the message that the previous screen passed, once: not again when the user returns (OPEN-16, OPEN-19). */
function usePassedMessage(): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const message = (state as PassedMessage | null)?.message;
  useEffect(() => {
    if (message === undefined) return;
    showError(message);
    navigate(pathname, { replace: true, state: null });
  }, [message, navigate, pathname]);
}
