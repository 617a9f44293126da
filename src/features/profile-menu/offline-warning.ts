import { useSyncStatus } from '../../session/account/use-session.ts';

/** Signing in needs the server: who leaves without a network is out, and so is everybody else (AUTH-60). */
export const noWayBack =
  'Sem ligação à internet ninguém consegue voltar a entrar neste dispositivo, nem com esta conta nem com outra.';

/**
 * True while nobody could sign in on this device. The browser's word too: what was on its way when the network went may
 * still come, and counts as an answer.
 */
export function useIsWithoutNetwork(): boolean {
  const { connection } = useSyncStatus('connection');
  return connection === 'offline' || !navigator.onLine;
}
