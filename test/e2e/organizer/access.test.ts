import { describe, expect, test } from 'vitest';
import { organizerTripRef } from '../../../src/domain/wire/documents.ts';
import { guide, organizer } from '../../builders/entities.ts';
import { aPerson, arrange } from '../../device/club.ts';
import { aSignedInPhone, goTo, hasSaid, isSynchronised, pathOf, pillSays, says } from '../phone.ts';
import {
  button,
  main,
  manage,
  messages,
  phone,
  section,
  theTrip,
  unfold,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();

describe('without access', () => {
  test('MONEY-20 TRIP-02 SHELL-27 SHELL-28 PERM-03 redirects a passenger and a guide to their own dashboards with a message', async () => {
    await aPerson('ana', 'passenger');
    await aPerson(guide.uid, 'guide');
    await theTrip('alheia', { buses: [{ assignedGuideIds: [guide.uid] }] });
    for (const account of ['ana', guide.uid]) {
      const other = await aSignedInPhone(account);
      for (const path of [
        '/manage-trip/alheia',
        '/manage-bookings/alheia',
        '/manage-trip/alheia/passengers',
        '/manage-trip/alheia/accounts',
      ]) {
        await goTo(other, path);
        // Found and closed in one step, because it stays for three seconds only.
        const told = other.page
          .getByLabel('Mensagens')
          .getByRole('alert')
          .filter({ has: other.page.getByText('Acesso não autorizado.', { exact: true }) });
        await button(told, 'Fechar mensagem').click();
        expect(pathOf(other)).toBe('/');
        await other.page.getByRole('article', { name: 'alheia' }).waitFor();
      }
      await other.context.close();
    }
  });

  test('TRIP-11 TRIP-12 OFF-08 reports a trip whose own copy is deleted, and one that is deleted completely', async () => {
    await theTrip('meia', { buses: [{}] });
    await manage('meia');
    await arrange({ [organizerTripRef(organizer.uid, 'meia').path]: { deleted: true } });
    await isSynchronised(phone);
    await unfold(section('Autocarros').getByRole('listitem').first());
    await section('Autocarros').getByRole('listitem').getByLabel('Capacidade').fill('20');
    await button(main(), 'Guardar capacidade').click();
    await messages()
      .getByText(/Viagem principal não encontrada\.$/)
      .waitFor();
    expect(
      await messages()
        .getByText(/com sucesso/)
        .count(),
    ).toBe(0);
    await pillSays(phone, /1 por resolver/);
    await button(phone.page.getByRole('banner'), /por resolver/).click();
    const drawer = phone.page.getByRole('dialog');
    await drawer.getByText('Viagem principal não encontrada.').waitFor();
    await button(drawer, 'Descartar').click();
    await drawer.getByText('Nada por resolver.').waitFor();
    await phone.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    for (const path of ['/manage-trip/nenhuma', '/manage-trip/nenhuma/passengers']) {
      await goTo(phone, path);
      const title = path.endsWith('/passengers') ? 'Lista de passageiros' : 'Gerir Viagem';
      await main().getByRole('heading', { name: title, level: 1 }).waitFor();
      await main().getByText('Viagem não encontrada.').waitFor();
    }
  });

  // Last in the file: it ends the phone's session.
  test('ORG-39 says what the session was needed for when it ends on the form of a new trip', async () => {
    await theTrip('fim', { buses: [{}] });
    await manage('fim');
    await isSynchronised(phone);
    await phone.setOffline(true);
    await unfold(section('Autocarros').getByRole('listitem').first());
    await section('Autocarros').getByRole('listitem').getByLabel('Capacidade').fill('20');
    await button(main(), 'Guardar capacidade').click();
    await pillSays(phone, /1 por enviar/);
    await goTo(phone, '/create-trip');
    await main().locator('form').getByLabel('Nome da viagem').waitFor();
    await arrange({ [`users/${organizer.uid}`]: { isDeleted: true } });
    await phone.setOffline(false);
    await says(phone, 'Necessário estar autenticado para criar uma viagem.');
    await phone.page.getByLabel('E-mail').waitFor();
    expect(pathOf(phone)).toBe('/login');
    await phone.reopen('/create-trip');
    await hasSaid(phone, 'Necessário estar autenticado para criar uma viagem.');
    expect(pathOf(phone)).toBe('/login');
  });
});
