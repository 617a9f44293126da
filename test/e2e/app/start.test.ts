import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDemoClub } from '../demo-club.ts';
import {
  aPhone,
  aSignedInPhone,
  breakReads,
  choose,
  isSynchronised,
  putPhonesAway,
  says,
  trySignIn,
  withChromium,
} from '../phone.ts';
import { loaded, signInForm } from './start-screens.ts';

withChromium();
beforeAll(freshDemoClub);
afterEach(putPhonesAway);

describe('a start that fails says so', () => {
  const failure = /^Erro ao carregar a aplicação/;

  test('INST-10 without its script, without its database, and never a white screen', async () => {
    const phone = await aPhone({
      prepare: (context) => context.route('**/assets/index-*.js', (route) => route.abort()),
    });
    const alert = phone.page.getByRole('alert');
    await alert.getByText(failure).waitFor();
    await alert.getByText(/^Detalhe: .*\/assets\/index-.*\.js$/).waitFor();
    await phone.context.unroute('**/assets/index-*.js');
    const reload = phone.page.getByRole('button', { name: 'Recarregar' });
    expect(await reload.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('solid');
    await reload.click();
    await signInForm(phone.page).waitFor();
  });

  test('INST-10 OFF-33 a part that the browser let go of once is asked for again in a new page', async () => {
    const phone = await aSignedInPhone('passageiro');
    // The first page that opens from now on asks for a script that is not there.
    await phone.context.addInitScript(() => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('asked')) return;
      sessionStorage.setItem('asked', 'yes');
      new MutationObserver(() => {
        const script = document.querySelector<HTMLScriptElement>('script[type=module]');
        if (script && !script.src.endsWith('/nothing.js')) script.src = '/assets/nothing.js';
      }).observe(document, { childList: true, subtree: true });
    });
    const asked: string[] = [];
    phone.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await phone.reopen();
    await isSynchronised(phone);
    expect(asked).toContain('/assets/nothing.js');
    expect(await phone.page.getByText(failure).count()).toBe(0);
  });

  test('INST-10 OFF-33 so is the part that sends, without which nothing would leave this phone', async () => {
    const phone = await aSignedInPhone('passageiro');
    // What goes wrong is said in the console too.
    phone.expectErrors();
    const network = await phone.context.newCDPSession(phone.page);
    await network.send('Network.enable');
    await network.send('Network.setBlockedURLs', { urls: ['*/assets/sync-*.js'] });
    const letGo = phone.page
      .waitForEvent('requestfailed', (request) => /\/sync-/.test(request.url()))
      // At once: the page that is loaded anew asks for it again.
      .then(() => network.send('Network.setBlockedURLs', { urls: [] }));
    await phone.page.reload();
    await letGo;
    await isSynchronised(phone);
  });

  test('INST-10 MSG-06 OPEN-95 with a database that does not open', async () => {
    const phone = await aSignedInPhone('passageiro');
    phone.expectErrors();
    await phone.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('O disco falhou.', 'UnknownError');
      };
    });
    await phone.reopen();
    await phone.page.getByRole('alert').getByText(failure).waitFor();
    await phone.page.getByText('Erro: Utilizador não autenticado ou base de dados não disponível.').waitFor();
  });

  test('INST-08 OPEN-94 a part of the app that hangs is given up after 120 seconds, and can be asked for again', async () => {
    const chunk = '**/assets/trip-details-page-*.js';
    // Without a worker: it has every part at hand and never asks for one.
    const phone = await aPhone({
      serviceWorkers: 'block',
      // From the start: a timer that the browser's own clock began cannot be stopped by the test's, and fires when it must not.
      prepare: (context) => context.clock.install(),
    });
    await trySignIn(phone, 'passageiro@caravana.test');
    const { page } = phone;
    await page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
    await phone.context.route(chunk, () => undefined);
    await page.getByRole('link', { name: 'Jogo grande em casa' }).click();
    await page.getByText('A carregar…').waitFor();
    await page.clock.runFor(60_000);
    expect(await page.getByText(failure).count()).toBe(0);
    await page.clock.runFor(60_100);
    await page.getByRole('alert').getByText(failure).waitFor();
    await page.getByText('A aplicação demorou demasiado tempo a carregar.').waitFor();
    await phone.context.unroute(chunk);
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await page.getByRole('heading', { name: 'Os Seus Dados para Reserva' }).waitFor();
  });

  test('MSG-04 without its configuration, which is said until it is there', async () => {
    const phone = await aPhone({
      prepare: (context) => context.route('**/config.json', (route) => route.fulfill({ status: 404 })),
    });
    const missing = phone.page.getByRole('alert').getByText(/^Erro de configuração da aplicação/);
    await missing.waitFor();
    await phone.context.unroute('**/config.json');
    await trySignIn(phone, 'passageiro@caravana.test');
    await phone.page.getByRole('button', { name: /^Menu de/ }).waitFor();
    expect(await missing.count()).toBe(0);
  });

  test('MSG-04 once it is there the next «Entrar» has it, also while the part that asks for it is still on its way', async () => {
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const phone = await aPhone({
      prepare: async (context) => {
        await context.route('**/config.json', (route) => route.fulfill({ status: 404 }));
        await context.route('**/assets/sync-*.js', async (route) => {
          await held;
          await route.continue();
        });
      },
    });
    await phone.page
      .getByRole('alert')
      .getByText(/^Erro de configuração da aplicação/)
      .waitFor();
    await phone.context.unroute('**/config.json');
    await trySignIn(phone, 'passageiro@caravana.test');
    letThrough();
    await phone.page.getByRole('button', { name: /^Menu de/ }).waitFor();
  });

  test('MSG-05 OPEN-95 with a session that cannot be read', async () => {
    const phone = await aPhone({
      prepare: (context) =>
        context.addInitScript(() => {
          if (!sessionStorage.getItem('broken')) localStorage.setItem('caravana.session', '{"uid":1}');
          sessionStorage.setItem('broken', 'yes');
        }),
    });
    // The message stands three seconds from the start, which on a busy machine are over when the page has loaded.
    await phone.reopen('/', 'commit');
    await says(phone, 'Erro: Dados de autenticação ou configuração em falta.');
    await signInForm(phone.page).waitFor();
  });

  test('MSG-01 MSG-02 MSG-03 PAX-28 with a profile that cannot be read, made or merged', async () => {
    const answers = [{}, { step: 'load' }, { step: 'merge' }];
    const phone = await aPhone({
      prepare: (context) =>
        context.route('**/api/session', (route) =>
          route.fulfill({ status: 500, json: { code: 'X', message: 'X não deu.', ...answers.shift() } }),
        ),
    });
    for (const what of ['criar perfil', 'carregar perfil', 'mesclar dados de perfil']) {
      await trySignIn(phone, 'passageiro@caravana.test');
      await says(phone, `Erro ao ${what}: X não deu.`);
    }
    await signInForm(phone.page).waitFor();

    await phone.context.unroute('**/api/session');
    await trySignIn(phone, 'passageiro@caravana.test');
    await phone.page.getByRole('button', { name: /^Menu de/ }).waitFor();
    await breakReads(phone, 'me', 'disco avariado');
    await phone.reopen();
    await choose(phone, 'Gerir Perfil');
    await phone.page.getByRole('alert').getByText('Erro ao carregar perfil: disco avariado').waitFor();

    // Nor is it called incomplete.
    await phone.page.goBack();
    const card = phone.page.getByRole('article', { name: 'Jogo grande em casa' });
    await card.getByRole('button', { name: 'Reservar' }).click();
    await says(phone, 'Dados necessários em falta para efetuar a reserva.');
  });
});

test('SHELL-07 OPEN-93 the five web vitals are told to whoever listens', async () => {
  const phone = await aPhone({
    prepare: (context) =>
      context.addInitScript(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        window.addEventListener('caravana:web-vital', (event) => {
          heard.push((event as CustomEvent<{ name: string }>).detail.name);
        });
      }),
  });
  // What loads behind another tab is not measured.
  await phone.page.bringToFront();
  await phone.page.reload();
  await loaded(phone.page);
  await signInForm(phone.page).waitFor();
  await phone.page.getByLabel('E-mail').click();
  await phone.page.keyboard.type('ana');
  // The browser reports an interaction some time after its paint.
  await phone.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const seen = new PerformanceObserver(() => requestIdleCallback(() => resolve()));
        seen.observe({ type: 'first-input', buffered: true });
      }),
  );
  await phone.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const heard = () => phone.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const five = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'];
  await expect.poll(async () => [...new Set(await heard())].sort(), { timeout: 20_000 }).toEqual(five);
});
