/** What a link to the trip's page says when the person wants to name companions there (GROUP-23). */
export const takesCompanions = { takesCompanions: true };

/** Whether somebody has come to the page by such a link. */
export const hasComeForCompanions = (state: unknown): boolean =>
  (state as Partial<typeof takesCompanions> | null)?.takesCompanions === true;
