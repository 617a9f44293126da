/** Shared by dialogs and sheets so that everything over the page looks and moves alike. */
export const backdropStyle =
  'fixed inset-0 min-h-dvh bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Leaves room for the notch and the home bar, and scrolls when the keyboard takes half of the phone. */
export const dialogViewportStyle =
  'fixed inset-0 flex items-end justify-center overflow-y-auto overscroll-contain px-3 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:items-center';

/** Marks what stands at the foot of a phone's screen, or reaches it, with buttons that a message there would cover. */
export const atFoot = { 'data-at-foot': '' } as const;

/** It scrolls as a whole, so that the arrow keys work from any button in it. */
export const dialogPopupStyle =
  'relative flex max-h-full w-full min-w-0 flex-col overflow-y-auto overscroll-contain rounded-2xl border border-line bg-surface text-ink shadow-overlay transition-[translate,opacity] duration-200 ease-out data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0';

/** What opens under a button: menus and popovers. */
export const popupStyle =
  'origin-(--transform-origin) rounded-card border border-line bg-surface text-ink shadow-overlay outline-hidden transition-[scale,opacity] duration-100 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0';
