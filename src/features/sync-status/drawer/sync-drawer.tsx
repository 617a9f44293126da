import { whenOpened } from '../../../ui/late/when-opened.tsx';
import { useDrawerStore } from './drawer-store.ts';

const OpenDrawer = whenOpened(() => import('./open-drawer.tsx').then((part) => part.OpenDrawer));

/** "Alterações por resolver": refused changes with their reasons, then unsent ones (OFF-08). */
export function SyncDrawer() {
  const { isOpen, setOpen } = useDrawerStore();
  return <OpenDrawer open={isOpen} onOpenChange={setOpen} />;
}
