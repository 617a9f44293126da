import { describe, expect, test } from 'vitest';
import { guide, otherGuide } from '../../builders/entities.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { isSynchronised, says } from '../phone.ts';
import {
  boarding,
  boss,
  bothGuides,
  celia,
  details,
  entryOf,
  isAboard,
  keepUndo,
  named,
  openList,
  payment,
  row,
  ruiAccount,
  tells,
  theTrip,
  undo,
  withGuide,
} from './guide-phone.ts';

withGuide('rui');

describe('two guides on one bus', () => {
  test('FAULTS-32 FAULTS-33 FAULTS-34 shows two guides’ ticks live with their authors, and does not undo the other’s tick', async () => {
    const before = '2026-07-05T05:42:00.000Z';
    const old = { boarded: true, boardedAt: before, boardedBy: 'somebody' };
    await theTrip('dois', [
      { assignedGuideIds: bothGuides, passengers: [named('Ana'), named('Bia', old), named('Zé')] },
    ]);
    const list = await openList('dois');
    await keepUndo();
    const rui = await onlineDevice(ruiAccount);
    const target = { tripId: 'dois', busId: 'dois-1' };
    await rui.mutate('setBoarded', { ...target, passengerId: 'Zé', boarded: true });
    await until('Rui’s tick, live', () => isAboard(list, 'Zé'));
    await details(list, 'Zé').click();
    await row(list, 'Zé')
      .getByText(/^Embarcou às \d\d:\d\d · Rui$/)
      .waitFor();
    // This tick predates the storing of author names.
    await details(list, 'Bia').click();
    await row(list, 'Bia')
      .getByText('Embarcou a 05/07/2026 às 06:42 · outro responsável', { exact: true })
      .waitFor();

    await isSynchronised(celia);
    await rui.setNetwork({ cut: true });
    await rui.mutate('setBoarded', { ...target, passengerId: 'Ana', boarded: true });
    await rui.mutate('setPayment', { ...target, passengerId: 'Ana', paymentStatus: 'Pago' });
    await boarding(list, 'Ana').click();
    await until('Célia’s tick', async () => (await entryOf('dois', 'Ana'))?.boardedBy === guide.uid);
    await rui.setNetwork({ cut: false });
    // Both ticked Ana: the earliest boarding and the latest payment win.
    const ana = await until('Rui’s earlier tick', async () => {
      const entry = await entryOf('dois', 'Ana');
      return entry?.boardedBy === otherGuide.uid ? entry : undefined;
    });
    expect(ana).toMatchObject({ boarded: true, paymentStatus: 'Pago', paymentBy: otherGuide.uid });
    expect(Date.parse(ana.boardedAt ?? '')).toBeLessThan(Date.parse(ana.boardedChangedAt ?? ''));
    await payment(list, 'Ana').getByText('Pago').waitFor();

    await undo().click();
    await says(celia, 'Entretanto outra pessoa também marcou este passageiro. Nada foi anulado.');
    await isSynchronised(celia);
    expect((await entryOf('dois', 'Ana'))?.boarded).toBe(true);
  });

  test('BOARD-85 MONEY-04 MONEY-07 MONEY-37 keeps the money that both took without a network, and each gives back the own', async () => {
    await theTrip('dobro', [{ assignedGuideIds: bothGuides, passengers: [named('Ana'), named('Bia')] }]);
    const list = await openList('dobro');
    await isSynchronised(celia);
    await celia.setOffline(true);
    const rui = await onlineDevice(ruiAccount);
    await rui.setNetwork({ cut: true });
    const ana = { tripId: 'dobro', busId: 'dobro-1', passengerId: 'Ana', passengerName: 'Ana' };
    await rui.mutate('recordPayment', { ...ana, paymentId: 'of-rui', amount: 2000 });
    await payment(list, 'Ana').click();
    await tells('Pago 20,00€: Ana');
    await rui.setNetwork({ cut: false });
    await celia.setOffline(false);
    await row(list, 'Ana').getByText('recebido 40,00€ de 20,00€, por Rui e Célia').waitFor();
    await isSynchronised(celia);
    expect((await entryOf('dobro', 'Ana'))?.payments).toMatchObject([
      { id: 'of-rui', amount: 2000, by: otherGuide.uid },
      { amount: 2000, method: 'Dinheiro', by: guide.uid },
    ]);

    await payment(list, 'Ana').click();
    const question = celia.page.getByRole('dialog', { name: 'Pagamento de Ana' });
    await question.getByText(/^20,00€ em dinheiro às \d\d:\d\d · Rui$/).waitFor();
    await isAccessible(celia);
    // What Rui has in the pocket is not hers to give back.
    expect(await question.getByRole('button', { name: /^Devolver/ }).count()).toBe(1);
    await question.getByRole('button', { name: /^Devolver 20,00€ em dinheiro .* · Célia$/ }).click();
    await tells('Anulado 20,00€: Ana');
    await row(list, 'Ana')
      .getByText(/^recebido/)
      .waitFor({ state: 'detached' });
    await payment(list, 'Ana').getByText('Pago').waitFor();
    await isSynchronised(celia);
    expect(await entryOf('dobro', 'Ana')).toMatchObject({ paymentStatus: 'Pago' });

    // Of what only Rui received she can give back nothing.
    await payment(list, 'Ana').click();
    await question.getByText('Só quem recebeu este dinheiro, ou o organizador, o pode anular.').waitFor();
    expect(await question.getByRole('button', { name: /^Devolver/ }).count()).toBe(0);
  });
});

