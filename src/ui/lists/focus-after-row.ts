/**
 * The control of a row that takes the focus for it: the one that opens the row, or in a table without details the one marked
 * `data-row-control`. Null for a row that has neither.
 */
export function rowControl(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[aria-expanded], [data-row-control]') ?? null;
}

/**
 * Returns the element to focus when the row that contains `element` leaves its list: the control of the next row, or of the
 * previous one; otherwise the title of the screen. Never a field, which would open the phone's keyboard. Call it
 * before the row leaves.
 */
export function focusAfterRow(element: Element | null): HTMLElement | null {
  return (
    nextRowControl(element, 'nextElementSibling') ??
    nextRowControl(element, 'previousElementSibling') ??
    title()
  );
}

/**
 * The control (`rowControl`) of the next or the previous row of the one that contains `element`; null at the end of the list.
 * Rows without one are passed, and in a table, where the details are a row of their own, the other part of the same row.
 */
export function nextRowControl(
  element: Element | null,
  step: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | null {
  const row = element?.closest('li, tr');
  for (let other = row?.[step]; other; other = other[step]) {
    const found = isSameRow(row, other) ? null : rowControl(other);
    if (found) return found;
  }
  return null;
}

function isSameRow(row: Element | null | undefined, other: Element): boolean {
  const index = row?.getAttribute('data-index');
  return index != null && index === other.getAttribute('data-index');
}

function title(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
