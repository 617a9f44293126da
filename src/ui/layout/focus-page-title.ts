/** Gives the title of the page the focus, when what had it is gone and nothing near it is left. */
export function focusPageTitle(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
