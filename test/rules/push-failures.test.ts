import { beforeEach, expect, test } from 'vitest';
import { type Account, adminFirestore } from '../harness.ts';
import { type Answer, mutation, send } from './api-client.ts';
import { withPushServer } from './push-server.ts';
import { documentAt, fieldsOf, putTrip, root, startClub } from './small-club.ts';

const { tokenFor, tokenNowhere } = withPushServer();
let people: Record<'organizer' | 'ana' | 'rui', Account>;

beforeEach(async () => {
  people = await startClub({ organizer: 'organizer', ana: 'passenger', rui: 'passenger' });
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 5 }], ['ana', 'rui']);
});

const reach = (uid: string, notificationToken: string) =>
  documentAt(`users/${uid}/profile/data`).update({ notificationToken });
const accept = (sequence: number, passengerId: string) =>
  mutation('d', sequence, 'acceptBooking', { tripId: 't1', passengerId, busId: 'b1' });
const submit = (mutations: object[]) =>
  send(people.organizer.idToken, 'd', mutations) as Promise<Answer & { pushFailures?: object[] }>;
const statusOf = async (uid: string) => (await fieldsOf(`publicTrips/t1/bookings/${uid}`))?.status;
const waiting = async () =>
  (await adminFirestore().collection(`${root()}/pushes`).get()).docs.map(({ id }) => id).sort();

test("BOOK-22 BOOK-23 reports in the verdicts' answer whose push failed and why, keeps the verdicts, and does not report it again in a repetition", async () => {
  await reach('ana', tokenFor(503));
  await reach('rui', tokenNowhere());
  const batch = [accept(1, 'ana'), mutation('d', 2, 'rejectBooking', { tripId: 't1', passengerId: 'rui' })];
  const first = await submit(batch);
  expect(first.verdicts?.map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect(first.pushFailures).toEqual([
    {
      mutationId: 'd-000001',
      reason: 'refused',
      message: 'O servidor de notificações está sobrecarregado.',
    },
    {
      mutationId: 'd-000002',
      reason: 'unreachable',
      message: 'Não foi possível contactar o servidor de notificações.',
    },
  ]);
  expect([await statusOf('ana'), await statusOf('rui')]).toEqual(['accepted', 'rejected']);
  // Sent again later, when the person's list already has the entries.
  expect(await waiting()).toEqual(['d-000001-ana', 'd-000002-rui']);
  expect((await fieldsOf('users/ana/profile/data'))?.notifications).toHaveLength(1);
  const again = await submit(batch);
  expect(again.verdicts).toEqual(first.verdicts);
  expect(again).not.toHaveProperty('pushFailures');
});

test.each([
  ['without a token', undefined],
  ['with a dead token', 410],
  ['who is reachable', 201],
])('BOOK-22 reports no failure for a person %s', async (_who, status) => {
  if (status) await reach('ana', tokenFor(status));
  const answer = await submit([accept(1, 'ana')]);
  expect(answer.verdicts).toMatchObject([{ status: 'applied' }]);
  expect(answer).not.toHaveProperty('pushFailures');
  expect(await waiting()).toEqual([]);
});

test('BOARD-26 ACC-13 reports failed pushes of a cancellation and a membership change too, and keeps both', async () => {
  await submit([accept(1, 'ana')]);
  await reach('ana', tokenFor(400));
  const answer = await submit([
    mutation('d', 2, 'removePassenger', { tripId: 't1', busId: 'b1', passengerId: 'ana' }),
    mutation('d', 3, 'updateUser', { userId: 'ana', membershipStatus: 'socio' }),
  ]);
  expect(answer.pushFailures).toMatchObject([
    { mutationId: 'd-000002', reason: 'refused', message: 'O servidor de notificações recusou o envio.' },
    { mutationId: 'd-000003', reason: 'refused' },
  ]);
  expect(await statusOf('ana')).toBeUndefined();
  expect(await fieldsOf('users/ana/profile/data')).toMatchObject({ membershipStatus: 'socio' });
});
