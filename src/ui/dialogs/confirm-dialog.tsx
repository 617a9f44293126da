import { whenOpened } from '../late/when-opened.tsx';

/** A question with two answers. The safe answer has the focus, so an accidental Enter does no harm. */
export const ConfirmDialog = whenOpened(() =>
  import('./confirm-dialog-popup.tsx').then((part) => part.ConfirmDialogPopup),
);
