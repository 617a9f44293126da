import { whenTouched } from '../../lib/when-touched.ts';
import { useSessionStore } from '../../session/account/session-store.ts';

/**
 * Resolves once somebody is signed in, or touches the page. Before that nobody can need what the first screen does not show,
 * and a cheap phone would be busy with it while the sign-in page appears (INST-26).
 */
export function whenNeeded(): Promise<void> {
  const signedIn = new Promise<void>((resolve) => {
    const look = () => useSessionStore.getState().session.phase === 'signed-in' && resolve();
    look();
    useSessionStore.subscribe(look);
  });
  return Promise.race([signedIn, whenTouched()]);
}
