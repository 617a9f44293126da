import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { authorisedEmailRef } from '../../../src/domain/wire/documents.ts';
import { arrange } from '../../device/club.ts';
import { adminFirestore, signIn, stack } from '../../harness.ts';
import { isAccessible } from '../axe.ts';
import { aPhone, goTo, type Phone, type PhoneOptions, pathOf, phoneSize, says, signInAs } from '../phone.ts';
import { signedOut, withSignedOutPhone } from '../signed-out-phone.ts';

withSignedOutPhone();

const endpoint = '**/api/register-user';
const offline = 'Sem ligação à internet. Tente novamente quando estiver online.';
const missing = 'Por favor, preencha todos os campos.';
const differ = 'As palavras-passe não coincidem.';
const short = 'A palavra-passe deve ter pelo menos 8 caracteres.';
const cases = 'A palavra-passe deve conter pelo menos uma letra maiúscula e uma minúscula.';
const digit = 'A palavra-passe deve conter pelo menos um número.';
const terms = 'Deve aceitar os termos de serviço para se registar.';

const labels = {
  firstName: 'Nome',
  lastName: 'Apelido',
  email: 'E-mail',
  password: 'Palavra-passe',
  confirmation: 'Confirmar palavra-passe',
};
type Field = keyof typeof labels;
const valid: Record<Field, string> = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'autorizado@caravana.test',
  password: 'Abcdef12',
  confirmation: 'Abcdef12',
};

const field = ({ page }: Phone, name: Field) => page.getByLabel(labels[name], { exact: true });
const box = ({ page }: Phone) => page.getByRole('checkbox', { name: /Li e aceito os Termos de Serviço/ });
const toggle = ({ page }: Phone, name: 'Registar' | 'Entrar') =>
  page.locator('main p button', { hasText: name });
const submit = ({ page }: Phone) => page.locator('form button[type=submit]');
const alert = ({ page }: Phone, text: string) => page.getByRole('alert').getByText(text, { exact: true });

/** A phone of its `own`, or the one that tests share, at the registration form; and what it sends to register somebody. */
async function atRegistration(own?: PhoneOptions): Promise<{ phone: Phone; sent: unknown[] }> {
  const phone = own ? await aPhone(own) : signedOut;
  if (!own) await returnToSignIn();
  const sent: unknown[] = [];
  phone.page.on('request', (request) => {
    if (request.url().endsWith('/api/register-user')) sent.push(request.postDataJSON());
  });
  // This loads the sending part, which cannot be loaded later without a network.
  await phone.page.getByText('Contas de demonstração').waitFor();
  await toggle(phone, 'Registar').click();
  await phone.page.getByRole('heading', { name: 'Registar', level: 1 }).waitFor();
  return { phone, sent };
}

/** Comes to the sign-in from another screen, so that its form starts anew. */
async function returnToSignIn(): Promise<void> {
  await goTo(signedOut, '/forgot-password');
  await signedOut.page.getByRole('heading', { name: 'Recuperar palavra-passe', level: 1 }).waitFor();
  await goTo(signedOut, '/login');
}

async function fill(phone: Phone, values: Partial<Record<Field, string>> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...valid, ...values })) {
    await field(phone, name as Field).fill(value);
  }
}

