import type { Page } from 'playwright-core';
import { demoPassword } from '../../../tools/demo-club/write-accounts.ts';

/** Signs in to Caravana on its sign-in page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Palavra-passe' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((now) => now.pathname !== '/login');
}
