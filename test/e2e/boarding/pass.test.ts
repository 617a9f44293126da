import { describe, expect, test } from 'vitest';
import type { Passenger } from '../../../src/domain/entities/bus.schema.ts';
import { passText } from '../../../src/domain/pass/pass-text.ts';
import { guide, otherGuide } from '../../builders/entities.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { fitsItsWidth, hasFocus, isSynchronised, type Phone, phoneSize } from '../phone.ts';
import { phoneThatSees, withFilms } from './film.ts';
import {
  boarding,
  boss,
  bothGuides,
  busOf,
  celia,
  details,
  entryOf,
  isAboard,
  named,
  openList,
  row,
  ruiAccount,
  theTrip,
  withGuide,
} from './guide-phone.ts';

withFilms();
withGuide('rui');

const codeOf = (id: string) =>
  id
    .replace(/[^A-Z0-9]/gi, '0')
    .toUpperCase()
    .replace(/[IOLU]/g, '1')
    .padEnd(16, '0');
/** A passenger with a pass. */
const on = (id: string, more: Partial<Passenger> = {}) =>
  named(id, { passCode: codeOf(id), amountDue: 1500, ...more });
const passOf = (tripId: string, entryId: string, code = codeOf(entryId)) =>
  passText({ tripId, entryId, code });

type Answering = Window & { answers?: string[] };

