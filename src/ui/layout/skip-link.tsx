/** The first Tab stop: skips the header. Visible only while it has the focus. */
export function SkipLink({ children }: { children: string }) {
  function skip(): void {
    const main = document.querySelector('main');
    if (!main) return;
    main.tabIndex = -1;
    main.focus();
  }
  return (
    <button
      type="button"
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-surface focus:px-4! focus:py-3! focus:font-semibold focus:text-ink focus:shadow-overlay"
    >
      {children}
    </button>
  );
}
