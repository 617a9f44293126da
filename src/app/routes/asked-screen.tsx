import { useBoardingShortcut } from './use-boarding-shortcut.ts';
import { useScreenOfPush } from './use-screen-of-push.ts';

/** Goes to the screen that the index's address asks for: an app shortcut's, or a pressed notification's. Renders nothing. */
export function AskedScreen() {
  useBoardingShortcut();
  useScreenOfPush();
  return null;
}
