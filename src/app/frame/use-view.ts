import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useViewStore, type View } from './view-store.ts';

/** The view that a history entry of the app stores. */
export interface ViewState {
  view?: View;
}

/** True while a navigation is in progress: a second press is ignored. */
let isOnItsWay = false;

/**
 * The active view and a function to change it. A view has its own history entry, with the address of the screen under it,
 * so that the phone's back button closes it as "Voltar" does (SHELL-09, SHELL-17).
 */
export function useView(): { view: View; show(view: View): void } {
  const view = useViewStore((store) => store.view);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function show(next: View): void {
    if (isOnItsWay) return;
    if (next === view) {
      window.scrollTo(0, 0);
      return;
    }
    isOnItsWay = true;
    if (next === 'main') navigate(-1);
    // From one view to another the entry is reused: back leads to the screen, not through the views.
    else
      navigate({ pathname, search }, { state: { view: next } satisfies ViewState, replace: view !== 'main' });
  }

  return { view, show };
}

/**
 * Follows the history entry when a view is opened, closed or skipped. Runs before paint, so that no screen shows at
 * another screen's address.
 */
export function useViewFollowsHistory(): void {
  const location = useLocation();
  const set = useViewStore((store) => store.set);
  useLayoutEffect(() => {
    isOnItsWay = false;
    set((location.state as ViewState | null)?.view ?? 'main');
  }, [location, set]);
}
