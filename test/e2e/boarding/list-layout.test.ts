import { describe, expect, test } from 'vitest';
import { aPassenger } from '../../builders/entities.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { deskSize, factsOf, fitsItsWidth, phoneSize } from '../phone.ts';
import {
  accepted,
  boarding,
  boss,
  busOf,
  celia,
  entryOf,
  keepUndo,
  named,
  openList,
  payment,
  rita,
  row,
  tells,
  theTrip,
  undo,
  unfold,
  withAccount,
  withGuide,
} from './guide-phone.ts';

withGuide('rita');

describe('on a phone', () => {
  test('BOARD-40 BOARD-41 shows eight rows on opening, with counts, search, filters and undo in a bar that covers no row', async () => {
    const passengers = Array.from({ length: 59 }, (_, index) =>
      named(`Passageiro ${String(index + 1).padStart(2, '0')}`, {
        seats: index === 0 ? 3 : 1,
        boarded: index < 5,
        // With three lines per row, eight rows do not fit.
        membershipStatus: 'socio',
        nickname: index % 2 === 1 ? 'Formiga' : '',
      }),
    );
    await theTrip('cheia', [{ capacity: 80, passengers }]);
    const list = await openList('cheia');
    const { page } = celia;
    await boarding(list, 'Passageiro 01').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const bar = page.locator('[data-thumb-bar]');
    // All counts are in seats: the first passenger is a group of three.
    await bar.getByText('7/61', { exact: true }).waitFor();
    await bar.getByText('faltam 54', { exact: true }).waitFor();
    await bar.getByRole('button', { name: 'Por embarcar 54' }).waitFor();
    const rowsSeen = () =>
      page.evaluate(() => {
        const foot =
          document.querySelector('[data-thumb-bar=foot]')?.getBoundingClientRect().top ?? innerHeight;
        const boxes = [...document.querySelectorAll('main li')].map((item) => item.getBoundingClientRect());
        return boxes.filter(({ bottom }) => bottom <= foot).length;
      });
    expect(await rowsSeen()).toBeGreaterThanOrEqual(8);
    for (const [width, height, rows] of [
      [320, 568, 2],
      [844, 390, 2],
    ] as const) {
      await page.setViewportSize({ width, height });
      await until('rows at once', async () => (await rowsSeen()) >= rows);
      expect(await fitsItsWidth(celia)).toBe(true);
    }
    await page.setViewportSize(phoneSize);

    // Every visible payment button can be pressed while the undo is shown.
    await keepUndo();
    const place = await bar.boundingBox();
    await boarding(list, 'Passageiro 06').click();
    await tells('A bordo: Passageiro 06');
    expect(await bar.boundingBox()).toEqual(place);
    const covered = await page.evaluate(() => {
      const foot = document.querySelector('[data-thumb-bar]')?.getBoundingClientRect().top ?? 0;
      const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll('main li button')].filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        if (top < head || top + height > foot) return false;
        return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }).length;
    });
    expect(covered).toBe(0);
    const undoBox = await undo().boundingBox();
    expect(undoBox?.y).toBeGreaterThan((await bar.boundingBox())?.y ?? 0);
    expect(undoBox?.height).toBeGreaterThanOrEqual(44);

    // A ticked row moves once it is scrolled out of view, and visible rows stay in place.
    await bar.getByRole('button', { name: 'Por embarcar 53' }).click();
    await boarding(list, 'Passageiro 07').click();
    await tells('A bordo: Passageiro 07');
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
    const inView = boarding(list, 'Passageiro 35');
    const { y } = (await inView.boundingBox()) ?? { y: Number.NaN };
    const isLast = () =>
      boarding(list, 'Passageiro 07').evaluate((tick) => tick.getBoundingClientRect().top > innerHeight);
    await until('the ticked row to be last', isLast);
    expect(Math.abs(((await inView.boundingBox())?.y ?? 0) - y)).toBeLessThan(2);

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.locator('[data-thumb-bar=flow]').waitFor();
    const toggles = bar.getByRole('group', { name: 'Mostrar primeiro' }).getByRole('button');
    const tops = await toggles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops[0]).toBe(tops[1]);
    expect(await fitsItsWidth(celia)).toBe(true);
  });
});

