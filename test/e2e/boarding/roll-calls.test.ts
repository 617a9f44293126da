import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatTime } from '../../../src/domain/calendar.ts';
import { guide, otherGuide } from '../../builders/entities.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import {
  fitsItsWidth,
  focusOn,
  goTo,
  hasFocus,
  isSynchronised,
  pathOf,
  phoneSize,
  pressPill,
} from '../phone.ts';
import {
  bothGuides,
  busOf,
  celia,
  details,
  drawer,
  entryOf,
  named,
  openList,
  rita,
  row,
  ruiAccount,
  tells,
  theTrip,
  undo,
  withGuide,
} from './guide-phone.ts';

withGuide('rita', 'rui');

const before = '2026-07-05T05:42:00.000Z';
const aboard = (name: string, more: object = {}) =>
  named(name, { phone: '912 345 678', boarded: true, boardedAt: before, boardedChangedAt: before, ...more });

const plus = (list: Locator) => list.getByRole('button', { name: 'Chamada', exact: true });
const dialog = (list: Locator, name: string) => list.page().getByRole('dialog', { name });
const places = (list: Locator) => list.getByRole('navigation', { name: 'Ida e chamadas' });
const head = (list: Locator, label = 'Regresso') => list.getByRole('region', { name: `Chamada «${label}»` });
const rows = (list: Locator) => list.getByRole('list', { name: 'Passageiros' });
const few = (list: Locator) => list.getByRole('list', { name: 'Quem falta' });
const presence = (part: Locator, name: string) =>
  part.getByRole('button', { name: new RegExp(`^Presença de ${name}:`) });
const otherMeans = (part: Locator, name: string) =>
  part.getByRole('button', { name: `${name}: regressa por outro meio` });

/** Opens «Regresso» by the button of a bus without calls. */
async function openCall(list: Locator): Promise<void> {
  await plus(list).click();
  await dialog(list, 'Nova chamada').getByRole('button', { name: 'Abrir chamada' }).click();
  await head(list).waitFor();
}

