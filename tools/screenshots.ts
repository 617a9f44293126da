import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { asInstalled, launchChromium } from './chromium.ts';
import { demoPassword, seedDemoClub } from './demo-club/index.ts';
import { buildApp, buildFunctions } from './local-stack/build.ts';
import { REPOSITORY, type Stack, startStack } from './local-stack/start-stack.ts';

const folder = join(REPOSITORY, 'docs/screenshots');
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

interface Shot {
  name: string;
  account?: string;
  path: string;
  /** Pressed first, in order. */
  open?: string[];
  /** What must be on screen before the screenshot is taken. */
  see: string;
  /** In a browser tab, where the app asks to be installed. */
  inBrowser?: true;
}

/** Images that browsers show of the app before it is installed. The manifest uses these names (vite.config.ts). */
const manifestFolder = join(REPOSITORY, 'public/screenshots');
const manifestShots: Record<string, string> = {
  'trips-phone-light': 'trips-narrow.jpg',
  'boarding-phone-light': 'boarding-narrow.jpg',
  'manage-trip-desk-light': 'manage-trip-wide.jpg',
};

const homeTrip = 'demo-viagem-casa';
const menuButton = 'Menu de';
const menu = (entry: string) => [menuButton, `^${entry}$`];
const shots: Shot[] = [
  { name: 'login', path: '/', see: 'Contas de demonstração' },
  { name: 'register', path: '/login', open: ['^Registar$'], see: 'Li e aceito' },
  { name: 'forgot-password', path: '/forgot-password', see: 'Enviar link' },
  { name: 'terms', path: '/termos-de-servico', see: 'Última atualização' },
  { name: 'install', path: '/', see: 'Instale a aplicação', inBrowser: true },
  { name: 'trips', account: 'passageiro', path: '/', see: 'Jogo grande em casa' },
  { name: 'pass', account: 'passageiro', path: '/', open: ['Mostrar passe'], see: 'Mostre-o ao responsável' },
  {
    name: 'profile',
    account: 'passageiro',
    path: '/',
    open: menu('Gerir Perfil'),
    see: 'O seu telemóvel',
  },
  { name: 'bell', account: 'socio', path: '/', open: ['Notificações'], see: 'Ver todas' },
  {
    name: 'notifications',
    account: 'socio',
    path: '/',
    open: ['Notificações', 'Ver todas'],
    see: 'Perdidos e achados',
  },
  { name: 'trip', account: 'passageiro', path: `/trip/${homeTrip}`, see: 'Os Seus Dados para Reserva' },
  {
    name: 'organizer',
    account: 'organizador',
    path: '/',
    open: ['Jogo grande em casa'],
    see: 'Gerir Viagem',
  },
  { name: 'create-trip', account: 'organizador', path: '/create-trip', see: 'Criar Viagem' },
  { name: 'manage-trip', account: 'organizador', path: `/manage-trip/${homeTrip}`, see: 'Rejeitar|Reservas' },
  {
    name: 'manage-bookings',
    account: 'organizador',
    path: `/manage-bookings/${homeTrip}`,
    see: 'Gerir Reservas',
  },
  {
    name: 'passenger-list',
    account: 'organizador',
    path: `/manage-trip/${homeTrip}/passengers`,
    see: 'Lista de passageiros',
  },
  {
    name: 'trip-accounts',
    account: 'organizador',
    path: `/manage-trip/${homeTrip}/accounts`,
    see: 'Quem tem o dinheiro',
  },
  {
    name: 'roll-calls',
    account: 'organizador',
    path: `/manage-trip/${homeTrip}/calls`,
    see: 'Chamadas',
  },
  { name: 'season', account: 'organizador', path: '/season', see: 'Época' },
  { name: 'accounts', account: 'organizador', path: '/', open: menu('Users'), see: 'sócios' },
  { name: 'registrations', account: 'organizador', path: '/', open: menu('Registos'), see: 'autorizado@' },
  { name: 'broadcast', account: 'organizador', path: '/', open: menu('Notificações'), see: 'Enviar' },
  { name: 'app-management', account: 'organizador', path: '/', open: menu('Gerir App'), see: 'Imagens' },
  { name: 'history', account: 'socio', path: '/', open: menu('Histórico'), see: 'Época' },
  { name: 'guide', account: 'guia', path: '/', open: ['Jogo grande em casa'], see: 'Ver Passageiros' },
];

