/** Shared by dialogs and sheets so that all overlays look and move alike. */
export const backdropStyle =
  'fixed inset-0 min-h-dvh bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Leaves room for the notch and the home bar, and scrolls when the keyboard takes half the screen. */
export const dialogViewportStyle =
  'fixed inset-0 flex items-end justify-center overflow-y-auto overscroll-contain px-3 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:items-center';

/** The whole dialog scrolls, so that the arrow keys work from any button in it. */
export const dialogPopupStyle =
  'relative flex max-h-full w-full min-w-0 flex-col overflow-y-auto overscroll-contain rounded-2xl border border-line bg-surface text-ink shadow-overlay transition-[translate,opacity] duration-200 ease-out data-ending-style:opacity-0 motion-safe:data-ending-style:translate-y-4 data-starting-style:opacity-0 motion-safe:data-starting-style:translate-y-4';

/** Style of menus and popovers. They only fade: a long one that grew would move its last button away from under the thumb. */
export const popupStyle =
  'rounded-card border border-line bg-surface text-ink shadow-overlay outline-hidden transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0';
