import type { Page } from 'playwright-core';

export const signInForm = (page: Page) => page.getByRole('heading', { name: 'Entrar', level: 1 });
export const loaded = (page: Page) => page.getByText('A carregar…').waitFor({ state: 'detached' });
