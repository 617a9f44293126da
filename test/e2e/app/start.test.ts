import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../device/remote-device.ts';
import { freshDemoClub } from '../demo-club.ts';
import {
  aPhone,
  breakReads,
  choose,
  focusOn,
  hasSaid,
  isSynchronised,
  type Phone,
  says,
  signInAs,
  trySignIn,
  withChromium,
} from '../phone.ts';
import { loaded, signInForm } from './start-screens.ts';

withChromium();
beforeAll(freshDemoClub);
/** A phone on which nobody has signed in. */
let stranger: Phone;
/** A phone that a passenger is signed in on. */
let passenger: Phone;

test('INST-27 draws the splash without any script, and the app leaves it as it is', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  stranger = await aPhone();
  const { context, page } = stranger;
  // Stops the clock that ends the splash.
  const stopped = await context.addInitScript(() => {
    performance.now = () => 0;
  });
  await context.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const places = () =>
    page.locator('main:has(.road-line)').evaluate((splash) =>
      [...splash.querySelectorAll('img, span, p')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.textContent, getComputedStyle(part).color, x, y, width, height];
      }),
    );
  await page.reload({ waitUntil: 'commit' });
  const splash = page.locator('main:has(.road-line)');
  await splash.getByText('Caravana', { exact: true }).waitFor();
  const asItCame = await splash.elementHandle();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  release();
  await page.locator('#app > *').first().waitFor({ state: 'attached' });
  expect(await places()).toEqual(before);
  expect(await splash.evaluate((present, first) => present === first, asItCame)).toBe(true);
  await stopped.dispose();
  await context.unroute('**/assets/index-*.js');
});

