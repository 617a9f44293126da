import { expect, test } from 'vitest';
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
