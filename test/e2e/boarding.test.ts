import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '../../src/domain/entities/booking.schema.ts';
import { type Bus, type Passenger, passengerSchema } from '../../src/domain/entities/bus.schema.ts';
import type { Trip } from '../../src/domain/entities/trip.schema.ts';
import {
  bookingRef,
  busRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
  tripSheetRef,
} from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger, aProfile, guide, organizer, otherOrganizer } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { onlineDevice, stopDevices, until } from '../device/remote-device.ts';
import type { Owner } from '../device/simulated-device.ts';
import {
  aSignedInPhone,
  deskSize,
  factsOf,
  fillStorage,
  hasFocus,
  isSynchronised,
  type Phone,
  pathOf,
  phoneSize,
  pillSays,
  putPhonesAway,
  says,
  tripCard,
  withChromium,
} from './phone.ts';

let boss: Owner;
/** Célia, who guides, and Rita, whose trips these are. */
let celia: Phone;
let rita: Phone;

withChromium();
// Two phones for the whole file: a sign-in costs more than most tests. Each test has trips of its own.
beforeAll(async () => {
  await emptyClub();
  [boss] = await Promise.all([
    aPerson(organizer.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' }),
    aPerson(guide.uid, 'guide', { firstName: 'Célia', lastName: 'Bastos' }),
  ]);
  await arrange({ [profileRef('ana').path]: aProfile() });
  [celia, rita] = await Promise.all([aSignedInPhone(guide.uid), aSignedInPhone(organizer.uid)]);
});
afterEach(() => celia.setOffline(false));
afterAll(async () => {
  await putPhonesAway();
  await stopDevices();
});

/** A trip that lies far ahead; its buses are Célia's unless they say otherwise. Every bus has the id `trip-number`. */
async function theTrip(
  tripId: string,
  buses: Partial<Bus>[],
  trip: Partial<Trip> = {},
  bookings: Partial<Booking>[] = [],
): Promise<void> {
  await arrange(
    aTripWith({
      tripId,
      bookings,
      trip: { name: tripId, date: '2099-03-05T20:15:00.000Z', ...trip },
      buses: buses.map((bus, index) =>
        aBus({
          id: `${tripId}-${index + 1}`,
          busNumber: String(index + 1),
          organizerId: trip.organizerId ?? organizer.uid,
          ...bus,
        }),
      ),
    }),
  );
}

const busOf = async (tripId: string) => stored(busRef(organizer.uid, tripId, `${tripId}-1`));
const entryOf = async (tripId: string, id: string) =>
  (await busOf(tripId))?.passengers.find((passenger) => passenger.id === id);

async function openList(phone: Phone, tripId: string, number = 1): Promise<Locator> {
  const base = phone === celia ? '/trips' : '/manage-trip';
  await phone.reopen(`${base}/${tripId}/buses/${tripId}-${number}/passengers`);
  await phone.page.getByRole('heading', { name: `Autocarro ${number}`, level: 1 }).waitFor();
  return phone.page.locator('main');
}

/** Ana's booking of a seat on the first bus. */
const accepted = (tripId: string): Partial<Booking> => ({
  status: 'accepted',
  busId: `${tripId}-1`,
  busNumber: '1',
});
const named = (name: string, more: Partial<Passenger> = {}) =>
  aPassenger({ id: name.replace(' ', '-'), name, ...more });
const row = (list: Locator, name: string) =>
  list.getByRole('listitem').filter({ has: list.page().getByText(name, { exact: true }) });
const boarding = (list: Locator, name: string) =>
  list.getByRole('button', { name: new RegExp(`^Embarque de ${name}:`) });
const payment = (list: Locator, name: string) =>
  list.getByRole('button', { name: new RegExp(`^Pagamento de ${name}:`) });
/** Opens the rest of a row. */
const unfold = (list: Locator, name: string) =>
  list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
const order = async (list: Locator) =>
  (
    await list
      .getByRole('button', { name: /^Embarque de/ })
      .evaluateAll((ticks) => ticks.map((tick) => tick.ariaLabel ?? ''))
  ).map((label) => label.replace(/^Embarque de (.*): .*$/, '$1'));

describe('the guide’s dashboard', () => {
  test('ORG-24 ORG-25 ORG-26 ORG-27 OPEN-11 OPEN-18 PAX-10 PERM-04 the guide’s own buses, and every trip below', async () => {
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

  test('ORG-27 OPEN-12 OPEN-35 PERM-07 a guide asks for a seat from a card, and takes the request back', async () => {
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

  test('TRIP-32 TRIP-33 the organizer assigns a guide, whose dashboard follows live', async () => {
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

describe('in guide mode', () => {
  test('BOARD-02 BOARD-08 BOARD-09 BOARD-10 BOARD-12 BOARD-13 PERM-05 PERM-06 OPEN-76 a cold start on the list: ticks yes, adding and removing no', async () => {
    await theTrip('guiada', [{ passengers: [named('Ana'), named('Zé')] }]);
    // The organizer has it on her screen meanwhile.
    const office = await openList(rita, 'guiada');
    const list = await openList(celia, 'guiada');
    expect(pathOf(celia)).toBe('/trips/guiada/buses/guiada-1/passengers');
    expect(await list.getByRole('button', { name: 'Adicionar passageiro' }).count()).toBe(0);
    await unfold(list, 'Ana');
    await row(list, 'Ana').getByText('Sem telemóvel').waitFor();
    expect(
      await row(list, 'Ana')
        .getByText(/^Embarcou/)
        .count(),
    ).toBe(0);
    expect(await list.getByRole('button', { name: /Remover/ }).count()).toBe(0);

    const before = new Date().toISOString();
    await boarding(list, 'Ana').click();
    const aboard = await until('aboard', async () => {
      const entry = await entryOf('guiada', 'Ana');
      return entry?.boarded ? entry : undefined;
    });
    expect(aboard.boardedBy).toBe(guide.uid);
    expect(Date.parse(aboard.boardedAt ?? '')).toBeGreaterThan(Date.parse(before) - 60_000);
    expect(aboard.boardedChangedAt).toBe(aboard.boardedAt);
    await until('the organizer sees it', async () => {
      return (await boarding(office, 'Ana').getAttribute('aria-pressed')) === 'true';
    });
    await office.getByRole('link', { name: 'Voltar' }).click();
    await office.getByRole('button', { name: /^Autocarro 1 .* lugares ocupados 1 a bordo · / }).click();
    await office.getByRole('link', { name: 'Ver Passageiros' }).click();
    await row(list, 'Ana')
      .getByText(/^Embarcou às \d\d:\d\d · Célia$/)
      .waitFor();

    await boarding(list, 'Ana').click();
    const sure = celia.page.getByRole('alertdialog', { name: 'Ana já está a bordo' });
    await sure.getByRole('button', { name: 'Retirar' }).click();
    const back = await until('not aboard', async () => {
      const entry = await entryOf('guiada', 'Ana');
      return entry && !entry.boarded ? entry : undefined;
    });
    expect(back.boardedAt).toBeUndefined();
    expect(Date.parse(back.boardedChangedAt ?? '')).toBeGreaterThan(
      Date.parse(aboard.boardedChangedAt ?? ''),
    );

    await payment(list, 'Ana').click();
    await until('paid', async () => (await entryOf('guiada', 'Ana'))?.paymentStatus === 'Pago');
    await payment(office, 'Ana').getByText('Pago').waitFor();
    const paid = await entryOf('guiada', 'Ana');
    expect(paid?.paymentBy).toBe(guide.uid);
    await payment(list, 'Ana').click();
    const asked = celia.page.getByRole('alertdialog', { name: 'Ana já pagou' });
    await asked.getByText(/^Pago às \d\d:\d\d · Célia$/).waitFor();
    await asked.getByRole('button', { name: 'Marcar como pendente' }).click();
    await until('unpaid', async () => (await entryOf('guiada', 'Ana'))?.paymentStatus === 'Pendente');
    expect(Date.parse((await entryOf('guiada', 'Ana'))?.paymentChangedAt ?? '')).toBeGreaterThan(
      Date.parse(paid?.paymentChangedAt ?? ''),
    );
  });

  test('PERM-05 OPEN-19 OFF-29 OFF-57 the list of a bus that is not the guide’s does not open, and closes when it is theirs no more', async () => {
    await theTrip('alheia', [{ assignedGuideIds: [] }]);
    await celia.reopen('/trips/alheia/buses/alheia-1/passengers', 'commit');
    await says(celia, 'Acesso não autorizado.');
    await celia.page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
    expect(pathOf(celia)).toBe('/');

    await theTrip('tirada', [{ passengers: [named('Ana')] }]);
    const list = await openList(celia, 'tirada');
    await boarding(list, 'Ana').waitFor();
    await theTrip('tirada', [{ passengers: [named('Ana')], assignedGuideIds: [] }]);
    await celia.page.getByText('Já não é responsável por este autocarro.').waitFor();
    await celia.page.getByRole('link', { name: 'Voltar' }).click();
    await celia.page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();

    // Removed while this phone was away: then that is what it says.
    await theTrip('retirada', [{}]);
    await openList(celia, 'retirada');
    await isSynchronised(celia);
    await celia.setOffline(true);
    const office = await onlineDevice(boss);
    await office.mutate('removeBus', { tripId: 'retirada', busId: 'retirada-1' });
    await until('removed', async () => !(await stored(busRef(organizer.uid, 'retirada', 'retirada-1'))));
    await celia.setOffline(false);
    await celia.page.getByText('Este autocarro foi retirado da viagem.').waitFor();
  });

  test('BOARD-09 OFF-04 OFF-26 offline a tick shows at once and is marked until it is sent', async () => {
    await theTrip('sem-rede', [{ passengers: [named('Ana'), named('Zé')] }]);
    const list = await openList(celia, 'sem-rede');
    await isSynchronised(celia);
    await celia.setOffline(true);
    await boarding(list, 'Ana').click();
    expect(await boarding(list, 'Ana').getAttribute('aria-pressed')).toBe('true');
    await row(list, 'Ana').getByText('por enviar').waitFor();
    expect(await row(list, 'Zé').getByText('por enviar').count()).toBe(0);
    await list.getByText('1/2', { exact: true }).waitFor();
    await pillSays(celia, /1 por enviar/);
    expect((await entryOf('sem-rede', 'Ana'))?.boarded).toBe(false);

    await celia.setOffline(false);
    await until('aboard', async () => (await entryOf('sem-rede', 'Ana'))?.boarded);
    await row(list, 'Ana').getByText('por enviar').waitFor({ state: 'detached' });
    expect(await boarding(list, 'Ana').getAttribute('aria-pressed')).toBe('true');
  });

  test('ORG-26 PERM-10 OPEN-75 BOARD-12 BOARD-13 an organizer on another organizer’s bus: guide mode, on that bus only', async () => {
    const away = { organizerId: otherOrganizer.uid, organizerName: 'Álvaro Pimenta', name: 'Lá fora' };
    const passengers = [named('Ana')];
    await theTrip('fora', [{ passengers }, { passengers, assignedGuideIds: [organizer.uid] }], away);
    await rita.reopen();
    const mine = rita.page.getByRole('list', { name: 'Viagens de que é responsável' });
    await mine.getByRole('button', { name: /^Lá fora/ }).click();
    await mine.getByRole('link', { name: 'Ver Passageiros' }).click();
    await rita.page.getByRole('heading', { name: 'Autocarro 2', level: 1 }).waitFor();
    expect(pathOf(rita)).toBe('/manage-trip/fora/buses/fora-2/passengers');

    const list = rita.page.locator('main');
    expect(await list.getByRole('button', { name: 'Adicionar passageiro' }).count()).toBe(0);
    await unfold(list, 'Ana');
    await row(list, 'Ana').getByText('Sem telemóvel').waitFor();
    expect(await list.getByRole('button', { name: /Remover/ }).count()).toBe(0);
    await boarding(list, 'Ana').click();
    await payment(list, 'Ana').click();
    const theirs = busRef(otherOrganizer.uid, 'fora', 'fora-2');
    await until('both ticks', async () => {
      const [entry] = (await stored(theirs))?.passengers ?? [];
      return entry?.boardedBy === organizer.uid && entry.paymentStatus === 'Pago';
    });

    const other = await openList(rita, 'fora', 1);
    await other.getByText('Não é responsável por este autocarro.').waitFor();
    expect(await boarding(other, 'Ana').isDisabled()).toBe(true);
    expect(await payment(other, 'Ana').isDisabled()).toBe(true);
  });
});

describe('the list', () => {
  test('BOARD-01 BOARD-03 BOARD-04 BOARD-05 BOARD-33 OPEN-44 OPEN-86 counters, search, and who stands first', async () => {
    const passengers = [
      named('Zacarias', { membershipStatus: 'socio', boarded: true, paymentStatus: 'Pago' }),
      named('Bruna', { seats: 2, paymentStatus: 'Pago' }),
      named('João', { boarded: true }),
      named('Aida', { nickname: 'Relâmpago' }),
    ];
    await theTrip('ordem', [{ capacity: 50, passengers }]);
    const list = await openList(celia, 'ordem');
    expect(await factsOf(list)).toEqual({ Total: '50', Ocupados: '5', Disponíveis: '45' });
    expect(await order(list)).toEqual(['Zacarias', 'Aida', 'Bruna', 'João']);

    const search = list.getByRole('searchbox', { name: 'Pesquisar por nome, alcunha ou telemóvel' });
    await search.fill('joao');
    await until('João only', async () => (await order(list)).join() === 'João');
    await search.fill('relamp');
    await until('the nickname', async () => (await order(list)).join() === 'Aida');
    await search.fill('ninguém');
    await list.getByText('Nenhum passageiro encontrado.').waitFor();
    await list.getByRole('button', { name: 'Fechar' }).click();

    const aboardLast = list.getByRole('button', { name: /^Por embarcar/ });
    const paidLast = list.getByRole('button', { name: /^Por pagar/ });
    expect(await aboardLast.textContent()).toBe('Por embarcar3');
    expect(await paidLast.textContent()).toBe('Por pagar2');
    await aboardLast.click();
    await until('not aboard first', async () => (await order(list)).join() === 'Aida,Bruna,Zacarias,João');
    await aboardLast.click();
    await paidLast.click();
    await until('unpaid first', async () => (await order(list)).join() === 'Aida,João,Zacarias,Bruna');
  });

  test('BOARD-06 BOARD-07 BOARD-11 columns where there is room, a row that opens on a phone, and the nickname of the profile', async () => {
    const ana = aPassenger({ phone: '912 345 678', seats: 2, membershipStatus: 'socio', nickname: 'Capitã' });
    await theTrip('colunas', [{ passengers: [ana, named('Zé')] }], {}, [accepted('colunas')]);
    const phone = await openList(rita, 'colunas');
    await rita.page.setViewportSize({ width: 360, height: 740 });
    expect(await phone.getByText('912 345 678').count()).toBe(0);
    await unfold(phone, 'Ana Silva');
    await phone.getByRole('link', { name: '912 345 678' }).waitFor();
    expect(await factsOf(row(phone, 'Ana Silva'))).toEqual({
      Telemóvel: '912 345 678',
      Lugares: '2',
      'Do grupo': '0 de 2 a bordo',
    });

    // Put on paper, no row is cut in two and nothing is there that only a finger can use.
    await rita.page.emulateMedia({ media: 'print' });
    for (const name of [/: detalhes$/, 'Definições do embarque', /^Adicionar/]) {
      expect(await phone.getByRole('button', { name }).count()).toBe(0);
    }
    expect(await row(phone, 'Zé').evaluate((item) => getComputedStyle(item).breakInside)).toBe('avoid');
    // Ink that can be read where the browser prints no backgrounds, also from the dark theme.
    const ink = () => payment(row(phone, 'Zé'), 'Zé').evaluate((button) => getComputedStyle(button).color);
    const onLight = await ink();
    await rita.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await ink()).toBe(onLight);
    await rita.page.emulateMedia({ media: null, colorScheme: null });

    await rita.page.setViewportSize(deskSize);
    const table = phone.getByRole('table', { name: 'Passageiros' });
    await table.waitFor();
    const headings = await table.getByRole('columnheader').allTextContents();
    expect(headings).toEqual(['Embarque', 'Nome', 'Lugares', 'Pagamento', 'Telemóvel', 'Ações']);
    const member = table.getByRole('row', { name: /Ana Silva/ });
    for (const words of ['Sócio', '«Capitã»', '2', '912 345 678']) {
      await member.getByText(words, { exact: true }).waitFor();
    }
    await boarding(member, 'Ana Silva').waitFor();
    await payment(member, 'Ana Silva').getByText('Pendente').waitFor();
    await member.getByRole('button', { name: 'Remover Ana Silva' }).waitFor();
    expect(await table.getByRole('row', { name: /Zé/ }).getByText('Sócio').count()).toBe(0);
    await rita.page.setViewportSize(phoneSize);

    const list = await openList(celia, 'colunas');
    await row(list, 'Ana Silva').getByText('«Capitã»').waitFor();
    const office = await onlineDevice(boss);
    expect((await office.mutate('updateUser', { userId: 'ana', nickname: 'Trovão' })).ok).toBe(true);
    await row(list, 'Ana Silva').getByText('«Trovão»').waitFor();
  });

  test('BOARD-09 three hundred passengers: each can be reached, and the last one ticked', async () => {
    const passengers = Array.from({ length: 300 }, (_, index) =>
      named(`Passageiro ${String(index + 1).padStart(3, '0')}`),
    );
    await theTrip('trezentos', [{ capacity: 300, passengers }]);
    const list = await openList(celia, 'trezentos');
    await boarding(list, 'Passageiro 001').click({ trial: true });
    await boarding(list, 'Passageiro 300').waitFor({ state: 'attached' });

    // Half a screen at a time, each drawn; under a thumb is only what nothing else covers.
    const reached = await celia.page.evaluate(async () => {
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const names = new Set<string | null>();
      for (let before = -1; scrollY > before; ) {
        await drawn();
        for (const tick of document.querySelectorAll('main li button[aria-pressed]')) {
          const { left, top, width, height } = tick.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          if (tick.contains(hit)) names.add(tick.ariaLabel);
        }
        before = scrollY;
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      }
      return names.size;
    });
    expect(reached).toBe(300);

    const last = boarding(list, 'Passageiro 300');
    await last.click();
    expect(await last.getAttribute('aria-pressed')).toBe('true');
    await until('aboard', async () => (await entryOf('trezentos', 'Passageiro-300'))?.boarded);
    expect((await busOf('trezentos'))?.passengers.filter(({ boarded }) => boarded)).toHaveLength(1);
  });
});

describe('who stands at the door and is not on the list', () => {
  const search = (list: Locator) =>
    list.getByRole('searchbox', { name: 'Pesquisar por nome, alcunha ou telemóvel' });
  const part = (phone: Phone, name: string) => phone.page.getByRole('region', { name, exact: true });

  test('BOARD-55 BOARD-56 TRIP-50 offline: on which bus of somebody else they are, and the organizer’s number', async () => {
    const theirs = { passengers: [named('Joel Pinto', { phone: '913 000 111' })], assignedGuideIds: [] };
    await theTrip('porta', [{ passengers: [named('Ana')] }, theirs]);
    await rita.reopen('/manage-trip/porta');
    await rita.page.getByRole('button', { name: 'Editar viagem' }).click();
    const number = rita.page.getByLabel('Telemóvel para os responsáveis (opcional)');
    expect(await number.inputValue()).toBe('');
    await number.fill('12');
    await rita.page.getByRole('button', { name: 'Guardar alterações' }).click();
    await rita.page.getByText('Número inválido: use 9 algarismos, por exemplo 912 345 678.').waitFor();
    await number.fill('912 345 678');
    await rita.page.getByRole('button', { name: 'Guardar alterações' }).click();
    await until('number', async () => (await stored(tripSheetRef('porta')))?.contactPhone === '912 345 678');
    expect(JSON.stringify(await stored(publicTripRef('porta')))).not.toContain('912 345 678');

    await openList(celia, 'porta');
    await isSynchronised(celia);
    await celia.setOffline(true);
    const list = await openList(celia, 'porta');
    await search(list).fill('joel');
    const elsewhere = list.getByRole('list', { name: 'Noutros autocarros' });
    await elsewhere.getByText('Joel Pinto').waitFor();
    expect(await elsewhere.textContent()).toBe('Joel PintoAutocarro 2');
    expect(await elsewhere.getByRole('link').count()).toBe(0);

    await search(list).fill('zulmira');
    await list
      .getByText('Também não está noutro autocarro desta viagem, pelo menos com este nome.')
      .waitFor();
    const call = list.getByRole('link', { name: 'Ligar ao organizador' });
    expect(await call.getAttribute('href')).toBe('tel:+351912345678');
    await search(list).fill('');
    await boarding(list, 'Ana').waitFor();
    expect(await call.count()).toBe(0);
  });

  test('BOARD-57 BOARD-58 BOARD-59 BOARD-62 TRIP-51 noted offline, taken back, confirmed and refused by the organizer, and the guide is told', async () => {
    await theTrip('apareceu', [{ capacity: 2, passengers: [named('Ana')] }]);
    const list = await openList(celia, 'apareceu');
    await isSynchronised(celia);
    await celia.setOffline(true);
    const note = async (typed: string, phone = '') => {
      await search(list).fill(typed);
      await list.getByText('Nenhum passageiro encontrado.').waitFor();
      await list.getByRole('button', { name: 'Apareceu' }).click();
      const form = celia.page.getByRole('dialog', { name: 'Apareceu' });
      expect(await form.getByLabel('Nome').inputValue()).toBe(typed);
      if (phone) {
        await form.getByLabel('Telemóvel (opcional)').fill('12');
        await form.getByRole('button', { name: 'Anotar' }).click();
        await form.getByText('Número inválido: use 9 algarismos, por exemplo 912 345 678.').waitFor();
        await form.getByLabel('Telemóvel (opcional)').fill(phone);
        await form.getByLabel('Já pagou').check();
      }
      await form.getByRole('button', { name: 'Anotar' }).click();
      await form.waitFor({ state: 'detached' });
    };
    await note('Bento Sá', '913 000 111');
    await note('Zulmira');
    await list.getByRole('button', { name: 'Fechar', exact: true }).click();
    const door = part(celia, 'Por confirmar');
    await row(door, 'Bento Sá').getByText('por enviar').waitFor();
    await row(door, 'Bento Sá').getByText('Pago', { exact: true }).waitFor();
    await row(door, 'Zulmira').getByText('Por pagar', { exact: true }).waitFor();
    expect(await factsOf(list)).toMatchObject({ Ocupados: '1' });

    await note('Anna');
    await list.getByRole('button', { name: 'Fechar', exact: true }).click();
    const takeBack = door.getByRole('button', { name: 'Retirar Anna' });
    await takeBack.click();
    await row(door, 'Anna').waitFor({ state: 'detached' });
    await list.getByRole('button', { name: /^Anular/ }).click();
    await takeBack.click();
    await row(door, 'Anna').waitFor({ state: 'detached' });
    await celia.setOffline(false);

    await rita.reopen();
    await rita.page.getByRole('button', { name: /^apareceu.*2 por confirmar/ }).click();
    await rita.page.getByRole('link', { name: 'Gerir Viagem' }).click();
    const waiting = part(rita, 'Apareceram no embarque');
    await row(waiting, 'Bento Sá').getByRole('link', { name: '913 000 111' }).waitFor();
    await waiting.getByRole('button', { name: 'Confirmar Bento Sá' }).click();
    await row(waiting, 'Bento Sá').waitFor({ state: 'detached' });
    await waiting.getByRole('button', { name: 'Confirmar Zulmira' }).click();
    await says(rita, 'Não há lugares suficientes no autocarro 1. Disponíveis: 0/2.');
    await waiting.getByRole('button', { name: 'Recusar Zulmira' }).click();
    await waiting.waitFor({ state: 'detached' });
    await hasFocus(rita.page.getByRole('heading', { level: 1 }));

    await row(door, 'Bento Sá').getByText('Confirmado: já está na lista').waitFor();
    await list.getByRole('button', { name: 'Pagamento de Bento Sá: Pago' }).waitFor();
    expect(await factsOf(list)).toMatchObject({ Ocupados: '2' });
    await boarding(list, 'Bento Sá').click();
    await row(door, 'Bento Sá').waitFor({ state: 'detached' });
    await row(door, 'Zulmira').getByText('Recusado pelo organizador').waitFor();
  });
});

describe('the organizer on the list', () => {
  test('BOARD-02 BOARD-14 BOARD-15 BOARD-16 BOARD-17 BOARD-18 BOARD-19 BOARD-20 BOARD-21 CONST-03 OPEN-84 OPEN-85 somebody without a request gets a seat', async () => {
    await theTrip('mais-um', [{ capacity: 4, passengers: [named('Zé', { seats: 2 })] }]);
    const list = await openList(rita, 'mais-um');
    const opener = list.getByRole('button', { name: 'Adicionar passageiro', expanded: false });
    await opener.click();
    const form = list.locator('form');
    const name = form.getByLabel('Nome');
    const seats = form.getByLabel('Lugares');
    await name.waitFor();
    await list.getByRole('button', { name: 'Adicionar passageiro', expanded: true }).click();
    await form.waitFor({ state: 'detached' });
    await opener.click();

    const add = form.getByRole('button', { name: 'Adicionar passageiro' });
    expect(await seats.inputValue()).toBe('1');
    await name.fill('   ');
    await add.click();
    await form.getByText('O nome do passageiro é obrigatório.').waitFor();
    await name.fill('Carla');
    for (const wrong of ['0', '1.5']) {
      await seats.fill('1');
      await form.getByText('O número de lugares deve ser pelo menos 1.').waitFor({ state: 'detached' });
      await seats.fill(wrong);
      await add.click();
      await form.getByText('O número de lugares deve ser pelo menos 1.').waitFor();
    }
    await seats.fill('3');
    await add.click();
    await form.getByText('Não há lugares suficientes. Apenas 2 lugar(es) disponível(eis).').waitFor();
    await isSynchronised(rita);
    expect((await busOf('mais-um'))?.passengers).toHaveLength(1);

    await seats.fill('2');
    await form.getByLabel('Sócio').check();
    await add.click();
    await says(rita, 'Passageiro adicionado com sucesso!');
    expect([await name.inputValue(), await seats.inputValue()]).toEqual(['', '1']);
    expect(await form.getByLabel('Sócio').isChecked()).toBe(false);
    await row(list, 'Carla').getByText('Sócio').waitFor();
    expect(await factsOf(list)).toMatchObject({ Ocupados: '4', Disponíveis: '0' });
    const added = await until('Carla in Firestore', async () =>
      (await busOf('mais-um'))?.passengers.find((passenger) => passenger.name === 'Carla'),
    );
    expect(added).toMatchObject({
      seats: 2,
      phone: '',
      paymentStatus: 'Pendente',
      boarded: false,
      membershipStatus: 'socio',
    });
    expect([added.userId, added.bookingId]).toEqual([undefined, undefined]);
    const counts = { occupiedSeats: 4, availableSeats: 0, confirmedBookingsCount: 0 };
    expect(await stored(publicTripRef('mais-um'))).toMatchObject(counts);
    expect(await stored(organizerTripRef(organizer.uid, 'mais-um'))).toMatchObject(counts);
  });

  test('BOARD-23 BOARD-24 BOARD-27 OPEN-34 a passenger is taken off the bus, after a question', async () => {
    const ticked = { boarded: true, paymentStatus: 'Pago' };
    const byHand = passengerSchema.parse({ id: 'zé', name: 'Zé', seats: 2, ...ticked });
    await theTrip('menos', [{ capacity: 4, passengers: [aPassenger(), byHand] }], {}, [accepted('menos')]);
    const list = await openList(rita, 'menos');
    const question = rita.page.getByRole('alertdialog', { name: 'Remover passageiro' });
    const askToRemove = async (name: string) => {
      await unfold(list, name);
      await row(list, name).getByRole('button', { name: 'Remover passageiro' }).click();
      await question.getByText('Tem a certeza que quer remover este passageiro?').waitFor();
    };
    await askToRemove('Zé');
    await question.getByText('Já está a bordo e já pagou.', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await isSynchronised(rita);
    expect((await busOf('menos'))?.passengers).toHaveLength(2);

    await row(list, 'Zé').getByRole('button', { name: 'Remover passageiro' }).click();
    await question.getByRole('button', { name: 'Remover' }).click();
    await list
      .getByRole('status', { name: 'Última marcação' })
      .getByText('Passageiro removido com sucesso!')
      .waitFor();
    await row(list, 'Zé').waitFor({ state: 'detached' });
    await hasFocus(row(list, 'Ana Silva').getByRole('button', { name: 'Ana Silva: detalhes' }));
    await until('two seats again', async () => (await busOf('menos'))?.occupiedSeats === 1);
    const after = { availableSeats: 3, confirmedBookingsCount: 1 };
    expect(await stored(publicTripRef('menos'))).toMatchObject(after);
    expect(await stored(organizerTripRef(organizer.uid, 'menos'))).toMatchObject(after);

    await askToRemove('Ana Silva');
    await question.getByRole('button', { name: 'Remover' }).click();
    await list.getByText('Ainda não há passageiros neste autocarro.').waitFor();
    await hasFocus(rita.page.getByRole('heading', { level: 1 }));
    await until('no booking', async () => !(await stored(bookingRef('menos', 'ana'))));
    expect(await stored(passengerBookingRef('menos', 'ana'))).toBeUndefined();
    const empty = { availableSeats: 4, confirmedBookingsCount: 0 };
    expect(await stored(publicTripRef('menos'))).toMatchObject(empty);
    expect(await stored(organizerTripRef(organizer.uid, 'menos'))).toMatchObject(empty);
    const told = (await stored(profileRef('ana')))?.notifications ?? [];
    expect(told.filter(({ type }) => type === 'booking_cancelled')).toHaveLength(1);
  });

  test('BOARD-01 BOARD-28 BOARD-29 BOARD-32 a bus that is not there, one without a capacity, and a phone without space', async () => {
    await theTrip('avarias', [{ capacity: 0, passengers: [named('Ana')] }]);
    await rita.reopen('/manage-trip/avarias/buses/nenhum/passengers');
    await rita.page.getByText('Autocarro não encontrado!').waitFor();

    const list = await openList(rita, 'avarias');
    expect(await factsOf(list)).toMatchObject({ Total: 'N/A', Ocupados: '1', Disponíveis: 'N/A' });
    await list.getByRole('button', { name: 'Adicionar passageiro' }).click();
    const form = list.locator('form');
    await form.getByLabel('Nome').fill('Carla');
    await form.getByRole('button', { name: 'Adicionar passageiro' }).click();
    await form.getByText('Capacidade do autocarro não encontrada.').waitFor();

    await fillStorage(rita);
    await unfold(list, 'Ana');
    await row(list, 'Ana').getByRole('button', { name: 'Remover passageiro' }).click();
    await rita.page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await rita.page.getByText(/^Erro ao remover passageiro\. .*não há espaço/).waitFor();
    await boarding(list, 'Ana').click();
    await rita.page.getByText(/^Erro ao atualizar dados do passageiro\. .*não há espaço/).waitFor();
    expect(await boarding(list, 'Ana').getAttribute('aria-pressed')).toBe('false');
    expect((await busOf('avarias'))?.passengers).toHaveLength(1);
  });
});
