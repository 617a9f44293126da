import { create } from 'zustand';

/** The view shown instead of the routed screen; `main` is the screen itself (SHELL-09). */
export type View =
  | 'main'
  | 'profile'
  | 'history'
  | 'notificationHistory'
  | 'account'
  | 'allowedRegistrations'
  | 'notifications'
  | 'appManagement';

interface ViewStore {
  view: View;
  set(view: View): void;
}

/** The active view. State, not an address (OFF-24); screens change it through `useView`. */
export const useViewStore = create<ViewStore>((set) => ({
  view: 'main',
  set: (view) => set({ view }),
}));
