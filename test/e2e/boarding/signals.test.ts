import { describe, expect, test } from 'vitest';
import { busRef } from '../../../src/domain/wire/documents.ts';
import { organizer } from '../../builders/entities.ts';
import { arrange, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { isSynchronised, pillSays, pressPill } from '../phone.ts';
import {
  boarding,
  celia,
  named,
  openList,
  payment,
  signalsOf,
  tells,
  theTrip,
  withGuide,
} from './guide-phone.ts';

withGuide();

describe('vibration and wake lock', () => {
  test('BOARD-80 vibrates when the server refuses a tick later, whatever is on screen', async () => {
    await theTrip('recusada', [{ passengers: [named('Ana'), named('Zé')] }]);
    const list = await openList('recusada');
    await celia.setOffline(true);
    await boarding(list, 'Ana').click();
    await tells('A bordo: Ana');
    const bus = await stored(busRef(organizer.uid, 'recusada', 'recusada-1'));
    await arrange({
      [busRef(organizer.uid, 'recusada', 'recusada-1').path]: { ...bus, passengers: [named('Zé')] },
    });
    await celia.setOffline(false);
    await pillSays(celia, /1 por resolver/);
    await until('three long vibrations', async () => {
      return JSON.stringify(await signalsOf(celia, 'vibrate')) === '[[60],[200,80,200,80,200]]';
    });
    await pressPill(celia, /1 por resolver/);
    await celia.page.getByRole('dialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await celia.page.keyboard.press('Escape');
  });

  test('BOARD-80 keeps the screen on, vibrates differently per tick, and stores signal and contrast per phone', async () => {
    await theTrip('porta', [{ passengers: [named('Ana'), named('Zé')] }]);
    let list = await openList('porta');
    expect(await signalsOf(celia, 'screen')).toEqual(['screen']);
    await boarding(list, 'Ana').click();
    await tells('A bordo: Ana');
    expect(await signalsOf(celia, 'vibrate')).toEqual([[60]]);
    await payment(list, 'Ana').click();
    await tells('Pago 20,00€: Ana');
    await boarding(list, 'Ana').click();
    await celia.page.getByRole('button', { name: 'Retirar', exact: true }).click();
    await tells('Por embarcar: Ana');
    expect(await signalsOf(celia, 'vibrate')).toEqual([[60], [60, 80, 60], [200]]);

    await list.getByRole('button', { name: 'Definições do embarque' }).click();
    await celia.page.getByRole('switch', { name: /Som e vibração/ }).uncheck();
    await celia.page.getByRole('switch', { name: /Alto contraste/ }).check();
    const colours = () =>
      celia.page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return [backgroundColor, color];
      });
    expect(await colours()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    await celia.page.keyboard.press('Escape');
    await isSynchronised(celia);
    list = await openList('porta');
    expect(await colours()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    await boarding(list, 'Zé').click();
    await tells('A bordo: Zé');
    expect(await signalsOf(celia, 'vibrate')).toEqual([]);
    await celia.page.getByRole('link', { name: 'Voltar' }).click();
    await celia.page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
    await until('the wake lock is released', async () => {
      return (await signalsOf(celia, 'screen')).join() === 'screen,released';
    });

    list = await openList('porta');
    await list.getByRole('button', { name: 'Definições do embarque' }).click();
    await celia.page.getByRole('switch', { name: /Som e vibração/ }).check();
    await celia.page.getByRole('switch', { name: /Alto contraste/ }).uncheck();
  });
});
