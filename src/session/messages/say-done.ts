import { useSessionStore } from '../account/session-store.ts';
import { currentDevice } from '../device/current-device.ts';
import { useMessageStore } from './message-store.ts';

/** What is true of a change that has not left this device. */
export const keptHere = 'Guardado neste dispositivo.';

/** So long, in milliseconds, a change may be on its way before it counts as one that waits. */
const patience = 2_000;

/** So long, in milliseconds, a success is still worth a word after the tap. */
const interest = 15_000;

/** True while what is kept here will surely not go out at once: nobody answers, or nobody may send. */
export function isHeldUp(): boolean {
  const { connection, send } = useSessionStore.getState().sync;
  return connection === 'offline' || (send !== 'idle' && send !== 'sending');
}

/**
 * Says that changes were made once the server has applied all of them, in the specification's words. Until then, or when
 * nobody answers, it says what is true: they are `kept` on this device (OFF-65). A success that comes late takes the place
 * of that. A refusal is said by who tells of refusals.
 */
export async function sayDone(tapIds: readonly string[], done: string, kept = keptHere): Promise<void> {
  const slot = `done ${tapIds.join()}`;
  const say = (tone: 'success' | 'info', text: string) =>
    useMessageStore.getState().show({ tone, text, slot });
  const device = currentDevice();
  if (!device || isHeldUp()) {
    say('info', kept);
    return;
  }
  let isKeptSaid = false;
  const sayKept = () => {
    if (!isKeptSaid) say('info', kept);
    isKeptSaid = true;
  };
  const tooLong = setTimeout(sayKept, patience);
  const verdicts = await Promise.all(
    tapIds.map((tapId) => device.unsent.verdicts.await(tapId, interest, false)),
  );
  clearTimeout(tooLong);
  if (verdicts.every(({ status }) => status === 'applied')) say('success', done);
  else if (verdicts.every(({ status }) => status !== 'refused')) sayKept();
}