/** Opens the list and the reader, and keeps every answer that it shows, in its order. */
async function beginReading(phone: Phone, tripId: string): Promise<void> {
  await openList(tripId, phone);
  await phone.page.evaluate(() => {
    const answers: string[] = [];
    (window as Answering).answers = answers;
    new MutationObserver(() => {
      const panel = document.querySelector<HTMLElement>('[data-answer]');
      if (!panel) return;
      const words: string[] = [];
      const walk = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) words.push(walk.currentNode.textContent ?? '');
      const text = `${panel.dataset.answer}: ${words.join(' ').replace(/\s+/g, ' ').trim()}`;
      if (answers.at(-1) !== text) answers.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await phone.page.getByRole('button', { name: 'Ler passe' }).click();
  await phone.page.getByRole('dialog', { name: 'Ler passe · autocarro 1' }).waitFor();
}
const answersOf = ({ page }: Phone) => page.evaluate(() => (window as Answering).answers ?? []);
const hasAnswered = (phone: Phone, words: RegExp) =>
  until(`the answer ${words}`, async () => (await answersOf(phone)).find((answer) => words.test(answer)));

describe('the camera of a guide', () => {
  test('PASS-26 PASS-07 reads 20 passes one after another, and loses none', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `Pessoa${index + 10}`);
    await theTrip('vinte', [{ passengers: ids.map((id) => on(id)), capacity: 30 }]);
    const film = await phoneThatSees(ids.map((id) => ({ text: passOf('vinte', id), ms: 300 })));
    await beginReading(film, 'vinte');
    await hasAnswered(film, /^aboard/);
    const valid = (await answersOf(film)).filter((answer) => answer.startsWith('valid'));
    expect(new Set(valid.map((answer) => /Pessoa\d+/.exec(answer)?.[0]))).toEqual(new Set(ids));
    await isSynchronised(film);
    const seated = await until('everybody aboard', async () => {
      const people = (await busOf('vinte'))?.passengers ?? [];
      return people.every(({ boarded }) => boarded) ? people : undefined;
    });
    // Each was ticked once, whatever the camera went on to see.
    expect(seated.map(({ boardedVia, laterBoardings }) => [boardedVia, laterBoardings])).toEqual(
      ids.map(() => ['passe', undefined]),
    );
    await film.page.getByRole('button', { name: 'Lista', exact: true }).click();
    const list = film.page.locator('main');
    await details(list, 'Pessoa10').click();
    await row(list, 'Pessoa10')
      .getByText(/^Embarcou às \d\d:\d\d com passe/)
      .waitFor();
  });

  test('PASS-08 PASS-09 PASS-10 PASS-11 PASS-12 PASS-13 PASS-15 PASS-16 FAULTS-35 answers every kind of code', async () => {
    await theTrip('outra', [{}], { name: 'A outra viagem' });
    const moved = on('Bia');
    await theTrip('tipos', [
      {
        assignedGuideIds: bothGuides,
        passengers: [
          on('Ana', { groupId: 'Ana' }),
          on('Rui', { groupId: 'Ana', passCode: codeOf('Ana'), isMinor: true }),
          on('Dino'),
          on('Gil', { passCode: '0000000000000000' }),
          on('Zita', { paymentStatus: 'Pago', amountDue: 0 }),
          moved,
        ],
      },
      { assignedGuideIds: [otherGuide.uid] },
    ]);
    const rui = await onlineDevice(ruiAccount);
    await rui.mutate('setBoarded', { tripId: 'tipos', busId: 'tipos-1', passengerId: 'Dino', boarded: true });
    const rita = await onlineDevice(boss);
    const move = { tripId: 'tipos', busId: 'tipos-1', passengerId: moved.id, toBusId: 'tipos-2' };
    await rita.mutate('movePassenger', move);
    await until('the move', async () => entryOf('tipos', moved.id, 2));
    await until('Rui’s tick', async () => (await entryOf('tipos', 'Dino'))?.boarded);

    const film = await phoneThatSees(
      [
        passOf('tipos', 'Zita'),
        passOf('tipos', 'Ana'),
        passOf('tipos', 'Dino'),
        passOf('tipos', 'Bia'),
        passOf('tipos', 'Gil'),
        passOf('tipos', 'ninguem'),
        passOf('outra', 'Zita'),
        'https://exemplo.pt',
      ].map((text) => ({ text, ms: 1_000 })),
    );
    await beginReading(film, 'tipos');
    await hasAnswered(film, /^valid: Válido Zita$/);
    await hasAnswered(
      film,
      /^valid: Válido Falta pagar 30,00€ do grupo Embarcar todos \(2\) Ana Embarcar Menor Rui/,
    );
    await hasAnswered(film, /^aboard: Já embarcou Dino Falta pagar 15,00€ Embarcou às \d\d:\d\d · Rui$/);
    await hasAnswered(film, /^otherBus: Outro autocarro Bia vai no autocarro 2\.$/);
    await hasAnswered(film, /^unknown: Passe desconhecido/);
    await hasAnswered(film, /^noSeat: Sem lugar nesta viagem O lugar foi cancelado ou recusado\.$/);
    await hasAnswered(film, /^otherTrip: Outra viagem Este passe é da viagem «A outra viagem»\.$/);
    await hasAnswered(film, /^foreign: Não é um passe Este código não é um passe da Caravana\.$/);
    await until('Zita’s tick', async () => (await entryOf('tipos', 'Zita'))?.boardedVia === 'passe');
    expect((await entryOf('tipos', 'Ana'))?.boarded).toBe(false);
  });

  test('PASS-24 FAULTS-32 FAULTS-35 reads without a network: an earlier boarding by somebody else stands, and who was moved is aboard where they are', async () => {
    await theTrip('escuro', [
      { assignedGuideIds: bothGuides, passengers: [on('Eva'), on('Leo')] },
      { assignedGuideIds: [otherGuide.uid] },
    ]);
    const film = await phoneThatSees(['Eva', 'Leo'].map((id) => ({ text: passOf('escuro', id), ms: 1_000 })));
    await openList('escuro', film);
    await isSynchronised(film);
    await film.setOffline(true);
    const rui = await onlineDevice(ruiAccount);
    await rui.mutate('setBoarded', {
      tripId: 'escuro',
      busId: 'escuro-1',
      passengerId: 'Eva',
      boarded: true,
    });
    const rita = await onlineDevice(boss);
    const move = { tripId: 'escuro', busId: 'escuro-1', passengerId: 'Leo', toBusId: 'escuro-2' };
    await rita.mutate('movePassenger', move);
    await until('the move', async () => entryOf('escuro', 'Leo', 2));
    await until('Rui’s tick', async () => (await entryOf('escuro', 'Eva'))?.boarded);

    await beginReading(film, 'escuro');
    await hasAnswered(film, /^valid: Válido Eva/);
    await hasAnswered(film, /^valid: Válido Leo/);
    await film.setOffline(false);
    const eva = await until('Célia’s tick of Eva', async () => {
      const entry = await entryOf('escuro', 'Eva');
      return entry?.laterBoardings ? entry : undefined;
    });
    expect(eva).toMatchObject({ boarded: true, boardedBy: otherGuide.uid });
    expect(eva.laterBoardings).toMatchObject([{ by: guide.uid, via: 'passe' }]);
    await until(
      'Leo aboard on bus 2',
      async () => (await entryOf('escuro', 'Leo', 2))?.boardedVia === 'passe',
    );
    await hasAnswered(film, /^aboard: Já embarcou Eva .* · Rui$/);
    await hasAnswered(film, /^otherBus: Outro autocarro Leo vai no autocarro 2\.$/);
  });
});

describe('a phone without a camera', () => {
  const family = [
    on('Ana', { groupId: 'Ana', passCode: '7K2M9QX4ABCD0123' }),
    on('Tomás', { groupId: 'Ana', passCode: '7K2M9QX4ABCD0123', isMinor: true }),
  ];

  test('PASS-20 PASS-23 PASS-25 PASS-27 is no dead end: the list is one press away, and a typed code boards a group', async () => {
    await theTrip('cega', [{ passengers: [...family, on('Zé')] }]);
    let list = await openList('cega');
    const { page } = celia;
    const open = list.getByRole('button', { name: 'Ler passe' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Ler passe · autocarro 1' });
    await dialog.getByText('Este dispositivo não tem câmara. Procure pelo nome na lista.').waitFor();
    await isAccessible(celia);
    await dialog.getByRole('button', { name: 'Lista', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(open);

    await open.click();
    await dialog.getByRole('button', { name: 'Escrever o código' }).click();
    const field = dialog.getByLabel('Código do passe');
    await hasFocus(field);
    await field.fill('7k2m');
    await field.press('Enter');
    await dialog.getByText('Escreva os 16 algarismos e letras que estão por baixo do passe.').waitFor();
    await field.fill('7k2m 9qx4 abcd o123');
    await field.press('Enter');
    await dialog.getByText('Válido', { exact: true }).waitFor();
    await isAccessible(celia);
    await dialog.getByRole('button', { name: 'Embarque de Tomás: Embarcar' }).click();
    await dialog.getByRole('button', { name: 'Embarcar todos (1)' }).click();
    await dialog.getByRole('button', { name: 'Todos a bordo' }).waitFor();
    await dialog
      .getByRole('status', { name: 'Última marcação' })
      .getByRole('button', { name: /^Anular/ })
      .click();
    await dialog.getByRole('button', { name: 'Embarcar todos (1)' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    list = page.locator('main');
    await until(
      'Tomás aboard alone',
      async () => (await isAboard(list, 'Tomás')) && !(await isAboard(list, 'Ana')),
    );
    await until(
      'the tick at the server',
      async () => (await entryOf('cega', 'Tomás'))?.boardedVia === 'passe',
    );
    await boarding(list, 'Zé').click();
    await until('a tick on the list', async () => (await entryOf('cega', 'Zé'))?.boardedVia === 'lista');
  });

  test('PASS-20 «Ler passe» costs no row and moves nothing, and a swipe down closes the reader', async () => {
    await theTrip('estreita', [
      { passengers: Array.from({ length: 50 }, (_, at) => on(`P${at}`)), capacity: 60 },
    ]);
    const list = await openList('estreita');
    await boarding(list, 'P0').waitFor();
    const { page } = celia;
    const bar = page.locator('[data-thumb-bar]');
    for (const width of [320, 360, phoneSize.width]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await fitsItsWidth(celia)).toBe(true);
      const controls = bar.getByRole('button', { name: /^(Ler passe|Por embarcar|Por pagar)/ });
      const boxes = await Promise.all(
        [0, 1, 2].map(
          async (place) => (await controls.nth(place).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
        ),
      );
      const search = await bar.getByRole('searchbox').boundingBox();
      // All stand in the line of the search, one beside the other, each large enough for a thumb.
      const line = [search ?? boxes[0], ...boxes] as typeof boxes;
      for (const [index, box] of line.entries()) {
        expect([box.y, box.width >= 44, box.height >= 44]).toEqual([line[0]?.y, true, true]);
        const before = line[index - 1];
        if (before) expect(box.x).toBeGreaterThanOrEqual(before.x + before.width);
      }
      const last = boxes.at(-1) ?? { x: 0, width: 0 };
      expect(last.x + last.width).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize(phoneSize);
    await list.getByRole('button', { name: 'Ler passe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ler passe · autocarro 1' });
    await dialog.getByText('Este dispositivo não tem câmara.').waitFor();
    const touch = (type: string, clientY: number) =>
      dialog.evaluate(
        (box, [kind, y]) => {
          const finger = new Touch({ identifier: 1, target: box, clientX: 100, clientY: Number(y) });
          const fingers = kind === 'touchstart' ? [finger] : [];
          box.dispatchEvent(
            new TouchEvent(String(kind), { bubbles: true, touches: fingers, changedTouches: [finger] }),
          );
        },
        [type, clientY] as const,
      );
    await touch('touchstart', 200);
    await touch('touchend', 400);
    await dialog.waitFor({ state: 'detached' });
  });
});
