import { describe, expect, test } from 'vitest';
import { signIn, stack } from '../../harness.ts';
import { isAccessible } from '../axe.ts';
import { goTo, type Phone, pathOf, phoneSize, signInAs } from '../phone.ts';
import { signedOut as phone, withSignedOutPhone } from '../signed-out-phone.ts';

// A test can stop the timers of this phone.
withSignedOutPhone({ prepare: (context) => context.clock.install() });

const offline = 'Sem ligação à internet. Tente novamente quando estiver online.';
const sentText = /^Verifique o seu email! Na caixa de entrada ou spam /;
const invalidLink = 'O link de recuperação é inválido ou expirou. Por favor, tente novamente.';
const resetDone = 'Palavra-passe redefinida com sucesso! Pode agora fazer login.';
const slowNetwork = 'A rede não está a responder. Pode continuar à espera ou tentar de novo.';
const sendCode = '**/accounts:sendOobCode**';
const account = 'socio@caravana.test';

const alert = ({ page }: Phone, text: string) => page.getByRole('alert').getByText(text, { exact: true });
const status = ({ page }: Phone, text: string | RegExp) => page.getByRole('status').getByText(text);
const passwords = ({ page }: Phone) => page.locator('main input[autocomplete=new-password]');

/** Comes to a screen from the sign-in, so that it starts anew. */
async function visit(path: string): Promise<void> {
  await goTo(phone, '/login');
  await phone.page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
  await goTo(phone, path);
}

/** Stops the timers a minute from now on the page's clock, which an earlier test may have moved. */
async function stopTimers({ page }: Phone): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

async function askFor({ page }: Phone, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
}

async function typeNew({ page }: Phone, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Nova palavra-passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmar palavra-passe', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Redefinir palavra-passe' }).click();
}

/** The links that the identity provider sent to this address, oldest first. */
async function linksTo(email: string): Promise<URL[]> {
  const { authHost, projectId } = stack();
  const answer = await fetch(`http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] };
  return oobCodes.filter((code) => code.email === email).map(({ oobLink }) => new URL(oobLink));
}

/** Requests a code for this account directly from the provider. */
async function aCode(email = account): Promise<string> {
  await askProvider('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  return (await linksTo(email)).at(-1)?.searchParams.get('oobCode') ?? '';
}

async function askProvider(call: string, body: object): Promise<void> {
  const url = `http://${stack().authHost}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}

const resetPath = (code: string) => `/action?mode=resetPassword&oobCode=${code}`;

/** Collects the bodies of the phone's code requests to the provider, from the next page on. */
function callsAboutCodes(phone: Phone): object[] {
  const calls: object[] = [];
  phone.context.on('request', (request) => {
    if (/accounts:(resetPassword|sendOobCode)/.test(request.url())) calls.push(request.postDataJSON());
  });
  return calls;
}

describe('/forgot-password', () => {
  test('API-15 AUTH-06 AUTH-07 AUTH-08 AUTH-09 AUTH-50 CONST-07 OPEN-32 sends the link, says where to look, and returns to the sign-in after five seconds', async () => {
    const { page } = phone;
    const calls = callsAboutCodes(phone);
    await page.getByRole('link', { name: 'Esqueceu-se da palavra-passe?' }).click();
    await page.getByRole('heading', { name: 'Recuperar palavra-passe', level: 1 }).waitFor();
    expect(pathOf(phone)).toBe('/forgot-password');
    await page.waitForFunction(() => document.title === 'Recuperar palavra-passe · Caravana');

    await stopTimers(phone);
    await askFor(phone, 'ninguem@caravana.test');
    const failure = alert(phone, 'Nenhum utilizador encontrado com este e-mail.');
    await failure.waitFor();
    await page.clock.runFor(60_000);
    expect(await failure.isVisible()).toBe(true);
    await page.getByLabel('E-mail').fill('n');
    await failure.waitFor({ state: 'detached' });

    calls.length = 0;
    await page.route(sendCode, () => undefined, { times: 1 });
    await askFor(phone, ` ${account} `);
    await page.getByRole('button', { name: 'A enviar…' }).waitFor();
    await page.clock.runFor(9_900);
    expect(await status(phone, slowNetwork).count()).toBe(0);
    await page.clock.runFor(100);
    await status(phone, slowNetwork).waitFor();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await status(phone, sentText).waitFor();
    expect(calls.slice(1)).toEqual([
      expect.objectContaining({
        requestType: 'PASSWORD_RESET',
        email: account,
        continueUrl: `${stack().appUrl}/action`,
      }),
    ]);
    const [link] = (await linksTo(account)).slice(-1);
    expect(link?.searchParams.get('mode')).toBe('resetPassword');
    expect(link?.searchParams.get('continueUrl')).toMatch(/\/action$/);

    await page.clock.runFor(4_900);
    expect(pathOf(phone)).toBe('/forgot-password');
    expect(await status(phone, sentText).isVisible()).toBe(true);
    await page.clock.runFor(100);
    await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
    expect(pathOf(phone)).toBe('/login');
    await page.clock.resume();
  });

  test('AUTH-10 AUTH-11 OFF-27 OPEN-31 shows a message for each failure and stays on the page', async () => {
    await visit('/forgot-password');
    const { page } = phone;
    const calls = callsAboutCodes(phone);
    await askFor(phone, '');
    await alert(phone, 'Por favor, insira um e-mail.').waitFor();
    await askFor(phone, 'ninguem');
    await alert(phone, 'Por favor, insira um formato de e-mail válido.').waitFor();
    expect(calls).toEqual([]);

    await askFor(phone, 'ninguem@caravana.test');
    await alert(phone, 'Nenhum utilizador encontrado com este e-mail.').waitFor();

    const failed = 'Falha ao enviar o e-mail. Tente novamente mais tarde.';
    await page.route(sendCode, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'QUOTA_EXCEEDED' } } }),
    );
    await askFor(phone, account);
    await alert(phone, failed).waitFor();
    await page.unroute(sendCode);

    await phone.setOffline(true);
    await askFor(phone, account);
    await alert(phone, offline).waitFor();
    await phone.setOffline(false);

    await page.route(sendCode, (route) => route.abort());
    await askFor(phone, account);
    await alert(phone, failed).waitFor();
    await page.unroute(sendCode);
    expect(pathOf(phone)).toBe('/forgot-password');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(account);
  });
});

