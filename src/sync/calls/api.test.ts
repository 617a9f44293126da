import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createServerClock } from '../../lib/server-clock.ts';
import { createApi } from './api.ts';
import { createReachability } from './reachability.ts';

/** What the phone makes of an answer. */
async function madeOf(answer: Response | Error) {
  const reachability = createReachability(() => 0);
  const asked: RequestInit[] = [];
  const api = createApi({
    base: '/api',
    async fetch(_address, init = {}) {
      asked.push(init);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    reachability,
    clock: createServerClock(() => 0),
    now: () => 0,
    isOnline: () => true,
  });
  const failure = await api.request({ path: 'time' }).then(
    () => undefined,
    (error: Error) => error.name,
  );
  return { connection: reachability.connection, outage: reachability.outage$.value, failure, asked };
}

const page = (status: number) => new Response('<html>Bem-vindo ao Wi-Fi</html>', { status });
/** What `fetch` gives for a redirect that it was told not to follow; no test can make one otherwise. */
const sentAway = Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } });

test.each([
  ['nothing comes back', new TypeError('Failed to fetch'), 'network'],
  ['a page comes instead of an answer', page(200), 'portal'],
  ['somebody leads to another page', sentAway, 'portal'],
  ['a gateway asks for a sign-in', page(511), 'portal'],
  ['the server is overloaded', page(503), 'server'],
  ['what stands before the server is down', page(502), 'server'],
  ['a proxy forbids it', page(403), 'network'],
] as const)(
  'OFF-61 FAULTS-12 FAULTS-13 %s: the phone knows whose fault it is (%#)',
  async (_what, answer, outage) => {
    expect(await madeOf(answer)).toMatchObject({ connection: 'offline', outage, failure: 'Unreachable' });
  },
);

test('OFF-61 an answer of ours ends the outage, and no redirect is followed to a page that cannot be read', async () => {
  const made = await madeOf(new Response(JSON.stringify({ serverTime: new Date(0).toISOString() })));
  expect(made).toMatchObject({ connection: 'online', outage: undefined, failure: undefined });
  expect(made.asked).toMatchObject([{ redirect: 'manual' }]);
});

// A decision was told as sent for five seconds, on a phone that had just lost the network.
test.each([
  ['asked before the network went, and read after it', true, 'offline'],
  ['asked while the browser knew of no network, which was wrong', false, 'online'],
] as const)('OFF-65 FAULTS-47 an answer that was %s', async (_when, wasOnline, connection) => {
  const reachability = createReachability(() => 0);
  let isOnline = wasOnline;
  const api = createApi({
    base: '/api',
    async fetch() {
      isOnline = false;
      reachability.unanswered('network');
      return new Response(JSON.stringify({ serverTime: new Date(0).toISOString() }));
    },
    reachability,
    clock: createServerClock(() => 0),
    now: () => 0,
    isOnline: () => isOnline,
  });
  await api.request({ path: 'time' });
  expect(reachability.connection).toBe(connection);
});

describe('OFF-77 a compressed body', () => {
  const body = { mutations: Array.from({ length: 100 }, (_, id) => ({ id, name: 'setBoarded' })) };
  const serverTime = new Date(0).toISOString();
  const answer = (status: number, more: object = {}) =>
    new Response(JSON.stringify({ message: 'x', serverTime, ...more }), { status });

  /** What was sent, as far as a server that knows gzip can read it, and what came of it. */
  async function sent(answers: Response[], what: object = body, times = 1) {
    const bodies: { encoding: string | null; body: unknown }[] = [];
    const api = createApi({
      base: '/api',
      async fetch(_address, init = {}) {
        const encoding = new Headers(init.headers).get('content-encoding');
        const raw = Buffer.from(await new Response(init.body).arrayBuffer());
        bodies.push({ encoding, body: JSON.parse(String(encoding ? gunzipSync(raw) : raw)) });
        return answers.shift() ?? answer(200);
      },
      reachability: createReachability(() => 0),
      clock: createServerClock(() => 0),
      now: () => 0,
      isOnline: () => true,
    });
    const results: number[] = [];
    for (let time = 0; time < times; time += 1) {
      results.push((await api.request({ path: 'mutations', body: what, pack: true })).status);
    }
    return { bodies, results };
  }

  test('is what a server that can unpack it gets, and a short one goes as it is', async () => {
    expect(await sent([])).toEqual({ bodies: [{ encoding: 'gzip', body }], results: [200] });
    const short = { mutations: [] };
    expect(await sent([], short)).toEqual({ bodies: [{ encoding: null, body: short }], results: [200] });
  });

  test.each([
    ['takes it for broken JSON', answer(400, { code: 'INVALID' })],
    ['does not know the compression', answer(415, { code: 'UNSUPPORTED_ENCODING' })],
    ['stands behind a proxy that refuses it', new Response('<html>Bad Request</html>', { status: 400 })],
  ])('goes again as it is, and so does the next one, when the server %s', async (_, refusal) => {
    const { bodies, results } = await sent([refusal], body, 2);
    expect(results).toEqual([200, 200]);
    expect(bodies).toEqual([
      { encoding: 'gzip', body },
      { encoding: null, body },
      { encoding: null, body },
    ]);
  });

  test.each([
    ['was decided', answer(400, { code: 'INVALID', verdicts: [] })],
    ['was rejected by name', answer(409, { code: 'SEQUENCE_GAP' })],
  ])('is not sent again when it %s', async (_, decision) => {
    expect((await sent([decision])).bodies).toHaveLength(1);
  });
});
