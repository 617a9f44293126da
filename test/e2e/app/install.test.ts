import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicTripRef } from '../../../src/domain/wire/documents.ts';
import { asInstalled, launchDevice } from '../../../tools/chromium.ts';
import { arrange, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { stack } from '../../harness.ts';
import { isAccessible } from '../axe.ts';
import { busOfGuide, freshDemoClub, homeTrip } from '../demo-club.ts';
import {
  aPhone,
  fitsItsWidth,
  hasSaid,
  isAtTheTicket,
  type Phone,
  type PhoneOptions,
  pathOf,
  phoneSize,
  trySignIn,
  withChromium,
} from '../phone.ts';
import { loaded, signInForm } from './start-screens.ts';

withChromium();
/** A browser in which nobody signs in; tests that need no first visit share it. */
let browser: Phone;
/** The phones that came by the trip link. */
let [guide, passenger] = [] as unknown as [Phone, Phone];

beforeAll(async () => {
  await freshDemoClub();
  browser = await aBrowser();
});
const gate = (page: Page) => page.getByRole('heading', { name: 'Instale a aplicação', level: 1 });

async function aBrowser(options: PhoneOptions = {}): Promise<Phone> {
  const phone = await aPhone({ inBrowser: true, ...options });
  await loaded(phone.page);
  return phone;
}

describe('in a browser’s tab', () => {
  test('INST-11 GROUP-51 keeps the link of a companion through installation and sign-in, for every role', async () => {
    const link = `/trip/${homeTrip}`;
    const enters = async (account: string, installedAt: string) => {
      const phone = await aBrowser();
      await phone.reopen(`${link}?acompanhante=rita~c1`);
      await gate(phone.page).waitFor();
      await asInstalled(phone.context);
      await phone.reopen(installedAt);
      await phone.page.waitForURL('**/login');
      await trySignIn(phone, `${account}@caravana.test`);
      return phone;
    };
    const passes = async () => {
      passenger = await enters('passageiro', '/');
      await passenger.page.getByRole('heading', { name: 'Os Seus Dados para Reserva' }).waitFor();
      expect(pathOf(passenger)).toBe(link);
      await passenger.page.getByText('Só quem é sócio pode confirmar o preço de sócio.').waitFor();
      await passenger.page.goBack();
      await passenger.page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
    };
    const manages = async () => {
      const phone = await enters('organizador', link);
      await phone.page.waitForURL(`**/manage-trip/${homeTrip}`);
      await phone.page.getByRole('heading', { name: 'Jogo grande em casa', level: 1 }).waitFor();
    };
    const guides = async () => {
      guide = await enters('guia', link);
      await isAtTheTicket(guide, 'Jogo grande em casa');
    };
    await Promise.all([passes(), manages(), guides()]);
  });

  test('INST-03 shows an install button only when the browser offers installation', async () => {
    const { page } = browser;
    await gate(page).waitFor();
    const button = page.getByRole('button', { name: 'Instalar', exact: true });
    expect(await button.count()).toBe(0);
    const isHeld = await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          Object.assign(window, { isAsked: true });
          return { outcome: 'accepted' };
        },
      });
      return !window.dispatchEvent(event);
    });
    expect(isHeld).toBe(true);
    await button.click();
    await button.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => 'isAsked' in window)).toBe(true);
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await page.getByText('Aplicação instalada').waitFor();
  });

  test('INST-01 OPEN-73 shows the install page instead of the app until it runs installed', async () => {
    for (const path of ['/login', '/create-trip', '/']) {
      await browser.reopen(path);
      await gate(browser.page).waitFor();
      expect(await browser.page.getByLabel('E-mail').count()).toBe(0);
    }

    // The window of an installed app is the only one with display mode "standalone". It opens on a page that needs no
    // network: when the app loaded in it, Playwright's launch sometimes never ended.
    const profile = mkdtempSync(join(tmpdir(), 'caravana-installed-'));
    const installed = await launchDevice(profile, {}, ['--app=data:text/html,']);
    try {
      const [page] = installed.pages() as [Page];
      await page.goto(stack().appUrl);
      await signInForm(page).waitFor();
      expect(await gate(page).count()).toBe(0);
    } finally {
      await installed.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });

  test('INST-01 OPEN-73 opens the app from the demo link in that tab only; a production build has no such link', async () => {
    await browser.page.getByRole('button', { name: 'Continuar no navegador' }).click();
    await signInForm(browser.page).waitFor();
    await browser.page.reload();
    await signInForm(browser.page).waitFor();
    const other = await browser.openTab();
    await gate(other).waitFor();
    await other.close();

    const config = await (await fetch(`${stack().appUrl}/config.json`)).json();
    let answered: Promise<unknown> | undefined;
    const production = await aBrowser({
      async prepare(context) {
        await context.route('**/config.json', (route) => route.fulfill({ json: { ...config, demo: false } }));
        answered = context.waitForEvent('response', (response) => response.url().endsWith('/config.json'));
      },
    });
    await answered;
    await gate(production.page).waitFor();
    expect(await production.page.getByRole('button', { name: 'Continuar no navegador' }).count()).toBe(0);
  });

  test('INST-02 opens e-mail links and the terms in any tab', async () => {
    for (const path of ['/forgot-password', '/action?mode=resetPassword&oobCode=x', '/termos-de-servico']) {
      await browser.reopen(path);
      await loaded(browser.page);
      await browser.page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await gate(browser.page).count(), path).toBe(0);
      expect(pathOf(browser)).toBe(path.split('?')[0]);
    }
  });

  test('INST-04 gives each of three browsers its own illustrated instructions', async () => {
    const agents = {
      'No Safari':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
      'No Chrome':
        'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'No seu navegador': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    };
    const texts: string[] = [];
    for (const [title, userAgent] of Object.entries(agents)) {
      // The worker plays no part here, and each of these browsers would install it.
      const phone = await aBrowser({ userAgent, serviceWorkers: 'block' });
      const { page } = phone;
      const steps = page.getByRole('region', { name: title });
      await steps.waitFor();
      const rows = await steps.getByRole('listitem').count();
      expect(rows).toBeGreaterThan(1);
      expect(await steps.locator('svg').count()).toBe(rows);
      await isAccessible(phone);
      // A phone with 200 % text.
      await page.setViewportSize({ width: phoneSize.width / 2, height: phoneSize.height / 2 });
      expect(await fitsItsWidth(phone), title).toBe(true);
      texts.push((await steps.allTextContents()).join());
      await phone.context.close();
    }
    expect(new Set(texts).size).toBe(3);
  });
});