describe('accessible forms', () => {
  test('AUTH-06 AUTH-12 passes axe, and cuts off nothing at 200 %', async () => {
    const check = async () => {
      await phone.page.getByText('A carregar…').waitFor({ state: 'detached' });
      await isAccessible(phone);
      await phone.page.setViewportSize({ width: phoneSize.width / 2, height: phoneSize.height / 2 });
      const overflow = await phone.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await phone.page.setViewportSize(phoneSize);
    };
    await visit('/forgot-password');
    await phone.page.getByRole('heading', { name: 'Recuperar palavra-passe', level: 1 }).waitFor();
    await check();
    await visit(resetPath('abc'));
    await alert(phone, invalidLink).waitFor();
    await check();
    await visit(resetPath(await aCode()));
    await phone.page.getByText(`Para a conta ${account}.`).waitFor();
    await typeNew(phone, 'abc');
    await alert(phone, 'A palavra-passe deve ter pelo menos 8 caracteres.').waitFor();
    await check();
  });
});

describe('/action', () => {
  test('AUTH-13 accepts only mode resetPassword with a code', async () => {
    for (const path of ['/action', '/action?mode=verifyEmail&oobCode=x', '/action?mode=resetPassword']) {
      await visit(path);
      await alert(phone, 'Ação inválida ou em falta.').waitFor();
      expect(await passwords(phone).count()).toBe(0);
    }
    await phone.page.getByRole('link', { name: 'Ir para o início de sessão' }).click();
    await phone.page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
  });

  test('API-15 AUTH-12 AUTH-14 sends the code to the provider, and reports an invalid link', async () => {
    const calls = callsAboutCodes(phone);
    await visit(resetPath('abc'));
    await alert(phone, invalidLink).waitFor();
    expect(calls).toEqual([expect.objectContaining({ oobCode: 'abc' })]);
    expect(await passwords(phone).count()).toBe(0);
    await phone.page.getByRole('link', { name: 'Pedir novo link' }).click();
    await phone.page.getByRole('heading', { name: 'Recuperar palavra-passe', level: 1 }).waitFor();
  });

  test('API-15 AUTH-15 AUTH-16 AUTH-17 AUTH-18 AUTH-19 OPEN-29 CONST-01 CONST-07 sets the new password, and shows the sign-in after three seconds', async () => {
    const code = await aCode();
    const calls = callsAboutCodes(phone);
    await phone.reopen(resetPath(code));
    const { page } = phone;
    await page.getByText(`Para a conta ${account}.`).waitFor();
    await page.getByText('A carregar…').waitFor({ state: 'detached' });
    expect(await passwords(phone).count()).toBe(2);
    expect(await page.locator('input[autocomplete=username]').inputValue()).toBe(account);

    const checked = calls.length;
    await typeNew(phone, 'abcdefgh', 'abcdefgi');
    await alert(phone, 'As palavras-passe não coincidem.').waitFor();
    const confirmation = page.getByLabel('Confirmar palavra-passe', { exact: true });
    expect(await confirmation.evaluate((input) => input === document.activeElement)).toBe(true);
    await typeNew(phone, 'abcdefg');
    await alert(phone, 'A palavra-passe deve ter pelo menos 8 caracteres.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(calls).toHaveLength(checked);

    await stopTimers(phone);
    await typeNew(phone, 'abcdefgh');
    await status(phone, resetDone).waitFor();
    expect(calls.slice(checked)).toEqual([
      expect.objectContaining({ oobCode: code, newPassword: 'abcdefgh' }),
    ]);
    await page.clock.runFor(2_900);
    expect(pathOf(phone)).toBe('/action');
    expect(await status(phone, resetDone).isVisible()).toBe(true);
    await page.clock.runFor(100);
    await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
    expect(pathOf(phone)).toBe('/login');
    await signIn(account, 'abcdefgh');

    // React waits a moment before it shows a part that has just been loaded.
    await page.clock.resume();
    await visit(resetPath(code));
    await alert(phone, invalidLink).waitFor();
  });

  test('AUTH-20 OFF-27 reports a code that was used meanwhile, and a lost network', async () => {
    const code = await aCode();
    await visit(resetPath(code));
    const { page } = phone;
    await page.getByText(`Para a conta ${account}.`).waitFor();
    await page.getByText('A carregar…').waitFor({ state: 'detached' });
    await phone.setOffline(true);
    await typeNew(phone, 'Primeira1');
    await alert(phone, offline).waitFor();
    await phone.setOffline(false);

    await askProvider('resetPassword', { oobCode: code, newPassword: 'Segunda22' });
    await typeNew(phone, 'Primeira1');
    await alert(phone, 'Ocorreu um erro. O link pode ter expirado. Tente novamente.').waitFor();
    expect(pathOf(phone)).toBe('/action');
    await signIn(account, 'Segunda22');
  });

  test('OFF-27 leaves a link opened offline undecided, and checks it again', async () => {
    const code = await aCode();
    await phone.page.evaluate(() => navigator.serviceWorker.ready);
    await phone.setOffline(true);
    await phone.reopen(resetPath(code));
    await alert(phone, offline).waitFor();
    expect(await passwords(phone).count()).toBe(0);
    await phone.page.getByText('A carregar…').waitFor({ state: 'detached' });
    await phone.setOffline(false);
    await phone.page.getByRole('button', { name: 'Tentar novamente' }).click();
    await phone.page.getByText(`Para a conta ${account}.`).waitFor();
  });

  test('OPEN-74 opens with its form for signed-in people too, and redirects them from /login', async () => {
    await goTo(phone, '/login');
    await signInAs(phone, 'passageiro');
    await phone.reopen(resetPath(await aCode()));
    await phone.page.getByText(`Para a conta ${account}.`).waitFor();
    await goTo(phone, resetPath('abc'));
    await phone.page.getByRole('link', { name: 'Pedir novo link' }).click();
    await phone.page.getByRole('heading', { name: 'Recuperar palavra-passe', level: 1 }).waitFor();
    expect(pathOf(phone)).toBe('/forgot-password');
    await goTo(phone, '/login');
    await phone.page.waitForURL(`${stack().appUrl}/`);
  });
});
