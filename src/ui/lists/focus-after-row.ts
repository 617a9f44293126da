/**
 * Returns the element to focus when the row that contains `element` leaves its list: the control that opens the next row,
 * or the previous one; otherwise the title of the screen. Never a field, which would open the phone's keyboard. Call it
 * before the row leaves.
 */
export function focusAfterRow(element: Element | null): HTMLElement | null {
  const row = element?.closest('li, tr');
  return opener(row, 'nextElementSibling') ?? opener(row, 'previousElementSibling') ?? title();
}

/** Undefined for a row without a trigger: in a table, the details are a row of their own. */
function opener(
  row: Element | null | undefined,
  step: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | null {
  for (let other = row?.[step]; other; other = other[step]) {
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
