/** The bar along the lines of a group: it shows where the group ends. */
export const groupBar = 'shadow-[inset_4px_0_var(--color-primary)]';