test('INST-26 INST-27 the page’s scripts give way to its splash, and a sign-in’s code comes with the first touch', async () => {
  const { page } = stranger;
  const ownScripts = page.locator('script[type=module], link[rel=modulepreload][href*="/libraries-"]');
  const priorities = await ownScripts.evaluateAll((all) =>
    all.map((one) => one.getAttribute('fetchpriority')),
  );
  expect(priorities).toEqual(['low', 'low']);
  const hasLoaded = (chunk: string) =>
    page.evaluate(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`)),
      chunk,
    );
  await page.reload({ waitUntil: 'networkidle' });
  await loaded(page);
  expect([await hasLoaded('sync'), await hasLoaded('screens')]).toEqual([false, false]);
  await focusOn(page.getByLabel('E-mail'));
  await until('the code of a sign-in', () => hasLoaded('sync'));
});

test('SHELL-07 OPEN-93 reports the five web vitals to listeners', async () => {
  const { context, page } = stranger;
  await context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener('caravana:web-vital', (event) => {
      heard.push((event as CustomEvent<{ name: string }>).detail.name);
    });
  });
  // Vitals are not measured in a background tab.
  await page.bringToFront();
  await page.reload();
  await loaded(page);
  await signInForm(page).waitFor();
  await page.getByLabel('E-mail').click();
  await page.keyboard.type('ana');
  // The browser reports an interaction some time after its paint.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const seen = new PerformanceObserver(() => requestIdleCallback(() => resolve()));
        seen.observe({ type: 'first-input', buffered: true });
      }),
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const five = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'];
  await expect.poll(async () => [...new Set(await heard())].sort(), { timeout: 20_000 }).toEqual(five);
});

describe('a failed start', () => {
  const failure = /^Erro ao carregar a aplicação/;

  test('INST-10 shows an error, never a white screen, without its script or database', async () => {
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

  test('MSG-05 OPEN-95 reports a session that cannot be read', async () => {
    await stranger.page.evaluate(() => localStorage.setItem('caravana.session', '{"uid":1}'));
    await stranger.reopen('/');
    await hasSaid(stranger, 'Erro: Dados de autenticação ou configuração em falta.');
    await signInForm(stranger.page).waitFor();
  });

  test('MSG-04 reports a missing configuration until it arrives', async () => {
    const phone = await aPhone({
      prepare: (context) => context.route('**/config.json', (route) => route.fulfill({ status: 404 })),
    });
    passenger = phone;
    const missing = phone.page.getByRole('alert').getByText(/^Erro de configuração da aplicação/);
    await missing.waitFor();
    await phone.context.unroute('**/config.json');
    await signInAs(phone, 'passageiro');
    expect(await missing.count()).toBe(0);
  });

  test('INST-10 OFF-33 requests a lost part of the app again in a new page', async () => {
    // The next page that opens requests a script that is missing.
    const without = await passenger.context.addInitScript(() => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('asked')) return;
      sessionStorage.setItem('asked', 'yes');
      new MutationObserver(() => {
        const script = document.querySelector<HTMLScriptElement>('script[type=module]');
        if (script && !script.src.endsWith('/nothing.js')) script.src = '/assets/nothing.js';
      }).observe(document, { childList: true, subtree: true });
    });
    const asked: string[] = [];
    passenger.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await passenger.reopen();
    await isSynchronised(passenger);
    expect(asked).toContain('/assets/nothing.js');
    expect(await passenger.page.getByText(failure).count()).toBe(0);
    await without.dispose();
    // This tab has used up its one retry.
    await passenger.page.evaluate(() => sessionStorage.clear());
  });

  test('INST-10 OFF-33 requests a lost sending part again in a new page', async () => {
    // The error also appears in the console.
    passenger.expectErrors();
    const network = await passenger.context.newCDPSession(passenger.page);
    await network.send('Network.enable');
    await network.send('Network.setBlockedURLs', { urls: ['*/assets/sync-*.js'] });
    const letGo = passenger.page
      .waitForEvent('requestfailed', (request) => /\/sync-/.test(request.url()))
      // Reloads at once, because only a reloaded page requests it again.
      .then(() => network.send('Network.setBlockedURLs', { urls: [] }));
    await passenger.page.reload();
    await letGo;
    await isSynchronised(passenger);
  });

  test('INST-10 MSG-06 OPEN-95 reports a database that does not open', async () => {
    await passenger.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('O disco falhou.', 'UnknownError');
      };
    });
    await passenger.reopen();
    await passenger.page.getByRole('alert').getByText(failure).waitFor();
    await passenger.page
      .getByText('Erro: Utilizador não autenticado ou base de dados não disponível.')
      .waitFor();
  });

  test('INST-08 OPEN-94 abandons a part of the app that hangs after 120 seconds, and allows a retry', async () => {
    const chunk = '**/assets/screens-*.js';
    // Without a worker, because the worker serves every part from its cache.
    const phone = await aPhone({
      serviceWorkers: 'block',
      // Installed from the start: the test clock cannot stop a timer that started on the browser's own clock.
      prepare: async (context) => {
        await context.clock.install();
        await context.route(chunk, () => undefined);
      },
    });
    await trySignIn(phone, 'passageiro@caravana.test');
    const { page } = phone;
    await page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
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

  test('MSG-04 uses the configuration at the next "Entrar" once it arrives, even while the part that loads it is pending', async () => {
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

  test('MSG-01 MSG-02 MSG-03 PAX-28 reports a profile that cannot be read, created or merged', async () => {
    const answers = [{}, { step: 'load' }, { step: 'merge' }];
    const phone = stranger;
    await phone.context.route('**/api/session', (route) =>
      route.fulfill({ status: 500, json: { code: 'X', message: 'X não deu.', ...answers.shift() } }),
    );
    for (const what of ['criar perfil', 'carregar perfil', 'mesclar dados de perfil']) {
      await trySignIn(phone, 'passageiro@caravana.test');
      await says(phone, `Erro ao ${what}: X não deu.`);
    }
    await signInForm(phone.page).waitFor();

    await phone.context.unroute('**/api/session');
    await trySignIn(phone, 'passageiro@caravana.test');
    await phone.page.getByRole('button', { name: /^Menu de/ }).waitFor();
    await isSynchronised(phone);
    await breakReads(phone, ['profile'], 'disco avariado');
    await phone.reopen();
    await choose(phone, 'Gerir Perfil');
    await phone.page.getByRole('alert').getByText('Erro ao carregar perfil: disco avariado').waitFor();

    // The profile is not called incomplete either.
    await phone.page.goBack();
    const card = phone.page.getByRole('article', { name: 'Jogo grande em casa' });
    await card.getByRole('button', { name: 'Reservar' }).click();
    await says(phone, 'Dados necessários em falta para efetuar a reserva.');
  });
});
