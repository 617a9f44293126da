import { useState } from 'react';
import { WayIn, type WayInMode, wayInTitle } from '../../features/sign-in/way-in.tsx';
import { TermsDialog } from '../../features/terms/terms-dialog.tsx';
import { BrandScreen } from './brand-screen.tsx';

/** /login (AUTH-02). The window's title names its mode. */
export function LoginPage() {
  const [mode, setMode] = useState<WayInMode>('login');
  return (
    <BrandScreen title={wayInTitle(mode)}>
      <WayIn mode={mode} onModeChange={setMode} TermsDialog={TermsDialog} />
    </BrandScreen>
  );
}
