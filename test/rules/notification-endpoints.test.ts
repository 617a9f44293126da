import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../harness.ts';
import { ask } from './ask-action.ts';
import { functionLog } from './function-log.ts';
import { withPushServer } from './push-server.ts';
import { documentAt, fieldsOf, put, putTrip, startClub } from './small-club.ts';

const { tokenFor } = withPushServer();
let people: Record<'organizer' | 'rival' | 'ana' | 'rui', Account>;
beforeEach(async () => {
  people = await startClub({
    organizer: 'organizer',
    rival: 'organizer',
    ana: 'passenger',
    rui: 'passenger',
  });
  await documentAt('users/ana/profile/data').update({ notificationToken: 'token-of-ana' });
});

const profileOf = (uid: string) => fieldsOf(`users/${uid}/profile/data`);
const messages = async () =>
  ((await fieldsOf('broadcast/main'))?.messages ?? []) as { id: string; title: string; body: string }[];
const pushesOf = (id: string) =>
  functionLog()
    .split('\n')
    .filter((line) => line.includes('"message":"push"') && line.includes(id));

describe('send-broadcast-notification', () => {
  const words = { title: 'Aviso', body: 'O autocarro sai às 9h.', appId: 'caravana' };
  const send = (who: Account | undefined, body: object = words, requestId?: string) =>
    ask('send-broadcast-notification', who, body, requestId);

  test('API-05 NOTIF-20 OPEN-64 adds an entry, marks it unread for everyone, and pushes to everyone with a token', async () => {
    expect(await send(people.organizer, words, 'broadcast-1')).toMatchObject({
      status: 200,
      message: '1 enviado.',
    });
    expect(await messages()).toMatchObject([
      { id: 'organizer-broadcast-1', type: 'broadcast', title: words.title, body: words.body },
    ]);
    for (const uid of Object.keys(people)) {
      expect(await profileOf(uid)).toMatchObject({ hasUnreadNotifications: true });
    }
    await expect.poll(() => pushesOf('organizer-broadcast-1').length).toBe(1);
    expect(pushesOf('organizer-broadcast-1')[0]).toContain('"userId":"ana"');
  });

  test('FAULTS-38 sends once when pressed twice or retried, and again for a new request id', async () => {
    const twice = await Promise.all([
      send(people.organizer, words, 'broadcast-2'),
      send(people.organizer, words, 'broadcast-2'),
    ]);
    expect(twice.map(({ message }) => message)).toEqual(['1 enviado.', '1 enviado.']);
    expect(await send(people.organizer, words, 'broadcast-2')).toEqual(twice[0]);
    expect(await messages()).toHaveLength(1);
    expect(pushesOf('organizer-broadcast-2')).toHaveLength(1);

    await documentAt('users/ana/profile/data').update({ hasUnreadNotifications: false });
    await send(people.organizer, words, 'broadcast-3');
    expect(await messages()).toHaveLength(2);
    expect(await profileOf('ana')).toMatchObject({ hasUnreadNotifications: true });
    const other = { ...words, title: 'Outro' };
    expect(await send(people.organizer, other, 'broadcast-3')).toMatchObject({ status: 409 });
  });

  test('FAULTS-38 pushes nothing twice when the request repeats after the process died behind the pushes', async () => {
    await put('broadcasts/organizer-broadcast-4', {});
    expect(await send(people.organizer, words, 'broadcast-4')).toMatchObject({ status: 200 });
    expect(await messages()).toHaveLength(1);
    expect(pushesOf('organizer-broadcast-4')).toEqual([]);
  });

  test('NOTIF-20 marks nothing unread for a deleted account', async () => {
    await documentAt('users/rui/profile/data').update({ isDeleted: true });
    await send(people.organizer);
    expect((await profileOf('rui'))?.hasUnreadNotifications).toBeUndefined();
  });

  test.each([
    ['no title', { ...words, title: ' ' }, 'Por favor, preencha o título e o corpo da notificação.'],
    ['no body', { ...words, body: undefined }, 'Por favor, preencha o título e o corpo da notificação.'],
    ['a long title', { ...words, title: 'x'.repeat(101) }, 'Máximo de 100 caracteres.'],
    ['a lone surrogate', { ...words, body: 'x\ud83d' }, 'O texto contém caracteres inválidos.'],
    ['another club', { ...words, appId: 'another' }, 'Pedido inválido.'],
  ])('NOTIF-24 API-05 refuses %s', async (_what, body, message) => {
    expect(await send(people.organizer, body)).toMatchObject({ status: 400, code: 'INVALID', message });
    expect(await messages()).toEqual([]);
  });

  test('NOTIF-23 API-05 API-17 allows organizers only', async () => {
    expect(await send(people.ana)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await send(undefined)).toMatchObject({ status: 401 });
    expect(await messages()).toEqual([]);
  });
});

