import { describe, expect, test } from 'vitest';
import { guide } from '../../builders/entities.ts';
import { until } from '../../device/remote-device.ts';
import { aSignedInPhone, isSynchronised, type Phone, todayAt, tripCard } from '../phone.ts';
import { boarding, celia, entryOf, named, openList, theTrip, withGuide } from './guide-phone.ts';

withGuide();

describe('the phone’s clock', () => {
  test('FAULTS-6 OPEN-102 ticks at the server’s time on a phone whose clock is a day off', async () => {
    const date = todayAt('12:00');
    await theTrip('relogio', [{ passengers: [named('Ana')] }], { date });
    const late = await aSignedInPhone(guide.uid, {
      prepare: (context) =>
        context.addInitScript(() => {
          const now = Date.now.bind(Date);
          Date.now = () => now() + 86_400_000;
        }),
    });
    const list = await openList('relogio', late);
    await isSynchronised(late);
    await late.setOffline(true);
    await boarding(list, 'Ana').click();
    const before = Date.now();
    await late.setOffline(false);
    const entry = await until('the tick', async () => {
      const found = await entryOf('relogio', 'Ana');
      return found?.boarded ? found : undefined;
    });
    expect(Math.abs(Date.parse(entry.boardedAt ?? '') - before)).toBeLessThan(120_000);
    await late.setOffline(true);
    await late.reopen('/');
    expect(await firstOfGuide(late)).toMatch(/^relogio.*Hoje/);
    expect(await tripCard(late, 'relogio').getByRole('button', { name: 'Reservar' }).isEnabled()).toBe(true);
    await late.context.close();
  });

  // Last in the file: it replaces the phone's clock.
  test('ORG-24 PAX-14 ends the day’s trips at midnight on an open dashboard, offline', async () => {
    const tomorrow = new Date(Date.parse(todayAt('12:00')) + 86_400_000).toISOString();
    await theTrip('alvorada', [{}], { date: todayAt('09:00') });
    await theTrip('manha', [{}], { date: tomorrow });
    await celia.reopen('/');
    await tripCard(celia, 'alvorada').waitFor();
    await tripCard(celia, 'manha').waitFor();
    await isSynchronised(celia);
    await celia.setOffline(true);
    await celia.context.clock.install({ time: todayAt('23:00') });
    await celia.reopen();
    const onCard = (words: string) => tripCard(celia, 'alvorada').getByRole('button', { name: words });
    await onCard('Reservar').waitFor();
    expect(await firstOfGuide(celia)).toMatch(/^alvorada.*Hoje/);

    await celia.context.clock.fastForward('01:10:00');
    await onCard('Viagem já realizada').waitFor();
    await until('tomorrow’s trip to be first', async () => /^manha.*Hoje/.test(await firstOfGuide(celia)));
  });
});

/** The text of the guide's first trip on the dashboard. */
async function firstOfGuide(phone: Phone): Promise<string> {
  const rows = phone.page.getByRole('list', { name: 'Viagens de que é responsável' });
  return (await rows.getByRole('listitem').first().getByRole('button').first().textContent()) ?? '';
}
