/**
 * The heading of the section around or in an element, ready to take the focus when what had it is gone: any control would
 * be pressed by mistake, or bring up the phone's keyboard. Ask before the element goes.
 */
export function sectionHeading(element: HTMLElement | null): HTMLElement | null {
  const section = element?.closest('section') ?? element?.querySelector('section');
  const heading = section?.querySelector('h2') ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}
