import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import { isAccessible } from './axe.ts';
import { busOfGuide, freshDemoClub, homeTrip } from './demo-club.ts';
import {
  aPhone,
  aSignedInPhone,
  choose,
  deskSize,
  focusOn,
  goTo,
  hasFocus,
  isSynchronised,
  type Phone,
  phoneSize,
  pillSays,
  putPhonesAway,
  signInAs,
  withChromium,
} from './phone.ts';

withChromium();
let bus: Bus;

beforeAll(async () => {
  await freshDemoClub();
  bus = await busOfGuide();
});
afterAll(putPhonesAway);

const phones = new Map<string, Promise<Phone>>();
/** The phone of this demo account, which tests share: a sign-in costs more than most of them. */
function phoneOf(account: string): Promise<Phone> {
  const phone = phones.get(account) ?? aSignedInPhone(account);
  phones.set(account, phone);
  return phone;
}

const guideList = () => `/trips/${homeTrip}/buses/${bus.id}/passengers`;
const title = ({ page }: Phone, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

describe('axe finds nothing, in light and dark, on phone and desktop', () => {
  test('on the sign-in, and for a person without a role', async () => {
    const phone = await aPhone();
    await title(phone, 'Entrar');
    await phone.page.getByText('A carregar…').waitFor({ state: 'detached' });
    await phone.page.getByText('Contas de demonstração').waitFor();
    await isAccessible(phone);
    await signInAs(phone, 'novo');
    await isAccessible(phone);
  });

  test('on the passenger’s dashboard, trip, question, history and menu', async () => {
    const phone = await aSignedInPhone('passageiro');
    const { page } = phone;
    await page.getByRole('article').first().waitFor();
    await isAccessible(phone);
    const card = page.getByRole('article', { name: 'Jogo grande em casa' });
    await card.getByRole('button', { name: 'Reservar' }).click();
    await page.getByRole('alertdialog', { name: 'Confirmar Reserva' }).waitFor();
    await isAccessible(phone);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await goTo(phone, `/trip/${homeTrip}`);
    await title(phone, 'Jogo grande em casa');
    await isAccessible(phone);
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Histórico' }).waitFor();
    await isAccessible(phone);
    await page.getByRole('menuitem', { name: 'Histórico' }).click();
    await title(phone, 'Histórico');
    await isAccessible(phone);
  });

  test('on the organizer’s dashboard, new trip, and a trip with an open bus and request', async () => {
    const phone = await phoneOf('organizador');
    const { page } = phone;
    await page.getByRole('button', { name: /^Jogo grande em casa/ }).click();
    await page.getByRole('link', { name: 'Gerir Viagem' }).waitFor();
    await isAccessible(phone);
    await goTo(phone, '/create-trip');
    await title(phone, 'Criar Nova Viagem');
    await page.getByRole('radio', { name: 'União Serrana' }).waitFor();
    await isAccessible(phone);
    await goTo(phone, `/manage-trip/${homeTrip}`);
    await page.getByRole('button', { name: /^Autocarro 1/ }).click();
    await page.getByRole('link', { name: 'Ver Passageiros' }).waitFor();
    const requests = page.getByRole('list', { name: 'Reservas pendentes' });
    await requests.getByRole('button', { expanded: false }).first().click();
    await page.getByRole('button', { name: 'Aceitar', exact: true }).waitFor();
    await isAccessible(phone);
    await page.getByRole('button', { name: 'Avisar' }).click();
    await page.getByLabel('Válido até').selectOption('Outro dia e hora');
    await page.getByRole('button', { name: 'Enviar aviso' }).click();
    await page.getByText('Escolha o dia e a hora.').waitFor();
    await isAccessible(phone);
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('on the organizer’s mass notification, images and clean-ups', async () => {
    const phone = await phoneOf('organizador');
    const { page } = phone;
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Notificações' }).click();
    await page.getByRole('button', { name: 'Enviar notificação' }).click();
    await page.getByText('Por favor, preencha o título e o corpo da notificação.').waitFor();
    await isAccessible(phone);
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Gerir App' }).click();
    for (const tab of ['Fundo dos Cards', 'Clubes']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('list', { name: tab }).waitFor();
      await page.getByRole('button', { name: 'Carregar imagem' }).click();
      await page.getByText('Por favor, selecione um ficheiro.').waitFor();
      await isAccessible(phone);
    }
    await page.getByRole('tab', { name: 'Apagar' }).click();
    await page.getByRole('button', { name: 'Limpar Sócios' }).click();
    await page.getByRole('alertdialog', { name: 'Limpar Sócios' }).waitFor();
    await isAccessible(phone);
  });

  test('on the guide’s dashboard, boarding list and drawer', async () => {
    const phone = await phoneOf('guia');
    const { page } = phone;
    await page.getByRole('button', { name: /^Jogo grande em casa/ }).click();
    await page.getByRole('link', { name: 'Ver Passageiros' }).waitFor();
    await isAccessible(phone);
    await goTo(phone, guideList());
    await page.getByRole('button', { name: 'Avisar o autocarro' }).click();
    await page.getByLabel('Texto do aviso').fill('Estamos na rua de trás.');
    await page.getByRole('button', { name: 'Enviar aviso' }).click();
    await page.getByRole('article', { name: 'Aviso do autocarro' }).waitFor();
    await page
      .getByRole('button', { name: /^Embarque de/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Pagamento de .*: Pendente/ })
      .first()
      .click();
    await page
      .getByRole('list', { name: 'Passageiros' })
      .getByRole('button', { expanded: false })
      .first()
      .click();
    await isAccessible(phone);
    await isSynchronised(phone);
    await phone.setOffline(true);
    await page
      .getByRole('button', { name: /^Embarque de/ })
      .nth(1)
      .click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /1 por enviar/ })
      .click();
    await page.getByRole('dialog', { name: 'Alterações por resolver' }).waitFor();
    await isAccessible(phone);
    await phone.setOffline(false);
  });
});

describe('without a mouse', () => {
  test('AUTH-05 AUTH-43 SHELL-09 SHELL-17 SHELL-58 SHELL-61 SHELL-19 SHELL-20 OPEN-103 allows signing in, using the header and a view, and signing out by keyboard alone', async () => {
    const phone = await aPhone();
    const { page } = phone;
    const broken: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('style-src')) broken.push(message.text());
    });
    const inMenu = (name: string) => hasFocus(page.getByRole('menuitem', { name }));
    await title(phone, 'Entrar');
    await page.getByText('A carregar…').waitFor({ state: 'detached' });
    await tabTo(phone, /^E-mail$/);
    await page.keyboard.type('passageiro@caravana.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Caravana1');
    await page.keyboard.press('Enter');
    await isSynchronised(phone);

    // On a desktop the bell's list is as high as the window, and the page behind it does not scroll.
    await page.setViewportSize(deskSize);
    await tabTo(phone, /^Notificações/);
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('dialog', { name: 'Notificações' }));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.setViewportSize(phoneSize);
    await page.keyboard.press('Escape');
    await hasFocus(page.getByRole('button', { name: /^Notificações/ }));

    const toProfile = async () => {
      await tabTo(phone, /^Menu de/);
      await page.keyboard.press('Enter');
      await inMenu('Gerir Perfil');
      await page.keyboard.press('Enter');
      await hasFocus(page.getByRole('heading', { name: 'Gerir Perfil', level: 1 }));
    };
    await toProfile();
    // The app focuses the title, which is not interactive; interactive elements show a focus ring.
    const ring = () => page.locator(':focus').evaluate((focused) => getComputedStyle(focused).outlineStyle);
    expect(await ring()).toBe('none');
    await page.keyboard.press('Shift+Tab');
    expect(await ring()).toBe('solid');
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('heading', { name: 'Viagens', level: 1 }));

    // Opening the bell is a change of its own.
    await isSynchronised(phone);
    await phone.setOffline(true);
    await toProfile();
    await tabTo(phone, /^Nome$/);
    await page.keyboard.press('End');
    await page.keyboard.type('zinha');
    await page.keyboard.press('Enter');
    await pillSays(phone, /1 por enviar/);
    await tabTo(phone, /^Menu de/);
    await page.keyboard.press('Enter');
    await inMenu('Gerir Perfil');
    await page.keyboard.press('End');
    await inMenu('Sair');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Sair com alterações por enviar?' });
    await question.locator(':focus').waitFor();
    // Messages stand at the top of the screen, not over the answers at the bottom.
    expect((await page.getByLabel('Mensagens').boundingBox())?.y).toBeLessThan(phoneSize.height / 4);
    await page.setViewportSize({ width: phoneSize.width / 2, height: phoneSize.height / 2 });
    expect(await brokenWords(question)).toEqual([]);
    await page.setViewportSize(phoneSize);

    await tabTo(phone, /^Descartar$/);
    await page.keyboard.press('Enter');
    await hasFocus(question.getByLabel('Para descartar, escreva DESCARTAR'));
    await page.keyboard.type('descartar');
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('heading', { name: 'Entrar', level: 1 }));
    expect(broken).toEqual([]);
  });

  test('operates the boarding list by keyboard, and closes what opened with Escape', async () => {
    const phone = await phoneOf('guia');
    await phone.reopen(guideList());
    await isSynchronised(phone);
    const { page } = phone;
    await page.getByText('A carregar…').waitFor({ state: 'detached' });
    const stops = [/^Saltar para o conteúdo/, /^Pesquisar/, /^Por embarcar/, /^Por pagar/, /^Embarque de/];
    const passed = await tabThrough(phone, 25);
    const places = stops.map((stop) => passed.findIndex((name) => stop.test(name)));
    expect(places, passed.join(' | ')).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
    expect(places.every((place) => place >= 0)).toBe(true);

    const { passengers } = await busOfGuide();
    const waiting = passengers.find((entry) => !entry.boarded && entry.paymentStatus === 'Pendente');
    const list = page.getByRole('list', { name: 'Passageiros' });
    const row = list.getByRole('listitem').filter({ hasText: waiting?.name ?? 'nobody' });
    const boarding = row.getByRole('button', { name: /^Embarque de/ });
    await focusOn(boarding);
    await page.keyboard.press('Space');
    await row.getByRole('button', { name: /^Embarque de/, pressed: true }).waitFor();
    expect(await boarding.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await row.getByRole('button', { name: /^Pagamento de .*: Pago/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await row.getByText('Telemóvel', { exact: true }).waitFor();

    const pill = page.getByRole('banner').getByRole('button', { name: /Sincronizado|enviar|A enviar/ });
    await focusOn(pill);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Alterações por resolver' });
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await pill.evaluate((button) => button === document.activeElement)).toBe(true);

    const menu = page.getByRole('button', { name: /^Menu de/ });
    await focusOn(menu);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Sair' }).waitFor({ state: 'detached' });

    await goTo(phone, '/');
    await hasFocus(page.getByRole('heading', { name: 'Viagens', level: 1 }));
    const reserve = page.getByRole('article', { name: 'A final' }).getByRole('button', { name: 'Reservar' });
    await focusOn(reserve);
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Confirmar Reserva' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await reserve.waitFor();
  });
});

