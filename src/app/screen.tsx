import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { brand } from '../lib/brand.ts';

/** True once a first screen has been shown: its start is the page's own, and focus stays where the browser puts it. */
let hasShownOne = false;

/**
 * One screen: its title in the window, and after a change of screen the focus on its heading, so that a keyboard or a
 * screen reader starts where the eye does. Inside the Suspense boundary, hence only when the screen is really there.
 */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const isReturn = useNavigationType() === 'POP';
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    document.title = `${title} · ${brand.appName}`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen shown; how one came there is read then.
  useEffect(() => {
    if (hasShownOne) focusHeading(place.current);
    // The browser puts «back» where one was; a new screen starts at its top.
    if (hasShownOne && !isReturn) window.scrollTo(0, 0);
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
