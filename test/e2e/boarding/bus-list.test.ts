import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isAccessible } from '../axe.ts';
import { textOfPages } from '../pdf-text.ts';
import { celia, goToList, named, openList, theTrip, withGuide } from './guide-phone.ts';

withGuide();

test('STOP-50 STOP-52 a guide prints and saves the list of the own bus without a network, by stops and with its age', async () => {
  const stops = [
    { id: 'gaia', name: 'Gaia', time: '16:30' },
    { id: 'espinho', name: 'Espinho', time: '16:45' },
  ];
  const passengers = [
    named('Aida', { stopId: 'espinho' }),
    named('Bruna', { stopId: 'gaia', seats: 2, phone: '912 345 678' }),
    named('Carlos'),
  ];
  await theTrip('estrada', [{ passengers }], { stops, origin: 'Largo da Estação', meetingTime: '16:00' });
  await openList('estrada');
  await celia.setOffline(true);
  const list = await goToList('estrada');
  await list.getByRole('button', { name: 'Definições do embarque' }).click();
  await celia.page.getByRole('link', { name: 'Lista para imprimir ou guardar' }).click();

  const main = celia.page.locator('main');
  await main.getByRole('heading', { name: 'Lista para imprimir' }).waitFor();
  await main
    .locator('header')
    .getByText(/dados de \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)
    .waitFor();
  const stopLines = main.locator('tr:has(th[scope=rowgroup])');
  const stopsWithSeats = (await stopLines.allInnerTexts()).map((text) => text.trim().split(/\s*\t\s*/));
  expect(stopsWithSeats).toEqual([
    ['16:00 Largo da Estação', '1'],
    ['16:30 Gaia', '2'],
    ['16:45 Espinho', '1'],
  ]);
  await isAccessible(celia);

  const [download] = await Promise.all([
    celia.page.waitForEvent('download'),
    main.getByRole('button', { name: 'Guardar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^passageiros-estrada-2099-03-05-autocarro-1-dados-de-[\d-]+\.csv$/,
  );
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.map((line) => line.split(';').slice(1, 3).join(' '))).toEqual([
    'Paragem Nome',
    'Largo da Estação Carlos',
    'Gaia Bruna',
    'Espinho Aida',
  ]);
  const [page] = textOfPages(await celia.page.pdf({ format: 'A4' }));
  expect(page).toMatch(/Largo da Estação.*Carlos.*Gaia.*Bruna.*Espinho.*Aida.*dados de/s);
  await main.getByRole('link', { name: 'Voltar' }).click();
  await celia.page.getByRole('heading', { name: 'Autocarro 1', level: 1 }).waitFor();
});
