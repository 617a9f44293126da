import { useSessionStore } from '../account/session-store.ts';
import { currentDevice } from '../device/current-device.ts';
import { useMessageStore } from './message-store.ts';

/** The message for a stored and unsent change. */
export const keptHere = 'Guardado neste dispositivo.';

/** Milliseconds before a change that is being sent counts as waiting. */
const patience = 2_000;

/** Milliseconds after the tap in which a success is still announced. */
const interest = 15_000;

/** True while a stored change cannot be sent now: no answer, or no permission to send. */
export function isHeldUp(): boolean {
  const { connection, send } = useSessionStore.getState().sync;
  return connection === 'offline' || (send !== 'idle' && send !== 'sending');
}

/**
 * Shows the specification's success text once the server has applied all changes. Until then, or without an answer, shows
 * `kept`: they are stored on this device (OFF-65). A late success replaces that message. Refusals have their own message.
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
  const { verdicts } = (await device.whenOpen()).unsent;
  const said = await Promise.all(tapIds.map((tapId) => verdicts.await(tapId, interest, false)));
  clearTimeout(tooLong);
  if (said.every(({ status }) => status === 'applied')) say('success', done);
  else if (said.every(({ status }) => status !== 'refused')) sayKept();
}
