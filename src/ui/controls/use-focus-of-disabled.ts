import { useLayoutEffect } from 'react';

/**
 * A control that becomes disabled loses the focus, and the keyboard would begin again at the head of the page. `next` gives what
 * has the focus then; nothing, where the control that lost it is another's.
 */
export function useFocusOfDisabled(next: (lost: Element) => HTMLElement | null | undefined): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.matches(':disabled')) next(activeElement)?.focus({ preventScroll: true });
  });
}
