/**
 * Returns the element to focus when an answer removes the button that was pressed: the heading above it, or on a card the
 * link in it. Otherwise keyboard users would start again from the top of the page.
 */
export function headingOf(place: HTMLElement | null): HTMLElement | null {
  const heading = place?.closest('article, section')?.querySelector('h2');
  if (!heading) return null;
  const link = heading.querySelector('a');
  if (!link) heading.tabIndex = -1;
  return link ?? heading;
}
