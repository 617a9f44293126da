import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useViewStore, type View } from './view-store.ts';

/** What a history entry of ours knows of the view that was open in it. */
export interface ViewState {
  view?: View;
}

/**
 * The active view and the way to change it. A view has a history entry of its own, with the address of the screen under
 * it, so that the phone's back button closes it like «Voltar» does (SHELL-09, SHELL-17).
 */
export function useView(): { view: View; show(view: View): void } {
  const { view, set } = useViewStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function show(next: View): void {
    if (next === view) return;
    set(next);
    if (next === 'main') navigate(-1);
    // From one view to another the entry is reused: back leads to the screen, not through the views.
    else
      navigate({ pathname, search }, { state: { view: next } satisfies ViewState, replace: view !== 'main' });
  }

  return { view, show };
}

/** Keeps the view in step with the history: going somewhere, or back, leaves the view that covered the old place. */
export function useViewFollowsHistory(): void {
  const location = useLocation();
  const set = useViewStore((store) => store.set);
  useEffect(() => {
    set((location.state as ViewState | null)?.view ?? 'main');
  }, [location, set]);
}
