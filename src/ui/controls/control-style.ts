/** The box of every text control. The text is 16px because iOS zooms into fields with smaller text. */
export const controlStyle =
  'block min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink ' +
  'transition-colors hover:border-ink focus-visible:border-primary-ink ' +
  'aria-invalid:border-2 aria-invalid:border-danger-ink ' +
  'disabled:border-line disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken';
