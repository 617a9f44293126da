import { countUnsent } from '../../db/unsent/unsent-count.ts';
import { useSessionStore } from '../account/session-store.ts';
import type { ScreenDevice } from './screen-device.ts';

/** The device of the person who is signed in now, outside of screens. */
export function currentDevice(): ScreenDevice | undefined {
  const { session } = useSessionStore.getState();
  return session.phase === 'signed-in' ? session.device : undefined;
}

/** `countUnsent` of the person who is signed in now. */
export function unsentCount(): number {
  return countUnsent(currentDevice()?.records$.value ?? []);
}

/** Resolves once no tap of this person is just being written, in any tab: then a reload cuts nothing off (OFF-21). */
export async function tapsWritten(): Promise<void> {
  await currentDevice()?.opened?.unsent.written();
}
