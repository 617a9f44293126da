import { expect, test } from 'vitest';
import { organizer } from '../../builders/entities.ts';
import { goTo, isSynchronised, leave, signInAs } from '../phone.ts';
import { main, phone, section, someDay, theTrip, withOrganizer } from './organizer-phone.ts';

withOrganizer();

const past = '2026-03-05T20:15:00.000Z';
const rows = () => main().getByRole('list', { name: 'Reservas' }).getByRole('listitem');

test('OFF-86 BOOK-63 says without a network that the bookings of a completed trip are not here, and brings them with it', async () => {
  const completed = { date: past, status: 'completed' as const };
  await theTrip('futura', {
    trip: { date: someDay },
    bookings: [{ passengerId: 'ana', passengerName: 'Ana' }],
  });
  await theTrip('velha', {
    trip: { ...completed, pendingBookingsCount: 1 },
    buses: [{}],
    bookings: [
      { passengerId: 'rui', passengerName: 'Rui', status: 'accepted' },
      { passengerId: 'ze', passengerName: 'Zé' },
    ],
  });
  await leave(phone);
  await phone.page.getByRole('heading', { name: 'Entrar' }).waitFor();
  await signInAs(phone, organizer.uid);
  await isSynchronised(phone);

  await phone.setOffline(true);
  await goTo(phone, '/manage-bookings/velha');
  await main()
    .getByText(/^Erro ao carregar reservas: /)
    .waitFor();
  expect(await main().getByText('Ainda não há reservas para esta viagem.').count()).toBe(0);
  await goTo(phone, '/manage-trip/velha');
  await section('Reservas Pendentes')
    .getByText(/^Erro ao carregar reservas: /)
    .waitFor();
  await goTo(phone, '/manage-bookings/futura');
  await rows().getByText('Ana').waitFor();

  await goTo(phone, '/manage-bookings/velha');
  await main()
    .getByText(/^Erro ao carregar reservas: /)
    .waitFor();
  await phone.setOffline(false);
  await rows().getByText('Zé').waitFor();
  expect(await rows().count()).toBe(2);

  await phone.setOffline(true);
  await phone.page.reload();
  await rows().getByText('Rui').waitFor();
  await goTo(phone, '/manage-trip/velha');
  await section('Reservas Pendentes').getByText('Zé').waitFor();
});
