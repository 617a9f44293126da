/** Always underlined: colour alone does not distinguish a link from the surrounding text. */
export const textLinkStyle =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm font-medium text-primary-ink underline decoration-1 underline-offset-4 hover:decoration-2';
