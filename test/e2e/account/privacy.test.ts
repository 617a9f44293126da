import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import { organizer } from '../../builders/entities.ts';
import { aPerson, emptyClub, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { stack } from '../../harness.ts';
import { isAccessible } from '../axe.ts';
import { aSignedInPhone, choose, type Phone, putPhonesAway, says, withChromium } from '../phone.ts';

let phone: Phone;

withChromium();
beforeAll(async () => {
  await emptyClub();
  await aPerson(organizer.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' });
  await aPerson('ana', 'passenger', { firstName: 'Ana', lastName: 'Silva' });
  phone = await aSignedInPhone('ana');
  await choose(phone, 'Gerir Perfil');
});
afterAll(putPhonesAway);

const section = () => phone.page.getByRole('region', { name: 'Os seus dados' });
const press = (name: string) => section().getByRole('button', { name }).click();
const wish = async () => (await stored(profileRef('ana')))?.deletionRequestedAt;

test('OFF-27 OPEN-105 downloads a person’s data, and reports a missing network', async () => {
  const downloaded = phone.page.waitForEvent('download');
  await press('Descarregar os meus dados');
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('os-meus-dados.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({ account: { uid: 'ana' }, profile: { firstName: 'Ana' }, bookings: [] });

  await phone.setOffline(true);
  await press('Descarregar os meus dados');
  await says(phone, 'Sem ligação à internet. Tente novamente quando estiver online.');
  await phone.setOffline(false);
});

test('ACC-04 PROF-36 lets a person request deletion and take it back, and shows it to the organizer', async () => {
  await press('Pedir para apagar a conta');
  const dialog = phone.page.getByRole('alertdialog', { name: 'Pedir para apagar a conta' });
  await dialog.waitFor();
  await isAccessible(phone);
  await dialog.getByRole('button', { name: 'Pedir para apagar', exact: true }).click();
  await says(phone, 'Pedido registado. O clube vai tratar dele.');
  await section()
    .getByText(/^Em \d\d\/\d\d\/\d{4} pediu para apagar a conta/)
    .waitFor();
  await until('the wish is stored', async () => (await wish()) !== undefined);

  const other = await aSignedInPhone(organizer.uid);
  await choose(other, 'Users');
  const row = other.page.getByRole('listitem').filter({ hasText: 'Ana Silva' });
  await row.getByText('Pediu para apagar').waitFor();
  await press('Retirar o pedido');
  await row.getByText('Pediu para apagar').waitFor({ state: 'detached' });
  await section().getByRole('button', { name: 'Pedir para apagar a conta' }).waitFor();
});

test('INST-37 INST-38 INST-39 INST-41 reports errors to the club’s log without a trace of the person, and those made offline with the next network', async () => {
  await section()
    .getByText('A aplicação pode enviar ao clube relatórios técnicos sobre falhas e rapidez, sem o seu nome')
    .waitFor();
  const { page } = phone;
  phone.expectErrors();
  const log = () => readFileSync(join(stack().logFolder, 'functions.log'), 'utf8');
  const before = log().length;
  const lines = () =>
    log()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes('"kind":"error"'));
  const reports = () => lines().map((line) => JSON.parse(line) as Record<string, unknown>);

  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (address, init) => {
      if (String(address).endsWith('/reports')) Object.assign(window, { asked: init });
      return fetch(address, init);
    };
    history.replaceState(null, '', '/trip/segredo');
    URL.createObjectURL = () => {
      throw new TypeError('Ana Silva, ana@caravana.test, 912 345 678');
    };
  });
  await press('Descarregar os meus dados');
  await expect.poll(reports).toMatchObject([
    {
      severity: 'ERROR',
      // The app's own script is on the stack.
      message: expect.stringMatching(/^TypeError\n {4}at assets\/[\w.-]+-[\w-]{8}\.js:\d+:\d+/),
      serviceContext: { service: 'caravana-app' },
      route: '/trip/:tripId',
      role: 'passenger',
      installed: true,
      online: true,
    },
  ]);

  const asked = await page.evaluate(() => (window as Window & { asked?: RequestInit }).asked);
  expect(asked).toMatchObject({ keepalive: true, referrerPolicy: 'no-referrer' });
  expect(asked?.headers).not.toHaveProperty('authorization');

  await phone.setOffline(true);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('Ana Silva, ana@caravana.test, 912 345 678');
    });
  });
  const waiting = () => page.evaluate(() => localStorage.getItem('caravana.reports'));
  await expect.poll(waiting).toContain('RangeError');
  expect(reports()).toHaveLength(1);
  await phone.setOffline(false);
  await expect.poll(reports).toMatchObject([{}, { message: 'RangeError', online: false }]);
  await expect.poll(waiting).toBe('[]');
  expect(lines().join('\n')).not.toMatch(/silva|caravana\.test|912 ?345|segredo|"ana"/i);
});
