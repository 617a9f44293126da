/**
 * Returns the element to focus when the row that contains `element` leaves its list: the control that opens the next row,
 * or the previous one; otherwise the title of the screen. Never a field, which would open the phone's keyboard. Call it
 * before the row leaves.
 */
export function focusAfterRow(element: Element | null): HTMLElement | null {
  return rowOpener(element, 'nextElementSibling') ?? rowOpener(element, 'previousElementSibling') ?? title();
}

/**
 * The control that opens the next or the previous row of the one that contains `element`; null at the end of the list. Rows
 * without such a control are passed: in a table, the details are a row of their own.
 */
export function rowOpener(
  element: Element | null,
  step: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | null {
  for (let other = element?.closest('li, tr')?.[step]; other; other = other[step]) {
    const found = other.querySelector<HTMLElement>('[aria-expanded]');
    if (found) return found;
  }
  return null;
}

function title(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
