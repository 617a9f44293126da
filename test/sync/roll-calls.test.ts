import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Bus, passengerSchema } from '../../src/domain/entities/bus.schema.ts';
import { callCounts } from '../../src/domain/roll-calls/missing.ts';
import { isClosed } from '../../src/domain/roll-calls/roll-calls.ts';
import { busRef } from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, organizer } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { onlineDevice, type RemoteDevice, stopDevices, until } from '../device/remote-device.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const place = { tripId: 't1', busId: 'b1' };
const rollId = 'b1~regresso';
const names = ['ana', 'bia', 'carla', 'duarte'];
const emptyOutbox = (phone: RemoteDevice) =>
  until('an empty outbox', async () => (await phone.records()).length === 0);
const shownTo = async (phone: RemoteDevice) =>
  (Object.values(await phone.documents('bus')) as Bus[]).find(({ id }) => id === 'b1');
const say = (phone: RemoteDevice, passengerId: string, state: 'presente' | 'outro meio' | 'em falta') =>
  phone.mutate('setPresent', { ...place, passengerId, passengerName: passengerId, rollId, state });
const statesOf = (of: Bus | undefined) =>
  of?.passengers.map(({ presence }) => presence?.[rollId]?.state ?? '-').join();

beforeEach(emptyClub);
afterAll(stopDevices);

/** Two guides and the organizer, online, on the way back with four people who boarded on the way out. */
async function threePhones(): Promise<[RemoteDevice, RemoteDevice, RemoteDevice]> {
  const people = await Promise.all([
    aPerson('guide-1', 'guide', { firstName: 'Célia' }),
    aPerson('guide-2', 'guide', { firstName: 'Rui' }),
    aPerson(organizer.uid, 'organizer'),
  ]);
  const passengers = names.map((id) => passengerSchema.parse({ id, name: id, boarded: true }));
  await arrange(
    aTripWith({
      trip: { date: new Date(Date.now() + 3_600_000).toISOString() },
      buses: [aBus({ passengers, assignedGuideIds: ['guide-1', 'guide-2'] })],
    }),
  );
  const phones = await Promise.all(people.map((person) => onlineDevice(person)));
  return phones as [RemoteDevice, RemoteDevice, RemoteDevice];
}

test.each([
  ['the first to open it first', 0],
  ['the last to tick first', 1],
])(
  'CALL-02 CALL-03 CALL-04 two guides without a network who open, tick and close the same call make one, %s',
  async (_, first) => {
    const [celia, rui, office] = await threePhones();
    await Promise.all([celia, rui].map((phone) => phone.setNetwork({ cut: true })));
    await celia.mutate('openRollCall', place);
    await rui.mutate('openRollCall', { ...place, label: 'REGRESSO' });
    await say(celia, 'ana', 'presente');
    await say(rui, 'bia', 'outro meio');
    await say(celia, 'bia', 'presente');
    await say(rui, 'ana', 'em falta');
    await say(celia, 'carla', 'presente');
    await celia.mutate('closeRollCall', place);
    await say(rui, 'duarte', 'presente');
    expect(statesOf(await shownTo(rui))).toBe('em falta,outro meio,-,presente');
    expect(statesOf(await shownTo(celia))).toBe('presente,presente,presente,-');

    for (const phone of [[celia, rui][first], [celia, rui][1 - (first as number)]]) {
      await phone?.setNetwork({ cut: false, duplicate: true });
      if (phone) await emptyOutbox(phone);
    }
    const kept = await stored(bus);
    expect(kept?.rollCalls).toMatchObject([
      { id: rollId, label: 'Regresso', openedBy: 'guide-1', closedBy: 'guide-1' },
    ]);
    expect(kept?.rollCalls?.map(isClosed)).toEqual([true]);
    expect(statesOf(kept)).toBe('em falta,presente,presente,presente');
    expect(kept && callCounts(kept, rollId)).toMatchObject({ aboard: 4, present: 3, missing: 1 });
    await until('every phone shows the same', async () => {
      const shown = await Promise.all([celia, rui, office].map(shownTo));
      return shown.every((one) => JSON.stringify(statesOf(one)) === JSON.stringify(statesOf(kept)));
    });
  },
);

test('CALL-08 a tick on a phone that missed the move of its passenger is kept on the other bus', async () => {
  const [celia, , office] = await threePhones();
  await office.mutate('addBus', { tripId: 't1', busId: 'b2', busNumber: '2', capacity: 5 });
  await emptyOutbox(office);
  await celia.setNetwork({ cut: true });
  await celia.mutate('openRollCall', place);
  await say(celia, 'ana', 'presente');
  await office.mutate('movePassenger', { ...place, passengerId: 'ana', toBusId: 'b2' });
  await emptyOutbox(office);
  await celia.setNetwork({ cut: false });
  await emptyOutbox(celia);
  const moved = await stored(busRef(organizer.uid, 't1', 'b2'));
  expect(moved?.passengers).toMatchObject([
    { id: 'ana', presence: { [rollId]: { state: 'presente', by: 'guide-1' } } },
  ]);
});
