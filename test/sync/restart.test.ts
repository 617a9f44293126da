import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { seasonOf } from '../../src/domain/calendar.ts';
import { busRef, publicTripRef, seasonTripsRef, tripSheetRef } from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub } from '../device/club.ts';
import { endDevicesAfterEachTest, onlineDevice, type RemoteDevice, until } from '../device/remote-device.ts';
import type { Owner } from '../device/simulated-device.ts';
import { adminFirestore, commit, signIn, stack } from '../harness.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

/** Everything of `kind` on the phone as text. */
const heldBy = async (phone: RemoteDevice, kind: Parameters<RemoteDevice['documents']>[0]) =>
  JSON.stringify(await phone.documents(kind));

/** Sends a message to everybody, as the organizer's screen does. */
async function tellEverybody({ email, password }: Owner, title: string): Promise<void> {
  const { idToken } = await signIn(email, password);
  const answer = await fetch(`${stack().functionsUrl}/api/send-broadcast-notification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ title, body: 'Às oito no estádio.', appId: stack().appId }),
  });
  expect(answer.status).toBe(200);
}

/** A club with Rui as a guide of two buses of a trip ahead and as a passenger of yesterday's trip; the office is online. */
async function aClub() {
  const [organizer, rival, rui] = await Promise.all([
    aPerson('organizer-1', 'organizer'),
    aPerson('organizer-2', 'organizer'),
    aPerson('rui', 'guide'),
  ]);
  const guided = { assignedGuideIds: ['rui'] };
  await arrange({
    ...aTripWith({
      trip: { date: tomorrow },
      buses: [aBus({ id: 'b1', ...guided }), aBus({ id: 'b2', busNumber: '2', ...guided })],
    }),
    ...aTripWith({
      tripId: 'past',
      trip: { date: yesterday },
      buses: [aBus({ id: 'b3', passengers: [aPassenger({ id: 'rui', userId: 'rui', boarded: true })] })],
    }),
  });
  // Too old for what a phone listens to.
  const hourAgo = Timestamp.fromMillis(Date.now() - 3_600_000);
  const lost = adminFirestore().doc(`apps/${stack().appId}/${busRef('organizer-1', 't1', 'b1').path}`);
  await commit(() => lost.update({ updatedAt: hourAgo }));
  return { organizer, rival, rui, office: await onlineDevice(organizer) };
}

/** One change of each kind to which no guide's phone listens, and one of the trip. */
async function changeAll(office: RemoteDevice, organizer: Owner): Promise<void> {
  await office.mutate('assignGuides', { tripId: 't1', busId: 'b1', guideIds: [] });
  await office.mutate('setBusCapacity', { tripId: 't1', busId: 'b2', capacity: 33 });
  await office.mutate('addPassenger', {
    tripId: 't1',
    busId: 'b2',
    passengerId: 'eva',
    name: 'Eva Nova',
    phone: '',
    seats: 1,
    paymentStatus: 'Pendente',
  });
  await office.mutate('completeTrip', { tripId: 'past' });
  await office.settle();
  expect(await office.records()).toEqual([]);
  await tellEverybody(organizer, 'Novo aviso');
}

async function hasAll(guide: RemoteDevice): Promise<void> {
  await until('the loss of a bus', async () => !(await heldBy(guide, 'bus')).includes('"b1"'));
  await until('the capacity', async () => {
    const bus = (await guide.documents('bus'))[busRef('organizer-1', 't1', 'b2').path];
    return (bus as { capacity: number } | undefined)?.capacity === 33;
  });
  await until('the sheet', async () => (await heldBy(guide, 'tripSheet')).includes('Eva Nova'));
  await until(
    'the end of the other sheet',
    async () => !(await guide.documents('tripSheet'))[tripSheetRef('past').path],
  );
  await until('the completed trip', async () => {
    const trip = (await guide.documents('publicTrip'))[publicTripRef('past').path];
    return (trip as { status: string }).status === 'completed';
  });
  const season = seasonTripsRef('rui', seasonOf(yesterday).id).path;
  await until('the history', async () => (await guide.documents('seasonTrips'))[season]);
  await until('the message', async () => (await heldBy(guide, 'broadcast')).includes('Novo aviso'));
}

/** Opens the app again, which was in step a moment ago. From then on it knows as of when it has asked for everything. */
async function restart(phone: RemoteDevice): Promise<void> {
  await phone.reopen();
  await phone.setSyncedAt(Date.now());
  await phone.goOnline();
}

describe('what changes outside of what is listened to', () => {
  test('OFF-80 FAULTS-41 comes to a guide’s open app', async () => {
    const { organizer, rui, office } = await aClub();
    const guide = await onlineDevice(rui);
    await changeAll(office, organizer);
    await hasAll(guide);
  });

  test('OFF-80 FAULTS-41 comes with a guide’s next start when it was made while the app was closed', async () => {
    const { organizer, rui, office } = await aClub();
    const guide = await onlineDevice(rui);
    await guide.crash();
    await restart(guide);
    await guide.crash();
    await changeAll(office, organizer);
    await restart(guide);
    await hasAll(guide);
  });

  test('OFF-80 comes to another organizer: authorised e-mails, the own profile and messages, open or closed', async () => {
    const { organizer, rival, office } = await aClub();
    const other = await onlineDevice(rival);
    await other.crash();
    await restart(other);
    const emails = () => heldBy(other, 'authorisedEmail');
    await office.mutate('authoriseEmail', { email: 'ana@caravana.test' });
    await until('the e-mail', async () => (await emails()).includes('ana@caravana.test'));

    await other.crash();
    await office.mutate('authoriseEmail', { email: 'eva@caravana.test' });
    await office.mutate('removeAuthorisedEmail', { email: 'ana@caravana.test' });
    await office.mutate('updateUser', { userId: 'organizer-2', nickname: 'Chefe' });
    await office.settle();
    await tellEverybody(organizer, 'Novo aviso');
    await restart(other);
    await until(
      'both changes',
      async () => (await emails()).includes('eva@') && !(await emails()).includes('ana@'),
    );
    await until('the nickname', async () => (await heldBy(other, 'profile')).includes('Chefe'));
    await until('the message', async () => (await heldBy(other, 'broadcast')).includes('Novo aviso'));

    await office.mutate('updateUser', { userId: 'organizer-2', role: 'passenger' });
    await until('the role', async () => (await heldBy(other, 'profile')).includes('"role":"passenger"'));
  });

  test('OFF-80 OFF-33 comes when the answer was lost: the network fails as it is announced', async () => {
    const { organizer, rui, office } = await aClub();
    const guide = await onlineDevice(rui);
    await guide.setNetwork({ cut: true });
    await changeAll(office, organizer);
    await guide.setNetwork({ cut: false, roundTrip: 150 });
    await guide.freezeStream();
    await guide.wake();
    await hasAll(guide);
  });
});
