import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Passenger } from '../../../src/domain/entities/bus.schema.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { deskSize, fitsItsWidth, focusOn, hasFocus, isSynchronised, phoneSize } from '../phone.ts';
import {
  boarding,
  busOf,
  celia,
  details,
  goToList,
  isAboard,
  named,
  openList,
  rita,
  row,
  tells,
  theTrip,
  undo,
  withGuide,
} from './guide-phone.ts';

withGuide('rita');

const of = (name: string, more: Partial<Passenger> = {}) => named(name, { groupId: 'Ana-Silva', ...more });
/** Ana with her friend Rui and the children Bia and Tomás, and two who travel alone. */
const passengers = [
  of('Ana Silva', { paymentStatus: 'Pago' }),
  of('Bia Silva', { isMinor: true, responsibleId: 'Ana-Silva' }),
  of('Rui Costa'),
  of('Tomás Silva', { isMinor: true, responsibleId: 'Ana-Silva' }),
  named('Álvaro Reis'),
  named('Célia Nunes'),
];
const family = ['Ana Silva', 'Bia Silva', 'Rui Costa', 'Tomás Silva'];
const prices = { default: 20, socio: 15 };

const head = (list: Locator, words: string) =>
  list.locator('[data-touch-key]').getByText(`Grupo de Ana Silva ${words}`);
const boardAll = (list: Locator, seats: number) =>
  list.getByRole('button', { name: `Embarcar todos (${seats}) do grupo de Ana Silva` });
/** The heads and the names of the list, in their order. */
const order = (list: Locator) =>
  list
    .locator('li[data-index]')
    .evaluateAll((lines) =>
      lines.map(
        (line) =>
          line.querySelector('b')?.textContent ??
          line.querySelector('[aria-label$=": detalhes"]')?.getAttribute('aria-label')?.split(':')[0],
      ),
    );
const aboard = async (tripId: string) =>
  (await busOf(tripId))?.passengers.filter((entry) => entry.boarded).map(({ name }) => name);

