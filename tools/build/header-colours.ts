/** The colour of the header and of the splash screen in each theme, as in `src/app/styles.css`, for what is drawn without it. */
export const headerColours = { light: '#6b1626', dark: '#46101c' } as const;
