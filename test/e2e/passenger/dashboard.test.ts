import { describe, expect, test } from 'vitest';
import { until } from '../../device/remote-device.ts';
import { factsOf, isSynchronised, pathOf, phoneSize, tripCard } from '../phone.ts';
import { button, dashboard, openPage, phone, profileIs, theTrip, withPassenger } from './passenger-phone.ts';

withPassenger();

describe('the passenger’s dashboard', () => {
  test('PAX-02 PAX-03 PAX-06 shows the loading state, the empty state, and a new trip as it arrives', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const firestore = /google\.firestore/;
    await phone.context.route(firestore, (route) => held.then(() => route.continue()));
    await phone.reopen('/', 'commit');
    await phone.page.getByText('A carregar viagens disponíveis...').waitFor();

    release();
    await phone.page.getByText('Nenhuma viagem disponível no momento.').waitFor();
    await phone.context.unroute(firestore);

    await theTrip('Chegou agora');
    await tripCard(phone, 'Chegou agora').waitFor();
    expect(await phone.page.getByText('Nenhuma viagem disponível no momento.').count()).toBe(0);
  });

  test('PAX-01 PAX-05 sorts by newest date, in one, two or three columns', async () => {
    await theTrip('Em abril', { date: '2099-04-20T15:00:00.000Z' });
    await theTrip('Em junho', { date: '2099-06-01T15:00:00.000Z' });
    await theTrip('Em maio', { date: '2099-05-10T15:00:00.000Z' });
    await dashboard();
    await tripCard(phone, 'Em maio').waitFor();
    const cards = phone.page.getByRole('list', { name: 'Viagens' }).getByRole('article');
    const places = () =>
      cards.evaluateAll((all) =>
        all.map((card) => ({ name: card.ariaLabel, left: card.getBoundingClientRect().left })),
      );
    const columns = async (width: number) => {
      await phone.page.setViewportSize({ width, height: 800 });
      return new Set((await places()).map(({ left }) => left)).size;
    };

    expect((await places()).map(({ name }) => name).slice(0, 3)).toEqual(['Em junho', 'Em maio', 'Em abril']);
    expect(await columns(360)).toBe(1);
    expect(await columns(768)).toBe(2);
    expect(await columns(1280)).toBe(3);
    await phone.page.setViewportSize(phoneSize);
  });

  test('PAX-07 PAX-08 PAX-10 OPEN-10 OPEN-47 OPEN-54 shows a card’s details and match, and links to its page', async () => {
    const match = {
      stage: 'Jornada 25',
      overlayImageUrl: '/trip_overlays/monte-ruivo.webp',
      competitionImageUrl: '/trip_competitions/liga-nacional.webp',
    };
    const asked = { status: 'rejected' as const };
    await theTrip('Em casa', match, { bookings: [asked, { passengerId: 'ze' }] });
    await theTrip('Lá fora', {
      ...match,
      locationType: 'Fora',
      overlayImageUrl: '/trip_overlays/sem-nome.webp',
    });
    await dashboard();
    const home = tripCard(phone, 'Em casa');

    await home.getByText(/^05\/03\/2099/).waitFor();
    for (const words of ['Jornada 25', 'às 20:15', '20,00€', 'Reserva rejeitada', 'Reservar']) {
      await home.getByText(words, { exact: true }).waitFor();
    }
    const club = home.getByText('Atlético da Ribeira Velha');
    const rival = home.getByText('GD Monte Ruivo');
    expect((await club.boundingBox())?.x).toBeLessThan((await rival.boundingBox())?.x ?? 0);
    for (const src of ['/brand/crest.svg', match.overlayImageUrl, match.competitionImageUrl]) {
      await until(`the picture ${src}`, () =>
        home
          .locator(`img[src="${src}"]`)
          .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
          .catch(() => false),
      );
    }
    // Only the organizer sees the number of requests.
    expect(await home.getByText(/pendentes|confirmadas|pedido/i).count()).toBe(0);

    // In away matches the club is second; with an unknown emblem, the trip's name stands for the opponent.
    const away = tripCard(phone, 'Lá fora');
    const guest = away.getByText('Atlético da Ribeira Velha');
    const host = away.locator('span').getByText('Lá fora', { exact: true });
    expect((await host.boundingBox())?.x).toBeLessThan((await guest.boundingBox())?.x ?? 0);

    await home.click();
    await phone.page.getByRole('heading', { name: 'Em casa', level: 1 }).waitFor();
    expect(pathOf(phone)).toBe('/trip/em-casa');
  });

  test('PAX-08 requests a missing emblem again when there is a network', async () => {
    await dashboard();
    const overlayImageUrl = '/trip_overlays/vale-fundo.webp';
    const network = await phone.context.newCDPSession(phone.page);
    await network.send('Network.enable');
    await network.send('Network.setBlockedURLs', { urls: [`*${overlayImageUrl}*`] });
    await theTrip('Sem emblema', { overlayImageUrl });
    const card = tripCard(phone, 'Sem emblema');
    await card.getByText('DF', { exact: true }).waitFor();
    await network.send('Network.setBlockedURLs', { urls: [] });
    await phone.setOffline(true);
    await phone.setOffline(false);
    await card.locator(`img[src="${overlayImageUrl}"]`).waitFor();
    await network.detach();
  });

  test('PAX-11 PAX-51 PAX-52 PAX-53 highlights a featured trip in its colour until it is completed, with chip and emblem, without moving text', async () => {
    const final = { stage: 'Final', competitionImageUrl: '/trip_competitions/liga-nacional.webp' };
    await theTrip('Destaque', { ...final, isFeatured: true, featuredColor: '#9B1C31' });
    await theTrip('Sem logótipo', { stage: 'Final', competitionImageUrl: '' });
    await theTrip('Destaque feito', { isFeatured: true, featuredColor: '#9B1C31', status: 'completed' });
    await dashboard();
    const glow = (name: string) =>
      tripCard(phone, name).evaluate((card) => getComputedStyle(card).getPropertyValue('--ticket-highlight'));

    expect(await glow('Destaque')).toBe('#9B1C31');
    expect(await glow('Destaque feito')).toBe('');

    const depth = (name: string) =>
      tripCard(phone, name).evaluate(
        (card) =>
          (card.querySelector('h2')?.getBoundingClientRect().top ?? 0) - card.getBoundingClientRect().top,
      );
    expect(await depth('Destaque')).toBe(await depth('Destaque feito'));

    // The stage text has equal margins and its chip the same height, with or without an emblem.
    const chip = (name: string) =>
      tripCard(phone, name)
        .getByText('Final', { exact: true })
        .evaluate((words) => {
          const outer = words.parentElement?.getBoundingClientRect() ?? new DOMRect();
          const inner = words.getBoundingClientRect();
          return { before: inner.left - outer.left, after: outer.right - inner.right, height: outer.height };
        });
    const [plain, withEmblem] = [await chip('Sem logótipo'), await chip('Destaque')];
    expect(plain.before).toBe(plain.after);
    expect(plain.height).toBe(withEmblem.height);

    const backing = () =>
      tripCard(phone, 'Destaque')
        .locator('img[src="/brand/crest.svg"]')
        .evaluate((emblem) => getComputedStyle(emblem).backgroundColor);
    const none = 'rgba(0, 0, 0, 0)';
    expect(await backing()).toBe(none);
    await phone.page.emulateMedia({ colorScheme: 'dark' });
    expect(await backing()).not.toBe(none);
    await phone.page.emulateMedia({ colorScheme: 'light' });
  });

  test('PAX-12 PAX-13 PAX-16 OPEN-45 shows the viewer’s price, and updates it with the membership', async () => {
    await theTrip('Sócio paga menos', { prices: { default: 20, socio: 15 } });
    await theTrip('Sócio pagaria mais', { prices: { default: 20, socio: 25 } });
    await theTrip('Preço antigo', { prices: undefined, price: 10 });
    await theTrip('Sem preço', { prices: undefined });
    await dashboard();
    const costs = (name: string, price: string) =>
      tripCard(phone, name).getByText(price, { exact: true }).waitFor();

    await costs('Sócio paga menos', '20,00€');
    await costs('Sócio pagaria mais', '20,00€');
    await costs('Preço antigo', '10,00€');
    await costs('Sem preço', '0,00€');
    await profileIs({ membershipStatus: 'socio' });
    await costs('Sócio paga menos', '15,00€');
    await costs('Sócio pagaria mais', '20,00€');
    await profileIs({});
    await costs('Sócio paga menos', '20,00€');
  });

  test('PAX-14 PAX-15 OPEN-05 OPEN-35 OPEN-50 shows each booking state, and offers a request only when allowed', async () => {
    await theTrip('Livre');
    await theTrip('Pedida', {}, { bookings: [{}] });
    await theTrip('Aceite', {}, { bookings: [{ status: 'accepted', busId: 'b1', busNumber: '7' }] });
    await theTrip('Rejeitada', {}, { bookings: [{ status: 'rejected' }] });
    await theTrip('Concluída', { status: 'completed' });
    await theTrip('Passada', { date: '2020-03-05T20:15:00.000Z' });
    await theTrip('Faltei', {}, { bookings: [{ status: 'completed_missed' }] });
    await dashboard();
    const on = (name: string, words: string) => button(tripCard(phone, name), words);

    expect(await on('Livre', 'Reservar').isEnabled()).toBe(true);
    expect(await on('Pedida', 'Aguarda aceitação').isDisabled()).toBe(true);
    expect(await on('Pedida', 'Cancelar pedido').isEnabled()).toBe(true);
    expect(await on('Aceite', 'Reserva aceite').isDisabled()).toBe(true);
    await tripCard(phone, 'Aceite').getByText('Autocarro 7').waitFor();
    await tripCard(phone, 'Rejeitada').getByText('Reserva rejeitada').waitFor();
    expect(await on('Rejeitada', 'Reservar').isEnabled()).toBe(true);
    await tripCard(phone, 'Concluída').getByText('Viagem Concluída').waitFor();
    expect(await tripCard(phone, 'Concluída').getByRole('button').count()).toBe(0);
    expect(await on('Passada', 'Viagem já realizada').isDisabled()).toBe(true);
    expect(await on('Faltei', 'Viagem já realizada').isDisabled()).toBe(true);

    // Only a pending request can be withdrawn.
    const accepted = await openPage('Aceite');
    await button(accepted, 'Reserva já efetuada (Aceite)').waitFor();
    expect(await button(accepted, 'Cancelar pedido').count()).toBe(0);
    await button(await openPage('Pedida'), 'Cancelar pedido').waitFor();
  });

  test('PAX-54 PAX-55 PAX-57 pins the next booked trip above the groups, readable at once, without a network too', async () => {
    const accepted = { status: 'accepted' as const, busId: 'b1', busNumber: '7' };
    await theTrip('Mais perto', { date: '2098-01-02T20:15:00.000Z' });
    await theTrip('A seguir', { date: '2098-01-03T20:15:00.000Z' }, { bookings: [accepted] });
    await theTrip('Bem depois', { date: '2098-02-03T20:15:00.000Z' }, { bookings: [{}] });
    await theTrip('Já foi', { date: '2020-03-05T20:15:00.000Z' });
    await dashboard();
    await tripCard(phone, 'Já foi').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await phone.reopen();

    const next = phone.page.getByRole('region', { name: 'A sua próxima viagem' });
    await next.getByRole('link', { name: 'A seguir' }).waitFor();
    expect(await factsOf(next)).toEqual({
      'Hora de Encontro': '16:00',
      'Local de Encontro': 'Largo da Estação',
      Autocarro: '7',
    });
    const [time, place] = await Promise.all(
      ['16:00', 'Largo da Estação'].map((words) => next.getByText(words, { exact: true }).boundingBox()),
    );
    for (const box of [time, place]) expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(844);
    const way = (await next.getByRole('link', { name: 'Como chegar' }).getAttribute('href')) ?? '';
    expect(new URL(way).searchParams.get('destination')).toBe('Largo da Estação, Ribeira Velha');
    const coming = phone.page.waitForEvent('download');
    await button(next, 'Adicionar ao calendário').click();
    expect((await coming).suggestedFilename()).toBe('viagem.ics');

    const group = (name: string) => phone.page.getByRole('region', { name, exact: true });
    const names = async (name: string) =>
      (await group(name).getByRole('article').all()).map((card) => card.getAttribute('aria-label'));
    const upcoming = await Promise.all(await names('Próximas'));
    expect(upcoming.slice(-3)).toEqual(['Bem depois', 'A seguir', 'Mais perto']);
    expect(await Promise.all(await names('Anteriores'))).toContain('Já foi');
    expect(upcoming).not.toContain('Já foi');
  });
});