describe('installability', () => {
  test('INST-09 has a valid manifest with pictures, and passes the browser’s check', async () => {
    const manifest = await (await fetch(`${stack().appUrl}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ id: '/', scope: '/', lang: 'pt-PT', theme_color: '#6b1626' });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
      'Embarque de hoje',
      'Viagens',
    ]);
    const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));
    const pictures = [...manifest.icons, ...manifest.screenshots] as { src: string; sizes: string }[];
    for (const { src, sizes } of pictures) {
      const size = await browser.page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
    await browser.page.evaluate(() => navigator.serviceWorker.ready);
    const devtools = await browser.context.newCDPSession(browser.page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A test uses a private browser profile, in which nothing can be installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
  });

  test('INST-09 INST-48 leads the guide from the icon shortcut to today’s bus, or says that there is none', async () => {
    const trip = await stored(publicTripRef(homeTrip));
    const bus = await busOfGuide();
    await arrange({ [publicTripRef(homeTrip).path]: { ...trip, date: new Date().toISOString() } });
    await guide.page.getByText('Hoje', { exact: true }).waitFor();
    await guide.reopen('/?atalho=embarque');
    await guide.page.waitForURL(`**/trips/${homeTrip}/buses/${bus.id}/passengers`);
    await guide.page.getByRole('list', { name: 'Passageiros' }).waitFor();
    await arrange({ [publicTripRef(homeTrip).path]: { ...trip } });

    await passenger.reopen('/?atalho=embarque');
    await hasSaid(passenger, 'Hoje não tem lugar em nenhuma viagem.');
    expect(passenger.page.url()).toBe(`${stack().appUrl}/`);
  });

  test('INST-07 NOTIF-21 OPEN-72 removes a worker of an earlier app and keeps its own', async () => {
    await asInstalled(browser.context);
    await browser.reopen('/api/time');
    await browser.page.evaluate(() =>
      navigator.serviceWorker.register('/start-failure.js', { scope: '/antigo/' }).then(() => undefined),
    );
    await browser.reopen('/');
    const scripts = () =>
      browser.page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistrations();
        return found.map(({ installing, waiting, active }) => (active ?? waiting ?? installing)?.scriptURL);
      });
    await until('only its own', async () => (await scripts()).join() === `${stack().appUrl}/sw.js`);
  });
});