describe('the way back', () => {
  test('CALL-01 CALL-02 CALL-05 CALL-07 CALL-20 CALL-21 CALL-22 CALL-24 CALL-25 CALL-29 two guides without a network call the same names: one call, nothing lost', async () => {
    const names = ['Ana', 'Bia', 'Carla', 'Duarte', 'Eva', 'Filipe', 'Graça', 'Hugo'];
    const passengers = [...names.map((name) => aboard(name)), named('Zé')];
    await theTrip('volta', [{ assignedGuideIds: bothGuides, passengers }]);
    const rui = await onlineDevice(ruiAccount);
    const list = await openList('volta');
    await plus(list).waitFor();
    await isSynchronised(celia);
    await celia.setOffline(true);
    await rui.setNetwork({ cut: true });
    await openCall(list);
    await head(list).getByText('faltam 8').waitFor();
    expect(await row(rows(list), 'Zé').count()).toBe(0);
    expect(await list.getByRole('button', { name: /^Pagamento de/ }).count()).toBe(0);

    for (const name of ['Ana', 'Bia']) await presence(rows(list), name).click();
    await tells('Presente: Bia');
    await undo().click();
    await tells('Em falta: Bia');
    await details(list, 'Carla').click();
    await otherMeans(row(rows(list), 'Carla'), 'Carla').click();
    await head(list).getByText('faltam 6').waitFor();
    await head(list).getByText('1 por outro meio').waitFor();
    expect(await presence(rows(list), 'Carla').textContent()).toBe('Outro meio');

    const at = { tripId: 'volta', busId: 'volta-1' };
    await rui.mutate('openRollCall', { ...at, label: 'regresso ' });
    const said = { ...at, rollId: 'volta-1~regresso', state: 'presente' as const };
    for (const passengerId of ['Bia', 'Duarte', 'Zé'])
      await rui.mutate('setPresent', { ...said, passengerId });
    expect((await busOf('volta'))?.rollCalls).toBeUndefined();
    await pressPill(celia, /por enviar/);
    await drawer().getByText('Abrir a chamada «Regresso» do autocarro 1').waitFor();
    await celia.page.keyboard.press('Escape');

    // A reload keeps the call, as it keeps the ticks.
    await celia.page.reload();
    await head(list).getByText('faltam 6').waitFor();
    expect(pathOf(celia)).toContain('/trips/volta/');

    await head(list).getByRole('button', { name: 'Fechar chamada' }).click();
    const question = celia.page.getByRole('alertdialog', { name: 'Faltam 6: fechar mesmo assim?' });
    await question.getByText('Bia, Duarte, Eva, Filipe, Graça e Hugo.').waitFor();
    await question.getByRole('button', { name: 'Continuar' }).click();
    await head(list).getByRole('button', { name: 'Fechar chamada' }).click();
    await question.getByRole('button', { name: 'Fechar chamada' }).click();
    await head(list)
      .getByText(/fechada às \d\d:\d\d por Célia/)
      .waitFor();

    await rui.setNetwork({ cut: false });
    await celia.setOffline(false);
    await isSynchronised(celia);
    await until('Rui’s ticks', async () => (await entryOf('volta', 'Duarte'))?.presence !== undefined);
    const bus = await busOf('volta');
    expect(bus?.rollCalls).toMatchObject([
      { id: 'volta-1~regresso', label: 'Regresso', openedBy: guide.uid, closedBy: guide.uid },
    ]);
    const stateOf = (id: string) =>
      bus?.passengers.find((entry) => entry.id === id)?.presence?.['volta-1~regresso'];
    expect(stateOf('Ana')).toMatchObject({ state: 'presente', by: guide.uid });
    expect(stateOf('Bia')).toMatchObject({ state: 'presente', by: otherGuide.uid });
    expect(stateOf('Carla')).toMatchObject({ state: 'outro meio', by: guide.uid });
    expect(stateOf('Duarte')).toMatchObject({ state: 'presente', by: otherGuide.uid });
    // Boarding is what it was.
    expect(bus?.passengers.map(({ id, boarded, boardedAt }) => [id, boarded, boardedAt])).toEqual([
      ...names.map((id) => [id, true, before]),
      ['Zé', false, undefined],
    ]);
    await head(list).getByText('faltam 4').waitFor();
    await places(list).getByRole('link', { name: 'Ida' }).click();
    await list.getByText('8/9', { exact: true }).waitFor();
  });

  test('CALL-06 CALL-23 CALL-27 CALL-25 names the few who are missing, takes a late tick as one, and opens again', async () => {
    const passengers = [...['Ana', 'Bia', 'Carla'].map((name) => aboard(name)), named('Zé')];
    await theTrip('poucos', [{ passengers }], { status: 'completed', completedAt: before, date: before });
    const list = await openList('poucos');
    await openCall(list);
    expect(await few(list).getByRole('listitem').count()).toBe(3);
    await few(list).getByRole('link', { name: 'Ligar a Ana: 912 345 678' }).waitFor();
    await isAccessible(celia);

    // By keyboard: the one who was ticked goes, and the next stands under the thumb.
    await focusOn(presence(few(list), 'Ana'));
    await celia.page.keyboard.press('Enter');
    await few(list).getByText('Ana').waitFor({ state: 'detached' });
    await hasFocus(presence(few(list), 'Bia'));
    await otherMeans(few(list), 'Bia').click();
    await tells('Outro meio: Bia');
    await head(list).getByText('falta 1').waitFor();
    await head(list).getByRole('button', { name: 'Fechar chamada' }).click();
    await celia.page.getByRole('alertdialog').getByRole('button', { name: 'Fechar chamada' }).click();
    await head(list)
      .getByText(/fechada às/)
      .waitFor();
    await presence(few(list), 'Carla').click();
    await head(list).getByText('não falta ninguém').waitFor();
    await row(rows(list), 'Carla').getByText('depois do fecho').waitFor();

    await list.getByRole('button', { name: 'Não viajaram na ida (1)' }).click();
    await presence(list, 'Zé').click();
    await list.getByRole('button', { name: 'Não viajaram na ida (1, 1 presente)' }).waitFor();
    await head(list).getByText('1 a mais do que na ida').waitFor();

    await head(list).getByRole('button', { name: 'Reabrir chamada' }).click();
    await row(rows(list), 'Carla').getByText('depois do fecho').waitFor({ state: 'detached' });
    await isSynchronised(celia);
    expect((await entryOf('poucos', 'Carla'))?.presence).toMatchObject({
      'poucos-1~regresso': { state: 'presente' },
    });
    // A second tap asks first.
    await presence(rows(list), 'Carla').click();
    const question = celia.page.getByRole('alertdialog', { name: 'Carla já está presente' });
    await question.getByText(/^Presente às \d\d:\d\d · Célia$/).waitFor();
    await isAccessible(celia);
    await question.getByRole('button', { name: 'Marcar em falta' }).click();
    await few(list).getByText('Carla').waitFor();
  });

  test('CALL-22 CALL-26 a call has a name and a departure, and refuses nonsense beside the field', async () => {
    await theTrip('hora', [{ passengers: [aboard('Ana'), aboard('Bia')] }]);
    const list = await openList('hora');
    await openCall(list);
    await places(list).getByRole('button', { name: 'Nova chamada' }).click();
    const form = dialog(list, 'Nova chamada');
    expect(await form.getByLabel('Nome').inputValue()).toBe('');
    await form.getByRole('button', { name: 'Abrir chamada' }).click();
    await form.getByText('Escreva o nome da chamada.').waitFor();
    await form.getByLabel('Nome').fill('x'.repeat(41));
    await form.getByRole('button', { name: 'Abrir chamada' }).click();
    await form.getByText('Máximo de 40 caracteres.').waitFor();
    await form.getByLabel('Nome').fill('Área de serviço');
    const time = (minutes: number) => formatTime(new Date(Date.now() + minutes * 60_000).toISOString());
    await form.getByLabel('Hora de partida (opcional)').fill(time(-30));
    await form.getByRole('button', { name: 'Abrir chamada' }).click();
    await form.getByText('Essa hora já passou.').waitFor();
    await isAccessible(celia);
    await form.getByLabel('Hora de partida (opcional)').fill(time(20));
    await form.getByRole('button', { name: 'Abrir chamada' }).click();
    const stop = head(list, 'Área de serviço');
    await stop.getByRole('button', { name: /^parte em (19|20) min$/i }).click();
    const departure = dialog(list, 'Hora de partida');
    await departure.getByLabel('Hora de partida').fill('');
    await departure.getByRole('button', { name: 'Guardar' }).click();
    await stop.getByRole('button', { name: /^partida$/i }).waitFor();

    await places(list).getByRole('link', { name: 'Regresso' }).click();
    await head(list).waitFor();
    await hasFocus(places(list).getByRole('link', { name: 'Regresso' }));
    expect(await places(list).getByRole('link').allTextContents()).toEqual([
      'Ida',
      'Regresso',
      'Área de serviço',
    ]);
  });

  test('CALL-28 groups, search and the order of a call are those of the list', async () => {
    const group = { groupId: 'Ana' };
    const passengers = [
      aboard('Ana', group),
      aboard('Tomás', group),
      ...['Bia', 'Carla', 'Duarte', 'Eva'].map((name) => aboard(name)),
      named('Zé Pinto'),
    ];
    await theTrip('ordem', [{ passengers }]);
    const list = await openList('ordem');
    await openCall(list);
    await list.getByRole('button', { name: 'Todos presentes (2) do grupo de Ana' }).click();
    await tells('Presente: grupo de Ana (2)');
    await list.getByText('2/2 presentes').waitFor();
    await undo().click();
    await head(list).getByText('faltam 6').waitFor();
    await presence(rows(list), 'Bia').click();
    await list.getByRole('button', { name: 'Em falta 5' }).click();
    const order = () =>
      rows(list)
        .locator('[data-passenger-id]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.passengerId));
    expect(await order()).toEqual(['Ana', 'Tomás', 'Carla', 'Duarte', 'Eva', 'Bia']);
    await list.getByRole('searchbox').fill('zé');
    await presence(list, 'Zé Pinto').click();
    await tells('Presente: Zé Pinto');
    await list.getByRole('searchbox').fill('eva');
    await until('one row', async () => (await order()).join() === 'Eva');
  });

  test('CALL-30 costs a bus without calls no row, and fits the smallest phone and twice the text size', async () => {
    await theTrip('lugar', [{ passengers: [aboard('Ana'), aboard('Bia', { nickname: 'Formiga' })] }]);
    const list = await openList('lugar');
    await plus(list).waitFor();
    for (const width of [390, 320]) {
      await celia.page.setViewportSize({ width, height: 568 });
      const [button, money] = await Promise.all([
        plus(list).boundingBox(),
        list.getByLabel('Dinheiro', { exact: true }).boundingBox(),
      ]);
      // It stands in the line of the money, and a thumb hits it there.
      const bottom = (box: typeof button) => (box?.y ?? 0) + (box?.height ?? 0);
      expect(Math.abs(bottom(button) - bottom(money))).toBeLessThan(12);
      expect((await plus(list).evaluate(reach)).height).toBeGreaterThanOrEqual(44);
    }
    for (const width of [390, 375, 360]) {
      await celia.page.setViewportSize({ width, height: 640 });
      // The middle of the amount opened «Nova chamada».
      await list.getByRole('button', { name: /^Consigo/ }).click({ trial: true });
    }
    await openCall(list);
    await few(list).waitFor();
    expect(await fitsItsWidth(celia)).toBe(true);
    await celia.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await few(list).getByText('Ana').waitFor();
    expect(await fitsItsWidth(celia)).toBe(true);
    await celia.page.setViewportSize(phoneSize);
  });
});

/** How high everything is that presses this button. Runs in the page. */
function reach(button: HTMLElement): { height: number } {
  const { left, top, bottom, width } = button.getBoundingClientRect();
  const isHit = (y: number) => button.contains(document.elementFromPoint(left + width / 2, y));
  let [from, to] = [top, bottom];
  while (isHit(from - 1)) from -= 1;
  while (isHit(to)) to += 1;
  return { height: to - from };
}

describe('the organizer', () => {
  test('CALL-40 CALL-41 CALL-42 CALL-43 sees all buses side by side, live, and what is held without a network', async () => {
    await theTrip('todos', [
      { assignedGuideIds: bothGuides, passengers: ['Ana', 'Bia'].map((name) => aboard(name)) },
      { passengers: [aboard('Xico'), named('Zé')] },
    ]);
    await rita.reopen('/manage-trip/todos');
    const { page } = rita;
    await page.getByRole('link', { name: 'Contas' }).waitFor();
    expect(await page.getByRole('link', { name: 'Chamadas' }).count()).toBe(0);
    const rui = await onlineDevice(ruiAccount);
    const at = { tripId: 'todos', busId: 'todos-1' };
    await rui.mutate('openRollCall', at);
    await page.getByRole('link', { name: 'Chamadas' }).click();
    await page.getByRole('heading', { name: 'Chamadas', level: 1 }).waitFor();
    const card = (number: number) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Autocarro ${number}` }) });
    await card(1).getByText('Faltam 2').waitFor();
    await card(1).getByText('Sem marcações').waitFor();
    await card(2).getByText('Ninguém abriu esta chamada').waitFor();
    const said = { ...at, rollId: 'todos-1~regresso' };
    await rui.mutate('setPresent', { ...said, passengerId: 'Ana', state: 'presente' });
    await card(1).getByText('Falta 1').waitFor();
    await card(1).getByRole('list', { name: 'Quem falta no autocarro 1' }).getByText('Bia').waitFor();
    await card(1).getByRole('link', { name: '912 345 678' }).waitFor();
    await card(1)
      .getByText(/^Última marcação (agora|há 1 min), por Rui Prates$/)
      .waitFor();
    await isAccessible(rita);
    expect(await fitsItsWidth(rita)).toBe(true);

    await isSynchronised(rita);
    await rita.setOffline(true);
    await rui.mutate('setPresent', { ...said, passengerId: 'Bia', state: 'outro meio' });
    await goTo(rita, '/manage-trip/todos/calls');
    await page.getByText(/· dados de \d\d\/\d\d\/\d{4}, \d\d:\d\d$/).waitFor();
    await card(1).getByText('Falta 1').waitFor();
    await rita.setOffline(false);
    await card(1).getByText('Não falta ninguém').waitFor();
    // The list itself is one press away, and theirs to tick.
    await card(1).getByRole('link', { name: 'Abrir a lista do autocarro 1' }).click();
    const list = page.locator('main');
    await head(list).getByText('não falta ninguém').waitFor();
    expect(await presence(rows(list), 'Ana').isEnabled()).toBe(true);
  });
});
