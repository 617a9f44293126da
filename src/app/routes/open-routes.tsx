import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '../../ui/late/lazy-part.tsx';

const AccountActionPage = lazyPart(() =>
  import('../pages/account-action-page.tsx').then((part) => part.AccountActionPage),
);
const ForgotPasswordPage = lazyPart(() =>
  import('../pages/forgot-password-page.tsx').then((part) => part.ForgotPasswordPage),
);
const TermsPage = lazyPart(() => import('../pages/terms-page.tsx').then((part) => part.TermsPage));

/** The public routes, signed in or not (OPEN-20, OPEN-74); `children` handles every other path. */
export function OpenRoutes({ children }: { children: ReactNode }) {
  return (
    <Routes>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/action" element={<AccountActionPage />} />
      <Route path="/termos-de-servico" element={<TermsPage />} />
      <Route path="*" element={children} />
    </Routes>
  );
}
