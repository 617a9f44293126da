import { whenPressed } from '../late/when-opened.tsx';
import type { PopoverProps } from './popover-popup.tsx';

/** Content under a button, e.g. the latest notifications. For a list of actions use Menu. */
export const Popover = whenPressed<PopoverProps>('dialog', () =>
  import('./popover-popup.tsx').then((part) => part.PopoverPopup),
);
