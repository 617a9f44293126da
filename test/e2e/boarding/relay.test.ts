import { describe, expect, test } from 'vitest';
import { guide, otherGuide } from '../../builders/entities.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { isSynchronised } from '../phone.ts';
import {
  boarding,
  bothGuides,
  busOf,
  celia,
  details,
  isAboard,
  named,
  openList,
  payment,
  row,
  theTrip,
  withGuide,
} from './guide-phone.ts';
import { dialogOf, filmHerScreen, openDialog, rui, withRuisCamera } from './relay-phones.ts';

withGuide('rui');

withRuisCamera();

const people = Array.from({ length: 12 }, (_, index) => named(`Pessoa ${String.fromCharCode(65 + index)}`));

describe('two phones of one bus without a network', () => {
  test('HAND-02 HAND-40 HAND-44 one shows its ticks, the other films them, sees who is aboard and sends nothing of it', async () => {
    await theTrip('garagem', [{ assignedGuideIds: bothGuides, passengers: people, capacity: 50 }]);
    const hers = await openList('garagem');
    const his = await openList('garagem', rui);
    await Promise.all([isSynchronised(celia), isSynchronised(rui)]);
    await celia.setOffline(true);
    await rui.setOffline(true);
    for (const letter of ['A', 'B', 'C', 'D', 'E']) {
      await boarding(hers, `Pessoa ${letter}`).click();
      await payment(hers, `Pessoa ${letter}`).click();
    }

    await openDialog(celia, 'Mostrar código');
    await dialogOf(celia)
      .getByText(/^10 marcações para passar\./)
      .waitFor();
    await filmHerScreen(8);
    await isAccessible(celia);
    await dialogOf(celia).getByRole('button', { name: 'Fechar' }).first().click();

    await openDialog(rui, 'Filmar código');
    await dialogOf(rui).getByText('Recebidas 10 marcações de Célia.').waitFor();
    await isAccessible(rui);
    await dialogOf(rui).getByRole('button', { name: 'Ver a lista' }).click();
    expect(await isAboard(his, 'Pessoa A')).toBe(true);
    expect(await isAboard(his, 'Pessoa F')).toBe(false);
    await payment(his, 'Pessoa E').getByText('Pago').waitFor();
    await his.getByText('5/12').waitFor();
    await his.getByText(/^De Célia, sem rede: 10 marcações das \d\d:\d\d$/).waitFor();
    await details(his, 'Pessoa A').click();
    await row(his, 'Pessoa A')
      .getByText(/^Embarcou às \d\d:\d\d · Célia B\., sem rede$/)
      .waitFor();
    await isAccessible(rui);

    // A phone that was put away is opened again.
    await rui.reopen('/trips/garagem/buses/garagem-1/passengers');
    const again = rui.page.locator('main');
    await again.getByText(/^De Célia, sem rede: 10 marcações/).waitFor();
    expect(await isAboard(again, 'Pessoa A')).toBe(true);
    await boarding(again, 'Pessoa F').click();
    await rui.setOffline(false);
    await until('only his own tick', async () => {
      const bus = await busOf('garagem');
      return bus?.passengers.find(({ id }) => id === 'Pessoa-F')?.boarded;
    });
    const bus = await busOf('garagem');
    expect(bus?.passengers.filter(({ boarded }) => boarded)).toHaveLength(1);
    expect(Object.keys(bus?.lastTaps ?? {})).toEqual([otherGuide.uid]);
    expect(await isAboard(again, 'Pessoa A')).toBe(true);

    await celia.setOffline(false);
    await isSynchronised(celia);
    await again.getByText(/sem rede: \d+ marcaç/).waitFor({ state: 'detached' });
    const after = await busOf('garagem');
    expect(after?.passengers.filter(({ boarded }) => boarded)).toHaveLength(6);
    expect(after?.passengers.filter(({ payments }) => payments?.length === 1)).toHaveLength(5);
    expect(Object.keys(after?.lastTaps ?? {}).sort()).toEqual([guide.uid, otherGuide.uid].sort());
    await again.getByText('6/12').waitFor();
  });

  test('HAND-20 HAND-45 the code of another bus changes nothing, and the list is one press away', async () => {
    await theTrip('duas', [
      { assignedGuideIds: bothGuides, passengers: people },
      { assignedGuideIds: bothGuides, passengers: [named('Zé')] },
    ]);
    const hers = await openList('duas');
    const his = await openList('duas', rui, 2);
    await boarding(hers, 'Pessoa A').click();
    await openDialog(celia, 'Mostrar código');
    await filmHerScreen(4);

    await openDialog(rui, 'Filmar código');
    await dialogOf(rui).getByText('Este código é do autocarro 1. Aqui está aberto o autocarro 2.').waitFor();
    await dialogOf(rui).getByRole('button', { name: 'Filmar de novo' }).click();
    await dialogOf(rui)
      .getByText(/^Este código é do autocarro 1\./)
      .waitFor();
    await dialogOf(rui).getByRole('button', { name: 'Fechar' }).first().click();
    expect(await isAboard(his, 'Zé')).toBe(false);
    expect(await his.getByText('sem rede').count()).toBe(0);
  });
});
