import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { profileRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { arrange, stored } from '../../device/club.ts';
import { stack } from '../../harness.ts';
import { homeTrip } from '../demo-club.ts';
import {
  aPhone,
  choose,
  deskSize,
  goTo,
  holdDevice,
  isSynchronised,
  openHistory,
  type Phone,
  pathOf,
  phoneSize,
  pillSays,
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

test('SHELL-06 ORG-24 ORG-27 at the first sign-in nothing jumps: the footer stays at the foot, and the trips wait for the buses above them', async () => {
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

describe('what every screen has', () => {
  test('SHELL-01 SHELL-04 SHELL-06 SHELL-18 every screen speaks Portuguese, fits 360 px, and has logo and footer', async () => {
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
      await page.getByRole('button', { name: /^Sincronizado/ }).click();
      await page.getByRole('dialog', { name: 'Alterações por resolver' }).waitFor();
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

  test('SHELL-09 SHELL-11 OFF-24 a view stands over the screen: another size keeps it, and the address stays', async () => {
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

  test('SHELL-36 SHELL-17 a view opens at its top, and whoever comes back is where they left, by the browser and by «Voltar», also when the rows come late', async () => {
    const { page } = passenger;
    await page.setViewportSize({ width: 390, height: 420 });
    await goTo(passenger, '/');
    const ticket = page.getByRole('article', { name: 'Jogo grande em casa' });
    await ticket.waitFor();
    const pressTwice = (button: Locator) =>
      button.evaluate((element: HTMLElement) => [element.click(), element.click()].length);
    const isAt = (place: number) =>
      page.waitForFunction((y) => Math.abs(scrollY - y) < 1, place, { polling: 'raf' });
    await page.evaluate(() => {
      // Else a press of Playwright's on what is in the bar scrolls the page.
      document.documentElement.style.scrollPadding = '0';
      scrollTo(0, 900);
    });

    await page.getByRole('button', { name: /^Notificações/ }).click();
    await pressTwice(page.getByRole('button', { name: 'Ver todas' }));
    await heading(passenger, 'Histórico de Notificações').waitFor();
    await isAt(0);
    await page.evaluate(() => scrollTo(0, 60));
    await choose(passenger, 'Gerir Perfil');
    await heading(passenger, 'Gerir Perfil').waitFor();
    await isAt(0);
    await pressTwice(page.getByRole('button', { name: 'Voltar' }));
    await ticket.waitFor();
    await isAt(900);
    await openHistory(passenger);
    await page.goBack();
    await ticket.waitFor();
    await isAt(900);

    await ticket
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await heading(passenger, 'Jogo grande em casa').waitFor();
    await isAt(0);
    await page.getByRole('link', { name: 'Voltar' }).click();
    await ticket.waitFor();
    await isAt(900);

    const release = await holdDevice(passenger, passengerId);
    await page.reload();
    await page.getByRole('status').getByText('A carregar informações do perfil...').waitFor();
    await release();
    await ticket.waitFor();
    await isAt(900);
    await page.setViewportSize(phoneSize);
  });

  test('CONST-08 INST-05 the splash stands for 1.8 seconds at the least, however fast the rest is', async () => {
    await passenger.page.addInitScript(() => {
      // On a busy machine the app may come so late that there is no splash any more: what counts is when it is uncovered.
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

  test('SHELL-17 SHELL-20 SHELL-21 OPEN-87 the menu says who is signed in, and a view leads back', async () => {
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

  test('SHELL-02 SHELL-03 SHELL-33 a trip changed on the server changes on every open screen, dates and prices as in Portugal', async () => {
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

  test('SHELL-34 SHELL-38 CONST-09 OPEN-32 a message lies beside what was pressed, and goes by itself after three seconds', async () => {
    await passenger.page.clock.install();
    await passenger.reopen('/');
    await isSynchronised(passenger);
    const { page } = passenger;
    const ticket = page.getByRole('article', { name: 'Jogo grande em casa' });
    const reserve = ticket.getByRole('button', { name: 'Reservar' });
    // Where the messages are: at the foot of the screen.
    await reserve.evaluate((button) =>
      scrollTo(0, scrollY + button.getBoundingClientRect().bottom - innerHeight + 24),
    );
    await reserve.click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' });
    await confirm.waitFor();
    // Without a network it is said at once.
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
    // A card above may come or go meanwhile: wherever the button is then, the message is above or below it.
    if (!toast || !successor) throw new Error('the message or the button is not on screen');
    const isApart = toast.y + toast.height < successor.y || successor.y + successor.height < toast.y;
    expect({ toast, successor, isApart }).toMatchObject({ isApart: true });
    await page.clock.runFor(2_900);
    expect(await message.isVisible()).toBe(true);
    await page.clock.runFor(100);
    await message.waitFor({ state: 'detached' });
  });
});

/** Opens every folded part of the screen. */
async function unfoldAll({ page }: Phone): Promise<void> {
  await page.locator('main button[aria-expanded="false"]').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
}

/** «online» and «offline» are not among them: the specification's own sentences use them. */
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
