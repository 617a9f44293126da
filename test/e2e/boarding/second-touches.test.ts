import type { CDPSession, Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isSynchronised } from '../phone.ts';
import {
  boarding,
  busOf,
  celia,
  isAboard,
  named,
  openList,
  row,
  tells,
  theTrip,
  undo,
  withGuide,
} from './guide-phone.ts';

withGuide();

let finger: CDPSession;

/** Opens the list under a finger. */
async function touchList(tripId: string): Promise<Locator> {
  const list = await openList(tripId);
  finger = await celia.context.newCDPSession(celia.page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // What the first screen does not need, as this guard, comes once the page is idle.
  await celia.page.waitForFunction(isGuarded, undefined, { polling: 200 });
  return list;
}

/** Tries a second touch on a button of its own. Runs in the page. */
function isGuarded(): boolean {
  let presses = 0;
  for (const _ of ['first', 'second']) {
    const one = document.createElement('button');
    one.onclick = () => {
      presses += 1;
    };
    document.body.append(one);
    const place = { bubbles: true, clientX: 1, clientY: 1, pointerType: 'touch', detail: 1 };
    one.dispatchEvent(new PointerEvent('pointerdown', place));
    one.dispatchEvent(new PointerEvent('click', place));
    one.remove();
  }
  return presses === 1;
}

/** Touches this point twice, as a wet thumb does. */
async function touchTwice({ x, y }: { x: number; y: number }, gap: number): Promise<void> {
  for (const wait of [gap, 0]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await celia.page.waitForTimeout(wait);
  }
}
/** Where a control is, once it stands still and nothing covers it. */
async function boxOf(control: Locator) {
  await control.click({ trial: true });
  return (await control.boundingBox()) as { [of in 'x' | 'y' | 'width' | 'height']: number };
}
async function middleOf(control: Locator) {
  const { x, y, width, height } = await boxOf(control);
  return { x: x + width / 2, y: y + height / 2 };
}
const button = (name: string) => celia.page.getByRole('button', { name });
const question = () => celia.page.getByRole('alertdialog');

describe('the second touch of a wet thumb', () => {
  test('SHELL-70 BOARD-08 answers no question that has just come under it', async () => {
    const people = Array.from({ length: 50 }, (_, index) =>
      named(`Pessoa ${index + 10}`, { boarded: true, boardedAt: '2026-07-05T05:42:00.000Z' }),
    );
    await theTrip('molhado', [{ capacity: 60, passengers: people }]);
    const list = await touchList('molhado');
    await boarding(list, 'Pessoa 10').click();
    const answer = await boxOf(button('Retirar'));
    await button('Manter a bordo').click();
    await question().waitFor({ state: 'detached' });
    // Some row's button lies where the upper part of the answer will be.
    const place = { x: answer.x + 8, y: answer.y + 4 };
    const person = await boarding(list, 'Pessoa 25').evaluate((one, { x, y }) => {
      scrollBy({ top: one.getBoundingClientRect().bottom - y - 8, behavior: 'instant' });
      const label = document.elementFromPoint(x, y)?.closest('button')?.getAttribute('aria-label');
      return /^Embarque de (.*): /.exec(label ?? '')?.[1] ?? '';
    }, place);
    await touchTwice(place, 250);
    await question()
      .getByRole('heading', { name: `${person} já está a bordo` })
      .waitFor();
    await button('Manter a bordo').click();
    expect(await isAboard(list, person)).toBe(true);
  });

  test('SHELL-70 takes no undo back, and presses nothing under a question that it has answered', async () => {
    const bia = named('Bia', { boarded: true, boardedAt: '2026-07-05T05:42:00.000Z' });
    const others = ['Ana', 'Carla', 'Dina'].map((name) => named(name));
    await theTrip('anular', [{ passengers: [bia, ...others] }]);
    const list = await touchList('anular');
    await boarding(list, 'Ana').click();
    await tells('A bordo: Ana');
    await touchTwice(await middleOf(undo()), 150);
    // What comes after both touches shows that both have been answered.
    await boarding(list, 'Carla').click();
    await tells('A bordo: Carla');
    expect(await isAboard(list, 'Ana')).toBe(false);

    await boarding(list, 'Bia').click();
    await touchTwice(await middleOf(button('Retirar')), 120);
    await boarding(list, 'Dina').click();
    await tells('A bordo: Dina');
    expect(await isAboard(list, 'Bia')).toBe(false);
  });

  test('SHELL-70 CALL-25 closes a call once', async () => {
    const people = [named('Ana', { boarded: true, boardedAt: '2026-07-05T05:42:00.000Z' })];
    await theTrip('fechar', [{ passengers: people }]);
    const list = await touchList('fechar');
    await list.getByRole('button', { name: 'Chamada', exact: true }).click();
    await button('Abrir chamada').click();
    await row(list, 'Ana')
      .getByRole('button', { name: /^Presença de Ana:/ })
      .first()
      .click();
    await touchTwice(await middleOf(button('Fechar chamada')), 150);
    await button('Reabrir chamada').waitFor();
    await expect.poll(async () => (await busOf('fechar'))?.rollCalls?.[0]?.closedAt).toBeDefined();
    await isSynchronised(celia);
    expect((await busOf('fechar'))?.rollCalls?.[0]?.reopenedAt).toBeUndefined();
  });
});
