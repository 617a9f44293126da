import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '../../domain/people/roles.ts';
import { useUser } from '../../session/account/use-session.ts';
import { keepLink } from './kept-link.ts';

/** A message that a screen passes to the next one with `navigate(path, { state })`; shown once. */
export interface PassedMessage {
  message?: string;
}

/** The message for a user who opens another role's screen (OPEN-19). */
export const notAllowed = 'Acesso não autorizado.';

/** Routes of one role. Other roles are redirected to their index with a message (OPEN-19, TRIP-02). */
export function RequireRole({ only }: { only: Role }) {
  const user = useUser();
  if (user.role === only) return <Outlet />;
  return <Navigate to="/" replace state={{ message: notAllowed } satisfies PassedMessage} />;
}

/**
 * The page of a trip is for passengers (SHELL-31), and its address is the link that people share: it leads everybody else to
 * what they have of the trip (INST-11).
 */
export function SharedTrip() {
  const { role } = useUser();
  const location = useLocation();
  const isOwn = role === 'passenger';
  useEffect(() => {
    if (!isOwn) keepLink(location);
  }, [isOwn, location]);
  return isOwn ? <Outlet /> : <Navigate to="/" replace />;
}

/** Redirects aliases and unknown paths to the index, and keeps a passed message (OPEN-16, SHELL-32). */
export function ToIndex() {
  const { state } = useLocation();
  return <Navigate to="/" replace state={state} />;
}
