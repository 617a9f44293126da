import { expect, test } from 'vitest';
import { call, mutation, send } from './api-client.ts';
import { documentAt, fieldsOf, putTrip, startClub } from './small-club.ts';
import { wholeClub } from './whole-club.ts';

const people = { organizer: 'organizer', ana: 'passenger', rui: 'passenger' };
const family = [
  { id: 'c1', name: 'Tomás Melo', isMinor: true },
  { id: 'c2', name: 'Rui Melo', phone: '913 000 111' },
];

/** Ana asks with two companions and is accepted; Rui is a member, and confirms to be the second. */
async function aFamilyOnTheBus() {
  const accounts = await startClub(people);
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 5 }]);
  await documentAt('users/ana/profile/data').update({ phoneNumber: '912 345 678' });
  await documentAt('users/rui/profile/data').update({ membershipStatus: 'socio' });
  const tap = async (who: keyof typeof people, sequence: number, name: string, args: object) => {
    const answer = await send(accounts[who].idToken, `phone-of-${who}`, [
      mutation(`phone-of-${who}`, sequence, name, { tripId: 't1', ...args }),
    ]);
    return answer.verdicts?.[0];
  };
  const request = { passengerName: 'Ana Melo', passengerPhone: '912 345 678', party: family };
  expect(await tap('ana', 1, 'requestBooking', request)).toMatchObject({ status: 'applied' });
  const { partyChangedAt } = (await fieldsOf('publicTrips/t1/bookings/ana')) ?? {};
  const seen = (partyChangedAt as { toDate(): Date }).toDate().toISOString();
  const accept = { passengerId: 'ana', busId: 'b1', partyChangedAt: seen, passCode: '7K2M9QX4ABCD0123' };
  expect(await tap('organizer', 1, 'acceptBooking', accept)).toMatchObject({ status: 'applied' });
  const confirm = { passengerId: 'ana', companionId: 'c2' };
  expect(await tap('rui', 1, 'confirmCompanion', confirm)).toMatchObject({ status: 'applied' });
  return { accounts, tap };
}

test('GROUP-01 GROUP-05 the server refuses a wrong party with its sentence and changes nothing', async () => {
  const { tap } = await aFamilyOnTheBus();
  const before = await wholeClub();
  const six = [1, 2, 3, 4, 5, 6].map((number) => ({ id: `n${number}`, name: `Nome ${number}` }));
  const wrong: [object[], string, string][] = [
    [six, 'INVALID', 'Pode levar até 5 acompanhantes.'],
    [[family[0]!, family[0]!], 'INVALID', 'O mesmo acompanhante está duas vezes no pedido.'],
    [[{ id: 'c1', name: ' ' }], 'INVALID', 'Indique o nome de cada acompanhante.'],
    [six.slice(0, 5), 'NO_SEATS', 'Só há 4 lugares disponíveis: não chegam para todos.'],
  ];
  for (const [index, [party, code, message]] of wrong.entries())
    expect(await tap('ana', 2 + index, 'changeParty', { party })).toMatchObject({ code, message });
  const after = await wholeClub();
  const isOfTrip = (path: string) => /publicTrips|users\/organizer\/trips/.test(path);
  const ofTrip = (club: Record<string, unknown>) => Object.entries(club).filter(([path]) => isOfTrip(path));
  expect(ofTrip(after)).toEqual(ofTrip(before));
});

test('GROUP-11 GROUP-14 the data of a person hold their companions, and those of a companion their own part', async () => {
  const { accounts } = await aFamilyOnTheBus();
  const ofAna = await call('/api/my-data', { method: 'GET', token: accounts.ana.idToken });
  expect(ofAna).toMatchObject({
    bookings: [
      {
        party: [
          { name: 'Tomás Melo', isMinor: true },
          { name: 'Rui Melo', memberUserId: 'rui' },
        ],
      },
    ],
    seats: [{ name: 'Ana Melo' }, { name: 'Tomás Melo' }, { name: 'Rui Melo', membershipStatus: 'socio' }],
    accompanied: [],
  });
  const ofRui = await call('/api/my-data', { method: 'GET', token: accounts.rui.idToken });
  expect(ofRui).toMatchObject({
    accompanied: [{ tripId: 't1', status: 'accepted', name: 'Rui Melo' }],
    seats: [{ tripId: 't1', busNumber: 'b1', name: 'Rui Melo', amountDue: 1500 }],
  });
  expect(JSON.stringify(ofAna)).toMatch(/"passCode":/);
  expect(JSON.stringify(ofRui)).not.toMatch(/Tomás|Ana Melo|passCode/);
});

test('GROUP-14 API-08 a deletion finds the request of somebody else in which the person is a companion', async () => {
  const { accounts } = await aFamilyOnTheBus();
  const body = JSON.stringify({ userIdToDelete: 'rui', email: 'rui@caravana.test', appId: 'caravana' });
  expect(await call('/api/delete-user', { token: accounts.organizer.idToken, body })).toMatchObject({
    status: 200,
  });
  expect(await fieldsOf('publicTrips/t1/bookings/ana')).toMatchObject({ seats: 2, party: [{ id: 'c1' }] });
  expect(await fieldsOf('users/organizer/trips/t1/buses/b1')).toMatchObject({ occupiedSeats: 2 });
  expect(JSON.stringify(Object.values(await wholeClub()))).not.toMatch(/Rui Melo|913 000 111/);
});

test('GROUP-11 API-08 a deletion takes the companions of the person along', async () => {
  const { accounts } = await aFamilyOnTheBus();
  const body = JSON.stringify({ userIdToDelete: 'ana', email: 'ana@caravana.test', appId: 'caravana' });
  expect(await call('/api/delete-user', { token: accounts.organizer.idToken, body })).toMatchObject({
    status: 200,
  });
  expect(await fieldsOf('users/organizer/trips/t1/buses/b1')).toMatchObject({
    occupiedSeats: 0,
    passengers: [],
  });
  expect(JSON.stringify(Object.values(await wholeClub()))).not.toMatch(
    /Tomás Melo|Rui Melo|Ana Melo|913 000 111/,
  );
});
