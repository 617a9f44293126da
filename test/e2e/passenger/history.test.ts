import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../src/domain/entities/history.schema.ts';
import { profileRef, seasonTripsRef } from '../../../src/domain/wire/documents.ts';
import { aTripWith } from '../../builders/club.ts';
import { aBus, aPassenger, organizer } from '../../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../../device/club.ts';
import { onlineDevice, stopDevices } from '../../device/remote-device.ts';
import type { Owner } from '../../device/simulated-device.ts';
import { aSignedInPhone, openHistory, type Phone, putPhonesAway, withChromium } from '../phone.ts';

let boss: Owner;
let phone: Phone;

withChromium();
beforeAll(async () => {
  await emptyClub();
  [boss] = await Promise.all([
    aPerson(organizer.uid, 'organizer'),
    aPerson('ana', 'passenger'),
    aPerson('rui', 'passenger', { firstName: 'Rui', lastName: 'Costa' }),
  ]);
  phone = await aSignedInPhone('ana');
});
afterAll(async () => {
  await putPhonesAway();
  await stopDevices();
});

/** Writes Ana's trips of one season, as the server does at a completion. */
async function theSeason(seasonName: string, trips: Partial<HistoryEntry>[]): Promise<void> {
  const season = seasonName.replace('/', '-');
  const entries = trips.map((trip) => ({ tripId: trip.tripName, season: seasonName, ...trip }));
  const me = await stored(profileRef('ana'));
  await arrange({
    [seasonTripsRef('ana', season).path]: { userId: 'ana', seasonName, trips: entries },
    [profileRef('ana').path]: { ...me, historyChangedAt: new Date().toISOString() },
  });
}

const entryOf = (part: Locator, name: string) =>
  part.getByRole('article').filter({ has: part.page().getByRole('heading', { name, exact: true }) });

