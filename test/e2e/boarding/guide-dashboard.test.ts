import { describe, expect, test } from 'vitest';
import { bookingRef } from '../../../src/domain/wire/documents.ts';
import { guide, otherOrganizer } from '../../builders/entities.ts';
import { aPerson, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { factsOf, isSynchronised, pathOf, tripCard } from '../phone.ts';
import { busOf, celia, named, rita, theTrip, withGuide } from './guide-phone.ts';

withGuide('rita');

describe('the guide’s dashboard', () => {
  test('ORG-24 ORG-25 ORG-26 ORG-27 OPEN-11 OPEN-18 PAX-10 PERM-04 lists the guide’s buses, and every trip below', async () => {
    await celia.page.getByText('Nenhuma outra viagem disponível no momento.').waitFor();
    await celia.page.getByText('Não tem autocarros atribuídos.').waitFor();
    await theTrip('Ida', [{}, { assignedGuideIds: [] }], { prices: { default: 20, socio: 15 } });
    await theTrip('Sem nome', [{}], {
      organizerId: otherOrganizer.uid,
      organizerName: '',
      prices: { default: 12 },
    });
    await theTrip('Feita', [{}], { status: 'completed' });

    const mine = celia.page.getByRole('list', { name: 'Viagens de que é responsável' });
    await tripCard(celia, 'Feita').waitFor();
    await tripCard(celia, 'Ida').waitFor();
    expect(await celia.page.getByText(/reservas (pendentes|confirmadas)/i).count()).toBe(0);
    const rows = mine.getByRole('button', { name: /autocarro/ });
    await until('both trips', async () => (await rows.count()) === 2);
    expect(await mine.getByText('Feita').count()).toBe(0);

    await mine.getByRole('button', { name: /^Sem nome/ }).click();
    expect(await factsOf(mine)).toEqual({
      Organizador: 'N/A',
      'Hora de Encontro': '16:00',
      'Preço Padrão': '12,00€',
    });
    await mine.getByRole('button', { name: /^Sem nome/ }).click();
    await mine.locator('dt').first().waitFor({ state: 'detached' });
    await mine.getByRole('button', { name: /^Ida/ }).click();
    expect(await factsOf(mine)).toEqual({
      Organizador: 'Rita Moura',
      'Hora de Encontro': '16:00',
      'Preço Padrão': '20,00€',
      'Preço Sócio': '15,00€',
    });
    expect(await mine.getByRole('heading').allTextContents()).toEqual(['Autocarro 1']);
    await mine.getByRole('link', { name: 'Ver Passageiros' }).click();
    await celia.page.getByRole('heading', { name: 'Autocarro 1', level: 1 }).waitFor();
    expect(pathOf(celia)).toBe('/trips/Ida/buses/Ida-1/passengers');
  });

  test('ORG-27 OPEN-12 OPEN-35 PERM-07 lets a guide request a seat from a card, and withdraw it', async () => {
    await theTrip('livre', [{ assignedGuideIds: [] }], { name: 'Livre' });
    await celia.reopen();
    const card = tripCard(celia, 'Livre');
    await card.getByRole('button', { name: 'Reservar' }).click();
    const question = celia.page.getByRole('alertdialog', { name: 'Confirmar Reserva' });
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await card.getByRole('button', { name: 'Aguarda aceitação' }).waitFor();
    const booking = await until('the request', () => stored(bookingRef('livre', guide.uid)));
    expect(booking).toMatchObject({ status: 'pending', passengerName: 'Célia Bastos' });

    await card.getByRole('button', { name: 'Cancelar pedido' }).click();
    const sure = celia.page.getByRole('alertdialog', { name: 'Cancelar pedido' });
    await sure.getByRole('button', { name: 'Cancelar pedido' }).click();
    await card.getByRole('button', { name: 'Reservar' }).waitFor();
    await until('no request', async () => !(await stored(bookingRef('livre', guide.uid))));
  });

  test('TRIP-32 TRIP-33 updates the dashboard live when the organizer assigns the guide', async () => {
    await aPerson(otherOrganizer.uid, 'organizer', { firstName: 'Álvaro', lastName: 'Pimenta' });
    await theTrip('por-atribuir', [{ assignedGuideIds: [] }], { name: 'Por atribuir' });
    await celia.reopen();
    await tripCard(celia, 'Por atribuir').waitFor();
    const mine = celia.page.getByRole('list', { name: 'Viagens de que é responsável' });
    expect(await mine.getByText('Por atribuir').count()).toBe(0);

    await rita.reopen('/manage-trip/por-atribuir');
    const buses = rita.page.getByRole('list', { name: 'Autocarros' });
    await buses.getByRole('button', { name: /^Autocarro 1/ }).click();
    const people = buses.getByRole('group', { name: 'Responsáveis' });
    await people.getByText('Álvaro Pimenta').waitFor();
    const offered = await people
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent));
    expect(offered).toEqual(['Álvaro Pimenta · Organizador', 'Célia Bastos · Responsável']);
    await people.getByLabel(/Célia Bastos/).check();
    await mine.getByText('Por atribuir').waitFor();
    expect((await busOf('por-atribuir'))?.assignedGuideIds).toEqual([guide.uid]);
    await people.getByLabel(/Célia Bastos/).uncheck();
    await mine.getByText('Por atribuir').waitFor({ state: 'detached' });
    expect((await busOf('por-atribuir'))?.assignedGuideIds).toEqual([]);
  });
});

describe('offline readiness', () => {
  test('ORG-24 OFF-06 says for each bus whether it is ready for offline boarding, and how old its list is', async () => {
    await theTrip('pronta', [{ passengers: [named('Ana'), named('Zé')] }], { name: 'Pronta' });
    await celia.reopen();
    const buses = () => celia.page.getByRole('list', { name: 'Viagens de que é responsável' });
    const trip = () => buses().getByRole('button', { name: /^Pronta/ });
    await trip().getByText('Pronto sem rede').waitFor();
    await trip().click();
    await buses().getByText('Pronto para embarcar sem rede').waitFor();
    await buses().getByText('2 passageiros neste dispositivo. Lista atualizada agora.').waitFor();
    await isSynchronised(celia);

    await celia.setOffline(true);
    await celia.context.addInitScript(() => {
      const days = localStorage.getItem('test.days-away');
      const session = JSON.parse(localStorage.getItem('caravana.session') ?? '{}');
      if (days === null) return;
      const syncedAt = Date.now() - Number(days) * 86_400_000;
      localStorage.setItem('caravana.session', JSON.stringify({ ...session, syncedAt }));
    });
    await celia.page.evaluate(() => localStorage.setItem('test.days-away', '2'));
    await celia.reopen();
    await trip().click();
    await buses().getByText('Dados antigos').waitFor();
    await buses().getByText('2 passageiros neste dispositivo. Lista atualizada há 2 dias.').waitFor();
    await buses().getByText('Abra a aplicação com ligação à internet antes de sair.').waitFor();
    expect(await trip().getByText('Pronto sem rede').count()).toBe(0);
    await celia.page.evaluate(() => localStorage.removeItem('test.days-away'));
  });
});
