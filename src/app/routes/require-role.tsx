import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '../../domain/people/roles.ts';
import { useUser } from '../../session/account/use-session.ts';

/** What a screen hands to the next one with `navigate(path, { state })`: said once on arrival. */
export interface PassedMessage {
  message?: string;
}

/** What somebody is told who comes to a screen of others (OPEN-19). */
export const notAllowed = 'Acesso não autorizado.';

/** Routes of one role; anybody else lands on their own index and is told why (OPEN-19, TRIP-02). */
export function RequireRole({ only }: { only: Role }) {
  const user = useUser();
  if (user.role === only) return <Outlet />;
  return <Navigate to="/" replace state={{ message: notAllowed } satisfies PassedMessage} />;
}

/** Another name of the index, and every unknown path; a passed message travels on (OPEN-16, SHELL-32). */
export function ToIndex() {
  const { state } = useLocation();
  return <Navigate to="/" replace state={state} />;
}
