import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../device/remote-device.ts';
import { factsOf, phoneSize, pressBack } from '../phone.ts';
import {
  boarding,
  celia,
  named,
  openList,
  row,
  tells,
  theTrip,
  withAccount,
  withGuide,
} from './guide-phone.ts';

withGuide();

const order = async (list: Locator) =>
  (
    await list
      .getByRole('button', { name: /^Embarque de/ })
      .evaluateAll((ticks) => ticks.map((tick) => tick.ariaLabel ?? ''))
  ).map((label) => label.replace(/^Embarque de (.*): .*$/, '$1'));

describe('the list', () => {
  test('BOARD-01 BOARD-03 BOARD-04 BOARD-05 BOARD-33 OPEN-44 OPEN-86 shows counters, searches and sorts', async () => {
    const passengers = [
      withAccount('Zacarias', { membershipStatus: 'socio', boarded: true, paymentStatus: 'Pago' }),
      withAccount('Bruna', { seats: 2, paymentStatus: 'Pago' }),
      withAccount('João', { boarded: true }),
      withAccount('Aida', { nickname: 'Relâmpago' }),
    ];
    await theTrip('ordem', [{ capacity: 50, passengers }]);
    const list = await openList('ordem');
    expect(await factsOf(list)).toEqual({
      Total: '50',
      Ocupados: '5',
      Disponíveis: '45',
      'Por cobrar': '40,00€',
      Consigo: '0,00€',
    });
    expect(await order(list)).toEqual(['Zacarias', 'Aida', 'Bruna', 'João']);

    const search = list.getByRole('searchbox', { name: 'Pesquisar por nome, alcunha ou telemóvel' });
    await search.fill('joao');
    await until('João only', async () => (await order(list)).join() === 'João');
    await search.fill('relamp');
    await until('the nickname', async () => (await order(list)).join() === 'Aida');
    await search.fill('ninguém');
    await list.getByText('Nenhum passageiro encontrado.').waitFor();
    await list.getByRole('button', { name: 'Fechar' }).click();

    const aboardLast = list.getByRole('button', { name: /^Por embarcar/ });
    const paidLast = list.getByRole('button', { name: /^Por pagar/ });
    expect(await aboardLast.textContent()).toBe('Por embarcar3');
    expect(await paidLast.textContent()).toBe('Por pagar2');
    await aboardLast.click();
    await until('not aboard first', async () => (await order(list)).join() === 'Aida,Bruna,Zacarias,João');
    await aboardLast.click();
    await paidLast.click();
    await until('unpaid first', async () => (await order(list)).join() === 'Aida,João,Zacarias,Bruna');
  });
});

describe('the search field', () => {
  test('BOARD-42 SHELL-71 opens the search at the top, above the phone’s keyboard, selects the typed text after a tick, and closes by Back', async () => {
    const others = Array.from({ length: 30 }, (_, index) => named(`Passageiro ${index + 1}`));
    await theTrip('teclas', [{ passengers: [named('Prazeres'), named('Zé Carlos'), ...others] }]);
    const list = await openList('teclas');
    const { page } = celia;
    await page.setViewportSize({ width: 390, height: 508 });
    await boarding(list, 'Passageiro 1').waitFor();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const search = list.getByRole('searchbox');
    /** To press it, the page may be scrolled: notes where it is left. */
    const open = async () => {
      await page.evaluate(() => {
        const note = () => Object.assign(window, { placeLeft: scrollY });
        addEventListener('focusin', note, { capture: true, once: true });
      });
      await search.click();
    };
    await open();
    expect((await search.boundingBox())?.y).toBeLessThan(60);
    await page.keyboard.type('ze');
    await until('both found', async () => (await row(list, 'Passageiro 1').count()) === 0);
    const [zé, prazeres] = await Promise.all([
      boarding(list, 'Zé Carlos').boundingBox(),
      boarding(list, 'Prazeres').boundingBox(),
    ]);
    expect(zé?.y).toBeLessThan(prazeres?.y ?? 0);
    expect(prazeres?.y).toBeLessThan(300);

    await boarding(list, 'Zé Carlos').click();
    await tells('A bordo: Zé Carlos');
    await page.keyboard.type('ao');
    expect(await search.inputValue()).toBe('ao');
    await list.getByRole('button', { name: 'Fechar' }).click();
    await boarding(list, 'Passageiro 30').waitFor();
    // The browser adjusts the scroll position only in the next frame.
    const places = () =>
      new Promise<unknown[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve([scrollY, (window as unknown as { placeLeft: number }).placeLeft]),
          ),
        ),
      );
    const [place, left] = await page.evaluate(places);
    expect(place).toBe(left);
    expect(left).toBeGreaterThan(800);

    const isBack = async () => {
      const [now, before] = await page.evaluate(places);
      return now === before;
    };
    await open();
    expect(await isBack()).toBe(false);
    await pressBack(page);
    await until('the place after Back', isBack);
    await open();
    await page.keyboard.type('ze');
    await until('both found', async () => (await row(list, 'Passageiro 1').count()) === 0);
    await page.keyboard.press('Escape');
    await until('the place after Esc', isBack);
    await page.setViewportSize(phoneSize);
  });
});

describe('search results', () => {
  test('BOARD-03 FAULTS-35 finds a passenger by phone number, and on the trip’s other bus', async () => {
    const passengers = [named('João', { phone: '+351 912 345 678' }), named('Ana', { phone: '930 000 111' })];
    await theTrip('procura', [{ passengers }, { passengers: [named('Joana')] }]);
    const list = await openList('procura');
    const search = list.getByRole('searchbox', { name: 'Pesquisar por nome, alcunha ou telemóvel' });
    await search.fill('912 3456');
    await boarding(list, 'Ana').waitFor({ state: 'detached' });
    await boarding(list, 'João').waitFor();
    await search.fill('joa');
    await boarding(list, 'João').waitFor();
    const elsewhere = list.getByRole('list', { name: 'Noutros autocarros' });
    expect(await elsewhere.getByRole('listitem').allTextContents()).toEqual(['JoanaAutocarro 2']);
    await elsewhere.getByRole('link', { name: 'Autocarro 2' }).click();
    await celia.page.getByRole('heading', { name: 'Autocarro 2', level: 1 }).waitFor();
    await boarding(list, 'Joana').waitFor();
  });
});
