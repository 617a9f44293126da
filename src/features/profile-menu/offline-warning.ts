import { useSyncStatus } from '../../session/account/use-session.ts';

/** The warning that signing in again needs a network (AUTH-60). */
export const noWayBack =
  'Sem ligação à internet ninguém consegue voltar a entrar neste dispositivo, nem com esta conta nem com outra.';

/**
 * True while signing in is impossible. Also checks `navigator.onLine`: an answer that was in flight when the network went
 * away still counts as contact.
 */
export function useIsWithoutNetwork(): boolean {
  const { connection } = useSyncStatus('connection');
  return connection === 'offline' || !navigator.onLine;
}
