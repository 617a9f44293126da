import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Passenger, passengerSchema } from '../../../src/domain/entities/bus.schema.ts';
import { REPOSITORY } from '../../../tools/local-stack/start-stack.ts';
import { aPassenger, aPayment, organizer } from '../../builders/entities.ts';
import { isAccessible } from '../axe.ts';
import { fitsItsWidth, goTo, isSynchronised, phoneSize } from '../phone.ts';
import { button, main, phone, section, theTrip, withOrganizer } from './organizer-phone.ts';

withOrganizer();

const league = '/trip_competitions/liga-nacional.webp';
const cup = '/trip_competitions/taca-nacional.webp';
const done = { status: 'completed' as const };
const named = (name: string, more: Partial<Passenger> = {}) =>
  passengerSchema.parse({ id: name, name, amountDue: 2000, ...more });
const ana = aPassenger({
  ...{ name: 'Ana Silva', phone: '912345678', boarded: true, membershipStatus: 'socio' },
  ...{ amountDue: 1500, payments: [aPayment({ amount: 1500, by: organizer.uid })] },
});
const rui = named('Rui Costa', { payments: [aPayment({ id: 'p2', method: 'MB WAY' })], boarded: true });

/** The rows of a picture's table, without its headings. */
const tableOf = (title: string) =>
  main()
    .getByRole('table', { name: title, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))),
    );

test('STATS-01 STATS-02 STATS-04 STATS-10 STATS-11 STATS-12 the season in pictures, filtered, as tables, and without a network', async () => {
  const { page } = phone;
  const seats = { capacity: 10 };
  await theTrip('Jornada 1', {
    trip: { date: '2025-09-06T19:15:00.000Z', competitionImageUrl: league, ...done },
    buses: [{ ...seats, passengers: [ana, rui, named('Zé')] }],
  });
  await theTrip('Meia-final', {
    trip: { date: '2026-01-10T19:15:00.000Z', competitionImageUrl: cup, ...done },
    buses: [{ ...seats, passengers: [ana, named('Zé', { boarded: true })] }],
  });
  await theTrip('Adiada', {
    trip: { date: '2026-02-10T19:15:00.000Z', cancelledAt: '2026-02-01T10:00:00.000Z' },
    buses: [{ ...seats, passengers: [ana] }],
  });
  await theTrip('Outra época', {
    trip: { date: '2024-10-05T19:15:00.000Z', competitionImageUrl: league, ...done },
    buses: [{ ...seats, passengers: [ana] }],
  });

  await goTo(phone, '/');
  await isSynchronised(phone);
  const chunk = readdirSync(join(REPOSITORY, 'dist', 'assets')).find((file) =>
    /^season-page.*\.js$/.test(file),
  );
  const fetched = (name: string) =>
    page.evaluate(
      (file) => performance.getEntriesByType('resource').some((one) => one.name.includes(file)),
      name,
    );
  expect(await fetched(chunk as string)).toBe(false);
  await page.getByRole('link', { name: 'Ver época' }).click();
  await page.getByLabel('Época', { exact: true }).selectOption({ label: '2025/2026' });
  await page.getByText('1 viagem cancelada não conta.').waitFor();
  expect(await fetched(chunk as string)).toBe(true);
  expect(await tableOf('Lugares ocupados')).toEqual([
    ['sáb., 10 jan · Meia-final', '2', '10', '20%'],
    ['sáb., 6 set · Jornada 1', '3', '10', '30%'],
  ]);
  expect(await tableOf('Embarques')).toEqual([
    ['sáb., 10 jan · Meia-final', '2', '0', '0'],
    ['sáb., 6 set · Jornada 1', '2', '1', '0'],
  ]);
  expect(await tableOf('Recebido')).toEqual([
    ['Dinheiro', '30,00€', '60%'],
    ['MB WAY', '20,00€', '40%'],
  ]);
  expect(await tableOf('Quem mais viajou')).toEqual([
    ['Ana Silva', '2'],
    ['Rui Costa', '1'],
    ['Zé', '1'],
  ]);
  expect(await main().textContent()).not.toContain('912345678');
  await isAccessible(phone);

  await page.getByLabel('Competição', { exact: true }).selectOption({ label: 'Taça Nacional' });
  await section('Embarques').getByText('2 embarcaram', { exact: true }).waitFor();
  expect(await tableOf('Sócios e não sócios')).toEqual([
    ['Sócios', '1', '50%'],
    ['Não sócios', '1', '50%'],
  ]);
  await phone.setOffline(true);
  await page.reload();
  await section('Embarques').getByText('2 embarcaram', { exact: true }).waitFor();
  expect(await page.getByLabel('Competição', { exact: true }).inputValue()).toBe(cup);
  const opener = button(section('Embarques'), /^Ver em tabela/);
  const heading = section('Embarques').getByRole('columnheader', { name: 'Por embarcar' });
  await opener.click();
  await opener.press('Enter');
  expect(await opener.getAttribute('aria-expanded')).toBe('false');
  await opener.press('Enter');
  // Only what is not clipped to a pixel can be pressed.
  await heading.click();
  await isAccessible(phone);

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await fitsItsWidth(phone)).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await fitsItsWidth(phone)).toBe(true);
  await page.setViewportSize(phoneSize);
});
