import { useSearchParams } from 'react-router-dom';
import { ResetPassword } from '../../features/password-recovery/reset-password.tsx';
import { BrandScreen } from './brand-screen.tsx';

/** /action?mode=…&oobCode=…: the target of the links in the identity provider's e-mails (AUTH-12). */
export function AccountActionPage() {
  const [query] = useSearchParams();
  const code = query.get('mode') === 'resetPassword' ? query.get('oobCode') : null;
  return (
    <BrandScreen title="Nova palavra-passe">
      <ResetPassword key={code} code={code || undefined} />
    </BrandScreen>
  );
}
