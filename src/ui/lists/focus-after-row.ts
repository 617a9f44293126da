/**
 * Where the focus goes when the row that an element is in leaves its list: to what opens the next row, or the one before
 * when there is none; else to the title of the screen. Not to a field, which would bring up the phone's keyboard. Ask
 * before the row leaves.
 */
export function focusAfterRow(element: Element | null): HTMLElement | null {
  const row = element?.closest('li, tr');
  return opener(row, 'nextElementSibling') ?? opener(row, 'previousElementSibling') ?? title();
}

/** A row may have none: in a table the details of a row are one of their own. */
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
