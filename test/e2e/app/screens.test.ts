import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { profileRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { arrange, stored } from '../../device/club.ts';
import { stack } from '../../harness.ts';
import { homeTrip } from '../demo-club.ts';
import {
  aPhone,
  deskSize,
  focusOn,
  goTo,
  holdDevice,
  isSynchronised,
  openHistory,
  type Phone,
  pathOf,
  phoneSize,
  pillSays,
  pressBack,
  signInAs,
} from '../phone.ts';
import {
  guide,
  guideList,
  heading,
  newcomer,
  organizer,
  organizerList,
  passenger,
  passengerId,
  said,
  withRolePhones,
} from '../role-phones.ts';

withRolePhones();

test('SHELL-06 ORG-24 ORG-27 shifts no layout at the first sign-in: the footer stays down, and trips wait for the buses above them', async () => {
  const phone = await aPhone();
  await phone.page.evaluate(() => {
    const jumps: string[] = [];
    Object.assign(window, { jumps });
    const look = () => {
      const top = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
      if (top < innerHeight / 2) jumps.push(`the footer at ${top}`);
      const { textContent } = document.body;
      const isEarly = textContent.includes('autocarros atribuídos…') || !textContent.includes('Responsável');
      if (isEarly && textContent.includes('Todas as Viagens')) jumps.push('the trips before the buses');
      requestAnimationFrame(look);
    };
    look();
  });
  await signInAs(phone, 'guia');
  await heading(phone, 'Todas as Viagens').waitFor();
  expect(await phone.page.evaluate(() => (window as unknown as { jumps: string[] }).jumps)).toEqual([]);
  await phone.context.close();
});

describe('every screen', () => {
  test('SHELL-01 SHELL-04 SHELL-06 SHELL-18 is in Portuguese, fits 360 px, and has a logo and a footer', async () => {
    const stranger = await aPhone();
    const walks: [Phone, [path: string, title: string | RegExp][]][] = [
      [stranger, [['/login', 'Entrar']]],
      [newcomer, [['/', 'Boas-vindas']]],
      [
        passenger,
        [
          ['/', 'Viagens'],
          [`/trip/${homeTrip}`, 'Jogo grande em casa'],
        ],
      ],
      [
        guide,
        [
          ['/', 'Viagens'],
          [guideList(), /^Autocarro/],
        ],
      ],
      [
        organizer,
        [
          ['/', 'Viagens'],
          ['/create-trip', 'Criar Nova Viagem'],
          [`/manage-trip/${homeTrip}`, 'Jogo grande em casa'],
          ['/manage-bookings/x', 'Gerir Reservas'],
          [organizerList(), /^Autocarro/],
        ],
      ],
    ];
    const year = new Date().getFullYear();
    const footer = `© ${year} Atlético da Ribeira Velha. Todos os direitos reservados.`;
    for (const [phone, screens] of walks) {
      const { page } = phone;
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-PT');
      for (const [path, title] of screens) {
        await goTo(phone, path);
        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        await unfoldAll(phone);
        await looksRight(phone, path);
        await page.getByRole('contentinfo').getByText(footer).waitFor();
        if (phone === stranger) continue;
        const logo = page.getByRole('banner').locator('img').first();
        expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      }
      if (phone === stranger) continue;
      await openHistory(phone);
      await looksRight(phone, 'history');
      await page.getByRole('button', { name: /^Menu de/ }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
      await looksRight(phone, 'menu');
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem', { name: 'Sair' }).waitFor({ state: 'detached' });
      // A passenger's pill is out of sight while all is well.
      await focusOn(page.getByRole('button', { name: /^Sincronizado/ }));
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: /^(Alterações por resolver|Os seus pedidos)$/ }).waitFor();
      await looksRight(phone, 'drawer');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 844 });
    }
    const manifest = await (await fetch(`${stack().appUrl}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ lang: 'pt-PT', display: 'standalone', start_url: '/' });
    for (const { src } of manifest.icons) {
      expect((await fetch(`${stack().appUrl}${src}`)).headers.get('content-type')).toBe('image/png');
    }
  });

  test('SHELL-09 SHELL-11 OFF-24 opens a view over the screen that survives a resize and keeps the address', async () => {
    await goTo(passenger, '/');
    await heading(passenger, 'Histórico').waitFor({ state: 'detached' });
    const address = pathOf(passenger);
    await openHistory(passenger);
    for (const size of [deskSize, { width: 844, height: 390 }, { width: 390, height: 844 }]) {
      await passenger.page.setViewportSize(size);
      await heading(passenger, 'Histórico').waitFor();
    }
    expect(pathOf(passenger)).toBe(address);
    await passenger.page.getByRole('button', { name: 'Voltar' }).click();
    await heading(passenger, 'Viagens').first().waitFor();
  });

  test('SHELL-36 SHELL-17 opens a view at its top and restores the scroll position on return, by the browser or "Voltar", even when rows load late', async () => {
    const { page } = passenger;
    await page.setViewportSize({ width: 390, height: 420 });
    await goTo(passenger, '/');
    const ticket = page.getByRole('article', { name: 'Jogo grande em casa' });
    await ticket.waitFor();
    // Not Playwright's clicks: they may scroll the page to what they press, and again when something is in the way.
    const press = (button: Locator) => button.evaluate((element: HTMLElement) => element.click());
    const pressTwice = async (button: Locator) => {
      await button.evaluate((element: HTMLElement) => [element.click(), element.click()].length);
    };
    const pressInMenu = async (entry: string) => {
      await press(page.getByRole('button', { name: /^Menu de/ }));
      await press(page.getByRole('menuitem', { name: entry }));
      await heading(passenger, entry).waitFor();
    };
    const isAt = (place: number) =>
      expect.poll(() => page.evaluate(() => Math.round(scrollY)), { timeout: 20_000 }).toBe(place);
    await page.evaluate(() => scrollTo(0, 900));

    await press(page.getByRole('button', { name: /^Notificações/ }));
    await pressTwice(page.getByRole('button', { name: 'Ver todas' }));
    await heading(passenger, 'Histórico de Notificações').waitFor();
    await isAt(0);
    await page.evaluate(() => scrollTo(0, 60));
    await pressInMenu('Gerir Perfil');
    await isAt(0);
    await pressTwice(page.getByRole('button', { name: 'Voltar' }));
    await ticket.waitFor();
    await isAt(900);
    await pressInMenu('Histórico');
    await page.goBack();
    await ticket.waitFor();
    await isAt(900);

    await press(ticket.getByRole('link').first());
    await heading(passenger, 'Jogo grande em casa').waitFor();
    await isAt(0);
    await press(page.getByRole('link', { name: 'Voltar' }));
    await ticket.waitFor();
    await isAt(900);

    const release = await holdDevice(passenger, passengerId);
    await page.reload();
    await page.getByRole('status').getByText('A carregar informações do perfil...').waitFor();
    await release();
    // The last part of the cards to arrive: where it had no room yet, it pushed the page on by its height.
    await page.getByRole('button', { name: 'Desistir do lugar' }).first().waitFor();
    await isAt(900);
    await page.setViewportSize(phoneSize);
  });

  test('CONST-08 INST-05 shows the splash for at least 1.8 seconds', async () => {
    await passenger.page.addInitScript(() => {
      // On a busy machine the app may load after the splash is gone, so this measures when the app becomes visible.
      const look = () => {
        const isUncovered =
          document.querySelector('h1') !== null && document.querySelector('.road-line') === null;
        if (isUncovered) Object.assign(window, { uncoveredAt: performance.now() });
        else requestAnimationFrame(look);
      };
      look();
    });
    await passenger.page.reload();
    const uncovered = await passenger.page.waitForFunction(
      () => (window as { uncoveredAt?: number }).uncoveredAt,
    );
    expect(await uncovered.jsonValue()).toBeGreaterThanOrEqual(1_800);
  });

  test('SHELL-17 SHELL-20 SHELL-21 OPEN-87 shows the signed-in person in the menu, and returns from a view', async () => {
    const labels: [Phone, string][] = [
      [newcomer, 'Aguardando Definição'],
      [guide, 'Responsável'],
      [organizer, 'Organizador'],
      [passenger, 'Passageiro'],
    ];
    for (const [{ page }, label] of labels) {
      await page.getByRole('button', { name: /^Menu de/ }).click();
      const menu = page.getByRole('region', { name: 'Menu do utilizador' });
      await menu.getByText(label, { exact: true }).waitFor();
      await menu.getByRole('menuitem', { name: 'Sair' }).waitFor();
      await page.setViewportSize(deskSize);
      await menu.getByText(label, { exact: true }).waitFor({ state: 'hidden' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.keyboard.press('Escape');
    }

    const { page } = passenger;
    const menu = page.getByRole('region', { name: 'Menu do utilizador' });
    await page.getByRole('button', { name: 'Menu de Joana Serrano' }).click();
    await menu.getByText('Joana Serrano', { exact: true }).waitFor();
    await menu.getByText('passageiro@caravana.test').waitFor();
    expect(await menu.getByText('Sócio', { exact: true }).count()).toBe(0);
    const profile = await stored(profileRef(passengerId));
    await arrange({ [profileRef(passengerId).path]: { ...profile, membershipStatus: 'socio' } });
    await menu.getByText('Sócio', { exact: true }).waitFor();
    await arrange({ [profileRef(passengerId).path]: { ...profile, membershipStatus: 'standard' } });
    await menu.getByText('Sócio', { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');

    await goTo(passenger, '/');
    await openHistory(passenger);
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
  });

  test('SHELL-71 the browser’s request to close, as Android’s Back gives it, closes what is open over the screen, and no more', async () => {
    const { page } = organizer;
    await goTo(organizer, '/manage-trip/demo-viagem-casa');
    const address = page.url();
    const menu = page.getByRole('menuitem', { name: 'Sair' });
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await menu.waitFor();
    await pressBack(page);
    await menu.waitFor({ state: 'detached' });

    const bell = page.getByRole('dialog', { name: 'Notificações' });
    await page.getByRole('button', { name: /^Notificações/ }).click();
    await bell.waitFor();
    await pressBack(page);
    await bell.waitFor({ state: 'detached' });

    const question = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Cancelar viagem' }).click();
    await question.waitFor();
    await pressBack(page);
    await question.waitFor({ state: 'detached' });
    // Where nothing is open, it is the browser's own.
    await pressBack(page);
    await heading(organizer, 'Jogo grande em casa').waitFor();
    expect(page.url()).toBe(address);
  });

  test('SHELL-02 SHELL-03 SHELL-33 updates a changed trip on every open screen, with Portuguese dates and prices', async () => {
    const priced = 'demo-viagem-destaque';
    const dated = 'demo-viagem-fora';
    await Promise.all([goTo(organizer, '/'), goTo(passenger, '/'), goTo(guide, '/')]);
    await organizer.page.getByRole('button', { name: /^A final/ }).click();
    await organizer.page.getByText('35,00€').waitFor();
    await passenger.page.getByRole('article', { name: 'A final' }).getByText('35,00€').waitFor();

    const [one, two] = [await stored(publicTripRef(priced)), await stored(publicTripRef(dated))];
    await arrange({
      [publicTripRef(priced).path]: { ...one, prices: { default: 12.5 } },
      [publicTripRef(dated).path]: { ...two, name: 'Em março', date: '2026-03-05T20:15:00.000Z' },
    });
    await organizer.page.getByText('12,50€').waitFor();
    for (const phone of [passenger, guide]) {
      await phone.page.getByRole('article', { name: 'A final' }).getByText('12,50€').waitFor();
      await phone.page.getByRole('article', { name: 'Em março' }).getByText('05/03/2026').waitFor();
    }
    await organizer.page.getByRole('button', { name: /^Em março.*05\/03\/2026/ }).waitFor();

    await goTo(passenger, `/trip/${priced}`);
    await passenger.page.getByRole('definition').getByText('12,50€', { exact: true }).waitFor();
    await passenger.page.getByRole('button', { name: 'Enviar Pedido de Reserva por 12,50€' }).waitFor();
    await goTo(passenger, `/trip/${dated}`);
    await passenger.page.getByRole('definition').getByText('05/03/2026').waitFor();
  });

  test('SHELL-34 SHELL-38 CONST-09 OPEN-32 shows a message beside the pressed control, and removes it after three seconds', async () => {
    // Installed before the page opens: the test clock cannot stop a timer that started on the browser's own clock.
    await passenger.closeTab();
    await passenger.context.clock.install();
    await passenger.reopen('/');
    await isSynchronised(passenger);
    const { page } = passenger;
    const ticket = page.getByRole('article', { name: 'Jogo grande em casa' });
    const reserve = ticket.getByRole('button', { name: 'Reservar' });
    // Messages are at the bottom of the screen.
    await reserve.evaluate((button) =>
      scrollTo(0, scrollY + button.getBoundingClientRect().bottom - innerHeight + 24),
    );
    await reserve.click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' });
    await confirm.waitFor();
    // Without a network the message comes at once.
    await passenger.setOffline(true);
    await pillSays(passenger, /^Sem ligação$/);
    await page.clock.pauseAt(Date.now() + 60_000);
    await confirm.click();
    const message = said(passenger, 'Pedido guardado. Será enviado quando houver rede.');
    await message.waitFor();
    const [toast, successor] = await Promise.all([
      message.boundingBox(),
      ticket.getByRole('button').last().boundingBox(),
    ]);
    // A card above may appear or go meanwhile; the message is above or below the button wherever that moves.
    if (!toast || !successor) throw new Error('the message or the button is not on screen');
    const isApart = toast.y + toast.height < successor.y || successor.y + successor.height < toast.y;
    expect({ toast, successor, isApart }).toMatchObject({ isApart: true });
    await page.clock.runFor(2_900);
    expect(await message.isVisible()).toBe(true);
    await page.clock.runFor(100);
    await message.waitFor({ state: 'detached' });
  });
});

/** Expands every collapsed part of the screen. */
async function unfoldAll({ page }: Phone): Promise<void> {
  await page.locator('main button[aria-expanded="false"]').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
}

/** "online" and "offline" are not listed, because the specified sentences use them. */
const english =
  /\b(the|and|or|of|your|you|close|cancel|save|edit|loading|search|settings|submit|error|log ?in|log ?out|sign|trips?|bus|seats?|passengers?|next|back|open|delete|remove|add|sync\w*|pending|user|name|password)\b/i;

async function looksRight({ page }: Phone, where: string): Promise<void> {
  const { named, overhang } = await page.evaluate(() => ({
    named: [
      document.title,
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ],
    overhang: document.documentElement.scrollWidth - window.innerWidth,
  }));
  const text = [...(await page.locator('body').allInnerTexts()), ...named].join('\n');
  expect(text.length, where).toBeGreaterThan(50);
  expect(english.exec(text)?.[0], where).toBeUndefined();
  expect(overhang, where).toBeLessThanOrEqual(0);
}
