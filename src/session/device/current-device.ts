import { isByTheWay } from '../../db/unsent/mutation-record.ts';
import { useSessionStore } from '../account/session-store.ts';
import type { Device } from './device.ts';

/** The device of the person who is signed in now, outside of screens. */
export function currentDevice(): Device | undefined {
  const { session } = useSessionStore.getState();
  return session.phase === 'signed-in' ? session.device : undefined;
}

/** The number of mutations on this device that the server has not decided, or that wait for the person. */
export function unsentCount(device: Device | undefined = currentDevice()): number {
  const records = device?.unsent.records$.value ?? [];
  return records.filter((record) => record.status !== 'applied' && !isByTheWay(record)).length;
}

/** Resolves once no tap of this person is just being written, in any tab: then a reload cuts nothing off (OFF-21). */
export async function tapsWritten(): Promise<void> {
  await currentDevice()?.unsent.written();
}