describe('large text', () => {
  test('cuts off nothing with text at twice the size', async () => {
    await theTrip('letras', [
      { passengers: [named('Maximiliano Vasconcelos', { membershipStatus: 'socio' })] },
    ]);
    const list = await openList('letras');
    await celia.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await boarding(list, 'Maximiliano Vasconcelos').waitFor();
    expect(await fitsItsWidth(celia)).toBe(true);
    const cut = await list.locator('button, h1, dd, li span').evaluateAll((parts) =>
      parts
        .filter((part) => !part.classList.contains('sr-only') && part.scrollWidth > part.clientWidth + 1)
        .filter((part) => getComputedStyle(part).display !== 'inline')
        .map((part) => part.textContent),
    );
    expect(cut).toEqual([]);
    // Each counter's label and number fit on one line.
    const lines = await list.locator('dl dt, dl dd').evaluateAll((parts) =>
      parts.map((part) => {
        const text = document.createRange();
        text.selectNodeContents(part.querySelector('button') ?? part);
        return text.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);

    await boarding(list, 'Maximiliano Vasconcelos').click();
    await tells('A bordo: Maximiliano Vasconcelos');
    // The question whether to take a passenger off removes the undo.
    await boarding(list, 'Maximiliano Vasconcelos').click();
    await undo().waitFor({ state: 'detached' });
    const question = celia.page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Manter a bordo' }).click();
  });
});

describe('the list', () => {
  test('BOARD-06 BOARD-07 BOARD-11 uses columns on a wide screen, expandable rows on a phone, and the profile’s nickname', async () => {
    const ana = aPassenger({ phone: '912 345 678', seats: 2, membershipStatus: 'socio', nickname: 'Capitã' });
    await theTrip('colunas', [{ passengers: [ana, withAccount('Zé')] }], {}, [accepted('colunas')]);
    const phone = await openList('colunas', rita);
    await rita.page.setViewportSize({ width: 360, height: 740 });
    expect(await phone.getByText('912 345 678').count()).toBe(0);
    await unfold(phone, 'Ana Silva');
    await phone.getByRole('link', { name: '912 345 678' }).waitFor();
    expect(await factsOf(row(phone, 'Ana Silva'))).toEqual({
      Telemóvel: '912 345 678',
      Lugares: '2',
      'Do grupo': '0 de 2 a bordo',
    });

    // In print no row is split over pages, and interactive controls are hidden.
    await rita.page.emulateMedia({ media: 'print' });
    for (const name of [/: detalhes$/, 'Definições do embarque', /^Adicionar/]) {
      expect(await phone.getByRole('button', { name }).count()).toBe(0);
    }
    expect(await row(phone, 'Zé').evaluate((item) => getComputedStyle(item).breakInside)).toBe('avoid');
    // Printed text is readable without backgrounds, from the dark theme too.
    const ink = () => payment(row(phone, 'Zé'), 'Zé').evaluate((button) => getComputedStyle(button).color);
    const onLight = await ink();
    await rita.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await ink()).toBe(onLight);
    await rita.page.emulateMedia({ media: null, colorScheme: null });

    await rita.page.setViewportSize(deskSize);
    const table = phone.getByRole('table', { name: 'Passageiros' });
    await table.waitFor();
    const headings = await table.getByRole('columnheader').allTextContents();
    expect(headings).toEqual(['Embarque', 'Nome', 'Lugares', 'Pagamento', 'Telemóvel', 'Ações']);
    const member = table.getByRole('row', { name: /Ana Silva/ });
    for (const words of ['Sócio', '«Capitã»', '2', '912 345 678']) {
      await member.getByText(words, { exact: true }).waitFor();
    }
    await boarding(member, 'Ana Silva').waitFor();
    await payment(member, 'Ana Silva').getByText('Pendente').waitFor();
    await member.getByRole('button', { name: 'Remover Ana Silva' }).waitFor();
    expect(await table.getByRole('row', { name: /Zé/ }).getByText('Sócio').count()).toBe(0);
    await rita.page.setViewportSize(phoneSize);

    const list = await openList('colunas');
    await row(list, 'Ana Silva').getByText('«Capitã»').waitFor();
    const office = await onlineDevice(boss);
    expect((await office.mutate('updateUser', { userId: 'ana', nickname: 'Trovão' })).ok).toBe(true);
    await row(list, 'Ana Silva').getByText('«Trovão»').waitFor();
  });

  test('BOARD-09 reaches each of three hundred passengers, and ticks the last', async () => {
    const passengers = Array.from({ length: 300 }, (_, index) =>
      withAccount(`Passageiro ${String(index + 1).padStart(3, '0')}`),
    );
    await theTrip('trezentos', [{ capacity: 300, passengers }]);
    const list = await openList('trezentos');
    await boarding(list, 'Passageiro 001').click({ trial: true });

    // Scrolls half a screen at a time and waits for each to be drawn; counts only rows that nothing covers.
    const reached = await celia.page.evaluate(async () => {
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const names = new Set<string | null>();
      for (let before = -1; scrollY > before; ) {
        await drawn();
        for (const tick of document.querySelectorAll('main li button[aria-pressed]')) {
          const { left, top, width, height } = tick.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          if (tick.contains(hit)) names.add(tick.ariaLabel);
        }
        before = scrollY;
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      }
      return names.size;
    });
    expect(reached).toBe(300);

    const last = boarding(list, 'Passageiro 300');
    await last.click();
    expect(await last.getAttribute('aria-pressed')).toBe('true');
    await until('aboard', async () => (await entryOf('trezentos', 'Passageiro-300'))?.boarded);
    expect((await busOf('trezentos'))?.passengers.filter(({ boarded }) => boarded)).toHaveLength(1);
  });
});
