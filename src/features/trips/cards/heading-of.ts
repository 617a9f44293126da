/**
 * Where the focus goes when an answer takes the button away that asked for it: to the heading over that place, and on a
 * card to the link in it. Otherwise a keyboard would begin again at the top of the page.
 */
export function headingOf(place: HTMLElement | null): HTMLElement | null {
  const heading = place?.closest('article, section')?.querySelector('h2');
  if (!heading) return null;
  const link = heading.querySelector('a');
  if (!link) heading.tabIndex = -1;
  return link ?? heading;
}
