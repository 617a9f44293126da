import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PhonePopup, usePhonePopup } from '../../features/profile/phone-popup.tsx';
import { SyncDrawer } from '../../features/sync-status/drawer/sync-drawer.tsx';
import { ClearedStoreNotice } from '../../features/sync-status/notices/cleared-store-notice.tsx';
import { SessionOverNotice } from '../../features/sync-status/notices/session-over-notice.tsx';
import { RefusalNotices } from '../../features/sync-status/refusals/refusal-notices.tsx';
import { useTermsNews } from '../../features/terms/use-terms-news.ts';
import { brand } from '../../lib/brand.ts';
import { useSyncStatus } from '../../session/account/use-session.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { AppFooter } from '../../ui/layout/app-footer.tsx';
import { AppShell } from '../../ui/layout/app-shell.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { endOpenedLink } from '../routes/kept-link.ts';
import { SignedInRoutes } from '../routes/signed-in-routes.tsx';
import { useOpenFromPush } from '../routes/use-open-from-push.ts';
import { Header } from './header.tsx';
import { useSplashTime } from './use-splash-time.ts';
import { useView, useViewFollowsHistory } from './use-view.ts';
import { ViewScreen } from './view-screen.tsx';

const PushPermission = lazyPart(() =>
  import('../../features/push-permission/push-permission.tsx').then((part) => part.PushPermission),
);

/** The frame around every screen of a signed-in user. */
export function SignedInShell() {
  const { pathname } = useLocation();
  const { view } = useView();
  const isStarting = useSplashTime();
  const { isMissing, ...popup } = usePhonePopup(view === 'profile' || pathname === '/profile');
  const { connection, pulled } = useSyncStatus('connection', 'pulled');
  // The question for a phone number comes first; the profile, once pulled, says whether it is needed.
  const isSettled = connection === 'offline' || (connection === 'online' && pulled);
  const isHeldBack = isStarting || isMissing || !isSettled;
  useTermsNews(isHeldBack);
  useViewFollowsHistory();
  useOpenFromPush();
  useEffect(endOpenedLink, []);

  return (
    <>
      <SkipLink>Saltar para o conteúdo</SkipLink>
      <AppShell
        header={<Header />}
        footer={<AppFooter>{brand.copyright(new Date().getFullYear())}</AppFooter>}
      >
        <SessionOverNotice />
        {view === 'main' ? <SignedInRoutes /> : <ViewScreen view={view} />}
      </AppShell>
      <SyncDrawer />
      <RefusalNotices />
      {/* Dialogs stand over everything, also over the splash. */}
      {!isStarting && <PhonePopup {...popup} />}
      {!isStarting && <ClearedStoreNotice />}
      {!isStarting && (
        <Suspense fallback={null}>
          <PushPermission
            isBoarding={view === 'main' && pathname.endsWith('/passengers')}
            isHeldBack={isHeldBack}
          />
        </Suspense>
      )}
    </>
  );
}
