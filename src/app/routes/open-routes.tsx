import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AccountActionPage } from '../pages/account-action-page.tsx';
import { ForgotPasswordPage } from '../pages/forgot-password-page.tsx';
import { TermsPage } from '../pages/terms-page.tsx';

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
