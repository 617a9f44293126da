import { useKeptLink } from './use-kept-link.ts';
import { useScreenOfPush } from './use-screen-of-push.ts';
import { useShortcut } from './use-shortcut.ts';

/**
 * Goes to the screen that the index's address asks for, an app shortcut's or a pressed notification's, or to the trip of a kept
 * link. Renders nothing.
 */
export function AskedScreen() {
  useShortcut();
  useScreenOfPush();
  useKeptLink();
  return null;
}
