import { ForgotPassword } from '../../features/password-recovery/forgot-password.tsx';
import { BrandScreen } from './brand-screen.tsx';

/** /forgot-password (AUTH-06). */
export function ForgotPasswordPage() {
  return (
    <BrandScreen title="Recuperar palavra-passe">
      <ForgotPassword />
    </BrandScreen>
  );
}
