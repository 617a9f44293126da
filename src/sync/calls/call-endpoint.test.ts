import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createServerClock } from '../../lib/server-clock.ts';
import { createApi } from './api.ts';
import { callEndpoint } from './call-endpoint.ts';
import { createReachability } from './reachability.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server on this machine and the door to it; without an answer it never gives any. */
async function aServer(...answers: [status: number, body: string][]) {
  const asked: Pick<IncomingMessage, 'method' | 'headers'>[] = [];
  server = createServer(({ method, headers }, response) => {
    asked.push({ method, headers });
    const [status, body] = answers.shift() ?? [];
    if (status !== undefined) response.writeHead(status).end(body);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const reachability = createReachability(Date.now);
  const api = createApi({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch,
    reachability,
    clock: createServerClock(Date.now),
    now: Date.now,
    isOnline: () => true,
  });
  return { api, asked, reachability };
}

const call = { path: 'resetAllMembers', body: { appId: 'caravana' }, requestId: 'press-1' };
const expired: [number, string] = [401, '{"code":"UNAUTHENTICATED","message":"A sessão expirou."}'];

test.each([
  [
    'a success with a message',
    200,
    '{"message":"Feito."}',
    { ok: true, message: 'Feito.', body: { message: 'Feito.' } },
  ],
  ['OPEN-60 a success that says nothing', 204, '', { ok: true, message: '', body: {} }],
  ['OPEN-60 a success of another server', 200, '{}', { ok: true, message: '', body: {} }],
  [
    'a refusal',
    409,
    '{"code":"PHONE_TAKEN","message":"X"}',
    { ok: false, reason: 'refused', status: 409, message: 'X', code: 'PHONE_TAKEN' },
  ],
  [
    'IMG-11 a refusal in plain text',
    400,
    'Z',
    { ok: false, reason: 'refused', status: 400, message: 'Z', code: undefined },
  ],
  [
    'NOTIF-28 a server that cannot now',
    503,
    '{"code":"UNAVAILABLE","message":"X"}',
    { ok: false, reason: 'refused', status: 503, message: 'X', code: 'UNAVAILABLE' },
  ],
  ['FAULTS-13 a failure that says nothing', 500, '', { ok: false, reason: 'failed', status: 500 }],
  ['FAULTS-13 a gateway’s page', 502, '<h1>Bad gateway</h1>', { ok: false, reason: 'failed', status: 502 }],
  [
    'FAULTS-12 a captive portal',
    200,
    '<html>Wi-Fi</html>',
    { ok: false, reason: 'unreachable', outage: 'portal' },
  ],
])('%s', async (_case, status, body, outcome) => {
  const { api } = await aServer([status, body]);
  expect(await callEndpoint(api, call)).toEqual(outcome);
});

test('FAULTS-38 API-17 carries the id of the press and the person’s token; what is only asked for has no body', async () => {
  const { api, asked } = await aServer([204, ''], [204, '']);
  await callEndpoint(api, call, async () => 'token-1');
  await callEndpoint(api, { path: 'my-data' });
  expect(asked).toMatchObject([
    { method: 'POST', headers: { authorization: 'Bearer token-1', 'idempotency-key': 'press-1' } },
    { method: 'GET' },
  ]);
  expect(asked[1]?.headers).not.toHaveProperty('authorization');
  expect(asked[1]?.headers).not.toHaveProperty('content-type');
});

test.each([
  ['once more, and then it is done', [expired, [204, '']], { ok: true }],
  ['and then the session is over', [expired, expired], { ok: false, reason: 'signed-out' }],
] as [string, [number, string][], object][])(
  'FAULTS-10 a token that is refused is renewed %s',
  async (_case, answers, outcome) => {
    const { api, asked } = await aServer(...answers);
    const token = async (refresh: boolean) => (refresh ? 'fresh' : 'stale');
    expect(await callEndpoint(api, call, token)).toMatchObject(outcome);
    expect(asked.map(({ headers }) => [headers.authorization, headers['idempotency-key']])).toEqual([
      ['Bearer stale', 'press-1'],
      ['Bearer fresh', 'press-1'],
    ]);
  },
);

test('FAULTS-23 with somebody else signed in on the phone nothing is sent', async () => {
  const { api, asked } = await aServer([204, '']);
  expect(await callEndpoint(api, call, async () => undefined)).toEqual({ ok: false, reason: 'signed-out' });
  expect(asked).toEqual([]);
});

test('FAULTS-12 only what shows that it is our server’s says that there is a network', async () => {
  const { api, reachability } = await aServer(
    [200, '<html>Wi-Fi</html>'],
    [204, ''],
    [200, '{"message":"X"}'],
  );
  const connections = [];
  for (let answer = 0; answer < 3; answer += 1) {
    await callEndpoint(api, call);
    connections.push(reachability.connection);
  }
  expect(connections).toEqual(['offline', 'offline', 'online']);
});

test('FAULTS-47 nobody there, and somebody who never answers', async () => {
  const { api } = await aServer();
  const silent = { ok: false, reason: 'unreachable', outage: 'network' };
  expect(await callEndpoint(api, call, undefined, 50)).toEqual(silent);
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed));
  expect(await callEndpoint(api, call)).toEqual(silent);
});