describe('send-notification', () => {
  const about = { userId: 'ana', tripId: 't1', bookingId: 'ana', appId: 'caravana' };
  const send = (who: Account | undefined, body: object, requestId?: string) =>
    ask('send-notification', who, body, requestId);
  const listOf = async (uid: string) =>
    (await profileOf(uid))?.notifications as { type: string; body: string }[];

  beforeEach(() => putTrip('organizer', 't1', [{ busId: 'b1', capacity: 5 }]));

  test.each([
    ['accepted', 'A sua reserva para a viagem "Jogo em casa" foi aceite.'],
    ['rejected', 'A sua reserva para a viagem "Jogo em casa" foi rejeitada.'],
    ['cancelled', 'A sua reserva para a viagem "Jogo em casa" foi cancelada.'],
  ])('API-06 OPEN-65 %s adds an entry and a push, once per request', async (status, text) => {
    const id = `about-${status}`;
    const first = await send(people.organizer, { ...about, status }, id);
    expect(first).toMatchObject({ status: 200, message: 'Notificação enviada.' });
    expect(await send(people.organizer, { ...about, status }, id)).toEqual(first);
    expect(await listOf('ana')).toMatchObject([{ type: `booking_${status}`, body: text }]);
    expect(await profileOf('ana')).toMatchObject({ hasUnreadNotifications: true });
    await expect.poll(() => pushesOf(`organizer-${id}`).length).toBe(1);
  });

  test('API-07 notifies about a membership change', async () => {
    const body = { userId: 'ana', appId: 'caravana', status: 'membership_update' };
    expect(await send(people.organizer, body, 'membership')).toMatchObject({ status: 200 });
    expect(await listOf('ana')).toMatchObject([{ type: 'membership_update' }]);
    await expect.poll(() => pushesOf('organizer-membership').length).toBe(1);
  });

  test('API-06 API-07 answers a failed push with its reason, keeps the entry, and sends the push when the same request repeats', async () => {
    const reach = (notificationToken: string) =>
      documentAt('users/ana/profile/data').update({ notificationToken });
    await reach(tokenFor(400));
    const body = { ...about, status: 'accepted' };
    for (let time = 0; time < 2; time++) {
      expect(await send(people.organizer, body, 'push-fails')).toMatchObject({
        status: 500,
        code: 'PUSH_FAILED',
        message: 'O servidor de notificações recusou o envio.',
      });
    }
    expect(await listOf('ana')).toMatchObject([{ type: 'booking_accepted' }]);
    await reach(tokenFor(201));
    expect(await send(people.organizer, body, 'push-fails')).toMatchObject({ status: 200 });
    expect(await listOf('ana')).toHaveLength(1);
    expect(pushesOf('organizer-push-fails')).toHaveLength(3);
  });

  test('API-06 API-07 API-17 refuses with a reason and changes nothing', async () => {
    const accepted = { ...about, status: 'accepted' };
    expect(await send(people.rival, accepted)).toMatchObject({
      status: 403,
      message: 'Acesso não autorizado: Você não é o organizador desta viagem.',
    });
    expect(await send(people.ana, accepted)).toMatchObject({ status: 403 });
    expect(await send(undefined, accepted)).toMatchObject({ status: 401 });
    expect(await send(people.organizer, { ...accepted, tripId: 'none' })).toMatchObject({
      status: 404,
      message: 'Viagem não encontrada.',
    });
    expect(await send(people.organizer, { ...accepted, userId: 'nobody' })).toMatchObject({
      status: 404,
      code: 'USER_GONE',
    });
    for (const change of [
      { status: 'done' },
      { userId: '../ana' },
      { tripId: '__x__' },
      { userId: '\ud800' },
      { bookingId: undefined },
      { appId: 'another' },
    ]) {
      expect(await send(people.organizer, { ...accepted, ...change })).toMatchObject({ status: 400 });
    }
    expect(await listOf('ana')).toEqual([]);
  });
});
