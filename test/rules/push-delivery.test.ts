import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { pushToEverybody } from '../../functions/src/broadcast/push-to-everybody.ts';
import { deliverPushes } from '../../functions/src/push/deliver-pushes.ts';
import type { AddressedPush, PushResult } from '../../functions/src/push/push-sender.ts';
import { sendPushes } from '../../functions/src/push/send-pushes.ts';
import { resendPushesAt } from '../../functions/src/scheduled/resend-pushes.ts';
import type { PushEffect } from '../../src/domain/mutators/define.ts';
import { type Account, adminFirestore } from '../harness.ts';
import { mutation, send } from './api-client.ts';
import { documentAt, fieldsOf, put, putTrip, root, startClub } from './small-club.ts';

let people: Record<'organizer' | 'ana' | 'rui', Account>;

beforeEach(async () => {
  people = await startClub({ organizer: 'organizer', ana: 'passenger', rui: 'passenger' });
  await documentAt('users/ana/profile/data').update({ notificationToken: 'token-of-ana' });
});

const push = (userId: string, notificationId = 'n1'): PushEffect => ({
  userId,
  notificationId,
  type: 'booking_accepted',
  title: 'Reserva aceite',
  body: 'Foi aceite.',
  tripId: 't1',
});

/** A push service that gives every token this answer and records its input, batch by batch. */
function aService(answer: (token: string) => PushResult) {
  const batches: AddressedPush[][] = [];
  const service = {
    async send(pushes: AddressedPush[]) {
      batches.push(pushes);
      return pushes.map(({ token }) => answer(token));
    },
  };
  return { batches, send: (pushes: AddressedPush[]) => sendPushes(pushes, service) };
}

const waiting = async () => {
  const found = await adminFirestore().collection(`${root()}/pushes`).get();
  return found.docs.map(({ id }) => id).sort();
};
const note = (effect: PushEffect, at: number) =>
  put(`pushes/${effect.notificationId}-${effect.userId}`, {
    ...effect,
    committedAt: Timestamp.fromMillis(at),
  });
const tokenOf = async (uid: string) => (await fieldsOf(`users/${uid}/profile/data`))?.notificationToken;

test('NOTIF-20 OFF-20 records a push with its cause, deletes the record once sent, and records none for a person without a token', async () => {
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 5 }], ['ana', 'rui']);
  await send(people.organizer.idToken, 'd', [
    mutation('d', 1, 'acceptBooking', { tripId: 't1', passengerId: 'ana', busId: 'b1' }),
    mutation('d', 2, 'acceptBooking', { tripId: 't1', passengerId: 'rui', busId: 'b1' }),
  ]);
  expect((await fieldsOf('users/rui/profile/data'))?.notifications).toMatchObject([{ id: 'd-000002' }]);
  await expect.poll(waiting).toEqual([]);
});

test('FAULTS-9 NOTIF-20 NOTIF-33 sends later, at least once, a push that the process could not send', async () => {
  const now = Date.now();
  const [away, back] = [aService(() => 'unreachable'), aService(() => 'sent')];
  await note(push('ana'), now - 120_000);
  await note(push('ana', 'fresh'), now - 1_000);
  await note(push('ana', 'yesterday'), now - 90_000_000);
  expect(await resendPushesAt(now, away.send)).toBe(1);
  expect(await waiting()).toEqual(['fresh-ana', 'n1-ana']);
  expect(await resendPushesAt(now, back.send)).toBe(1);
  const { userId: _ana, ...message } = push('ana');
  expect(back.batches.flat()).toEqual([{ userId: 'ana', token: 'token-of-ana', message }]);
  expect(await waiting()).toEqual(['fresh-ana']);
});

test('NOTICE-07 sends no push again that is no longer true', async () => {
  const now = Date.now();
  const service = aService(() => 'sent');
  const until = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  await note({ ...push('ana', 'over'), until: until(-1) }, now - 120_000);
  await note({ ...push('ana', 'runs'), until: until(10) }, now - 120_000);
  expect(await resendPushesAt(now, service.send)).toBe(1);
  expect(service.batches.flat()).toMatchObject([{ message: { notificationId: 'runs', until: until(10) } }]);
  expect(await waiting()).toEqual([]);
});

test('FAULTS-39 removes a dead token from the profile unless a newer one replaced it, and keeps the list entry', async () => {
  const gone = aService(() => 'token-gone');
  await note(push('ana'), Date.now());
  await deliverPushes([push('ana'), push('rui'), push('nobody')], async (pushes) => {
    expect(pushes.map(({ userId }) => userId)).toEqual(['ana']);
    return gone.send(pushes);
  });
  expect(await tokenOf('ana')).toBeUndefined();
  expect(await waiting()).toEqual([]);

  await documentAt('users/ana/profile/data').update({ notificationToken: 'old' });
  await deliverPushes([push('ana')], async (pushes) => {
    await documentAt('users/ana/profile/data').update({ notificationToken: 'new' });
    return gone.send(pushes);
  });
  expect(await tokenOf('ana')).toBe('new');
});

test('CANCEL-10 sends to each device of a person, and a dead token leaves the others', async () => {
  const otherTokens = ['phone', 'dead'];
  await documentAt('users/ana/profile/data').update({ notificationToken: 'computer', otherTokens });
  const service = aService((token) => (token === 'dead' ? 'token-gone' : 'sent'));
  await deliverPushes([push('ana')], service.send);
  expect(service.batches.flat().map(({ token }) => token)).toEqual(['computer', 'phone', 'dead']);
  expect(await fieldsOf('users/ana/profile/data')).toMatchObject({
    notificationToken: 'computer',
    otherTokens: ['phone'],
  });
  await documentAt('users/ana/profile/data').update({ notificationToken: 'dead' });
  await pushToEverybody(push('ana'), service.send);
  expect(service.batches.at(-1)?.map(({ token }) => token)).toEqual(['dead', 'phone']);
  const after = await fieldsOf('users/ana/profile/data');
  expect([after?.notificationToken, after?.otherTokens]).toEqual(['phone', undefined]);
});

test('NOTIF-20 FAULTS-38 sends a broadcast once to every device of the club in batches of 500 and counts them', async () => {
  const writer = adminFirestore().bulkWriter();
  for (let number = 0; number < 1_100; number += 1) {
    const token = number === 7 ? 'dead' : number === 8 ? 'slow' : `t${number === 9 ? 10 : number}`;
    void writer.set(documentAt(`users/u${number}/profile/data`), {
      uid: `u${number}`,
      notificationToken: token,
    });
  }
  void writer.set(adminFirestore().doc('apps/another/users/x/profile/data'), {
    notificationToken: 'foreign',
  });
  await writer.close();
  const service = aService((token) => (token === 'dead' ? 'token-gone' : token === 'slow' ? 'busy' : 'sent'));
  const message = { notificationId: 'b1', type: 'broadcast' as const, title: 'Olá', body: 'A todos' };
  // Two people with one token share one device; Ana has another.
  expect(await pushToEverybody(message, service.send)).toEqual({ sent: 1_098, failed: 1, gone: 1 });
  expect(service.batches.map(({ length }) => length)).toEqual([500, 500, 100]);
  const tokens = service.batches.flat().map(({ token }) => token);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens).not.toContain('foreign');
  expect(await tokenOf('u7')).toBeUndefined();
});
