import { beforeAll, expect, test } from 'vitest';
import { bookingRef } from '../../../src/domain/wire/documents.ts';
import { asInstalled, setNotifications } from '../../../tools/chromium.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { signIn } from '../../harness.ts';
import { freshDemoClub, homeTrip } from '../demo-club.ts';
import {
  aPhone,
  aSignedInPhone,
  choose,
  goTo,
  isSynchronised,
  pathOf,
  says,
  tripCard,
  trySignIn,
  withChromium,
} from '../phone.ts';
import { personWith } from './person.ts';

withChromium();
beforeAll(freshDemoClub);

const email = 'maria.estrela@caravana.test';
const password = 'Estrela1962';

/**
 * Maria is 62. A friend sends her the link of a trip on WhatsApp. She wants to go. Her e-mail is not known to the club yet, her
 * first password is too weak, she does not want notifications, and two weeks later she has another phone.
 */
test('DAY-01 DAY-02 from a link in a chat to a seat, with every obstacle on the way, and again on another phone', async () => {
  const phone = await aPhone({ inBrowser: true });
  const maria = personWith(phone);
  await phone.reopen(`/trip/${homeTrip}`);
  await phone.page.getByRole('heading', { name: 'Instale a aplicação', level: 1 }).waitFor();
  await phone.page.getByText('Adicionar ao ecrã principal').first().waitFor();
  await asInstalled(phone.context);
  await setNotifications(phone.context, 'prompt');
  await phone.reopen('/');
  await phone.page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
  maria.ends('from the link to the sign-in page');

  const { page } = phone;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await maria.press(page.locator('main p button', { hasText: 'Registar' }));
  expect(await field('Nome').getAttribute('autocapitalize')).toBe('words');
  await maria.type(field('Nome'), 'Maria');
  await maria.type(field('Apelido'), 'Estrela');
  await maria.type(field('E-mail'), ` ${email.toUpperCase()} `);
  await maria.type(field('Palavra-passe'), 'estrela');
  await maria.type(field('Confirmar palavra-passe'), 'estrela');
  await maria.press(page.getByRole('checkbox'));
  const submit = page.locator('form button[type=submit]');
  await maria.press(submit);
  await page.getByText('A palavra-passe deve ter pelo menos 8 caracteres.').waitFor();
  await maria.type(field('Palavra-passe'), password);
  await maria.type(field('Confirmar palavra-passe'), password);
  await maria.press(submit);
  await page.getByText('Erro de registo: Este e-mail não está autorizado a registar-se.').waitFor();
  await page.getByText('Peça ao clube que autorize este e-mail').waitFor();
  maria.ends('to be told whom to ask');

  const organizer = await aSignedInPhone('organizador');
  const rita = personWith(organizer);
  await choose(organizer, 'Registos');
  await rita.type(organizer.page.getByLabel('E-mail a autorizar'), email);
  await rita.press(organizer.page.getByRole('button', { name: 'Adicionar', exact: true }));
  await says(organizer, 'E-mail adicionado com sucesso!');
  await isSynchronised(organizer);
  rita.ends('the organizer lets her in');

  // What she typed is still there.
  await maria.press(submit);
  await says(phone, 'Registo bem-sucedido! Por favor, faça login.');
  await trySignIn(phone, email, password);
  const number = page.getByRole('dialog', { name: 'O seu número de telemóvel' });
  await maria.type(number.getByLabel('Número de telemóvel'), '91234567');
  await maria.press(number.getByRole('button', { name: 'Guardar Número' }));
  await number.getByText('Número inválido: use 9 algarismos, por exemplo 912 345 678.').waitFor();
  await maria.type(number.getByLabel('Número de telemóvel'), '+351 961 234 567');
  await maria.press(number.getByRole('button', { name: 'Guardar Número' }));
  await maria.press(page.getByRole('button', { name: 'Agora Não' }));
  await page.getByText('As notificações estão desativadas').waitFor();
  // She asks her grandson, who allows them.
  await setNotifications(phone.context, 'granted');
  await page.getByRole('heading', { name: 'Jogo grande em casa', level: 1 }).waitFor();
  expect(pathOf(phone)).toBe(`/trip/${homeTrip}`);
  maria.ends('to the trip of the link');

  await maria.press(page.getByRole('button', { name: /^Enviar Pedido de Reserva/ }));
  await maria.press(page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }));
  await says(phone, 'Pedido de reserva enviado com sucesso! Aguarde a aceitação do organizador.');
  await isSynchronised(phone);
  maria.ends('to ask for a seat');

  await goTo(organizer, `/manage-trip/${homeTrip}`);
  const requests = organizer.page.getByRole('list', { name: 'Reservas pendentes' });
  const request = requests.getByRole('listitem').filter({ hasText: 'Maria Estrela' });
  await rita.press(request.getByRole('button', { expanded: false }).first());
  await rita.choose(request.getByRole('combobox', { name: 'Autocarro' }), {
    label: 'Autocarro 2 · 30 lugares livres',
  });
  await rita.press(request.getByRole('button', { name: 'Aceitar', exact: true }));
  await rita.press(
    organizer.page.getByRole('alertdialog').getByRole('button', { name: 'Aceitar', exact: true }),
  );
  rita.ends('to give her the seat');
  const { uid } = await signIn(email, password);
  await until('accepted', async () => (await stored(bookingRef(homeTrip, uid)))?.status === 'accepted');

  // Two weeks later, on another phone.
  const next = await aPhone();
  const again = personWith(next);
  await trySignIn(next, email.toUpperCase(), password);
  const card = tripCard(next, 'Jogo grande em casa');
  await card.getByText('Reserva aceite').waitFor();
  await card
    .getByText(/Autocarro/)
    .first()
    .waitFor();
  again.ends('on another phone');
});