/** `npm run screenshots -- trips profile` takes only these. */
const asked = process.argv.slice(2);
const isAsked = ({ name }: Shot) => asked.length === 0 || asked.includes(name);

/** Takes a screenshot of every screen, at both sizes and in both themes, into docs/screenshots. */
async function main(): Promise<void> {
  if (!(await buildApp()) || !(await buildFunctions())) throw new Error('The build failed.');
  const stack = await startStack({ ports: 'free' });
  const browser = await launchChromium();
  try {
    const { firestoreHost, authHost, projectId, appId } = stack.addresses;
    await seedDemoClub({ firestoreHost, authHost, projectId, appId });
    mkdirSync(folder, { recursive: true });
    mkdirSync(manifestFolder, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [size, viewport] of Object.entries({ phone, desk })) {
        await takeAll(browser, stack, `${size}-${colorScheme}`, { viewport, colorScheme });
      }
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
}

type Look = { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' };

async function takeAll(browser: Browser, stack: Stack, look: string, options: Look): Promise<void> {
  const accounts = new Map<string, Page>();
  for (const shot of [...shots, await boardingShot(stack)].filter(isAsked)) {
    const account = shot.account ?? (shot.inBrowser ? 'browser' : '');
    const page = accounts.get(account) ?? (await openAs(browser, stack, shot, options));
    accounts.set(account, page);
    await page.goto(`${stack.addresses.appUrl}${shot.path}`);
    await page.waitForFunction(() => !document.body.textContent.includes('A carregar'));
    for (const name of shot.open ?? []) {
      const item = page.getByRole('menuitem', { name: new RegExp(name) });
      // Prefer an open menu's entry to a button of the same name behind it.
      await page
        .getByRole('button', { name: new RegExp(name) })
        .or(item)
        .last()
        .click();
      if (name === menuButton) await page.getByRole('menu').waitFor();
    }
    await page.getByText(new RegExp(shot.see)).first().waitFor();
    await page.evaluate(picturesAreThere);
    await page.screenshot({ path: join(folder, `${shot.name}-${look}.png`) });
    const forManifest = manifestShots[`${shot.name}-${look}`];
    if (forManifest) {
      await page.screenshot({ path: join(manifestFolder, forManifest), type: 'jpeg', quality: 70 });
    }
    console.log(`${shot.name}-${look}.png`);
  }
  await Promise.all([...accounts.values()].map((page) => page.context().close()));
}

/**
 * Runs in the page. Resolves when everything is drawn and nothing moves. Network idle never occurs, because Firestore
 * listens.
 */
async function picturesAreThere(): Promise<void> {
  await document.fonts.ready;
  const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
  const moving = document
    .getAnimations()
    .filter((move) => move.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(moving.map((move) => move.finished.catch(() => undefined)));
  // A new screen scrolls to its top with its first frame: before that the former place is on the picture.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}

async function openAs(browser: Browser, stack: Stack, shot: Shot, options: Look): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
  });
  if (!shot.inBrowser) await asInstalled(context);
  const page = await context.newPage();
  await page.goto(stack.addresses.appUrl);
  if (!shot.account) return page;
  await page.getByLabel('E-mail').fill(`${shot.account}@caravana.test`);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: /^Sincronizado/ }).waitFor();
  return page;
}

/**
 * The seed generates the id of the demo guide's bus on the home trip, so the screenshot navigates from the guide's
 * dashboard.
 */
async function boardingShot(stack: Stack): Promise<Shot> {
  const { firestoreHost, projectId, appId } = stack.addresses;
  const parent = `projects/${projectId}/databases/(default)/documents/apps/${appId}/users/demo-organizador/trips/${homeTrip}`;
  const answer = await fetch(`http://${firestoreHost}/v1/${parent}/buses`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { documents } = (await answer.json()) as { documents: { name: string }[] };
  const busId = documents[0]?.name.split('/').at(-1);
  return {
    name: 'boarding',
    account: 'guia',
    path: `/trips/${homeTrip}/buses/${busId}/passengers`,
    see: 'a bordo',
  };
}

await main();
