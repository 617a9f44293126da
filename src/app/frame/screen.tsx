import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../../lib/brand.ts';
import { useScrollPlace } from './use-scroll-place.ts';

/** True once a first screen has been shown. On the first screen the focus stays where the browser puts it. */
let hasShownOne = false;

/**
 * Sets the window's title and, after navigation, moves the focus to the screen's heading, so that keyboard and screen
 * reader users start there. Renders inside the Suspense boundary, so only once the screen has loaded.
 */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useScrollPlace();

  useEffect(() => {
    document.title = `${title} · ${brand.appName}`;
  }, [title]);

  useEffect(() => {
    // A part of the screen may have taken the focus already (BOOK-62).
    const hasFocus = place.current?.contains(document.activeElement);
    if (hasShownOne && !hasFocus) focusHeading(place.current);
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
