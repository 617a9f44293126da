import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useViewStore, type View } from './view-store.ts';

/** What a history entry of ours knows of the view that was open in it. */
export interface ViewState {
  view?: View;
}

/** True while the history is on its way to the view that was asked for: a second press asks for nothing more. */
let isOnItsWay = false;

/**
 * The active view and the way to change it. A view has a history entry of its own, with the address of the screen under
 * it, so that the phone's back button closes it like «Voltar» does (SHELL-09, SHELL-17).
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
 * The view is the one of the history's entry: opened, left, or gone past. Before the paint, so that no screen is seen
 * at an address that is not its own.
 */
export function useViewFollowsHistory(): void {
  const location = useLocation();
  const set = useViewStore((store) => store.set);
  useLayoutEffect(() => {
    isOnItsWay = false;
    set((location.state as ViewState | null)?.view ?? 'main');
  }, [location, set]);
}
