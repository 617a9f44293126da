/** Underlined always: colour alone does not tell a link from the text around it. */
export const textLinkStyle =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm font-medium text-primary-ink underline decoration-1 underline-offset-4 hover:decoration-2';
