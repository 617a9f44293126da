import { whenOpened } from '../late/when-opened.tsx';

/** A modal over the page. Traps the focus and restores it on close. Sits at the bottom on a phone. */
export const Dialog = whenOpened(() => import('./dialog-popup.tsx').then((part) => part.DialogPopup));
