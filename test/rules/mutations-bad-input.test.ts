import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, adminFirestore, stack } from '../harness.ts';
import { type Answer, call, mutation, send } from './api-client.ts';
import { documentAt, fieldsOf, putTrip, startClub } from './small-club.ts';

const path = '/api/mutations';
const markRead = (client: string) => [mutation(client, 1, 'markNotificationsRead')];

/** A token in the format of the Auth emulator (unsigned), with the given claims. */
function token(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const { projectId } = stack();
  const payload = {
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: 'ana',
    user_id: 'ana',
    iat: now - 60,
    exp: now + 3600,
    auth_time: now - 60,
    ...claims,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

/** Sends a request line that no HTTP client would send, and returns the status of the answer. */
async function statusOf(line: string): Promise<number> {
  const { hostname, port } = new URL(stack().functionsUrl);
  const socket = connect(Number(port), hostname);
  socket.end(`${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ')[1]);
}

/** Every document under the club's root, to assert that nothing changed. */
async function everything(): Promise<string> {
  const { apps } = { apps: await adminFirestore().collection('apps').listDocuments() };
  const groups = ['publicTrips', 'clients', 'users', 'profile', 'bookings', 'buses', 'trips'];
  const snapshots = await Promise.all(groups.map((group) => adminFirestore().collectionGroup(group).get()));
  const rows = snapshots.flatMap(({ docs }) =>
    docs.map((document) => [document.ref.path, document.updateTime.toMillis()]),
  );
  return JSON.stringify([apps.length, rows]);
}

describe('invalid requests get a 4xx with a code and a Portuguese message, and change nothing', () => {
  let people: Record<'organizer' | 'rival' | 'ana', Account>;
  let before: string;

  beforeAll(async () => {
    people = await startClub({ organizer: 'organizer', rival: 'organizer', ana: 'passenger' });
    await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 2 }], ['ana']);
    await send(people.ana.idToken, 'taken', markRead('taken'));
    before = await everything();
  });

  async function refused(answer: Answer, status: number, code: string): Promise<void> {
    expect(answer).toMatchObject({ status, code });
    expect(answer.message).toMatch(/^[A-ZÉ].*\.$/);
    expect(await everything()).toBe(before);
  }

  const json = (value: unknown) => JSON.stringify(value);

  test('API rejects a missing token', async () => {
    await refused(await send(undefined, 'c1', markRead('c1')), 401, 'UNAUTHENTICATED');
  });

  test.each([
    ['is not a token', () => 'abc'],
    [
      'belongs to another project',
      () => token({ aud: 'other', iss: 'https://securetoken.google.com/other' }),
    ],
    ['has expired', () => token({ exp: Math.floor(Date.now() / 1000) - 10 })],
    ['has no subject', () => token({ sub: 'nobody', user_id: 'nobody' })],
  ])('FAULTS-10 rejects a token that %s', async (_case, made) => {
    await refused(await send(made(), 'c1', markRead('c1')), 401, 'UNAUTHENTICATED');
  });

  test.each([
    ['nothing', ''],
    ['not JSON', '{"clientId":'],
    ['a number', '5'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no mutations', json({ clientId: 'c1' })],
    ['mutations that are not a list', json({ clientId: 'c1', mutations: {} })],
    ['a client id that is a path', json({ clientId: 'a/b', mutations: markRead('c1') })],
    ['a client id with a lone surrogate', json({ clientId: '\ud800', mutations: markRead('c1') })],
    [
      'a mutation id with a lone surrogate',
      json({ clientId: 'c1', mutations: [{ ...markRead('c1')[0], id: '\ud800' }] }),
    ],
    [
      'a mutation name with a lone surrogate',
      json({ clientId: 'c1', mutations: [mutation('c1', 1, '\ud800')] }),
    ],
    ['a mutation without an id', json({ clientId: 'c1', mutations: [{ sequence: 1, name: 'x' }] })],
    [
      'an acknowledgement that is not a number',
      json({ clientId: 'c1', acknowledged: 'x', mutations: markRead('c1') }),
    ],
    ['a sequence of zero', json({ clientId: 'c1', mutations: [{ ...markRead('c1')[0], sequence: 0 }] })],
    [
      'a mutation id that is a path',
      json({ clientId: 'c1', mutations: [{ ...markRead('c1')[0], id: 'a/b' }] }),
    ],
    [
      'a time of hundreds of digits',
      json({
        clientId: 'c1',
        mutations: [{ ...markRead('c1')[0], occurredAt: `2026-03-05T06:00:00.${'3'.repeat(400)}Z` }],
      }),
    ],
    [
      'a time that is not a number',
      json({ clientId: 'c1', mutations: [{ ...markRead('c1')[0], occurredAt: 'x' }] }),
    ],
    [
      'sequences with a gap',
      json({ clientId: 'c1', mutations: [mutation('c1', 1, 'x'), mutation('c1', 3, 'x')] }),
    ],
    ['bytes that are not text', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  ])('API rejects a body that is %s', async (_case, body) => {
    await refused(await call(path, { token: people.ana.idToken, body }), 400, 'INVALID');
  });

  test.each([
    ['that is not', 'gzip', json({ clientId: 'c1', mutations: [] }), 400, 'INVALID'],
    ['in a way that the server does not know', 'br', brotliCompressSync('{}'), 415, 'UNSUPPORTED_ENCODING'],
    ['and has no end', 'gzip', gzipSync(Buffer.alloc(100_000_000)), 413, 'TOO_LARGE'],
  ])('API-24 rejects a body that claims to be compressed %s', async (_, encoding, text, status, code) => {
    const body = typeof text === 'string' ? text : new Uint8Array(text);
    const headers = { 'content-encoding': encoding };
    await refused(await call(path, { token: people.ana.idToken, body, headers }), status, code);
  });

  test('API rejects a body over the limit and a batch of more than 500', async () => {
    const body = json({ clientId: 'c1', mutations: [], filler: 'x'.repeat(8 * 1024 * 1024) });
    await refused(await call(path, { token: people.ana.idToken, body }), 413, 'TOO_LARGE');
    const batch = Array.from({ length: 501 }, (_, index) =>
      mutation('c1', index + 1, 'markNotificationsRead'),
    );
    await refused(await send(people.ana.idToken, 'c1', batch), 413, 'TOO_LARGE');
  });

  test.each([
    ['of the widest characters', '€', { status: 400, code: 'INVALID' }],
    ['of plain characters', 'x', { status: 409, code: 'SEQUENCE_REUSED' }],
  ])('API-21 survives a device that acknowledges nothing, with ids %s', async (_, sign, end) => {
    const client = `hoard-${end.status}`;
    const batch = (from: number) =>
      Array.from({ length: 100 }, (_, index) => {
        const sequence = from + index;
        return { ...mutation(client, sequence, 'nonsense'), id: String(sequence).padStart(128, sign) };
      });
    for (let from = 1; from <= 1601; from += 100) {
      expect(await send(people.ana.idToken, client, batch(from))).toMatchObject({ status: 400 });
    }
    expect(await send(people.ana.idToken, client, batch(1))).toMatchObject(end);
    before = await everything();
  });

  test('API rejects a client id of another account', async () => {
    const answer = await send(people.rival.idToken, 'taken', [mutation('taken', 2, 'markNotificationsRead')]);
    await refused(answer, 403, 'FOREIGN_CLIENT');
    expect(answer.lastSequence).toBeUndefined();
  });

  test('API reports where a gap in the sequence begins', async () => {
    const answer = await send(people.ana.idToken, 'taken', [mutation('taken', 3, 'markNotificationsRead')]);
    await refused(answer, 409, 'SEQUENCE_GAP');
    expect(answer.lastSequence).toBe(1);
    await refused(await send(people.ana.idToken, 'c1', [mutation('c1', 2, 'x')]), 409, 'SEQUENCE_GAP');
  });

  test('API reports a sequence number reused for another mutation (a phone restored from a backup)', async () => {
    const other = {
      ...mutation('taken', 1, 'markNotificationsRead'),
      occurredAt: '2026-03-05T06:00:00.000Z',
    };
    await refused(await send(people.ana.idToken, 'taken', [other]), 409, 'SEQUENCE_REUSED');
  });

  test.each([
    ['OPTIONS *', 404],
    ['GET *', 404],
    ['GET http://', 404],
    ['GET http://x', 404],
    ['POST //[::1/api/mutations', 404],
    ['GET /api/../%2e%2e/%00', 404],
    ['HEAD /api/%', 404],
    ['PROPFIND /api/mutations', 405],
    ['BREW /api/time', 400],
    ['GET api/time', 400],
  ])('API-20 answers the request line "%s HTTP/1.1" with %i, never a 5xx', async (line, status) => {
    expect(await statusOf(line)).toBe(status);
    expect(await everything()).toBe(before);
  });

  test('API-20 rejects an unknown address, one that cannot be decoded, and a method that an address does not accept', async () => {
    await refused(await call('/api/nothing'), 404, 'NOT_FOUND');
    await refused(await call('/api/toString'), 404, 'NOT_FOUND');
    for (const path of [
      '/api/%',
      '/api/%E0%A4%A',
      '/api/mutations%ff',
      '/trip_overlays/%ff.webp',
      '/%',
      '//%',
    ]) {
      await refused(await call(path, { method: 'GET' }), 404, 'NOT_FOUND');
    }
    await refused(await call(path, { method: 'GET' }), 405, 'METHOD_NOT_ALLOWED');
    await refused(await call('/api/time', { body: '{' }), 405, 'METHOD_NOT_ALLOWED');
  });
});

describe('an invalid mutation is refused alone and uses its sequence number', () => {
  let people: Record<'organizer' | 'rival' | 'ana' | 'newcomer', Account>;

  beforeAll(async () => {
    people = await startClub({
      organizer: 'organizer',
      rival: 'organizer',
      ana: 'passenger',
      newcomer: 'default',
    });
    await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 2 }], ['ana']);
  });

  const accept = { tripId: 't1', passengerId: 'ana', busId: 'b1' };
  const cases: [string, keyof typeof people, string, object, number, string][] = [
    ['API an unknown mutation', 'ana', 'toString', {}, 400, 'UNKNOWN_MUTATION'],
    ['API arguments that break the schema', 'organizer', 'addBus', { tripId: 't1' }, 400, 'INVALID'],
    [
      'API-23 an id with a null byte',
      'organizer',
      'acceptBooking',
      { ...accept, passengerId: 'a\u0000b' },
      400,
      'INVALID',
    ],
    [
      'API-22 an undo of a tick dated in the year 0000',
      'organizer',
      'setBoarded',
      { tripId: 't1', busId: 'b1', passengerId: 'ana', boarded: false, undoes: '0000-01-01T00:00:00.000Z' },
      400,
      'INVALID',
    ],
    ['API an id that is a path', 'organizer', 'completeTrip', { tripId: '../users' }, 400, 'INVALID'],
    ['API more than 64 KB', 'ana', 'setPhone', { phoneNumber: 'x'.repeat(65_536) }, 400, 'TOO_LARGE'],
    ['PERM-03 an acceptance by a passenger', 'ana', 'acceptBooking', accept, 403, 'NOT_ALLOWED'],
    ['PERM-11 a booking by a newcomer', 'newcomer', 'acceptBooking', accept, 403, 'NOT_ALLOWED'],
    [
      'PERM-12 an action by the organizer of another trip',
      'rival',
      'acceptBooking',
      accept,
      403,
      'NOT_ORGANIZER',
    ],
    [
      'PERM-14 a change of the caller’s own role',
      'rival',
      'updateUser',
      { userId: 'rival', role: 'guide' },
      403,
      'OWN_ROLE',
    ],
  ];

  test.each(cases)('%s', async (title, who, name, args, status, code) => {
    const client = title.replace(/\W/g, '');
    const batch = [mutation(client, 1, name, args)];
    const answer = await send(people[who].idToken, client, batch);
    expect(answer).toMatchObject({ status, code, lastSequence: 1 });
    expect(answer.verdicts).toMatchObject([
      { sequence: 1, status: 'refused', code, message: answer.message },
    ]);
    expect(answer.message).toMatch(/\.$/);
    expect(await fieldsOf('publicTrips/t1/bookings/ana')).toMatchObject({ status: 'pending' });
    expect((await send(people[who].idToken, client, batch)).status).toBe(status);
  });

  test('FAULTS-15 is one refused verdict in a batch that succeeds', async () => {
    const answer = await send(people.ana.idToken, 'mixed', [
      mutation('mixed', 1, 'acceptBooking', accept),
      mutation('mixed', 2, 'setPhone', { phoneNumber: '912 345 678' }),
      mutation('mixed', 3, 'nonsense'),
    ]);
    expect(answer).toMatchObject({ status: 200, lastSequence: 3 });
    expect(answer.code).toBeUndefined();
    expect(answer.verdicts?.map(({ code }) => code)).toEqual(['NOT_ALLOWED', undefined, 'UNKNOWN_MUTATION']);
    expect(await fieldsOf('users/ana/profile/data')).toMatchObject({ phoneNumber: '912 345 678' });
  });

  const passenger = { tripId: 't1', busId: 'b1', passengerId: 'x', name: 'X' };
  test.each([
    ['an id that no database path can hold', 'acceptBooking', { ...accept, passengerId: 'a\u0000b' }],
    ['an id with a lone surrogate', 'acceptBooking', { ...accept, busId: '\ud800' }],
    ['a name with a lone surrogate', 'addPassenger', { ...passenger, name: 'a\ud800b' }],
    ['a name that only looks like a lone surrogate', 'addPassenger', { ...passenger, name: '\\ud800' }],
    ['a name with a null byte', 'addPassenger', { ...passenger, name: 'a\u0000b' }],
    ['arguments that are not an object', 'acceptBooking', null as unknown as object],
    ['a prototype', 'acceptBooking', JSON.parse('{"__proto__":{"tripId":"t1"},"constructor":1}')],
  ])('OFF-33 does not stop the queue at %s', async (title, name, args) => {
    const client = title.replace(/\W/g, '');
    const answer = await send(people.organizer.idToken, client, [
      mutation(client, 1, name, args),
      mutation(client, 2, 'markNotificationsRead'),
    ]);
    expect(answer).toMatchObject({ status: 200, lastSequence: 2 });
    expect(answer.verdicts?.[1]).toMatchObject({ status: 'applied' });
  });

  test('OFF-33 API-22 does not stop the queue at deeply nested arguments or a time before all valid times', async () => {
    const good = mutation('deep', 3, 'markNotificationsRead');
    const ancient = {
      ...mutation('deep', 2, 'addPassenger', { ...passenger, passengerId: 'old' }),
      occurredAt: '0000-01-01T00:00:00.000Z',
    };
    const deep = JSON.stringify({ ...mutation('deep', 1, 'acceptBooking'), args: '@' }).replace(
      '"@"',
      '['.repeat(20_000) + ']'.repeat(20_000),
    );
    const body = `{"clientId":"deep","mutations":[${deep},${JSON.stringify(ancient)},${JSON.stringify(good)}]}`;
    const answer = await call(path, { token: people.organizer.idToken, body });
    expect(answer).toMatchObject({ status: 200, lastSequence: 3 });
    expect(answer.verdicts?.map(({ code }) => code)).toEqual(['TOO_LARGE', 'INVALID', undefined]);
  });

  test('FAULTS-14 lets a person with an unreadable profile do what does not need the profile', async () => {
    await putTrip('rival', 't2', [{ busId: 'b1', capacity: 2 }]);
    await documentAt('users/rival/profile/data').update({ notifications: 'none' });
    const answer = await send(people.rival.idToken, 'broken', [
      mutation('broken', 1, 'markNotificationsRead'),
      mutation('broken', 2, 'addPassenger', { ...passenger, tripId: 't2' }),
    ]);
    expect(answer.verdicts?.map(({ code }) => code)).toEqual(['FAILED', undefined]);
  });
});