describe('a family of four', () => {
  test('GROUP-31 GROUP-32 GROUP-33 GROUP-35 board with one press without a network, with an exception, and a reload keeps all of it', async () => {
    await theTrip('familia', [{ passengers }], { prices });
    await openList('familia');
    await isSynchronised(celia);
    await celia.setOffline(true);
    let list = await goToList('familia');
    await head(list, '0/4 a bordo · A receber: 60,00€').waitFor();
    const sorted = ['Álvaro Reis', 'Grupo de Ana Silva', ...family, 'Célia Nunes'];
    expect(await order(list)).toEqual(sorted);
    await isAccessible(celia);

    await boardAll(list, 4).click();
    await tells('A bordo: grupo de Ana Silva (4)');
    await head(list, '4/4 a bordo').waitFor();
    expect(await list.getByRole('button', { name: /^Embarcar todos/ }).count()).toBe(0);
    await undo().click();
    await tells('Por embarcar: grupo de Ana Silva (4)');
    await head(list, '0/4 a bordo').waitFor();

    // Rui is late. The others board, and he is taken off again where the press was one too many.
    await boarding(list, 'Bia Silva').click();
    await head(list, '1/4 a bordo').waitFor();
    await boardAll(list, 3).click();
    await head(list, '4/4 a bordo').waitFor();
    await boarding(list, 'Rui Costa').click();
    await celia.page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
    await head(list, '3/4 a bordo').waitFor();

    await boarding(list, 'Ana Silva').click();
    const question = celia.page.getByRole('alertdialog');
    await question
      .getByText('Bia Silva e Tomás Silva são menores e estão a bordo. Tirar Ana Silva mesmo assim?')
      .waitFor();
    await isAccessible(celia);
    await question.getByRole('button', { name: 'Manter a bordo' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await isAboard(list, 'Ana Silva')).toBe(true);

    await celia.reopen('/trips/familia/buses/familia-1/passengers');
    list = celia.page.locator('main');
    await head(list, '3/4 a bordo').waitFor();
    await boarding(list, 'Álvaro Reis').click();
    await list.getByRole('button', { name: /^Por embarcar/ }).click();
    await until('the boarded at the end', async () => (await order(list)).at(-1) === 'Álvaro Reis');
    expect(await order(list)).toEqual(['Grupo de Ana Silva', ...family, 'Célia Nunes', 'Álvaro Reis']);
    expect(await isAboard(list, 'Rui Costa')).toBe(false);

    await list.getByRole('searchbox').fill('tomás');
    await until('the whole group', async () => (await order(list)).length === 5);
    await boardAll(list, 1).waitFor();
    await details(list, 'Tomás Silva').click();
    await row(list, 'Tomás Silva').getByText('Menor, com Ana Silva').waitFor();
    await list.getByRole('button', { name: 'Fechar' }).click();

    await celia.setOffline(false);
    const there = ['Ana Silva', 'Bia Silva', 'Tomás Silva', 'Álvaro Reis'];
    await until('the ticks', async () => (await aboard('familia'))?.join() === there.join());
  });

  test('GROUP-31 GROUP-37 in the table a press boards the group, the keyboard goes on, and the head leaves with everybody', async () => {
    await theTrip('mesa', [{ passengers, capacity: 20 }], { prices });
    const list = await openList('mesa', rita);
    await isAccessible(rita);
    await rita.page.setViewportSize(deskSize);
    await list.getByRole('rowheader', { name: /^Grupo de Ana Silva · 0\/4 a bordo/ }).waitFor();
    await focusOn(boardAll(list, 4));
    await rita.page.keyboard.press('Enter');
    await head(list, '4/4 a bordo').waitFor();
    await hasFocus(list.getByText('Todos a bordo'));
    await rita.page.keyboard.press('Tab');
    await hasFocus(boarding(list, 'Ana Silva'));

    await list.getByRole('button', { name: 'Remover Ana Silva' }).click();
    const question = rita.page.getByRole('alertdialog', { name: 'Remover Ana Silva e 3 acompanhantes' });
    await question.getByRole('button', { name: 'Remover' }).click();
    await head(list, '4/4 a bordo').waitFor({ state: 'detached' });
    await until('the group gone', async () => (await busOf('mesa'))?.passengers.length === 2);
    await rita.page.setViewportSize(phoneSize);
  });

  test('GROUP-31 letters of twice the size cut nothing', async () => {
    await theTrip('letras', [{ passengers }], { prices });
    const list = await openList('letras');
    await boardAll(list, 4).waitFor();
    for (const width of [320, 390]) {
      await celia.page.setViewportSize({ width, height: 700 });
      await celia.page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await until('no wider than the screen', () => fitsItsWidth(celia));
      const parts = list.locator('[data-touch-key]').locator('p, button');
      const cut = await parts.evaluateAll(
        (all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length,
      );
      expect(cut).toBe(0);
    }
    await celia.page.setViewportSize(phoneSize);
  });
});

test('GROUP-38 of three hundred people in a hundred groups only those near the screen are drawn, each line with its place', async () => {
  const many = Array.from({ length: 300 }, (_, index) => {
    const group = String(Math.floor(index / 3) + 1).padStart(3, '0');
    const id = `g${group}-${index % 3}`;
    return named(`Família ${group}, pessoa ${(index % 3) + 1}`, { id, groupId: `g${group}-0` });
  });
  await theTrip('cem', [{ capacity: 300, passengers: many }], { prices });
  const list = await openList('cem');
  await list.getByText('Grupo de Família 001, pessoa 1 0/3 a bordo').waitFor();
  const lines = list.locator('li[data-index]');
  expect(await lines.count()).toBeLessThan(45);
  expect(await lines.first().getAttribute('aria-setsize')).toBe('400');
  await celia.page.evaluate(() => document.fonts.ready);
  const place = await boarding(list, 'Família 002, pessoa 1').boundingBox();
  await list.getByRole('button', { name: /^Embarcar todos \(3\) do grupo de Família 001/ }).click();
  await list.getByText('Grupo de Família 001, pessoa 1 3/3 a bordo').waitFor();
  expect(await boarding(list, 'Família 002, pessoa 1').boundingBox()).toEqual(place);
});
