import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Passenger } from '../../../src/domain/entities/bus.schema.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { deskSize, fitsItsWidth, focusOn, hasFocus, isSynchronised, phoneSize } from '../phone.ts';
import {
  boarding,
  boss,
  celia,
  details,
  entryOf,
  goToList,
  named,
  openList,
  rita,
  row,
  tells,
  theTrip,
  withGuide,
} from './guide-phone.ts';

withGuide('rita');

const stops = [
  { id: 'gaia', name: 'Gaia', time: '16:30' },
  { id: 'espinho', name: 'Espinho', time: '16:45' },
];
const threeStops = { origin: 'Porto', meetingTime: '16:00', stops };
const at = (stopId: string, ...names: string[]) => names.map((name) => named(name, { stopId }));
const nine: Passenger[] = [
  ...at('first', 'Paula', 'Paulo', 'Pedro'),
  ...at('gaia', 'Gil', 'Gina', 'Guida'),
  ...at('espinho', 'Elsa', 'Eva', 'Ema'),
];
const head = (list: Locator, words: string, expanded?: boolean) =>
  list.getByRole('heading', { level: 2 }).getByRole('button', { name: words, exact: true, expanded });
const next = (list: Locator) => list.getByRole('button', { name: /^Paragem seguinte:/ });
/** Touches the middle of this button twice, whatever is there the second time. */
async function touchTwice(button: Element): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const { left, top, width, height } = button.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  for (let touch = 0; touch < 2; touch += 1) {
    const touched = { clientX, clientY, pointerType: 'touch', bubbles: true, cancelable: true };
    const target = document.elementFromPoint(clientX, clientY);
    target?.dispatchEvent(new PointerEvent('pointerdown', touched));
    target?.dispatchEvent(new PointerEvent('click', touched));
    await frame();
  }
}
/** The heads and the names of the list, in their order. */
const order = (list: Locator) =>
  list
    .locator('li[data-index]')
    .evaluateAll((lines) =>
      lines.map(
        (line) =>
          line.querySelector('h2 .font-semibold')?.textContent ??
          line.querySelector('[aria-label$=": detalhes"]')?.getAttribute('aria-label')?.split(':')[0],
      ),
    );

