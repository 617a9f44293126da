import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { useStandalone } from '../platform/use-standalone.ts';
import { keepOpenedLink } from './kept-link.ts';

const InstallPage = lazyPart(() =>
  import('../../features/install/install-page.tsx').then((part) => part.InstallPage),
);

/** Paths that work in any tab: the targets of e-mail links and the terms (INST-02). */
const openInTabs = ['/forgot-password', '/action', '/termos-de-servico'];

/** In sessionStorage: valid for this tab only (OPEN-73). */
const stayKey = 'caravana.inBrowser';

/** Shows the app when it is installed, and the install page in a browser tab (INST-01). */
export function InstallGate({ children }: { children: ReactNode }) {
  const isStandalone = useStandalone();
  const { pathname } = useLocation();
  const [stays, setStays] = useState(() => sessionStorage.getItem(stayKey) !== null);
  const isOpen = isStandalone || stays || openInTabs.includes(pathname);
  useEffect(() => {
    if (!isOpen) keepOpenedLink();
  }, [isOpen]);
  if (isOpen) return children;

  function stay(): void {
    sessionStorage.setItem(stayKey, 'yes');
    setStays(true);
  }
  return <InstallPage onStay={stay} />;
}
