import { afterEach, beforeAll, expect, test } from 'vitest';
import { freshDemoClub, homeTrip } from './demo-club.ts';
import {
  aPhone,
  aSignedInPhone,
  choose,
  fitsItsWidth,
  goTo,
  type Phone,
  phoneSize,
  putPhonesAway,
  withChromium,
} from './phone.ts';

withChromium();
beforeAll(freshDemoClub);
afterEach(putPhonesAway);

/** Sets the text size to 200 %. */
const doubleLetters = ({ page }: Phone) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** The elements whose text overflows them or is clipped. */
const cutOff = ({ page }: Phone) =>
  page.locator('main, header, [role=dialog], [role=alertdialog]').evaluateAll((screens) =>
    screens
      .flatMap((screen) => [...screen.querySelectorAll('*')])
      .filter((part) => part.checkVisibility() && part.textContent !== '')
      .filter((part) => part.clientWidth > 2 && !part.matches('svg *, select, textarea, option'))
      .filter((part) => {
        const { overflowX, display } = getComputedStyle(part);
        const hasWords = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        const cuts = overflowX === 'hidden' || overflowX === 'clip';
        return (cuts || (hasWords && display !== 'inline')) && part.scrollWidth > part.clientWidth + 1;
      })
      .map((part) => `${part.tagName} ${part.textContent}`),
  );

async function isWhole(phone: Phone): Promise<void> {
  expect(await fitsItsWidth(phone)).toBe(true);
  expect(await cutOff(phone)).toEqual([]);
}

test('SHELL-35 NOTIF-01 cuts off nothing at twice the text size in tickets, trip, history, header and bell', async () => {
  const phone = await aSignedInPhone('passageiro');
  const { page } = phone;
  const bar = page.getByRole('banner');
  expect(await bar.evaluate((header) => getComputedStyle(header).position)).toBe('sticky');
  await doubleLetters(phone);
  await page.getByRole('article', { name: 'A caminho do norte' }).getByText('Autocarro 1').waitFor();
  await isWhole(phone);
  const states = page.getByRole('article').getByText('Viagem Concluída');
  for (const { width } of await states.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))) {
    expect(width).toBeGreaterThan(100);
  }
  // With the pill the header would otherwise take a third of the reading area.
  await phone.setOffline(true);
  const pill = page.getByRole('button', { name: /^Sem ligação/ });
  await pill.waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => scrollTo(0, 700));
  await page.waitForFunction(
    () => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 1) <= 0,
  );
  await goTo(phone, `/trip/${homeTrip}`);
  await page.getByRole('heading', { name: 'Jogo grande em casa', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Levar acompanhantes' }).click();
  await page.getByLabel('Nome do acompanhante').waitFor();
  await isWhole(phone);
  await page.setViewportSize(phoneSize);
  await choose(phone, 'Histórico');
  const title = page.getByRole('heading', { name: 'Viagem a casa do rival' });
  expect((await title.boundingBox())?.width).toBeGreaterThan(150);
  await isWhole(phone);

  expect((await pill.boundingBox())?.y).toBeGreaterThan(4);
  await page.getByRole('button', { name: /^Notificações/ }).click();
  const words = page.getByRole('dialog', { name: 'Notificações' }).locator('li p');
  await words.first().waitFor();
  expect(
    await words.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 2).length),
  ).toBe(0);
});

test('SHELL-35 cuts off nothing at twice the text size on the organizer’s screens', async () => {
  const phone = await aSignedInPhone('organizador');
  const { page } = phone;
  await doubleLetters(phone);
  await page.getByRole('button', { name: /^Jogo grande em casa/ }).click();
  await page.getByRole('link', { name: 'Gerir Viagem' }).waitFor();
  await isWhole(phone);
  await page.getByRole('link', { name: 'Gerir Viagem' }).click();
  await page.getByRole('button', { name: /^Tiago Antunes/ }).click();
  await page.getByRole('button', { name: 'Editar viagem' }).click();
  for (const _ of ['second', 'third']) await page.getByRole('button', { name: 'Adicionar paragem' }).click();
  await page.getByRole('button', { name: 'Subir 3.ª paragem' }).waitFor();
  await page.getByRole('button', { name: 'Aceitar', exact: true }).waitFor();
  await isWhole(phone);
  const price = page.getByLabel('Preço padrão');
  expect(await price.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await goTo(phone, `/manage-trip/${homeTrip}/passengers`);
  await page.getByRole('rowheader', { name: /Leonor Domingues/ }).waitFor();
  await isWhole(phone);
  await goTo(phone, `/manage-trip/${homeTrip}/accounts`);
  await page.getByRole('button', { name: 'Lembrar todos' }).waitFor();
  await isWhole(phone);
  await choose(phone, 'Gerir App');
  const archive = page.getByRole('button', { name: 'Arquivar Autocarro' });
  const box = await archive.boundingBox();
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThan(390);
  await isWhole(phone);
});

test('SHELL-35 fits the sign-in on a small phone at twice the text size, with full-width names in the registration', async () => {
  const phone = await aPhone();
  const { page } = phone;
  await page.setViewportSize({ width: 360, height: 740 });
  await doubleLetters(phone);
  await page.getByText('Contas de demonstração').waitFor();
  await isWhole(phone);
  expect(await page.evaluate(() => getComputedStyle(document.body).hyphens)).toBe('auto');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(phoneSize);
  await page.locator('main p button', { hasText: 'Registar' }).click();
  const widths = async () => [
    (await page.getByLabel('Nome', { exact: true }).boundingBox())?.width,
    (await page.getByLabel('E-mail').boundingBox())?.width,
  ];
  const [half, whole] = await widths();
  expect(half).toBeLessThan(whole ?? 0);
  await doubleLetters(phone);
  const [name, email] = await widths();
  expect(name).toBe(email);
  await isWhole(phone);
});
