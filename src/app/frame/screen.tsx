import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../../lib/brand.ts';
import { useScrollPlace } from './use-scroll-place.ts';

/** True once a first screen has been shown: its start is the page's own, and focus stays where the browser puts it. */
let hasShownOne = false;

/**
 * One screen: its title in the window, and after a change of screen the focus on its heading, so that a keyboard or a
 * screen reader starts where the eye does. Inside the Suspense boundary, hence only when the screen is really there.
 */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useScrollPlace();

  useEffect(() => {
    document.title = `${title} · ${brand.appName}`;
  }, [title]);

  useEffect(() => {
    if (hasShownOne) focusHeading(place.current);
    hasShownOne = true;
  }, []);

  return (
    <div ref={place} className="flex grow flex-col">
      {children}
    </div>
  );
}

function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector('h1') ?? place?.querySelector('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
