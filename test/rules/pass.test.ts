import { expect, test } from 'vitest';
import { call, mutation, send } from './api-client.ts';
import { functionLog } from './function-log.ts';
import { fieldsOf, putTrip, startClub } from './small-club.ts';
import { wholeClub } from './whole-club.ts';

const code = '7K2M9QX4ABCD0123';

test('PASS-03 PASS-06 the server refuses a wrong code and changes nothing; a right one is for the passenger and the bus alone', async () => {
  const people = await startClub({ organizer: 'organizer', ana: 'passenger', rui: 'passenger' });
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 5 }], ['ana']);
  const logged = functionLog().length;
  const accept = async (sequence: number, passCode: unknown) => {
    const args = { tripId: 't1', passengerId: 'ana', busId: 'b1', passCode };
    const tap = mutation('office', sequence, 'acceptBooking', args);
    return (await send(people.organizer.idToken, 'office', [tap])).verdicts?.[0];
  };
  const ofTrip = async () =>
    Object.entries(await wholeClub()).filter(([path]) => /publicTrips|users\/organizer\/trips/.test(path));
  const before = await ofTrip();
  for (const [index, wrong] of ['', 'abc', `${code}0`, 7, { code }].entries())
    expect(await accept(index + 1, wrong)).toMatchObject({ status: 'refused', code: 'INVALID' });
  expect(await ofTrip()).toEqual(before);

  expect(await accept(6, code)).toMatchObject({ status: 'applied' });
  expect(await fieldsOf('publicTrips/t1/bookings/ana')).toMatchObject({ passCode: code });
  expect(await fieldsOf('users/organizer/trips/t1/buses/b1')).toMatchObject({
    passengers: [{ id: 'ana', passCode: code }],
  });
  const holders = Object.entries(await wholeClub()).flatMap(([path, fields]) =>
    JSON.stringify(fields).includes(code) ? [path.replace(/^.*?(publicTrips|users)/, '$1')] : [],
  );
  expect(holders.sort()).toEqual(['publicTrips/t1/bookings/ana', 'users/organizer/trips/t1/buses/b1']);
  expect(functionLog().slice(logged)).not.toContain(code);

  const own = await call('/api/my-data', { method: 'GET', token: people.ana.idToken });
  expect(own).toMatchObject({ bookings: [{ passCode: code }], seats: [{ passCode: code }] });
  const foreign = await call('/api/my-data', { method: 'GET', token: people.rui.idToken });
  expect(JSON.stringify(foreign)).not.toContain(code);
});
