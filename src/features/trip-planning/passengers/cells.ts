/** A cell of the table, on the screen and on paper, where forty rows fit on a page (TRIP-61). */
export const cell = 'px-3 py-2 align-baseline print:px-1.5 print:py-px print:text-[10pt] print:leading-[1.2]';
/** Beside the name on a phone; a column on wide screens and on paper. */
export const roomy = `${cell} max-sm:hidden print:table-cell`;
/** A column of its own on a desktop. On paper its value is beside the name, or not there. */
export const wide = `${cell} max-lg:hidden print:hidden`;
/** Below the name on the smallest phones and at large text sizes. */
export const beside = '@max-[18rem]:hidden';
