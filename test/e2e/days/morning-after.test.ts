import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPassenger } from '../../builders/entities.ts';
import { aPerson } from '../../device/club.ts';
import { onlineDevice, stopDevices, until } from '../../device/remote-device.ts';
import {
  boarding,
  boss,
  busOf,
  celia,
  named,
  openList,
  payment,
  rita,
  theTrip,
  withGuide,
} from '../boarding/guide-phone.ts';
import {
  aSignedInPhone,
  choose,
  goTo,
  isSynchronised,
  openHistory,
  type Phone,
  pillSays,
  pressPill,
  says,
} from '../phone.ts';
import { personWith } from './person.ts';

withGuide('rita');
let ana: Phone;
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

beforeAll(async () => {
  await aPerson('ana', 'passenger', { firstName: 'Ana', lastName: 'Silva' });
  ana = await aSignedInPhone('ana');
});
afterAll(stopDevices);

/**
 * Célia comes home with a phone that has not had a network since. Meanwhile the organizer has taken somebody off. The money is
 * handed over and counted, the trip completed, the season looked at; Ana takes her data and leaves the club.
 */
test('DAY-07 the morning after: a refusal is explained, the accounts are settled, the season is right, and somebody goes', async () => {
  const passengers = [aPassenger({ amountDue: 2000 }), named('Bento Reis'), named('Rui Costa')];
  const booking = { status: 'accepted', busId: 'ontem-1', busNumber: '1' } as const;
  await theTrip('ontem', [{ passengers }], { date: yesterday }, [booking]);
  const list = await openList('ontem');
  await isSynchronised(celia);
  await celia.setOffline(true);
  const guideAtHome = personWith(celia);
  for (const name of ['Ana Silva', 'Bento Reis', 'Rui Costa']) await guideAtHome.press(boarding(list, name));
  for (const name of ['Ana Silva', 'Bento Reis']) await guideAtHome.press(payment(list, name));
  const office = await onlineDevice(boss);
  await office.setUndoTime(0);
  const gone = { tripId: 'ontem', busId: 'ontem-1', passengerId: 'Rui-Costa' };
  await office.mutate('removePassenger', gone);
  await until('taken off', async () => (await office.records()).length === 0);

  await celia.setOffline(false);
  await pillSays(celia, /1 por resolver/);
  await pressPill(celia, /por resolver/);
  const drawer = celia.page.getByRole('dialog', { name: 'Alterações por resolver' });
  const refused = drawer.getByRole('listitem').filter({ hasText: 'Embarque de Rui Costa: a bordo' });
  await refused.getByText('Este passageiro já não está no autocarro.').waitFor();
  await refused.getByText(/fale com o organizador/).waitFor();
  await guideAtHome.press(refused.getByRole('button', { name: 'Descartar' }));
  await celia.page.keyboard.press('Escape');
  await guideAtHome.press(list.getByRole('button', { name: 'Consigo 40,00€: entregar dinheiro' }));
  const handOver = celia.page.getByRole('dialog', { name: 'Entregar dinheiro' });
  await guideAtHome.press(handOver.getByRole('button', { name: 'Entregar' }));
  await list.getByRole('button', { name: 'Consigo 0,00€: entregar dinheiro' }).waitFor();
  await isSynchronised(celia);
  guideAtHome.ends('a refusal understood, the money handed over');

  const office2 = personWith(rita);
  const { page } = rita;
  await goTo(rita, '/manage-trip/ontem/accounts');
  await page.getByText('Pagos 40,00€ de 40,00€').waitFor();
  await office2.press(page.getByRole('button', { name: 'Confirmar entrega de 40,00€ de Célia Bastos' }));
  await office2.press(page.getByRole('alertdialog').getByRole('button', { name: /^Confirmar/ }));
  await page.getByText('Entregou tudo').waitFor();
  await goTo(rita, '/');
  await office2.press(page.getByRole('button', { name: /^ontem / }));
  await office2.press(page.getByRole('button', { name: 'Marcar como Concluída' }));
  await office2.press(page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como Concluída' }));
  await page.getByText('Viagem Concluída').first().waitFor();
  await isSynchronised(rita);
  office2.ends('the accounts settled, the trip completed');
  await goTo(rita, '/season');
  const received = page.getByRole('table', { name: 'Recebido', exact: true });
  await received.getByText('40,00€').first().waitFor();
  await page.getByRole('table', { name: 'Quem mais viajou', exact: true }).getByText('Ana Silva').waitFor();

  const history = await openHistory(ana);
  const mine = history.getByRole('article').filter({ hasText: 'ontem' });
  await mine.getByText('Presente').waitFor();
  await mine.getByText('20,00€ · pago').waitFor();
  await goTo(ana, '/');
  await choose(ana, 'Gerir Perfil');
  const data = ana.page.getByRole('region', { name: 'Os seus dados' });
  const downloading = ana.page.waitForEvent('download');
  await data.getByRole('button', { name: 'Descarregar os meus dados' }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(JSON.stringify(file)).toContain('ontem');
  expect(JSON.stringify(file)).not.toContain('Bento');
  await data.getByRole('button', { name: 'Pedir para apagar a conta' }).click();
  await ana.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Pedir para apagar', exact: true })
    .click();
  await says(ana, 'Pedido registado. O clube vai tratar dele.');

  await choose(rita, 'Users');
  const row = page.getByRole('listitem').filter({ hasText: 'Ana Silva' });
  await row.getByText('Pediu para apagar').first().waitFor();
  await office2.press(row.locator('button[aria-expanded]').first());
  await office2.press(row.getByRole('button', { name: 'Apagar conta' }));
  const erase = page.getByRole('alertdialog', { name: 'Apagar conta' });
  await office2.type(erase.getByRole('textbox'), 'apagar conta');
  await office2.press(erase.getByRole('button', { name: 'Apagar conta' }));
  office2.ends('an account deleted on request');
  // Her phone leaves by itself. The list of yesterday keeps the seat and the money, without her name.
  await ana.page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
  const bus = await until('a list without her', async () => {
    const now = await busOf('ontem');
    return now?.passengers.every(({ name }) => name !== 'Ana Silva') ? now : undefined;
  });
  const paid = bus.passengers.flatMap(({ payments = [] }) => payments.map(({ amount }) => amount));
  expect(paid).toEqual([2000, 2000]);
}, 300_000);
