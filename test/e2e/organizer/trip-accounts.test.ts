import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Passenger, passengerSchema } from '../../../src/domain/entities/bus.schema.ts';
import { aPassenger, aPayment, guide, otherGuide } from '../../builders/entities.ts';
import { aPerson } from '../../device/club.ts';
import { onlineDevice, stopDevices, until } from '../../device/remote-device.ts';
import type { Owner } from '../../device/simulated-device.ts';
import { isAccessible } from '../axe.ts';
import { textOfPages } from '../pdf-text.ts';
import {
  aSignedInPhone,
  factsOf,
  fitsItsWidth,
  goTo,
  hasFocus,
  hasSaid,
  isSynchronised,
  type Phone,
} from '../phone.ts';
import {
  busOf,
  button,
  main,
  manage,
  notMine,
  phone,
  question,
  rowIn,
  section,
  theTrip,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();
let [celia, rui] = [] as unknown as [Owner, Owner];
let ana: Phone;

beforeAll(async () => {
  [celia, rui] = await Promise.all([
    aPerson(guide.uid, 'guide', { firstName: 'Célia', lastName: 'Bastos' }),
    aPerson(otherGuide.uid, 'guide', { firstName: 'Rui', lastName: 'Prates' }),
    aPerson('ana', 'passenger', { firstName: 'Ana', lastName: 'Silva' }),
  ]);
  ana = await aSignedInPhone('ana');
});
afterAll(stopDevices);

/** Somebody without an account. */
const entry = (name: string, more: Partial<Passenger> = {}) =>
  passengerSchema.parse({ id: name, name, amountDue: 2000, ...more });
const guideRow = (name: string) => rowIn('Quem tem o dinheiro', name);

/** Two buses: of Célia with Ana, Bento, Dina and =Zé+1, and of Rui with Eva. */
async function theClub(tripId: string, trip = {}): Promise<void> {
  await theTrip(tripId, {
    trip,
    buses: [
      {
        passengers: [
          aPassenger({ amountDue: 2000, phone: '912 345 678' }),
          entry('Bento', { phone: '913 000 111' }),
          entry('Dina'),
          entry('=Zé+1'),
        ],
      },
      { passengers: [entry('Eva')], assignedGuideIds: [otherGuide.uid] },
    ],
    bookings: [{ status: 'accepted', busId: `${tripId}-1`, busNumber: '1' }],
  });
}

test('MONEY-20 MONEY-21 MONEY-22 MONEY-23 MONEY-24 MONEY-25 MONEY-26 MONEY-27 what two guides received is settled, returned and reminded of, online and not', async () => {
  await theClub('contas');
  const [first, second] = await Promise.all([onlineDevice(celia), onlineDevice(rui)]);
  const on = { tripId: 'contas', busId: 'contas-1' };
  const pay = (passengerId: string) =>
    first.mutate('recordPayment', {
      ...on,
      passengerId,
      passengerName: passengerId,
      paymentId: `p-${passengerId}`,
      amount: 2000,
    });
  await pay('Dina');
  await pay('=Zé+1');
  await first.mutate('declareCash', { ...on, deliveryId: 'd1', amount: 3000, note: 'No envelope' });
  await second.mutate('recordPayment', {
    ...{ tripId: 'contas', busId: 'contas-2', passengerId: 'Eva', paymentId: 'p-eva' },
    ...{ amount: 2000, method: 'MB WAY' },
  });
  await until('both arrived', async () => {
    const [one, other] = await Promise.all([busOf('contas-1'), busOf('contas-2')]);
    return one?.deliveries?.length === 1 && other?.passengers[0]?.payments?.length === 1;
  });

  await manage('contas');
  await main().getByRole('link', { name: 'Contas' }).click();
  await main().getByRole('heading', { name: 'Contas', level: 1 }).waitFor();
  await main().getByText('Pagos 60,00€ de 100,00€').waitFor();
  await main().getByText('de 2 pessoas').waitFor();
  expect(await fitsItsWidth(phone)).toBe(true);
  await guideRow('Célia Bastos').getByText('10,00€').waitFor();
  await guideRow('Rui Prates').getByText('Nada em dinheiro').waitFor();
  expect(await factsOf(guideRow('Rui Prates'))).toEqual({ 'MB WAY': '20,00€' });
  await isAccessible(phone);

  // A delivery is confirmed with less than was declared; what is no amount is said at the field.
  const confirm = button(guideRow('Célia Bastos'), 'Confirmar entrega de 30,00€ de Célia Bastos');
  await confirm.click();
  const counted = () => question().getByLabel('Valor contado');
  expect(await counted().inputValue()).toBe('30,00');
  await counted().fill('vinte');
  await button(question(), 'Confirmar').click();
  await question().getByText('Escreva o valor contado, por exemplo 12,50.', { exact: false }).waitFor();
  await isAccessible(phone);
  await counted().fill('25');
  await phone.page.keyboard.press('Enter');
  await question().waitFor({ state: 'detached' });
  await guideRow('Célia Bastos').getByText('Contou 25,00€: faltam 5,00€').waitFor();
  await guideRow('Célia Bastos').getByText('15,00€').waitFor();
  await hasFocus(button(guideRow('Célia Bastos'), 'Corrigir entrega de 30,00€ de Célia Bastos'));
  await until('settled', async () => (await busOf('contas-1'))?.deliveries?.[0]?.settledAmount === 2500);

  // Dina leaves: her money is to be returned.
  await phone.reopen('/manage-trip/contas/buses/contas-1/passengers');
  await button(main(), /^Dina/).click();
  await button(main(), 'Remover passageiro').click();
  await button(question(), 'Remover').click();
  await goTo(phone, '/manage-trip/contas/accounts');
  await rowIn('A devolver', 'Dina').getByText('20,00€ em dinheiro, recebidos por Célia Bastos').waitFor();
  await button(rowIn('A devolver', 'Dina'), 'Não devolver a Dina').click();
  await button(rowIn('Não se devolve', 'Dina'), 'Voltar a dever a Dina').click();
  await button(rowIn('A devolver', 'Dina'), 'Devolver 20,00€ a Dina').click();
  await isAccessible(phone);
  await button(question(), 'Devolver').click();
  await section('A devolver').waitFor({ state: 'detached' });
  await hasFocus(main().getByRole('heading', { name: 'Contas', level: 1 }));
  await guideRow('Célia Bastos').getByText('entregues a mais').waitFor();

  // Everybody is reminded who has an account, once it was not undone.
  const unpaid = section('Falta pagar');
  await unpaid.getByRole('link', { name: '912 345 678' }).waitFor();
  await rowIn('Falta pagar', 'Bento').getByText('Sem conta: não recebe lembretes').waitFor();
  await button(unpaid, 'Lembrar Ana Silva').click();
  await rowIn('Falta pagar', 'Ana Silva')
    .getByText(/^Lembrado às/)
    .waitFor();
  await button(phone.page.getByLabel('Mensagens'), 'Anular').click();
  await rowIn('Falta pagar', 'Ana Silva')
    .getByText(/^Lembrado às/)
    .waitFor({ state: 'detached' });
  await button(unpaid, 'Lembrar todos').click();
  await hasSaid(phone, 'O lembrete vai ser enviado.');
  await ana.page.getByRole('button', { name: /^Notificações/ }).click();
  await ana.page.getByText('Falta pagar 20,00€ da viagem "contas".').waitFor();
  await rowIn('Falta pagar', 'Ana Silva')
    .getByText(/^Lembrado às/)
    .waitFor();
  await isAccessible(phone);

  // Without a network, in a new tab: the same accounts, to correct, save and print.
  await isSynchronised(phone);
  await phone.setOffline(true);
  await phone.reopen('/manage-trip/contas/accounts');
  await main()
    .locator('header')
    .getByText(/dados de \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)
    .waitFor();
  await main().getByText('Pagos 40,00€ de 80,00€').waitFor();
  await button(guideRow('Célia Bastos'), /^Corrigir entrega/).click();
  await counted().fill('0');
  await button(question(), 'Confirmar').click();
  await guideRow('Célia Bastos').getByText('Contou 0,00€: faltam 30,00€').waitFor();
  await button(guideRow('Célia Bastos'), 'Registar entrega de Célia Bastos').click();
  expect(await counted().inputValue()).toBe('20,00');
  await button(question(), 'Confirmar').click();
  await guideRow('Célia Bastos').getByText('Entregou tudo').waitFor();
  await hasFocus(section('Quem tem o dinheiro').getByRole('heading', { level: 2 }));

  const [download] = await Promise.all([
    phone.page.waitForEvent('download'),
    button(main(), 'Guardar CSV').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^contas-contas-2099-03-05-dados-de-[\d-]+\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const withoutTimes = lines.map((line) => line.replace(/;\d\d\/\d\d\/\d{4};\d\d:\d\d/, ''));
  expect(withoutTimes).toEqual([
    '\uFEFFAutocarro;Passageiro;A pagar;Valor;Método;Recebido por;Data;Hora;Anulado por',
    '1;"\'=Zé+1";20,00;20,00;Dinheiro;Célia Bastos;',
    '1;Dina;20,00;20,00;Dinheiro;Célia Bastos;Rita Moura',
    '2;Eva;20,00;20,00;MB WAY;Rui Prates;',
  ]);
  const pages = textOfPages(await phone.page.pdf({ format: 'A4' })).join('\n');
  for (const words of ['dados de', 'Falta receber', 'Célia Bastos', 'Rui Prates', 'Ana Silva', 'Bento']) {
    expect(pages).toContain(words);
  }
  expect(pages).not.toContain('Lembrar');
  // One line for each: two hundred people took twenty pages.
  await phone.page.emulateMedia({ media: 'print' });
  expect((await rowIn('Falta pagar', 'Ana Silva').boundingBox())?.height).toBeLessThan(34);
  await phone.page.emulateMedia({ media: 'screen' });
  await phone.setOffline(false);
  await until('the added delivery', async () => (await busOf('contas-1'))?.deliveries?.length === 2);
  // The next test writes a trip: until then the listeners are still beginning again.
  await isSynchronised(phone);
});

test('MONEY-20 MONEY-23 the accounts of a cancelled trip say what is to be returned, and another’s trip has none', async () => {
  const payments = [aPayment()];
  await theTrip('anulada', {
    trip: { cancelledAt: '2026-03-01T09:00:00.000Z', cancelReason: 'Chuva' },
    buses: [{ passengers: [entry('Bento', { payments, paymentStatus: 'Pago' }), entry('Dina')] }],
  });
  await goTo(phone, '/manage-trip/anulada/accounts');
  await main().getByText('a 1 pessoa').waitFor();
  expect(await section('Falta pagar').count()).toBe(0);
  await button(main(), 'Devolver 20,00€ a Bento').click();
  await button(question(), 'Devolver').click();
  await main().getByText('Não há nada a devolver.').waitFor();
  await until('returned', async () => (await busOf('anulada-1'))?.passengers[0]?.payments?.length === 2);
  await isAccessible(phone);

  await theTrip('dos-outros', { trip: { organizerId: 'organizer-2' }, buses: [{}] });
  await goTo(phone, '/manage-trip/dos-outros/accounts');
  await main().getByText(notMine).waitFor();
});
