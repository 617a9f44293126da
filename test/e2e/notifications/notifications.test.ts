import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notification, Profile } from '../../../src/domain/entities/profile.schema.ts';
import { broadcastRef, profileRef } from '../../../src/domain/wire/documents.ts';
import { notificationListShortcut } from '../../../src/lib/worker/push-screens.ts';
import { aTripWith } from '../../builders/club.ts';
import { aPerson, arrange, emptyClub, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import {
  aPhone,
  aSignedInPhone,
  breakReads,
  deskSize,
  goTo,
  isSynchronised,
  type Phone,
  pathOf,
  phoneSize,
  pillSays,
  tripCard,
  trySignIn,
  withChromium,
} from '../phone.ts';

withChromium();
let profile: Profile;
let phone: Phone;

/** Numbered by age, 0 being the oldest. Even numbers are Ana's own, odd ones are broadcasts. */
const item = (age: number): Notification => ({
  id: `n${age}`,
  type: age % 2 === 0 ? 'booking_accepted' : 'broadcast',
  title: `Aviso ${age}`,
  body: `O texto do aviso ${age}.\nA segunda linha.`,
  timestamp: new Date(Date.UTC(2026, 2, 5, 10, age)).toISOString(),
});
const items = (count: number) => Array.from({ length: count }, (_, age) => item(age));
const own = (list: Notification[]) => list.filter(({ type }) => type !== 'broadcast');
const everybodys = (list: Notification[]) => list.filter(({ type }) => type === 'broadcast');
const titles = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Aviso ${from - index}`);

/** As the server writes it after a message to everybody: with the time, for which devices ask for the messages. */
const profileWith = (list: Notification[], isUnread: boolean) => ({
  [profileRef('ana').path]: {
    ...profile,
    notifications: own(list),
    hasUnreadNotifications: isUnread,
    messagesChangedAt: new Date().toISOString(),
  },
});

async function thereAre(list: Notification[], isUnread: boolean): Promise<void> {
  await arrange({
    ...profileWith(list, isUnread),
    [broadcastRef().path]: { messages: everybodys(list) },
  });
}

beforeAll(async () => {
  await emptyClub();
  await aPerson('ana', 'passenger', { firstName: 'Ana', lastName: 'Silva' });
  profile = (await stored(profileRef('ana'))) as Profile;
  phone = await aSignedInPhone('ana');
});
beforeEach(async () => {
  // A test that failed may have left the phone offline.
  await phone.setOffline(false);
  // An open bell would mark these as read. The full list does not, and shows when the device holds exactly these.
  await phone.page.keyboard.press('Escape');
  await goTo(phone, `/?atalho=${notificationListShortcut}`);
  await thereAre(items(30), true);
  await expect.poll(() => shown(phone)).toEqual(titles(29, 30));
  await bell(phone, 'Notificações, há novas').waitFor();
  await goTo(phone, '/');
  await phone.page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
  await isSynchronised(phone);
});

const bell = ({ page }: Phone, name: 'Notificações' | 'Notificações, há novas') =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const isRead = () =>
  until('read', async () => (await stored(profileRef('ana')))?.hasUnreadNotifications === false);
const shown = ({ page }: Phone) =>
  page.getByRole('list', { name: 'Notificações' }).locator('li > div > p:first-child').allTextContents();

test('SHELL-19 NOTIF-01 NOTIF-03 CONST-05 shows a dot and the ten latest from both sources, and clears the dot when opened', async () => {
  await bell(phone, 'Notificações, há novas').click();
  const dropdown = phone.page.getByRole('dialog', { name: 'Notificações' });
  await dropdown.waitFor();
  await expect.poll(() => shown(phone)).toEqual(titles(29, 10));
  await isAccessible(phone);
  await isRead();
  await phone.page.keyboard.press('Escape');
  await bell(phone, 'Notificações').waitFor();
  expect((await stored(profileRef('ana')))?.notifications).toHaveLength(15);

  // On a desktop too the list hangs under the bell, whatever its length.
  await phone.page.setViewportSize(deskSize);
  await bell(phone, 'Notificações').click();
  await until('under the bell', async () => {
    const [above, below] = await Promise.all([
      bell(phone, 'Notificações').boundingBox(),
      dropdown.boundingBox(),
    ]);
    return above && below && below.y >= above.y + above.height && below.y + below.height <= deskSize.height;
  });
  await phone.page.setViewportSize(phoneSize);
});

test('NOTIF-34 the list opens in its place: its button moves neither on the way in nor when the list comes', async () => {
  const { page } = phone;
  await thereAre([], false);
  await bell(phone, 'Notificações').waitFor();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const places = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = () => {
      const button = document.querySelector('[role=dialog] button');
      if (button) {
        const { x, y } = button.getBoundingClientRect();
        seen.push(`${x} ${y}`);
      }
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await bell(phone, 'Notificações').click();
  const dropdown = page.getByRole('dialog', { name: 'Notificações' });
  await dropdown.getByText('Sem notificações.').waitFor();
  await thereAre(items(30), true);
  await expect.poll(() => dropdown.getByRole('listitem').count()).toBe(10);
  // Well past the time in which it fades in.
  await expect.poll(() => places.evaluate((seen) => seen.length), { timeout: 30_000 }).toBeGreaterThan(30);
  expect(new Set(await places.jsonValue()).size).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('NOTIF-01 NOTIF-04 truncates a very long text in the bell, and shows it in full in the history', async () => {
  const body = 'Um texto sem fim. '.repeat(50);
  await thereAre([...items(5), { ...item(5), body }], true);
  const longest = phone.page.getByRole('listitem').filter({ hasText: 'Aviso 5' }).locator('p').nth(1);
  const height = async () => (await longest.boundingBox())?.height ?? 0;
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await bell(phone, 'Notificações, há novas').click();
  await longest.waitFor();
  expect(await height()).toBeLessThan(120);
  await isRead();
  await phone.page.getByRole('button', { name: 'Ver todas' }).click();
  await phone.page.getByRole('heading', { name: 'Histórico de Notificações', level: 1 }).waitFor();
  await until('all of it', async () => (await height()) > 300);
});

test('NOTIF-02 NOTIF-04 NOTIF-07 SHELL-12 SHELL-17 OPEN-58 opens the full list from "Ver todas", and updates it live', async () => {
  const { page } = phone;
  await bell(phone, 'Notificações, há novas').click();
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await page.getByRole('heading', { name: 'Histórico de Notificações', level: 1 }).waitFor();
  // The bell's list closes a frame later.
  await page.getByRole('dialog', { name: 'Notificações' }).waitFor({ state: 'detached' });
  await expect.poll(() => shown(phone)).toEqual(titles(29, 30));
  const newest = page.getByRole('list', { name: 'Notificações' }).getByRole('listitem').first();
  expect((await newest.allInnerTexts()).join().split('\n')).toContain('A segunda linha.');
  expect(pathOf(phone)).toBe('/');
  await isAccessible(phone);

  // If the server were told after the next ones arrive, it would mark those as read too.
  await isRead();
  await thereAre(items(31), true);
  await page.getByText('Aviso 30', { exact: true }).waitFor();
  await thereAre(items(32), true);
  await page.getByText('Aviso 31', { exact: true }).waitFor();
  await expect.poll(() => shown(phone)).toEqual(titles(31, 32));
  await bell(phone, 'Notificações, há novas').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
});

test('NOTIF-03 NOTIF-07 OFF-66 works offline, and sends what was read later', async () => {
  await phone.setOffline(true);
  await phone.reopen();
  await bell(phone, 'Notificações, há novas').click();
  await phone.page.getByRole('dialog', { name: 'Notificações' }).waitFor();
  await expect.poll(() => shown(phone)).toEqual(titles(29, 10));
  await bell(phone, 'Notificações').waitFor();
  // A read mark is not counted as an unsent change.
  await pillSays(phone, /^Sem ligação$/);
  await phone.page.getByRole('button', { name: 'Ver todas' }).click();
  await phone.page.getByRole('heading', { name: 'Histórico de Notificações', level: 1 }).waitFor();
  // The bell's list closes a frame later.
  await phone.page.getByRole('dialog', { name: 'Notificações' }).waitFor({ state: 'detached' });
  await expect.poll(() => shown(phone)).toEqual(titles(29, 30));
  await phone.setOffline(false);
  await isRead();
  await isSynchronised(phone);
});

test('NOTIF-30 NOTIF-31 marks the new ones until the bell is closed, and leads to the trip that one is about', async () => {
  const { page } = phone;
  const trip = { name: 'Final', date: '2099-03-05T20:15:00.000Z' };
  await arrange(aTripWith({ tripId: 'final', trip }));
  await arrange({
    [broadcastRef().path]: { messages: everybodys(items(30)) },
    [profileRef('ana').path]: {
      ...profile,
      notifications: own(items(30)).map((one, index) => ({
        ...one,
        ...(index === 14 && { tripId: 'final' }),
      })),
      hasUnreadNotifications: true,
      // The one about the trip and the newest of the club's.
      seenNotifications: { own: 14, everybodys: 14 },
    },
  });
  await tripCard(phone, 'Final').waitFor();
  await isSynchronised(phone);
  await bell(phone, 'Notificações, há novas').click();
  const dropdown = page.getByRole('dialog', { name: 'Notificações' });
  const rows = dropdown.getByRole('listitem');
  const isMarked = rows.filter({ has: page.getByText('Nova', { exact: true }) }).locator('p:first-child');
  await until('both are marked', async () => (await isMarked.count()) === 2);
  await isRead();
  await bell(phone, 'Notificações').waitFor();
  expect(await isMarked.allTextContents()).toEqual(['Aviso 29', 'Aviso 28']);
  expect((await stored(profileRef('ana')))?.seenNotifications).toEqual({ own: 15, everybodys: 15 });

  await expect.poll(() => rows.getByRole('link').count()).toBe(1);
  await rows.filter({ hasText: 'Aviso 28' }).click();
  await page.getByRole('heading', { name: 'Final', level: 1 }).waitFor();
  expect(pathOf(phone)).toBe('/trip/final');
  await dropdown.waitFor({ state: 'detached' });
  await bell(phone, 'Notificações').click();
  await rows.first().waitFor();
  expect(await isMarked.count()).toBe(0);
});

test('NOTIF-05 NOTIF-06 reports on an offline device that never received them, and says when there are none', async () => {
  await thereAre([], false);
  await bell(phone, 'Notificações').click();
  await phone.page.getByText('Sem notificações.').waitFor();

  const deaf = await aPhone({
    prepare: (context) => context.route(/google\.firestore/, (route) => route.abort()),
  });
  await trySignIn(deaf, 'ana@caravana.test');
  await bell(deaf, 'Notificações').click();
  await deaf.page.getByText('A carregar notificações…').waitFor();
  await deaf.setOffline(true);
  await deaf.page.getByText('Falha ao carregar notificações.').waitFor();
  await deaf.page.getByRole('button', { name: 'Ver todas' }).click();
  await deaf.page.getByText('Não foi possível carregar o histórico completo de notificações.').waitFor();
});

test('NOTIF-05 NOTIF-06 reports a list that cannot be read, next to one that can', async () => {
  // Read already: a read mark would bring a newer profile, which can be shown although the stored one cannot be read.
  await arrange(profileWith(items(30), false));
  await bell(phone, 'Notificações').waitFor();
  await isSynchronised(phone);
  const sayIt = async (latest: string): Promise<void> => {
    const { page } = phone;
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notificações/ })
      .click();
    await page.getByText('Falha ao carregar notificações.', { exact: true }).waitFor();
    const rows = page.getByRole('dialog').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(latest === '' ? 0 : 10);
    if (latest) await rows.first().getByText(latest, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ver todas' }).click();
    await page
      .getByText('Não foi possível carregar o histórico completo de notificações.', { exact: true })
      .waitFor();
  };

  await breakReads(phone, ['broadcast'], 'disco avariado');
  await phone.reopen();
  // The person's own notifications are shown.
  await sayIt('Aviso 28');
  await breakReads(phone, ['broadcast', 'profile'], 'disco avariado');
  await phone.reopen();
  await sayIt('');
});
