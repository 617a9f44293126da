import { Link } from 'react-router-dom';
import { Bell } from '../../features/notifications/bell.tsx';
import { ProfileMenu } from '../../features/profile-menu/profile-menu.tsx';
import { ConnectionPill } from '../../features/sync-status/drawer/connection-pill.tsx';
import { brand } from '../../lib/brand.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { AppHeader } from '../../ui/layout/app-header.tsx';
import { useView } from './use-view.ts';

/** Logo, club name, connection, bell and profile menu (SHELL-18 to SHELL-20). */
export function Header() {
  const { show } = useView();
  return (
    <AppHeader
      brand={
        <Link to="/" className="block rounded-lg">
          <BrandMark crestUrl={brand.crestUrl} name={brand.appName} tagline={brand.clubName} />
        </Link>
      }
      actions={
        <>
          <ConnectionPill />
          <Bell onSeeAll={() => show('notificationHistory')} />
          <ProfileMenu
            onProfile={() => show('profile')}
            onHistory={() => show('history')}
            onAccounts={() => show('account')}
            onRegistrations={() => show('allowedRegistrations')}
            onBroadcast={() => show('notifications')}
            onAppManagement={() => show('appManagement')}
          />
        </>
      }
    />
  );
}
