/** A cell of the table, on the screen and on paper. */
export const cell =
  'px-3 py-2 align-baseline print:px-1.5 print:py-px print:text-[10.5pt] print:leading-tight';
/** Beside the name on a phone; a column on wide screens and on paper. */
export const roomy = `${cell} max-sm:hidden print:table-cell`;
/** Below the name on the smallest phones and at large text sizes. */
export const beside = '@max-[18rem]:hidden';
