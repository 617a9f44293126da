import http2, { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import { logger } from 'firebase-functions/logger';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fcmSender } from './fcm-sender.ts';
import type { AddressedPush } from './push-sender.ts';

/** FCM's answers, by token (firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode). */
const recorded: Record<string, { status: number; body: object }> = {
  alive: { status: 200, body: { name: 'projects/clube/messages/0:1700000000000000%a' } },
  unregistered: refused(404, 'NOT_FOUND', 'UNREGISTERED'),
  foreign: refused(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'),
  malformed: refused(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'),
  overQuota: refused(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'),
};

function refused(status: number, kind: string, errorCode: string) {
  const detail = { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode };
  return { status, body: { error: { code: status, message: kind, status: kind, details: [detail] } } };
}

interface Asked {
  path: unknown;
  authorization: unknown;
  body: { message: { token: string; webpush?: { headers: { TTL: string } } } };
}

let server: Http2Server;
let port: number;
let asked: Asked[];
const logLine = vi.spyOn(logger, 'write').mockImplementation(() => undefined);

/** A local server for FCM's protocol, HTTP/2. The library's connection to Google's address is redirected to it. */
beforeAll(async () => {
  server = createServer().on('stream', answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  const { connect } = http2;
  vi.spyOn(http2, 'connect').mockImplementation(((authority: string | URL) => {
    expect(String(authority)).toBe('https://fcm.googleapis.com');
    const session = connect(`http://127.0.0.1:${port}`);
    const request = session.request.bind(session);
    // The library sends the scheme as `https:`, with a colon. Google accepts that, Node's server does not.
    session.request = (headers, options) => request({ ...headers, ':scheme': 'http' }, options);
    return session;
  }) as typeof connect);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  vi.restoreAllMocks();
  server.close();
});

async function answer(stream: ServerHttp2Stream, headers: http2.IncomingHttpHeaders): Promise<void> {
  let text = '';
  for await (const part of stream) text += part;
  const body = JSON.parse(text);
  asked.push({ path: headers[':path'], authorization: headers.authorization, body });
  const { status, body: reply } = recorded[body.message.token] ?? { status: 500, body: {} };
  stream.respond({ ':status': status, 'content-type': 'application/json' });
  stream.end(JSON.stringify(reply));
}

const app = initializeApp(
  {
    projectId: 'clube',
    credential: { getAccessToken: async () => ({ access_token: 'do-servidor', expires_in: 3600 }) },
  },
  'fcm-sender',
);

const pushTo = (token: string): AddressedPush => ({
  userId: `user-${token}`,
  token,
  message: {
    notificationId: 'm1',
    type: 'booking_accepted',
    title: 'Reserva aceite',
    body: 'A sua reserva…',
    tripId: 't1',
  },
});

test('NOTIF-20 NOTIF-33 FCM gets one request per device, data only, with the project’s credentials', async () => {
  expect(await fcmSender(() => app).send([pushTo('alive')])).toEqual(['sent']);
  expect(asked).toEqual([
    {
      path: '/v1/projects/clube/messages:send',
      authorization: 'Bearer do-servidor',
      body: {
        message: {
          token: 'alive',
          data: {
            notificationId: 'm1',
            type: 'booking_accepted',
            title: 'Reserva aceite',
            body: 'A sua reserva…',
            tripId: 't1',
          },
          webpush: { headers: { Urgency: 'high', TTL: '86400' } },
        },
      },
    },
  ]);
});

test('NOTICE-07 FCM keeps a push no longer than it is true, and at most a day', async () => {
  const inMinutes = (minutes: number): AddressedPush => {
    const push = pushTo('alive');
    const until = new Date(Date.now() + minutes * 60_000).toISOString();
    return { ...push, message: { ...push.message, until } };
  };
  await fcmSender(() => app).send([inMinutes(10), inMinutes(10_000), inMinutes(-1)]);
  const kept = asked.map(({ body }) => Number(body.message.webpush?.headers.TTL)).sort((a, b) => a - b);
  expect(kept[0]).toBe(0);
  expect(kept[1]).toBeGreaterThan(0);
  expect(kept[1]).toBeLessThanOrEqual(600);
  expect(kept[2]).toBe(86_400);
});

test('FAULTS-39 a dead token and a failed push have different results, and the log holds no token', async () => {
  const tokens = ['unregistered', 'alive', 'malformed', 'foreign', 'overQuota'];
  const results = await fcmSender(() => app).send(tokens.map(pushTo));
  expect(results).toEqual(['token-gone', 'sent', 'refused', 'token-gone', 'busy']);
  expect(asked.map(({ body }) => body.message.token).sort()).toEqual([...tokens].sort());
  const logged = JSON.stringify(logLine.mock.calls);
  expect(logged).toContain('"userId":"user-overQuota","notificationId":"m1"');
  expect(logged).not.toContain('"token"');
});

test('FAULTS-39 BOOK-23 without a connection to FCM every push is unreachable, and nothing is thrown', async () => {
  const nowhere = initializeApp(
    {
      projectId: 'clube',
      credential: { getAccessToken: () => Promise.reject(new Error('no metadata server')) },
    },
    'nowhere',
  );
  const both = [pushTo('alive'), pushTo('foreign')];
  expect(await fcmSender(() => nowhere).send(both)).toEqual(['unreachable', 'unreachable']);
  await new Promise((resolve) => server.close(resolve));
  expect(await fcmSender(() => app).send(both)).toEqual(['unreachable', 'unreachable']);
  expect(asked).toEqual([]);
});
