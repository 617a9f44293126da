import { useLayoutEffect, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import type { ReturnState } from '../../lib/return-state.ts';
import type { ViewState } from './use-view.ts';

/** sessionStorage: a reload keeps it, and a tab that is opened anew begins at the top. */
const storeKey = 'caravana.scrollPlaces';

/** What a person does who does not wait to be put where they were. */
const handling = ['pointerdown', 'wheel', 'keydown', 'touchmove'];

// The browser puts a page back before the rows are read from the database, when it is too short for that.
history.scrollRestoration = 'manual';

/**
 * Where the screen is scrolled to: a new one at its top, and one that is come back to, by the browser or by «Voltar»,
 * where it was left, also after a reload (SHELL-36).
 */
export function useScrollPlace(): void {
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const isReturn = isPop || (location.state as ReturnState | null)?.isReturn === true;
  // The address and what lies over it, when the screen came: it may outlive them by a moment.
  const [screen] = useState(() => nameOf(location));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen shown; how one came there is read then.
  useLayoutEffect(() => {
    const place = goTo(isReturn ? (placesLeft()[screen] ?? 0) : 0);
    const leave = () => remember(screen, place.current());
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      place.stopWaiting();
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}

function nameOf({ pathname, state }: Location): string {
  return `${(state as ViewState | null)?.view ?? 'main'} ${pathname}`;
}

/** Scrolls there, as soon as the page is long enough for it, unless the person goes elsewhere before. */
function goTo(wanted: number) {
  let isWaiting = false;
  const growth = new ResizeObserver(scroll);

  function scroll(): void {
    window.scrollTo({ top: wanted, behavior: 'instant' });
    if (Math.abs(window.scrollY - wanted) < 1) stopWaiting();
  }

  function stopWaiting(): void {
    isWaiting = false;
    growth.disconnect();
    for (const event of handling) window.removeEventListener(event, stopWaiting, true);
  }

  isWaiting = true;
  growth.observe(document.body);
  for (const event of handling) window.addEventListener(event, stopWaiting, { capture: true, passive: true });
  scroll();
  return { current: () => (isWaiting ? wanted : window.scrollY), stopWaiting };
}

function placesLeft(): Record<string, number> {
  return JSON.parse(sessionStorage.getItem(storeKey) ?? '{}');
}

function remember(screen: string, place: number): void {
  sessionStorage.setItem(storeKey, JSON.stringify({ ...placesLeft(), [screen]: place }));
}