/** The accessible description of a field. */
const descriptionOf = (element: Locator) =>
  element.evaluate((found) =>
    (found.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

describe('the form of /login', () => {
  test('AUTH-02 AUTH-03 AUTH-04 AUTH-61 has two modes, and keeps the e-mail when toggling', async () => {
    const phone = signedOut;
    const { page } = phone;
    const inputs = page.locator('main input:visible');
    await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
    const names = () => inputs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).name));
    expect(await names()).toEqual(['email', 'password']);
    await toggle(phone, 'Registar').click();
    await page.getByRole('heading', { name: 'Registar', level: 1 }).waitFor();
    expect(await names()).toEqual(['firstName', 'lastName', 'email', 'password', 'confirmation', 'accepted']);
    for (const name of Object.keys(labels) as Field[])
      expect(await field(phone, name).isVisible()).toBe(true);
    await page.locator('h1:focus').waitFor();
    await page.waitForFunction(() => document.title === 'Registar · Caravana');
    await field(phone, 'email').fill('rita@');
    await toggle(phone, 'Entrar').click();
    await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
    expect(await names()).toEqual(['email', 'password']);
    expect(await page.getByLabel('E-mail').inputValue()).toBe('rita@');
    await page.getByLabel('E-mail').fill('rita@clube.test');
    await toggle(phone, 'Registar').click();
    expect(await field(phone, 'email').inputValue()).toBe('rita@clube.test');
  });

  const rules: [string, Field, string, Partial<Record<Field, string>>][] = [
    ['AUTH-22', 'firstName', missing, { firstName: '  ' }],
    ['AUTH-22', 'lastName', missing, { lastName: '', password: 'a', confirmation: 'b' }],
    ['AUTH-22', 'email', missing, { email: '' }],
    ['AUTH-22', 'password', missing, { password: '' }],
    ['AUTH-22', 'confirmation', missing, { confirmation: '' }],
    ['AUTH-23', 'confirmation', differ, { confirmation: 'Abcdef13' }],
    ['AUTH-24 CONST-01', 'password', short, { password: 'Abcde12', confirmation: 'Abcde12' }],
    ['AUTH-25', 'password', cases, { password: 'abcdefg1', confirmation: 'abcdefg1' }],
    ['AUTH-25', 'password', cases, { password: 'ABCDEFG1', confirmation: 'ABCDEFG1' }],
    ['AUTH-26', 'password', digit, { password: 'Abcdefgh', confirmation: 'Abcdefgh' }],
  ];

  test('AUTH-22 AUTH-23 AUTH-24 AUTH-25 AUTH-26 OPEN-30 OPEN-31 shows one message per rule at its field, and sends nothing', async () => {
    const { phone, sent } = await atRegistration();
    await box(phone).check();
    for (const [row, name, message, values] of rules) {
      await fill(phone, values);
      await submit(phone).click();
      // Checking the message alone is not enough: the previous rule may use the same text.
      await field(phone, name).and(phone.page.locator('[aria-invalid=true]:focus')).waitFor();
      await alert(phone, message).waitFor();
      expect(await phone.page.getByRole('alert').allTextContents(), row).toEqual([message]);
      expect(await descriptionOf(field(phone, name))).toContain(message);
      expect(await phone.page.locator('[aria-invalid=true]').count()).toBe(1);
    }
    expect(sent).toEqual([]);
  });

  test('AUTH-27 AUTH-28 PROF-16 OPEN-20 sends nothing without the terms, and copies the dialog’s answer to the checkbox', async () => {
    const { phone, sent } = await atRegistration();
    const { page } = phone;
    expect(await submit(phone).isDisabled()).toBe(true);
    await box(phone).check();
    expect(await submit(phone).isDisabled()).toBe(false);
    await box(phone).uncheck();
    expect(await submit(phone).isDisabled()).toBe(true);

    await fill(phone);
    await field(phone, 'confirmation').press('Enter');
    await alert(phone, terms).waitFor();
    await box(phone).and(page.locator(':focus')).waitFor();
    expect(await descriptionOf(box(phone))).toContain(terms);

    const dialog = page.getByRole('dialog', { name: 'Termos de Serviço' });
    const link = page.getByRole('link', { name: 'Termos de Serviço' });
    await link.click();
    await dialog.getByText('Versão 1.0. Última atualização: 27 de agosto de 2025.').waitFor();
    expect(pathOf(phone)).toBe('/login');
    await dialog.getByRole('button', { name: 'Aceitar e Continuar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await box(phone).isChecked()).toBe(true);
    expect(await submit(phone).isDisabled()).toBe(false);
    await alert(phone, terms).waitFor({ state: 'detached' });
    expect(await field(phone, 'email').inputValue()).toBe(valid.email);

    await link.click();
    await dialog.getByRole('button', { name: 'Recusar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await box(phone).isChecked()).toBe(false);
    expect(await submit(phone).isDisabled()).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe('a registration', () => {
  test('AUTH-29 AUTH-30 AUTH-31 AUTH-34 OPEN-02 CONST-16 SHELL-05 sends one request, creates a person who can sign in at once, and signs nobody in', async () => {
    const { phone, sent } = await atRegistration({});
    const { page } = phone;
    await fill(phone, { email: ' Autorizado@Caravana.test' });
    await box(phone).check();
    await submit(phone).click();
    await says(phone, 'Registo bem-sucedido! Por favor, faça login.');
    const { confirmation: _, ...registered } = valid;
    expect(sent).toEqual([{ ...registered, appId: 'caravana', terms: { version: '1.0', accepted: true } }]);
    await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
    expect(pathOf(phone)).toBe('/login');
    expect(await page.locator('main input:visible').count()).toBe(2);
    expect(await field(phone, 'email').inputValue()).toBe('');
    expect(await field(phone, 'password').inputValue()).toBe('');

    await field(phone, 'email').fill(valid.email);
    await field(phone, 'password').fill(valid.password);
    await submit(phone).click();
    // A new person has no phone number yet, and the app asks for it first.
    await page.getByRole('dialog', { name: 'O seu número de telemóvel' }).waitFor();
    await page.getByRole('button', { name: 'Menu de Ana Silva', includeHidden: true }).waitFor();
  });

  test('AUTH-32 AUTH-33 OPEN-01 shows a message for each failure, keeps what was typed, and checks the list of allowed e-mails', async () => {
    const { phone } = await atRegistration();
    await fill(phone, { email: 'ainda.nao@caravana.test' });
    await box(phone).check();
    await submit(phone).click();
    await alert(phone, 'Erro de registo: Este e-mail não está autorizado a registar-se.').waitFor();
    const club = phone.page.getByRole('alert').getByRole('link', { name: '200 000 000' });
    expect(await club.getAttribute('href')).toBe('tel:200000000');
    expect(await field(phone, 'password').inputValue()).toBe(valid.password);

    const email = 'ainda.nao@caravana.test';
    await arrange({ [authorisedEmailRef(email).path]: { email, addedBy: 'demo-organizador' } });
    await submit(phone).click();
    await says(phone, 'Registo bem-sucedido! Por favor, faça login.');

    await toggle(phone, 'Registar').click();
    await fill(phone, { email, password: 'Outra1234', confirmation: 'Outra1234' });
    await box(phone).check();
    await submit(phone).click();
    await alert(phone, 'Este e-mail já está registado.').waitFor();
    expect((await signIn(email, valid.password)).email).toBe(email);

    const answers: [number, string, string][] = [
      [409, '{"message":"Já cá anda."}', 'Já cá anda.'],
      [409, '', 'Este e-mail já está registado.'],
      [500, '', 'Erro de registo: Erro desconhecido'],
      [500, '{"message":"X"}', 'Erro de registo: X'],
      [502, '<h1>Bad Gateway</h1>', 'Erro de registo: Erro desconhecido'],
    ];
    // No two successive cases have the same text, because a message stays for three seconds.
    for (const [status, body, text] of answers) {
      await phone.page.route(endpoint, (route) => route.fulfill({ status, body }));
      await submit(phone).click();
      await alert(phone, text).waitFor();
      await phone.page.unroute(endpoint);
    }
  });

  test('API-16 API-28 CONST-17 FAULTS-46 OPEN-59 calls the configured prefix, with the default application id when none is set, also where App Check never answers', async () => {
    const { phone, sent } = await atRegistration({
      prepare: (context) =>
        context.route('**/config.json', async (route) => {
          const { appId: _, ...config } = await (await route.fetch()).json();
          const appCheck = { siteKey: 'chave' };
          await route.fulfill({ json: { ...config, appCheck, apiBase: '/outro-prefixo' } });
        }),
    });
    // The content policy of the stack does not let Google's script in.
    phone.expectErrors();
    const asked = phone.page.waitForRequest('**/outro-prefixo/register-user');
    await phone.page.route('**/outro-prefixo/register-user', (route) => route.fulfill({ status: 204 }));
    await fill(phone);
    await box(phone).check();
    await submit(phone).click();
    expect((await asked).postDataJSON()).toMatchObject({ email: valid.email, appId: 'caravana' });
    expect((await asked).headers()).not.toHaveProperty('x-firebase-appcheck');
    await says(phone, 'Registo bem-sucedido! Por favor, faça login.');
    expect(sent).toEqual([]);
  });

  test('OFF-27 OPEN-61 reports no network, a captive portal and too many tries, and sends nothing later', async () => {
    const { phone, sent } = await atRegistration();
    await fill(phone, { email: 'vizinho.do.estadio@caravana.test' });
    await box(phone).check();
    await phone.setOffline(true);
    await submit(phone).click();
    await alert(phone, offline).waitFor();
    await phone.setOffline(false);
    await phone.page.route(endpoint, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi do estádio</h1>' }),
    );
    await submit(phone).click();
    const portal =
      'Esta rede pede início de sessão. Inicie sessão nela no navegador, ou use os dados móveis.';
    await alert(phone, portal).waitFor();
    await phone.page.unroute(endpoint);
    expect(sent).toHaveLength(2);

    const reservation = adminFirestore().doc('apps/caravana/registrations/vizinho.do.estadio@caravana.test');
    expect((await reservation.get()).exists).toBe(false);
    for (let attempt = 0; attempt < 25; attempt++) {
      const body = JSON.stringify({
        ...valid,
        email: 'ninguem@caravana.test',
        appId: 'caravana',
        terms: { version: '1.0', accepted: true },
      });
      await fetch(`${stack().functionsUrl}/api/register-user`, { method: 'POST', body });
    }
    await fill(phone, { email: 'ninguem@caravana.test' });
    await submit(phone).click();
    await alert(
      phone,
      'Erro de registo: Demasiadas tentativas. Aguarde alguns minutos e tente novamente.',
    ).waitFor();
  });
});

describe('accessible forms', () => {
  test('AUTH-02 AUTH-03 labels every field for password managers', async () => {
    const { phone } = await atRegistration();
    const autocompletes = () =>
      phone.page
        .locator('main input:visible:not([type=checkbox])')
        .evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')));
    expect(await autocompletes()).toEqual([
      'given-name',
      'family-name',
      'email',
      'new-password',
      'new-password',
    ]);
    await toggle(phone, 'Entrar').click();
    await phone.page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
    expect(await autocompletes()).toEqual(['username', 'current-password']);
  });

  test('AUTH-03 PROF-16 passes axe in the registration, its messages, the terms and their page', async () => {
    const { phone } = await atRegistration();
    const { page } = phone;
    await isAccessible(phone);
    await box(phone).check();
    await submit(phone).click();
    await alert(phone, missing).waitFor();
    await isAccessible(phone);
    await page.getByRole('link', { name: 'Termos de Serviço' }).click();
    await page.getByRole('dialog', { name: 'Termos de Serviço' }).waitFor();
    await isAccessible(phone);
    await goTo(phone, '/termos-de-servico');
    await phone.page.getByRole('heading', { name: 'Termos de Serviço', level: 1 }).waitFor();
    await isAccessible(phone);
  });

  test('AUTH-03 PROF-16 cuts off nothing at 200 % on phone and desktop, with targets large enough to touch', async () => {
    const { phone } = await atRegistration();
    const { page } = phone;
    await box(phone).check();
    await submit(phone).click();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const viewport of [
      { width: phoneSize.width / 2, height: phoneSize.height / 2 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await overflow()).toBe(0);
      await page.getByRole('link', { name: 'Termos de Serviço' }).click();
      const dialog = page.getByRole('dialog', { name: 'Termos de Serviço' });
      await dialog.getByRole('button', { name: 'Aceitar e Continuar' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await overflow()).toBe(0);
    }
    await page.setViewportSize(phoneSize);
    const small = await page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll('button, a, input:not([type=checkbox]), label:has(input)')]
          .map((target) => ({ height: target.getBoundingClientRect().height, text: target.outerHTML }))
          .filter(({ height }) => height < 44),
      );
    expect(small).toEqual([]);
  });
});

describe('the terms of service', () => {
  test('PROF-16 PROF-23 OPEN-20 have a page of their own, signed in or out', async () => {
    const phone = signedOut;
    await phone.reopen('/termos-de-servico');
    const { page } = phone;
    await page.getByRole('heading', { name: 'Termos de Serviço', level: 1 }).waitFor();
    const block = page.getByText('Versão 1.0. Última atualização: 27 de agosto de 2025.');
    const tags = await block
      .locator('xpath=..')
      .evaluate((text) => [...new Set([...text.children].map(({ tagName }) => tagName))].sort());
    expect(tags).toEqual(['H2', 'P', 'SMALL']);
    await page.waitForFunction(() => document.title === 'Termos de Serviço · Caravana');
    await page.getByRole('link', { name: 'Voltar' }).click();
    await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();

    await signInAs(phone, 'passageiro');
    await goTo(phone, '/termos-de-servico');
    await page.getByRole('heading', { name: 'Termos de Serviço', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await page.getByRole('article').first().waitFor();
  });
});