describe('changes from another phone', () => {
  test('BOARD-44 BOARD-45 keeps rows in place until the list is sorted, and ignores touches on a row that just moved there', async () => {
    const passengers = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'].map((name) => named(name));
    await theTrip('aperto', [{ assignedGuideIds: bothGuides, passengers }]);
    const list = await openList('aperto');
    const { page } = celia;
    const order = async () =>
      (
        await list
          .getByRole('button', { name: /: detalhes$/ })
          .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel?.split(':')[0]))
      ).join();
    await list.getByRole('button', { name: /^Por embarcar/ }).click();
    // Simulates a hand that keeps touching, however slow this machine is.
    await page.evaluate(() => {
      const hand = () => dispatchEvent(new PointerEvent('pointerdown'));
      Object.assign(window, { hand: setInterval(hand, 500) });
    });
    await boarding(list, 'Ana').click();
    await tells('A bordo: Ana');
    await list.getByRole('button', { name: 'Arrumar a lista', exact: true }).waitFor();
    const rui = await onlineDevice(ruiAccount);
    await rui.mutate('setBoarded', {
      tripId: 'aperto',
      busId: 'aperto-1',
      passengerId: 'Bia',
      boarded: true,
    });
    const tidy = list.getByRole('button', { name: '1 alteração: arrumar a lista' });
    await tidy.waitFor();
    expect(await isAboard(list, 'Bia')).toBe(true);
    expect(await order()).toBe('Ana,Bia,Caio,Davi,Eva');

    // The rows move up, and a finger touches where the first row was, every 50 ms of the guard time.
    const ticked = await tidy.evaluate(async (button: HTMLElement) => {
      const first = () => document.querySelector<HTMLElement>('main li button[aria-pressed]');
      const { x, y } = first()?.getBoundingClientRect() ?? { x: 0, y: 0 };
      const at = { pointerType: 'touch', bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 };
      const touch = (time: number) => {
        for (const kind of ['pointerdown', 'click']) {
          const event = new PointerEvent(kind, at);
          Object.defineProperty(event, 'timeStamp', { value: time });
          document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(event);
        }
      };
      const since = performance.now();
      button.click();
      while (!first()?.ariaLabel?.includes('Caio')) await new Promise(requestAnimationFrame);
      const states: (string | null | undefined)[] = [];
      for (let late = 0; late < 600; late += 50) {
        touch(since + late);
        states.push(first()?.getAttribute('aria-pressed'));
      }
      touch(performance.now() + 10_000);
      await new Promise(requestAnimationFrame);
      return [...states, first()?.getAttribute('aria-pressed')];
    });
    expect(ticked).toEqual([...Array.from({ length: 12 }, () => 'false'), 'true']);
    expect(await order()).toBe('Caio,Davi,Eva,Ana,Bia');

    // Without touches the list sorts itself, including new passengers.
    const office = await onlineDevice(boss);
    const zé = { passengerId: 'Zé', name: 'Zé', phone: '', seats: 1, isMember: false };
    await office.mutate('addPassenger', { tripId: 'aperto', busId: 'aperto-1', ...zé });
    await list.getByRole('button', { name: '1 alteração: arrumar a lista' }).waitFor();
    expect(await row(list, 'Zé').count()).toBe(0);
    await page.evaluate(() => clearInterval((window as unknown as { hand: number }).hand));
    await until('in order', async () => (await order()) === 'Davi,Eva,Zé,Ana,Bia,Caio');
  });
});
