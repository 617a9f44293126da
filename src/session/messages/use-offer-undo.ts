import { useDevice } from '../account/use-session.ts';
import type { Device } from '../device/device.ts';
import { showError, showSuccess, showUndo } from './message-store.ts';
import { isHeldUp, keptHere } from './say-done.ts';

/** `offerUndo` on the device of this screen. */
export function useOfferUndo(): (done: string, kept: string, tapIds: string[]) => void {
  const device = useDevice();
  return (done, kept, tapIds) =>
    void device.whenOpen().then((opened) => offerUndo(opened, done, kept, tapIds));
}

/**
 * Shows a decision with an "Anular" button while the decision is held back. That time runs from the tap, and storing many
 * decisions takes a slow phone seconds. Works offline, where it shows `kept` instead of `done` (OFF-65).
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

/** Takes decisions back and shows the result; makes no claim about the server's state (OFF-51, OFF-52). */
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
