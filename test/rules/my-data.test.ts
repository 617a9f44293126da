import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { purgeTokensBefore } from '../../functions/src/scheduled/purge-tokens.ts';
import { adminFirestore } from '../harness.ts';
import { call } from './api-client.ts';
import { documentAt, fieldsOf, put, putTrip, startClub } from './small-club.ts';

test('MONEY-15 DATA-67 CALL-11 API-17 OPEN-105 DATA-60 DATA-66 ORG-52 NOTICE-11 CANCEL-07 lets a person download everything the club stores about them and nothing about others', async () => {
  const people = await startClub({ organizer: 'organizer', ana: 'passenger', rui: 'passenger' });
  const ticked = {
    boarded: true,
    boardedBy: 'guide',
    boardedByName: 'Guia Melo',
    paymentByName: 'Guia Melo',
    unboardedByName: 'Guia Melo',
    laterBoardings: [{ at: Timestamp.fromMillis(1_000), by: 'guide', byName: 'Guia Melo' }],
    otherPayments: [{ status: 'Pago', at: '2026-03-05T06:00:00.000Z', by: 'other', byName: 'Outro Melo' }],
  };
  const at = Timestamp.fromMillis(0);
  const paid = { id: 'p1', amount: 1500, method: 'Dinheiro', by: 'guide', byName: 'Guia Melo', at };
  const payments = [paid, { ...paid, id: 'p2', by: 'ana', byName: 'Ana S.', amount: 500 }];
  const seat = { name: 'Ana', phone: '912345678', seats: 1, amountDue: 2000, payments, ...ticked };
  const passengers = [
    { ...seat, id: 'ana', userId: 'ana' },
    { ...seat, id: 'rui', userId: 'rui', name: 'Rui Melo' },
  ];
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 5, passengers }], ['ana', 'rui']);
  const formerGuides = ['ana', 'rui'].map((uid) => ({ uid, until: at }));
  const notice = { id: 'n1', text: 'Na rua de trás.', by: 'guide', byName: 'Guia Melo' };
  const door = { name: 'Zito Melo', phone: '913000333', paymentStatus: 'Pago', notedAt: at, notedBy: 'ana' };
  const notices = [notice, { ...notice, id: 'n2', by: 'ana', byName: 'Ana S.' }];
  await documentAt('users/organizer/trips/t1/buses/b1').update({
    ...{ formerGuides, notices },
    deliveries: [
      { id: 'd1', amount: 500, by: 'ana', byName: 'Ana S.', settledByName: 'Outro Melo', at },
      { id: 'd2', amount: 900, by: 'guide', byName: 'Guia Melo', at },
    ],
    rollCalls: [
      {
        ...{ id: 'b1~regresso', label: 'Regresso', closedBy: 'ana' },
        ...{ openedAt: at, openedBy: 'guide', openedByName: 'Guia Melo' },
      },
      {
        ...{ id: 'b1~y', label: 'Café', reopenedBy: 'ana', departsChangedBy: 'rui' },
        ...{ openedAt: at, openedBy: 'rui', openedByName: 'Rui Melo' },
      },
      { id: 'b1~x', label: 'Outra', openedAt: at, openedBy: 'rui', openedByName: 'Rui Melo' },
    ],
    walkUps: [
      // From before the ledger, a refused one, one that is somebody else's.
      { ...door, id: 'w1', notedByName: 'Ana S.' },
      { ...door, id: 'w2', status: 'refused', amountPaid: 700 },
      { ...door, id: 'w3', notedBy: 'guide', notedByName: 'Guia Melo' },
    ],
    leftLedgers: [
      { id: 'ana~p1', userId: 'ana', name: 'Zé', amountDue: 1000, payments: [{ ...paid, amount: 1000 }] },
      { id: 'rui', userId: 'rui', name: 'Rui Melo', amountDue: 1000, payments: [paid] },
    ],
    authorIds: ['ana', 'guide', 'rui'],
    lastTaps: { ana: Timestamp.fromMillis(0), rui: Timestamp.fromMillis(0) },
  });
  await documentAt('publicTrips/t1/bookings/ana').update({
    busId: 'b1',
    status: 'accepted',
    notices,
    cancelledAt: Timestamp.fromMillis(0),
  });
  await documentAt('users/ana/profile/data').update({
    notificationToken: 'token-of-ana',
    otherTokens: ['token-of-ana-2'],
  });
  const trips = [{ tripId: 't0', tripName: 'Jogo antigo' }];
  await put('users/ana/profile/data/history/2025-2026/historytrips/all', { userId: 'ana', trips });
  await put('users/rui/profile/data/history/2025-2026/historytrips/all', { userId: 'rui', trips });
  await put('tripSheets/t1', {
    organizerId: 'organizer',
    readerIds: ['organizer'],
    contactPhone: '913000111',
  });
  await documentAt('publicTrips/t1').update({ phoneForPassengers: '913000222' });
  await put('publicTrips/gone/bookings/ana', { deleted: true, passengerId: 'ana' });

  const answer = await call('/api/my-data', { method: 'GET', token: people.ana.idToken });
  expect(answer).toMatchObject({
    status: 200,
    account: { uid: 'ana', email: 'ana@caravana.test' },
    profile: { firstName: 'Ana', lastName: 'ana', role: 'passenger' },
    history: [{ trips: [{ tripName: 'Jogo antigo' }] }],
    bookings: [
      {
        tripId: 't1',
        status: 'accepted',
        notices: [{ id: 'n1' }, { id: 'n2' }],
        cancelledAt: '1970-01-01T00:00:00.000Z',
      },
    ],
    noticesOnBuses: [{ tripId: 't1', busNumber: 'b1', id: 'n2', text: 'Na rua de trás.' }],
    seats: [
      {
        tripId: 't1',
        busNumber: 'b1',
        name: 'Ana',
        phone: '912345678',
        otherPayments: [{ status: 'Pago' }],
        payments: [{ amount: 1500 }, { amount: 500 }],
      },
    ],
    moneyReceived: [
      { tripId: 't1', busNumber: 'b1', amount: 500, method: 'Dinheiro' },
      { tripId: 't1', busNumber: 'b1', amount: 500, method: 'Dinheiro' },
      { tripId: 't1', busNumber: 'b1', amount: 700, at: '1970-01-01T00:00:00.000Z' },
      { tripId: 't1', busNumber: 'b1', amount: 1500, method: 'Dinheiro' },
    ],
    notesAtTheDoor: [
      { tripId: 't1', busNumber: 'b1', id: 'w1', notedByName: 'Ana S.' },
      { tripId: 't1', busNumber: 'b1', id: 'w2', status: 'refused', amountPaid: 700 },
    ],
    moneyHandedOver: [{ tripId: 't1', busNumber: 'b1', id: 'd1', amount: 500 }],
    moneyLeft: [{ tripId: 't1', busNumber: 'b1', name: 'Zé', payments: [{ amount: 1000 }] }],
    rollCalls: [
      { tripId: 't1', busNumber: 'b1', label: 'Regresso', closedBy: 'ana' },
      { tripId: 't1', busNumber: 'b1', label: 'Café', reopenedBy: 'ana' },
    ],
    organisedTrips: [],
    formerBuses: [{ tripId: 't1', busNumber: 'b1', uid: 'ana', until: '1970-01-01T00:00:00.000Z' }],
    lastTicks: [{ tripId: 't1', busNumber: 'b1', at: '1970-01-01T00:00:00.000Z' }],
  });
  const text = JSON.stringify(answer);
  expect(text).not.toMatch(/rui|Rui|Melo|token-of-ana|_seconds|913000/);
  expect(text).toMatch(/"updatedAt":"\d{4}-/);

  const ofOrganizer = await call('/api/my-data', { method: 'GET', token: people.organizer.idToken });
  expect(ofOrganizer).toMatchObject({
    numbersForGuides: [{ tripId: 't1', contactPhone: '913000111' }],
    organisedTrips: [{ id: 't1', phoneForPassengers: '913000222' }],
  });
});

test('OPEN-70 removes a push token that was not used for a long time', async () => {
  await startClub({ ana: 'passenger', rui: 'passenger' });
  adminFirestore();
  const old = { notificationToken: 'old', otherTokens: ['older'], updatedAt: Timestamp.fromMillis(1_000) };
  await documentAt('users/ana/profile/data').update(old);
  await documentAt('users/rui/profile/data').update({ notificationToken: 'young' });
  expect(await purgeTokensBefore(new Date(2_000))).toBe(1);
  expect(await fieldsOf('users/ana/profile/data')).not.toHaveProperty('notificationToken');
  expect(await fieldsOf('users/ana/profile/data')).not.toHaveProperty('otherTokens');
  expect(await fieldsOf('users/rui/profile/data')).toMatchObject({ notificationToken: 'young' });
  expect(await purgeTokensBefore(new Date(2_000))).toBe(0);
});
