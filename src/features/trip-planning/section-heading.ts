/**
 * Returns the heading of the section around or inside an element, made focusable, to take the focus when a control
 * disappears: another control could be pressed by mistake or open the keyboard. Call it before the element is removed.
 */
export function sectionHeading(element: HTMLElement | null): HTMLElement | null {
  const section = element?.closest('section') ?? element?.querySelector('section');
  const heading = section?.querySelector('h2') ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}