describe('the history', () => {
  test('HIST-06 HIST-08 MONEY-53 OPEN-66 says that the history is empty, then adds the person’s entry when the trip is completed', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const passengers = [
      aPassenger({ boarded: true, paymentStatus: 'Pago' }),
      aPassenger({ id: 'rui', name: 'Rui Costa' }),
    ];
    await arrange(
      aTripWith({ trip: { name: 'Noite de taça', date: yesterday }, buses: [aBus({ passengers })] }),
    );
    const history = await openHistory(phone);
    await history.getByText('Ainda não tem viagens no histórico.').waitFor();

    const office = await onlineDevice(boss);
    await office.mutate('completeTrip', { tripId: 't1' });
    const mine = entryOf(history, 'Noite de taça');
    await mine.getByText('Presente').waitFor();
    await mine.getByText('Pago', { exact: true }).waitFor();
    await mine.getByText('20,00€ · pago', { exact: true }).waitFor();
    expect(await history.getByRole('article').count()).toBe(1);

    const other = await openHistory(await aSignedInPhone('rui'));
    await entryOf(other, 'Noite de taça').getByText('Faltou').waitFor();
    expect(await other.getByRole('article').count()).toBe(1);
  });

  test('HIST-01 HIST-02 lists seasons and trips newest first; a season opens and closes', async () => {
    await theSeason('2020/2021', [
      { tripName: 'Outubro', date: '2020-10-03T15:00:00.000Z' },
      { tripName: 'Março', date: '2021-03-06T15:00:00.000Z' },
      { tripName: 'Janeiro', date: '2021-01-09T15:00:00.000Z' },
    ]);
    await theSeason('2019/2020', [{ tripName: 'Antiga', date: '2019-11-09T15:00:00.000Z' }]);
    await phone.reopen();
    const history = await openHistory(phone);
    const older = history.getByRole('button', { name: 'Época 2020/2021' });
    // The phone may have one already and still wait for the other.
    await older.waitFor();
    await history.getByRole('button', { name: 'Época 2019/2020' }).waitFor();
    const seasons = (await history.getByRole('button', { name: /^Época/ }).allTextContents()).slice(-2);
    expect(seasons).toEqual(['Época 2020/2021', 'Época 2019/2020']);
    expect(await history.getByText('Antiga').count()).toBe(0);
    expect(await entryOf(history, 'Março').count()).toBe(0);

    await older.click();
    await entryOf(history, 'Janeiro').waitFor();
    const names = await history.getByRole('article').getByRole('heading').allTextContents();
    expect(names.slice(-3)).toEqual(['Março', 'Janeiro', 'Outubro']);
    await older.click();
    await entryOf(history, 'Janeiro').waitFor({ state: 'detached' });
  });

  test('HIST-03 HIST-04 HIST-05 CONST-14 GROUP-28 shows attendance, companions, payment, place, pictures and the colour of a featured trip', async () => {
    const endless = 'Supercalifragilístico'.repeat(10).slice(0, 200);
    const date = '2098-10-10T18:00:00.000Z';
    const pictures = {
      overlayImageUrl: '/trip_overlays/monte-ruivo.webp',
      competitionImageUrl: '/trip_competitions/liga-nacional.webp',
    };
    await theSeason('2098/2099', [
      {
        tripName: 'Em casa',
        date,
        ...pictures,
        stage: 'Jornada 7',
        locationType: 'Casa',
        boarded: true,
        paid: true,
        isFeatured: true,
        featuredColor: '#9B1C31',
      },
      { tripName: 'Lá fora', date, locationType: 'Fora', boarded: false, paid: false, isFeatured: true },
      {
        tripName: 'Simples',
        date,
        locationType: 'Fora',
        boarded: true,
        paid: false,
        companions: 3,
        companionsTravelled: 2,
      },
      { tripName: endless, date, stage: endless },
    ]);
    await phone.reopen();
    const history = await openHistory(phone);
    const [home, away, plain] = ['Em casa', 'Lá fora', 'Simples'].map((name) => entryOf(history, name)) as [
      Locator,
      Locator,
      Locator,
    ];
    for (const words of ['Casa', '10/10/2098', 'Jornada 7', 'Presente', 'Pago']) {
      await home.getByText(words, { exact: true }).waitFor();
    }
    for (const words of ['Fora', '10/10/2098', 'Faltou', 'Pendente']) {
      await away.getByText(words, { exact: true }).waitFor();
    }
    await plain.getByText('com 3 acompanhantes, 2 viajaram', { exact: true }).waitFor();
    expect(await home.getByText(/acompanhante/).count()).toBe(0);
    expect(await home.locator('svg.lucide-house').count()).toBe(1);
    expect(await away.locator('svg.lucide-route').count()).toBe(1);
    const sources = (entry: Locator) =>
      entry.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect((await sources(home)).sort()).toEqual(Object.values(pictures).sort());
    expect(await sources(away)).toEqual([]);

    const band = (entry: Locator) =>
      entry.evaluate((element) => {
        const { borderLeftColor } = getComputedStyle(element);
        return borderLeftColor === 'rgba(0, 0, 0, 0)' ? 'none' : borderLeftColor;
      });
    expect(await band(home)).toBe('rgb(155, 28, 49)');
    expect(await band(away)).toBe('rgb(59, 130, 246)');
    expect(await band(plain)).toBe('none');

    // A 200-letter name without a space wraps, and the list keeps its width with the pictures at its edge visible.
    const beyondList = (entry: Locator) =>
      entry.evaluate((element) => {
        const edge = (part: Element | null) => part?.getBoundingClientRect().right ?? 0;
        return edge(element) - edge(element.closest('ul'));
      });
    expect(await beyondList(home)).toBeLessThanOrEqual(0);
    expect(await beyondList(entryOf(history, endless))).toBeLessThanOrEqual(0);

    // The back link is not printed.
    const back = phone.page.getByRole('button', { name: 'Voltar' });
    await back.waitFor();
    await phone.page.emulateMedia({ media: 'print' });
    await back.waitFor({ state: 'hidden' });
    await phone.page.emulateMedia({ media: null });
  });
});
