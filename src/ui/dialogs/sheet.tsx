import { whenOpened } from '../late/when-opened.tsx';

/** A panel for longer tasks: slides up on a phone and in from the right on a wide screen. */
export const Sheet = whenOpened(() => import('./sheet-popup.tsx').then((part) => part.SheetPopup));
