import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRef, busRef, profileRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { aTripWith } from '../../builders/club.ts';
import { aBus, aPassenger, aPayment, guide, organizer } from '../../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import {
  aSignedInPhone,
  goTo,
  hasFocus,
  hasSaid,
  isSynchronised,
  type Phone,
  pillSays,
  putPhonesAway,
  tripCard,
  withChromium,
} from '../phone.ts';
import { someDay } from './organizer-phone.ts';

withChromium();
let [rita, celia, ana] = [] as unknown as [Phone, Phone, Phone];
const name = 'Final da Taça';
const reason = 'Menos de 40 pessoas inscritas.';

/** Ana has a seat on the bus of Célia and has paid. */
beforeAll(async () => {
  await emptyClub();
  await Promise.all([
    aPerson(organizer.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' }),
    aPerson(guide.uid, 'guide', { firstName: 'Célia', lastName: 'Bastos' }),
    aPerson('ana', 'passenger', { firstName: 'Ana', lastName: 'Silva' }),
  ]);
  await arrange(
    aTripWith({
      trip: { name, date: someDay },
      buses: [aBus({ passengers: [aPassenger({ paymentStatus: 'Pago', payments: [aPayment()] })] })],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
    }),
  );
  [rita, celia, ana] = await Promise.all([
    aSignedInPhone(organizer.uid),
    aSignedInPhone(guide.uid),
    aSignedInPhone('ana'),
  ]);
});
afterAll(putPhonesAway);

test('CANCEL-03 CANCEL-05 CANCEL-06 CANCEL-11 CANCEL-12 CANCEL-13 a trip is cancelled offline, everybody sees why, and it is restored', async () => {
  const card = tripCard(ana, name);
  await card.getByRole('button', { name: 'Reserva aceite' }).waitFor();
  await goTo(rita, '/manage-trip/t1');
  await rita.page.getByRole('button', { name: /^Autocarro 1/ }).waitFor();
  await isSynchronised(rita);
  await rita.setOffline(true);
  await rita.page.getByRole('button', { name: 'Cancelar viagem' }).click();
  const dialog = rita.page.getByRole('alertdialog', { name: 'Cancelar viagem' });
  const confirm = dialog.getByRole('button', { name: 'Cancelar viagem' });
  await dialog.getByLabel('Escreva «CANCELAR VIAGEM» para confirmar').fill('CANCELAR VIAGEM');
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Motivo').fill(reason);
  await isAccessible(rita);
  await confirm.click();
  await hasSaid(rita, 'Guardado neste dispositivo.');
  await pillSays(rita, /1 por enviar/);
  await hasFocus(rita.page.getByRole('heading', { name, level: 1 }));
  const onPage = rita.page.locator('main');
  await onPage.getByText(`Motivo: ${reason}`).waitFor();
  await onPage.getByText('1 pagamento a devolver.').waitFor();
  await onPage.getByText('A viagem foi cancelada: não há reservas para decidir.').waitFor();
  expect(await onPage.getByRole('button', { name: 'Editar viagem' }).count()).toBe(0);
  expect((await stored(publicTripRef('t1')))?.cancelledAt).toBeUndefined();

  await rita.setOffline(false);
  await isSynchronised(rita);
  await isAccessible(rita);
  await card.getByText('Viagem cancelada').waitFor();
  await card.getByText(`Motivo: ${reason}`).waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  await isAccessible(ana);
  for (const uid of ['ana', guide.uid]) {
    const profile = await stored(profileRef(uid));
    expect(profile?.notifications.map(({ type }) => type)).toEqual(['trip_cancelled']);
  }
  await goTo(ana, '/trip/t1');
  await ana.page.getByRole('button', { name: 'Viagem cancelada' }).waitFor();
  await ana.page.getByText('A viagem não se realiza.', { exact: false }).waitFor();
  await isAccessible(ana);

  const row = celia.page.getByRole('button', { name: new RegExp(`^${name}`) });
  await row.getByText('Viagem cancelada').waitFor();
  await goTo(celia, '/trips/t1/buses/b1/passengers');
  await celia.page.getByText('1 pagamento a devolver: retire a marca a quem já recebeu').waitFor();
  expect(await celia.page.getByRole('button', { name: /^Embarque de Ana/ }).isDisabled()).toBe(true);
  const payment = celia.page.getByRole('button', { name: /^Pagamento de Ana/ });
  expect(await payment.textContent()).toBe('A devolver');
  await isAccessible(celia);
  await payment.click();
  await celia.page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como pendente' }).click();
  await celia.page
    .getByRole('button', { name: /^Pagamento de Ana/ })
    .getByText('Em dia')
    .waitFor();
  await isSynchronised(celia);

  await onPage.getByRole('button', { name: 'Repor viagem' }).click();
  await rita.page.getByRole('alertdialog').getByRole('button', { name: 'Repor viagem' }).click();
  await hasSaid(rita, `Viagem "${name}" reposta.`);
  await onPage.getByRole('button', { name: 'Cancelar viagem' }).waitFor();
  await goTo(ana, '/passenger-dashboard');
  await card.getByRole('button', { name: 'Reserva aceite' }).waitFor();
  await until('restored', async () => (await stored(publicTripRef('t1')))?.availableSeats === 9);
  expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({ status: 'accepted', busId: 'b1' });
  const bus = await stored(busRef(organizer.uid, 't1', 'b1'));
  expect(bus?.passengers).toMatchObject([{ id: 'ana', paymentStatus: 'Pendente' }]);
});
