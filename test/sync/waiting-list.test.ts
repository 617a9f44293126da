import { beforeEach, describe, expect, test } from 'vitest';
import { bookingRef, busRef, publicTripRef, waitingRef } from '../../src/domain/wire/documents.ts';
import { aPlaceInQueue, aTripWith } from '../builders/club.ts';
import { aBus, aPassenger } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { endDevicesAfterEachTest, onlineDevice, type RemoteDevice, until } from '../device/remote-device.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);

const date = new Date(Date.now() + 86_400_000).toISOString();
const onT1 = { tripId: 't1' };
const bus = busRef('organizer-1', 't1', 'b1');
const accepted = { status: 'accepted' as const, busId: 'b1', busNumber: '1' };

/** The outcome of a phone's only tap at the server. */
const verdictOn = (phone: RemoteDevice) =>
  until('a verdict', async () => {
    const [record] = await phone.records();
    if (!record) return 'applied';
    return record.status === 'refused' ? (record.message as string) : undefined;
  });
const cut = (...phones: RemoteDevice[]) =>
  Promise.all(phones.map((phone) => phone.setNetwork({ cut: true })));
const mend = (phone: RemoteDevice) => phone.setNetwork({ cut: false });

describe('a seat that is given back', () => {
  test.each<['release' | 'tick', string]>([
    ['release', 'Este passageiro já não está no autocarro.'],
    ['tick', 'Já está a bordo: não pode desistir do lugar.'],
  ])('WAIT-01 against a boarding: the %s arrives first and stands', async (first, told) => {
    const [ana, guide] = await Promise.all([
      aPerson('ana', 'passenger'),
      aPerson('guide-1', 'guide'),
      aPerson('organizer-1', 'organizer'),
    ]);
    await arrange(
      aTripWith({ trip: { date }, buses: [aBus({ passengers: [aPassenger()] })], bookings: [accepted] }),
    );
    const [phone, door] = await Promise.all([onlineDevice(ana), onlineDevice(guide)]);
    await cut(phone, door);
    await phone.mutate('releaseSeat', onT1);
    await door.mutate('setBoarded', { ...onT1, busId: 'b1', passengerId: 'ana', boarded: true });
    const [one, two] = first === 'release' ? [phone, door] : [door, phone];
    await mend(one);
    expect(await verdictOn(one)).toBe('applied');
    await mend(two);
    expect(await verdictOn(two)).toBe(told);
    expect((await stored(bus))?.passengers).toHaveLength(first === 'release' ? 0 : 1);
    expect((await stored(publicTripRef('t1')))?.availableSeats).toBe(first === 'release' ? 10 : 9);
  });
});

describe('an offer that is taken without a network', () => {
  /** Ana has an offer of the last seat, and takes it offline; it is over when she is online again. */
  async function takenInTime(meanwhile: (office: RemoteDevice) => Promise<unknown>): Promise<RemoteDevice> {
    const [ana, organizer] = await Promise.all([
      aPerson('ana', 'passenger'),
      aPerson('organizer-1', 'organizer'),
      aPerson('rui', 'passenger'),
    ]);
    await arrange({
      ...aTripWith({ trip: { date }, buses: [aBus({ capacity: 1 })], bookings: [{ passengerId: 'rui' }] }),
      ...aPlaceInQueue(),
    });
    const [phone, office] = await Promise.all([onlineDevice(ana), onlineDevice(organizer)]);
    const offerEndsAt = new Date(Date.now() + 8_000).toISOString();
    await office.mutate('offerSeat', { ...onT1, passengerId: 'ana', expiresAt: offerEndsAt });
    await until('the offer', async () => {
      const [entry] = Object.values(await phone.documents('waiting'));
      return (entry as { offerEndsAt?: string } | undefined)?.offerEndsAt;
    });
    await cut(phone);
    expect(await phone.mutate('takeOffer', onT1)).toMatchObject({ ok: true });
    await until('the offer is over', async () => Date.now() > Date.parse(offerEndsAt));
    await meanwhile(office);
    await mend(phone);
    return phone;
  }

  test('WAIT-19 counts when it arrives after the end, while the seat is free', async () => {
    const phone = await takenInTime(async () => undefined);
    expect(await verdictOn(phone)).toBe('applied');
    expect(await stored(bookingRef('t1', 'ana'))).toMatchObject(accepted);
    expect(await stored(waitingRef('t1', 'ana'))).toBeUndefined();
  });

  test('WAIT-19 WAIT-15 is refused with the time of its end once the seat has gone; then the person waits again', async () => {
    const phone = await takenInTime(async (office) => {
      await office.mutate('acceptBooking', { ...onT1, passengerId: 'rui', busId: 'b1' });
      await until('Rui has it', async () => (await stored(bus))?.passengers.length === 1);
    });
    expect(await verdictOn(phone)).toMatch(/^Esta oferta terminou às \d\d:\d\d\.$/);
    // The verdict can be here before the trip is: until then the phone still sees a seat, and would refuse.
    await until('the phone sees no seat', async () => {
      const [trip] = Object.values(await phone.documents('publicTrip'));
      return (trip as { availableSeats?: number } | undefined)?.availableSeats === 0;
    });
    expect(await phone.mutate('joinWaitingList', onT1)).toMatchObject({ ok: true });
    await until('the first place', async () => (await stored(waitingRef('t1', 'ana')))?.place === 1);
  });
});
