import { beforeEach, describe, expect, test } from 'vitest';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import type { Trip } from '../../src/domain/entities/trip.schema.ts';
import { bookingRef, busRef, profileRef, publicTripRef } from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger } from '../builders/entities.ts';
import { tripFields } from '../builders/examples.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { endDevicesAfterEachTest, onlineDevice, type RemoteDevice, until } from '../device/remote-device.ts';
import { adminFirestore, stack } from '../harness.ts';
import { withPushServer } from '../rules/push-server.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);
const pushes = withPushServer();

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const bus = busRef('organizer-1', 't1', 'b1');
const trip = publicTripRef('t1');
const onBus = { tripId: 't1', busId: 'b1', noticeId: 'n1', text: 'Na rua de trás.' };

const emptyOutbox = (phone: RemoteDevice) =>
  until('an empty outbox', async () => (await phone.records()).length === 0);
const entriesOf = async (uid: string) =>
  ((await stored(profileRef(uid)))?.notifications ?? []).map(({ title }) => title);

/** A bus with Ana aboard, and the phones of its guide and of the organizer. */
async function aBusWithPhones() {
  const people = await Promise.all([aPerson('organizer-1', 'organizer'), aPerson('guide-1', 'guide')]);
  await Promise.all([aPerson('ana', 'passenger'), aPerson('ze', 'passenger')]);
  await arrange(
    aTripWith({
      trip: { date: tomorrow },
      buses: [aBus({ passengers: [aPassenger()] })],
      bookings: [
        { passengerId: 'ana', status: 'accepted', busId: 'b1', busNumber: '1' },
        { passengerId: 'ze' },
      ],
    }),
  );
  for (const uid of ['ana', 'ze', 'guide-1']) {
    const profile = adminFirestore().doc(`apps/${stack().appId}/${profileRef(uid).path}`);
    await profile.update({ notificationToken: pushes.tokenFor(200, uid) });
  }
  const [office, phone] = await Promise.all(people.map((person) => onlineDevice(person)));
  return { office, phone } as { office: RemoteDevice; phone: RemoteDevice };
}

describe('changes and notices', () => {
  test('NOTICE-01 NOTICE-02 NOTICE-04 FAULTS-7 FAULTS-8 reach every person once, as an entry and a push, though each request comes twice and answers are lost', async () => {
    const { office } = await aBusWithPhones();
    await office.setNetwork({ duplicate: true, loseAnswers: true });
    await office.mutate('editTrip', { ...tripFields, date: tomorrow, meetingTime: '15:30' });
    await office.mutate('postNotice', {
      ...{ tripId: 't1', noticeId: 'n1', text: 'Levem o cartão.' },
      validUntil: tomorrow,
    });
    await office.wake();
    await until('the notice', async () => ((await stored(trip)) as Trip).notices?.length === 1);
    await office.setNetwork({ loseAnswers: false });
    await office.wake();
    await emptyOutbox(office);

    const titles = ['Viagem alterada', 'Aviso: Jornada 25'];
    for (const uid of ['ana', 'ze', 'guide-1']) {
      expect([uid, await entriesOf(uid)]).toEqual([uid, titles]);
      await until(`two pushes to ${uid}`, () => pushes.received(uid).length >= 2);
      expect(pushes.received(uid).map(({ title }) => title)).toEqual(titles);
    }
  });

  test('NOTICE-05 NOTICE-06 NOTICE-08 a guide’s notice of before arrives with the network, and the organizer takes it down', async () => {
    const { office, phone } = await aBusWithPhones();
    await phone.setNetwork({ cut: true });
    await phone.mutate('postNotice', { ...onBus, validUntil: tomorrow });
    expect((await phone.documents('bus'))[bus.path]).toMatchObject({ notices: [{ id: 'n1' }] });
    await phone.setNetwork({ cut: false });
    await emptyOutbox(phone);
    expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({ notices: [{ id: 'n1', by: 'guide-1' }] });
    expect((await stored(bookingRef('t1', 'ze')))?.notices).toBeUndefined();
    expect((await stored(trip))?.notices).toBeUndefined();
    await until('the organizer sees it', async () =>
      ((await office.documents('bus'))[bus.path] as Bus).notices?.some(({ id }) => id === 'n1'),
    );
    await office.mutate('withdrawNotice', { tripId: 't1', busId: 'b1', noticeId: 'n1' });
    await emptyOutbox(office);
    expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({ notices: [] });
    await until('it is gone from the guide’s phone', async () =>
      ((await phone.documents('bus'))[bus.path] as Bus).notices?.every(({ id }) => id !== 'n1'),
    );
  });

  test('NOTICE-07 a notice that ended while it was queued is refused, and nobody is told', async () => {
    const { phone } = await aBusWithPhones();
    const before = pushes.received('ana').length;
    await phone.setNetwork({ cut: true });
    const validUntil = new Date(Date.now() + 1_500).toISOString();
    await phone.mutate('postNotice', { ...onBus, validUntil });
    await until('the end of the notice', () => Date.now() > Date.parse(validUntil) + 1_000);
    await phone.setNetwork({ cut: false });
    const refused = await until('a refusal', async () =>
      (await phone.records()).find(({ status }) => status === 'refused'),
    );
    expect(refused).toMatchObject({ code: 'NOTICE_EXPIRED', args: { text: 'Na rua de trás.' } });
    expect(((await stored(bus)) as Bus).notices).toBeUndefined();
    expect(await entriesOf('ana')).toEqual([]);
    expect(pushes.received('ana')).toHaveLength(before);
  });
});
