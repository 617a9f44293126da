import { useEffect } from 'react';
import { useMutationRecords } from '../../../session/account/use-session.ts';
import { whenOpened } from '../../../ui/late/when-opened.tsx';
import { useDrawerStore } from './drawer-store.ts';

const OpenDrawer = whenOpened(() => import('./open-drawer.tsx').then((part) => part.OpenDrawer));

/** Shows the number of unsent changes on the app's icon, which stays while the app is closed. */
function useAppBadge(): void {
  const count = useMutationRecords().filter(({ status }) => status !== 'applied').length;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Badges may be blocked; the pill shows the same count.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
}

/** "Alterações por resolver": refused changes with their reasons, then unsent ones (OFF-08). */
export function SyncDrawer() {
  const { isOpen, setOpen } = useDrawerStore();
  useAppBadge();
  return <OpenDrawer open={isOpen} onOpenChange={setOpen} />;
}
