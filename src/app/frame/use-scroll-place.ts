import { useLayoutEffect, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import type { ReturnState } from '../../lib/return-state.ts';
import type { ViewState } from './use-view.ts';

/** In sessionStorage: survives a reload, but a new tab starts at the top. */
const storeKey = 'caravana.scrollPlaces';

/** Events that cancel the restore, because the user has started to scroll. */
const handling = ['pointerdown', 'wheel', 'keydown', 'touchmove'];

// The browser would restore the position before the rows are read, when the page is still too short.
history.scrollRestoration = 'manual';

/**
 * Scrolls a new screen to its top, and restores the position when the user returns to a screen with the browser's back
 * button, with "Voltar" or by a reload (SHELL-36).
 */
export function useScrollPlace(): void {
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const isReturn = isPop || (location.state as ReturnState | null)?.isReturn === true;
  // Captured on mount: the screen may outlive its address by a moment.
  const [screen] = useState(() => nameOf(location));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per screen and reads the kind of navigation then.
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

/** Scrolls to the position once the page is long enough, unless the user scrolls first. */
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
  // Calls `scroll` first when the page has its layout, before it is painted: to ask now would make the browser lay it out twice.
  growth.observe(document.body);
  for (const event of handling) window.addEventListener(event, stopWaiting, { capture: true, passive: true });
  return { current: () => (isWaiting ? wanted : window.scrollY), stopWaiting };
}

function placesLeft(): Record<string, number> {
  return JSON.parse(sessionStorage.getItem(storeKey) ?? '{}');
}

function remember(screen: string, place: number): void {
  sessionStorage.setItem(storeKey, JSON.stringify({ ...placesLeft(), [screen]: place }));
}
