import { useDevice } from '../account/use-session.ts';
import type { Device } from '../device/device.ts';
import { showError, showSuccess, showUndo } from './message-store.ts';
import { isHeldUp, keptHere } from './say-done.ts';

/** `offerUndo` on the device of this screen. */
export function useOfferUndo(): (done: string, kept: string, tapIds: string[]) => void {
  const device = useDevice();
  return (done, kept, tapIds) => offerUndo(device, done, kept, tapIds);
}

/**
 * Says what was decided, with «Anular» beside it for as long as the decision is held back: its time runs from the tap, and
 * many decisions at once take a slow phone seconds to store. Works with no network: the decision has not left this
 * device, and instead of `done` it is said to be `kept` here (OFF-65).
 */
export function offerUndo(
  { unsent }: { unsent: Pick<Device['unsent'], 'takeBack' | 'timeToTakeBack'> },
  done: string,
  kept: string,
  tapIds: string[],
): void {
  const words = isHeldUp() ? `${kept} ${keptHere}` : done;
  const left = unsent.timeToTakeBack(tapIds);
  if (left === 0) showSuccess(words);
  else showUndo(words, () => void undoAndSay({ unsent }, tapIds), left);
}

/** Takes decisions back and says what came of it; it claims nothing of what the server knows (OFF-51, OFF-52). */
export async function undoAndSay(
  { unsent }: { unsent: Pick<Device['unsent'], 'takeBack'> },
  tapIds: string[],
): Promise<void> {
  try {
    if (await unsent.takeBack(tapIds)) showSuccess('Alteração anulada.');
    else showError('O tempo para anular terminou: a alteração mantém-se.');
  } catch {
    showError('Não foi possível anular: o dispositivo não respondeu. A alteração mantém-se.');
  }
}