/** The names of the next stops of the Tab key from the top of the page. */
async function tabThrough(phone: Phone, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < count; stop++) {
    await phone.page.keyboard.press('Tab');
    names.push(await focusedName(phone));
  }
  return names;
}

/** Presses Tab until the focused element has this name. */
async function tabTo(phone: Phone, name: RegExp): Promise<void> {
  const passed = [await focusedName(phone)];
  while (!name.test(passed.at(-1) ?? '')) {
    if (passed.length > 40) throw new Error(`Tab does not lead to ${name}: ${passed.join(' | ')}`);
    passed.push(...(await tabThrough(phone, 1)));
  }
}

/** The accessible name of the focused element. */
async function focusedName({ page }: Phone): Promise<string> {
  const name = await page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
  });
  return name.trim();
}

/** The words that are broken over two lines. */
function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });
}

test('SHELL-35 marks the current tab and an enabled switch in forced colours without relying on a fill', async () => {
  const phone = await phoneOf('organizador');
  const { page } = phone;
  // A question of an earlier test may be open.
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  const fill = (part: Locator) => part.evaluate((found) => getComputedStyle(found).backgroundColor);
  await choose(phone, 'Gerir App');
  const [shown, other] = [
    page.getByRole('tab', { name: 'Imagens' }),
    page.getByRole('tab', { name: 'Apagar' }),
  ];
  await expect.poll(async () => (await fill(shown)) === (await fill(other))).toBe(false);
  await goTo(phone, '/create-trip');
  const featured = page.getByRole('switch', { name: /Viagem em destaque/ });
  const off = await fill(featured);
  await featured.check();
  await expect.poll(() => fill(featured)).not.toBe(off);
});
