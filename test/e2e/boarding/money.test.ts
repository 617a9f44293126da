import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ledgerOf } from '../../../src/domain/money/ledger.ts';
import { aPayment, guide, organizer, otherGuide } from '../../builders/entities.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { fitsItsWidth, focusOn, hasSaid, isSynchronised, phoneSize } from '../phone.ts';
import {
  boss,
  bothGuides,
  busOf,
  celia,
  details,
  entryOf,
  named,
  openList,
  payment,
  rita,
  row,
  ruiAccount,
  tells,
  theTrip,
  undo,
  withGuide,
} from './guide-phone.ts';

withGuide('rita', 'rui');

const money = (list: Locator, words: string) => list.getByLabel('Dinheiro').getByText(words, { exact: true });
const before = '2026-07-05T05:42:00.000Z';
const toHandOver = (list: Locator) => list.getByRole('button', { name: /^Consigo .*: entregar dinheiro$/ });
const other = () => celia.page.getByRole('dialog', { name: 'Outro pagamento' });
const ledgerIn = async (tripId: string, id: string) => {
  const entry = await entryOf(tripId, id);
  return entry && ledgerOf({ price: 20 }, entry);
};

/** Presses with a finger, which stays until the dialog is there where it holds. */
async function touch(place: Locator, isHeld: boolean): Promise<void> {
  const finger = await celia.context.newCDPSession(celia.page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // In its place, and nothing moves any more.
  await place.click({ trial: true });
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  if (isHeld) await other().waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await finger.detach();
}

describe('a guide with cash', () => {
  test('MONEY-30 MONEY-31 MONEY-38 MONEY-39 sees what is to be collected and carried, hands it over without a network, and reads what was counted', async () => {
    await theTrip('caixa', [{ passengers: ['Ana', 'Bia', 'Zé'].map((name) => named(name)) }]);
    const list = await openList('caixa');
    await money(list, '60,00€').waitFor();
    await money(list, '0,00€').waitFor();
    const first = await row(list, 'Ana').boundingBox();
    await payment(list, 'Ana').click();
    await payment(list, 'Bia').click();
    await money(list, '20,00€').waitFor();
    await money(list, '40,00€').waitFor();
    expect(await row(list, 'Ana').boundingBox()).toEqual(first);

    await isSynchronised(celia);
    await celia.setOffline(true);
    expect((await toHandOver(list).evaluate(reach)).height).toBeGreaterThanOrEqual(44);
    await toHandOver(list).click();
    const dialog = celia.page.getByRole('dialog', { name: 'Entregar dinheiro' });
    expect(await dialog.getByLabel('Valor').inputValue()).toBe('40,00');
    await isAccessible(celia);
    await dialog.getByLabel('Valor').fill('0');
    await dialog.getByRole('button', { name: 'Entregar' }).click();
    await dialog.getByText('Escreva um valor acima de zero.').waitFor();
    await dialog.getByLabel('Valor').fill('35');
    await dialog.getByLabel('Nota (opcional)').fill('Fico com cinco para o café');
    await dialog.getByRole('button', { name: 'Entregar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await money(list, '5,00€').waitFor();
    expect((await busOf('caixa'))?.deliveries).toBeUndefined();
    await celia.setOffline(false);
    await isSynchronised(celia);
    const [delivery] = (await busOf('caixa'))?.deliveries ?? [];
    expect(delivery).toMatchObject({ amount: 3500, by: guide.uid, note: 'Fico com cinco para o café' });

    const office = await onlineDevice(boss);
    const target = { tripId: 'caixa', busId: 'caixa-1', deliveryId: delivery?.id ?? '' };
    await toHandOver(list).click();
    await dialog.getByText('por confirmar').waitFor();
    await office.mutate('settleCash', { ...target, amount: 3000 });
    await dialog.getByText('confirmado: 30,00€').waitFor();
    await isAccessible(celia);
    await celia.page.keyboard.press('Escape');
    await money(list, '10,00€').waitFor();

    // The organizer gets the money, and hands nothing over.
    const own = await openList('caixa', rita);
    await money(own, '20,00€').waitFor();
    expect(await toHandOver(own).count()).toBe(0);

    await celia.page.setViewportSize({ width: 320, height: 568 });
    await celia.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await toHandOver(list).waitFor();
    expect(await fitsItsWidth(celia)).toBe(true);
    await celia.page.setViewportSize(phoneSize);
  });

  test('MONEY-39 hands over what is left when the trip is over', async () => {
    const payments = [aPayment({ by: guide.uid, at: before })];
    const passengers = [named('Ana', { amountDue: 2000, payments, paymentStatus: 'Pago' })];
    await theTrip('fim', [{ passengers }], { status: 'completed', date: before });
    const list = await openList('fim');
    await list.getByText('Viagem Concluída').waitFor();
    await toHandOver(list).click();
    await celia.page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await list.getByRole('button', { name: 'Consigo 0,00€: entregar dinheiro' }).waitFor();
    await isSynchronised(celia);
    expect((await busOf('fim'))?.deliveries).toMatchObject([{ amount: 2000, by: guide.uid }]);
  });
});

/** The box of everything that presses this button. Runs in the page. */
function reach(button: HTMLElement): { height: number } {
  const { left, top, bottom, width } = button.getBoundingClientRect();
  const isHit = (y: number) => document.elementFromPoint(left + width / 2, y) === button;
  let [from, to] = [top, bottom];
  while (isHit(from - 1)) from -= 1;
  while (isHit(to)) to += 1;
  return { height: to - from };
}

describe('the ledger of a passenger', () => {
  test('MONEY-32 MONEY-33 MONEY-34 MONEY-36 takes part of the price otherwise, shows every payment, and voids the own', async () => {
    await theTrip('contas', [{ assignedGuideIds: bothGuides, passengers: [named('Ana'), named('Zé')] }]);
    const rui = await onlineDevice(ruiAccount);
    const ana = { tripId: 'contas', busId: 'contas-1', passengerId: 'Ana', passengerName: 'Ana' };
    await rui.mutate('recordPayment', { ...ana, paymentId: 'of-rui', amount: 500 });
    await until('Rui’s payment', async () => (await ledgerIn('contas', 'Ana'))?.paid === 500);
    const list = await openList('contas');
    await details(list, 'Ana').click();
    const ledger = list.getByRole('region', { name: 'Pagamentos de Ana' });
    await ledger.getByText('Preço 20,00€ · falta pagar 15,00€').waitFor();
    await ledger.getByText(/^5,00€ em dinheiro às \d\d:\d\d · Rui$/).waitFor();
    expect(await ledger.getByRole('button', { name: /^Anular/ }).count()).toBe(0);

    await ledger.getByRole('button', { name: 'Outro pagamento' }).click();
    expect(await other().getByLabel('Valor').inputValue()).toBe('15,00');
    await other().getByLabel('Valor').fill('12,345');
    await other().getByRole('button', { name: 'Registar pagamento' }).click();
    await other().getByText('O valor tem no máximo duas casas decimais.').waitFor();
    await other().getByLabel('Valor').fill('10');
    await other().getByText('MB WAY').click();
    await other().getByRole('button', { name: 'Registar pagamento' }).click();
    await tells('Pago 10,00€: Ana');
    await ledger.getByText('Preço 20,00€ · falta pagar 5,00€').waitFor();
    await isAccessible(celia);
    // What came by MB WAY is in nobody's pocket.
    await money(list, '25,00€').waitFor();
    await money(list, '0,00€').waitFor();
    await undo().click();
    await tells('Anulado 10,00€: Ana');
    await ledger
      .getByText(/^10,00€ · MB WAY às \d\d:\d\d · Célia$/)
      .and(celia.page.locator('s'))
      .waitFor();
    await ledger.getByText(/anulado por Célia às \d\d:\d\d$/).waitFor();

    // The one tap takes the rest; the opened row gives it back.
    await payment(list, 'Ana').click();
    await tells('Pago 15,00€: Ana');
    await ledger.getByRole('button', { name: /^Anular 15,00€/ }).click();
    const question = celia.page.getByRole('alertdialog', { name: 'Anular pagamento de Ana' });
    await question.getByText(/^15,00€ em dinheiro às \d\d:\d\d · Célia$/).waitFor();
    await question.getByRole('button', { name: 'Anular' }).click();
    await tells('Anulado 15,00€: Ana');
    await isSynchronised(celia);
    expect(await ledgerIn('contas', 'Ana')).toMatchObject({ paid: 500, rest: 1500 });

    // The organizer may void what Rui received, too, and there is no undo: it would say that she has the money.
    const own = await openList('contas', rita);
    await details(own, 'Ana').click();
    await own.getByRole('button', { name: /^Anular 5,00€ em dinheiro .* · Rui$/ }).click();
    await rita.page.getByRole('alertdialog').getByRole('button', { name: 'Anular' }).click();
    await hasSaid(rita, 'Anulado 5,00€: Ana');
    expect(await rita.page.getByRole('button', { name: /^Anular Anulado/ }).count()).toBe(0);
    await isSynchronised(rita);
    expect(await ledgerIn('contas', 'Ana')).toMatchObject({ paid: 0, rest: 2000 });
  });

  test('MONEY-35 a long press on the payment asks for another one and ticks nothing, a short one ticks', async () => {
    await theTrip('demora', [{ passengers: [named('Ana'), named('Zé')] }]);
    const list = await openList('demora');
    await isSynchronised(celia);
    // With it comes what watches for a held press.
    await list.getByRole('button', { name: 'Apareceu' }).waitFor();
    await touch(payment(list, 'Ana'), true);
    await other().getByText('Ana', { exact: true }).waitFor();
    await isAccessible(celia);
    await other().getByText('Oferta do clube').click();
    await other().getByRole('button', { name: 'Registar pagamento' }).click();
    await tells('Pago 20,00€: Ana');
    await isSynchronised(celia);
    expect((await entryOf('demora', 'Ana'))?.payments).toMatchObject([{ method: 'Oferta do clube' }]);

    // A mouse that is held, its right button, and the key for menus.
    for (const open of [
      async (place: Locator) => {
        await place.hover();
        await celia.page.mouse.down();
        await other().waitFor();
        await celia.page.mouse.up();
      },
      (place: Locator) => place.click({ button: 'right' }),
      async (place: Locator) => {
        await focusOn(place);
        await celia.page.keyboard.press('Shift+F10');
      },
    ]) {
      await open(payment(list, 'Zé'));
      await other().getByLabel('Valor').fill('1');
      await other().getByRole('button', { name: 'Fechar' }).click();
      await other().waitFor({ state: 'detached' });
    }
    expect((await entryOf('demora', 'Zé'))?.payments).toBeUndefined();
    await touch(payment(list, 'Zé'), false);
    await tells('Pago 20,00€: Zé');
    expect(await other().count()).toBe(0);
    await isSynchronised(celia);
    expect((await entryOf('demora', 'Zé'))?.payments).toHaveLength(1);
  });

  test('MONEY-37 the organizer gives back whichever of two payments', async () => {
    await theTrip('sobra', [{ assignedGuideIds: bothGuides, passengers: [named('Ana')] }]);
    const rui = await onlineDevice(ruiAccount);
    const ana = { tripId: 'sobra', busId: 'sobra-1', passengerId: 'Ana', passengerName: 'Ana' };
    await rui.mutate('recordPayment', { ...ana, paymentId: 'p1', amount: 2000 });
    await rui.mutate('recordPayment', { ...ana, paymentId: 'p2', amount: 2000 });
    const list = await openList('sobra', rita);
    await row(list, 'Ana').getByText('recebido 40,00€ de 20,00€, por Rui').waitFor();
    await payment(list, 'Ana').click();
    const question = rita.page.getByRole('dialog', { name: 'Pagamento de Ana' });
    await question.getByText('O que quer devolver?').waitFor();
    expect(await question.getByRole('button', { name: /^Devolver/ }).count()).toBe(2);
    await question
      .getByRole('button', { name: /^Devolver/ })
      .first()
      .click();
    await row(list, 'Ana')
      .getByText(/^recebido/)
      .waitFor({ state: 'detached' });
    await isSynchronised(rita);
    const { live, payments } = (await ledgerIn('sobra', 'Ana')) ?? { live: [], payments: [] };
    expect(live).toMatchObject([{ by: otherGuide.uid }]);
    expect(payments).toMatchObject([{}, {}, { by: organizer.uid, voids: 'p1' }]);
  });
});

describe('the organizer at the list', () => {
  test('MONEY-41 gives somebody a price of their own, and corrects it', async () => {
    await theTrip('precos', [{}]);
    const list = await openList('precos', rita);
    await list.getByRole('button', { name: 'Adicionar passageiro' }).first().click();
    expect(await list.getByLabel('Preço por pessoa').inputValue()).toBe('20,00');
    await list.getByLabel('Sócio').check();
    expect(await list.getByLabel('Preço por pessoa').inputValue()).toBe('15,00');
    await list.getByLabel('Nome', { exact: true }).fill('Carla');
    await list.getByLabel('Preço por pessoa').fill('muito');
    await list.getByRole('button', { name: 'Adicionar passageiro' }).last().click();
    await list.getByText('Escreva o preço, por exemplo 12,50.').waitFor();
    await list.getByLabel('Preço por pessoa').fill('12,5');
    await isAccessible(rita);
    await list.getByRole('button', { name: 'Adicionar passageiro' }).last().click();
    await hasSaid(rita, 'Passageiro adicionado com sucesso!');
    const carla = async () => (await busOf('precos'))?.passengers[0];
    expect(await carla()).toMatchObject({ name: 'Carla', amountDue: 1250 });

    await details(list, 'Carla').click();
    await list.getByRole('button', { name: 'Corrigir passageiro' }).click();
    const dialog = rita.page.getByRole('dialog', { name: 'Corrigir passageiro' });
    expect(await dialog.getByLabel('Preço').inputValue()).toBe('12,50');
    await dialog.getByLabel('Preço').fill('0');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await until('the price', async () => (await carla())?.amountDue === 0);
  });
});
