import { currentDevice } from './current-device.ts';
import { showSuccess, useMessageStore } from './message-store.ts';
import { useSessionStore } from './session-store.ts';
import { awaitVerdict } from './verdict.ts';

/** What is true of a change that has not left this device. */
export const keptHere = 'Guardado neste dispositivo.';

/** So long, in milliseconds, a change may be on its way before it counts as one that waits. */
const patience = 2_000;

/** True while what is kept here will surely not go out at once: nobody answers, or nobody may send. */
export function isHeldUp(): boolean {
  const { connection, push } = useSessionStore.getState().sync;
  return connection === 'offline' || (push !== 'idle' && push !== 'sending');
}

/**
 * Says that changes were made once the server has applied all of them, in the specification's words; until then, or when
 * nobody answers, what is true: they are `kept` on this device (OFF-65). A refusal is said by who tells of refusals.
 */
export async function sayDone(ids: readonly string[], done: string, kept = keptHere): Promise<void> {
  const device = currentDevice();
  const verdicts =
    device && !isHeldUp()
      ? await Promise.all(ids.map((id) => awaitVerdict(device, id, patience, false)))
      : undefined;
  if (verdicts?.some(({ status }) => status === 'refused')) return;
  if (verdicts?.every(({ status }) => status === 'applied')) showSuccess(done);
  else useMessageStore.getState().show({ tone: 'info', text: kept });
}