describe('a coach with three stops', () => {
  test('STOP-40 STOP-41 STOP-42 STOP-45 boards stop by stop without a network, and a reload keeps all of it', async () => {
    await theTrip('estrada', [{ passengers: nine }], threeStops);
    await openList('estrada');
    await isSynchronised(celia);
    await celia.setOffline(true);
    let list = await goToList('estrada');
    await head(list, 'Paragem atual Porto 16:00 0/3 a bordo', true).waitFor();
    for (const name of ['Paula', 'Paulo']) {
      await boarding(list, name).click();
      await tells(`A bordo: ${name}`);
    }
    await head(list, 'Paragem atual Porto 16:00 2/3 a bordo').waitFor();
    await next(list).click();
    await head(list, 'Paragem atual Gaia 16:30 0/3 a bordo', true).waitFor();
    await head(list, 'Porto 16:00 2/3 a bordo falta 1', false).waitFor();
    expect(await order(list)).toEqual([
      'Gaia',
      'Gil',
      'Gina',
      'Guida',
      'Espinho',
      'Elsa',
      'Ema',
      'Eva',
      'Porto',
    ]);

    // Who waits at Espinho is not called yet.
    await list.getByRole('button', { name: 'faltam 7: ligar aos que faltam' }).click();
    const calls = celia.page.getByRole('dialog', { name: 'Ligar aos que faltam' });
    await calls.getByText('1 de 4').waitFor();
    await celia.page.keyboard.press('Escape');
    await calls.waitFor({ state: 'detached' });

    await details(list, 'Gina').click();
    const choice = list.getByLabel('Paragem', { exact: true });
    await choice.selectOption('Espinho (16:45)');
    await head(list, 'Espinho 16:45 0/4 a bordo').waitFor();
    await list.getByRole('button', { name: /^Paragem anterior: Porto \(16:00\)/ }).waitFor();
    await isAccessible(celia);

    await celia.reopen('/trips/estrada/buses/estrada-1/passengers');
    list = celia.page.locator('main');
    await head(list, 'Paragem atual Gaia 16:30 0/2 a bordo', true).waitFor();
    expect(await order(list)).toEqual([
      'Gaia',
      'Gil',
      'Guida',
      'Espinho',
      'Elsa',
      'Ema',
      'Eva',
      'Gina',
      'Porto',
    ]);
    await head(list, 'Porto 16:00 2/3 a bordo falta 1', false).waitFor();

    // Who was missing at a stop that is passed is found without opening it.
    await list.getByRole('button', { name: /^Por embarcar/ }).click();
    await head(list, 'Porto 16:00 2/3 a bordo falta 1', true).waitFor();
    expect((await order(list)).slice(-4)).toEqual(['Porto', 'Pedro', 'Paula', 'Paulo']);
    await boarding(list, 'Pedro').click();
    await next(list).click();
    await head(list, 'Porto 16:00 3/3 a bordo').waitFor({ state: 'detached' });
    await list.getByRole('searchbox').fill('paul');
    await head(list, 'Porto 16:00 3/3 a bordo', true).waitFor();
    expect(await order(list)).toEqual(['Porto', 'Paula', 'Paulo']);
    await list.getByRole('button', { name: 'Fechar' }).click();

    await celia.setOffline(false);
    await until('the choice in Firestore', async () => {
      return (await entryOf('estrada', 'Gina'))?.stopId === 'espinho';
    });
    await until('the ticks', async () => (await entryOf('estrada', 'Pedro'))?.boarded);
  });

  test('STOP-43 a change by the organizer moves no row of who is ticking, and of a double touch on the next stop one counts', async () => {
    await theTrip('firme', [{ passengers: nine }], threeStops);
    const list = await openList('firme');
    const office = await onlineDevice(boss);
    await boarding(list, 'Paula').click();
    // Somebody is at it all the time.
    await celia.page.evaluate(() => {
      const touch = () => window.dispatchEvent(new KeyboardEvent('keydown'));
      touch();
      setInterval(touch, 200);
    });
    const before = await order(list);
    const place = await boarding(list, 'Pedro').boundingBox();
    const who = { tripId: 'firme', busId: 'firme-1', passengerId: 'Paulo', stopId: 'gaia' };
    await office.mutate('setStop', who);
    await head(list, 'Gaia 16:30 0/4 a bordo').waitFor();
    expect(await order(list)).toEqual(before);
    expect(await boarding(list, 'Pedro').boundingBox()).toEqual(place);
    await list.getByRole('button', { name: '1 alteração: arrumar a lista' }).click();
    await until('Paulo in Gaia', async () => (await order(list)).indexOf('Paulo') > 3);

    // The second touch comes where the button of the stop after the next one is by now. After «Arrumar» none counts at first.
    const isInGaia = head(list, 'Paragem atual Gaia 16:30 0/4 a bordo');
    await until('one stop on', async () => {
      await next(list).evaluate(touchTwice);
      return (await isInGaia.count()) === 1;
    });
    expect(await next(list).textContent()).toBe('Paragem seguinte: Espinho (16:45)');
  });

  test('STOP-42 the organizer adds somebody at the present stop, and changes the stop in the table and in a search', async () => {
    await theTrip('mesa', [{ passengers: nine, capacity: 20 }], threeStops);
    const list = await openList('mesa', rita);
    await next(list).click();
    await list.getByRole('button', { name: 'Adicionar passageiro' }).click();
    const form = list.locator('form');
    expect(await form.getByLabel('Paragem').inputValue()).toBe('gaia');
    await form.getByLabel('Nome').fill('Graça');
    await form.getByRole('button', { name: 'Adicionar passageiro' }).click();
    await head(list, 'Paragem atual Gaia 16:30 0/4 a bordo').waitFor();
    await isAccessible(rita);

    await rita.page.setViewportSize(deskSize);
    const table = list.getByRole('table', { name: 'Passageiros' });
    await table.getByRole('rowheader', { name: /^Paragem atual Gaia/ }).waitFor();
    await details(list, 'Elsa').click();
    await table.getByLabel('Paragem', { exact: true }).selectOption('Porto (16:00)');
    await table.getByRole('button', { name: 'Porto 16:00 0/4 a bordo faltam 4' }).waitFor();
    await until('Elsa at the first', async () => (await entryOf('mesa', 'Elsa'))?.stopId === undefined);
    await rita.page.setViewportSize(phoneSize);

    await list.getByRole('searchbox').click();
    await list.getByRole('searchbox').fill('guida');
    await details(list, 'Guida').click();
    const choice = row(list, 'Guida').getByLabel('Paragem', { exact: true });
    // With the focus in the search field a press on the list keeps it there; the choice takes it.
    await focusOn(list.getByRole('searchbox'));
    await choice.click();
    await hasFocus(choice);
    await choice.selectOption('Espinho (16:45)');
    await until('Guida in Espinho', async () => (await entryOf('mesa', 'Guida'))?.stopId === 'espinho');
  });

  test('STOP-40 letters of twice the size cut nothing', async () => {
    const long = [{ ...stops[0], name: 'Área de serviço de Gaia, junto ao restaurante' }, stops[1]];
    await theTrip('letras', [{ passengers: nine }], { ...threeStops, stops: long as typeof stops });
    const list = await openList('letras');
    await next(list).click();
    for (const width of [320, 390]) {
      await celia.page.setViewportSize({ width, height: 700 });
      await celia.page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await until('no wider than the screen', () => fitsItsWidth(celia));
      const cut = await list
        .locator('[data-touch-key] button')
        .evaluateAll((buttons) => buttons.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
      expect(cut).toBe(0);
    }
    await celia.page.setViewportSize(phoneSize);
  });
});

describe('a bus of three hundred in thirteen stops', () => {
  test('STOP-44 draws only what is near the screen, by keyboard reaches every group, and prints all of them open', async () => {
    const later = Array.from({ length: 12 }, (_, index) => ({
      id: `s${index}`,
      name: `Paragem ${String.fromCharCode(66 + index)}`,
      time: `17:${String(10 + 3 * index)}`,
    }));
    const passengers = Array.from({ length: 300 }, (_, index) =>
      named(`Passageiro ${String(index + 1).padStart(3, '0')}`, {
        stopId: index % 13 === 0 ? 'first' : `s${(index % 13) - 1}`,
      }),
    );
    await theTrip('treze', [{ capacity: 300, passengers }], { ...threeStops, stops: later });
    const list = await openList('treze');
    const lines = list.locator('li[data-index]');
    await head(list, 'Paragem atual Porto 16:00 0/24 a bordo').waitFor();
    expect(await lines.count()).toBeLessThan(45);
    expect(await lines.first().getAttribute('aria-setsize')).toBe('313');
    await next(list).click();
    await head(list, 'Paragem atual Paragem B 17:10 0/23 a bordo').waitFor();
    // Porto is folded: of its 24 people no row is left, here or below.
    expect(await lines.first().getAttribute('aria-setsize')).toBe('289');

    const groups = ['B', 'C', 'D', 'E'].map((letter) =>
      list.getByRole('button', { name: `Paragem ${letter} 17` }),
    );
    const { keyboard } = celia.page;
    await groups[0]?.focus();
    await keyboard.press('Enter');
    expect(await lines.first().getAttribute('aria-setsize')).toBe('266');
    for (const group of groups.slice(1)) {
      await keyboard.press('Tab');
      await hasFocus(group);
      await keyboard.press('Space');
    }
    // 13 heads, and the rows of nine open groups of 23.
    expect(await lines.first().getAttribute('aria-setsize')).toBe('197');
    expect(await lines.count()).toBeLessThan(45);

    // As the browser asks, right before it lays the page out for paper.
    const onPaper = () =>
      celia.page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        const drawn = (part: string) => document.querySelectorAll(`main ${part}`).length;
        const counts = [drawn('[data-passenger-id]'), drawn('[data-index][data-touch-key]')];
        dispatchEvent(new Event('afterprint'));
        return counts;
      });
    for (const size of [phoneSize, deskSize]) {
      await celia.page.setViewportSize(size);
      expect(await onPaper()).toEqual([300, 13]);
    }
    await celia.page.setViewportSize(phoneSize);
    await until('what was folded', async () => (await lines.first().getAttribute('aria-setsize')) === '197');
  });
});
