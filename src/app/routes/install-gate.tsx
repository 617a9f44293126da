import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { InstallPage } from '../../features/install/install-page.tsx';
import { useStandalone } from '../platform/use-standalone.ts';
import { keepOpenedLink } from './kept-link.ts';

/** What somebody comes to from an e-mail, or wants to read first, works in any tab (INST-02). */
const openInTabs = ['/forgot-password', '/action', '/termos-de-servico'];

/** sessionStorage: it lasts as long as the tab, and other tabs know nothing of it (OPEN-73). */
const stayKey = 'caravana.inBrowser';

/** The app, when it is installed; in a browser's tab the page that asks to install it (INST-01). */
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
