import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../functions/src/http/router.ts';
import { mutators } from '../../src/domain/mutators/index.ts';
import type { MutationName } from '../../src/domain/mutators/verbs.ts';
import { openApiDocument } from '../../tools/openapi/document.ts';
import { endpoints } from '../../tools/openapi/endpoints.ts';
import { arbitraryBody, moments, oneFieldBroken } from '../builders/arbitrary-body.ts';
import { passenger } from '../builders/entities.ts';
import { examples } from '../builders/examples.ts';
import type { Account } from '../harness.ts';
import { type Answer, call, mutation, send } from './api-client.ts';
import { type CallerName, callers, type EndpointRow, endpointTable } from './endpoint-table.ts';
import { put, putPerson, putTrip, startClub } from './small-club.ts';
import { wholeClub } from './whole-club.ts';

const people = {
  newcomer: 'default',
  passenger: 'passenger',
  guide: 'guide',
  organizer: 'organizer',
  demoted: 'organizer',
  erased: 'organizer',
  deleted: 'organizer',
  target: 'passenger',
  rival: 'organizer',
};
let accounts: Record<keyof typeof people, Account>;

/** Former organizers: `demoted` is now a passenger, `deleted` is marked as deleted, and `erased` has no documents. */
async function startWorld(): Promise<void> {
  accounts = await startClub(people);
  await Promise.all([
    putPerson('demoted', 'passenger'),
    put('users/deleted', { isDeleted: true }),
    put('users/erased', { isDeleted: true }),
    put('users/erased/profile/data', { uid: 'erased', isDeleted: true, email: '' }),
    putTrip('organizer', 't1', [{ busId: 'b1', capacity: 10 }], ['target']),
    putTrip('demoted', 'former', [{ busId: 'b1', capacity: 10 }], ['target']),
    putTrip('rival', 'of-rival', [{ busId: 'b1', capacity: 10 }], ['target']),
    ...callers.map((who) => {
      const email = `invited-${who}@caravana.test`;
      return put(`allowed_registrations/${email}`, { email });
    }),
    put('phoneNumbers/912345678', { uid: 'target' }),
    put('clients/c-rival', { uid: 'rival', lastSequence: 0, verdicts: [] }),
  ]);
}

/** Asks, and checks that docs/openapi.json describes such an answer (API-25). */
async function ask(row: EndpointRow, who: CallerName, body: unknown): Promise<Answer> {
  const { path, method } = row;
  const answer = await call(path, {
    method,
    token: who === 'nobody' ? undefined : accounts[who].idToken,
    body: method === 'GET' || body === undefined ? undefined : JSON.stringify(body),
  });
  expect({ path, answer, isDescribed: isDescribed(row, answer) }).toMatchObject({ isDescribed: true });
  return answer;
}

interface Described {
  paths: Record<string, Record<string, { responses: Record<number, { description: string }> }>>;
}
const { paths } = openApiDocument() as unknown as Described;

/** True for a status of the document with one of its codes, and for a success with a body of its form. */
function isDescribed({ path, method }: EndpointRow, answer: Answer): boolean {
  const { status, code } = answer;
  const response = paths[path]?.[method.toLowerCase()]?.responses[status];
  if (!response) return false;
  if (status >= 400) return response.description.split(', ').includes(code ?? '');
  return endpoints[path]?.answers[status]?.safeParse(answer).success ?? path.startsWith('/trip_');
}

const sentence = /^[A-ZÀ-Ú].*[.!)]$/;
const bodyOf = ({ body }: EndpointRow, who: CallerName) => (typeof body === 'function' ? body(who) : body);
const outsiders = (row: EndpointRow) => callers.filter((who) => !row.callers.includes(who));

/** Sends all of these at once and asserts that nothing changed. Returns the answers. */
async function unchanged<T>(questions: (() => Promise<T>)[]): Promise<T[]> {
  const before = await wholeClub();
  const answers = await Promise.all(questions.map((question) => question()));
  expect(await wholeClub()).toEqual(before);
  return answers;
}

test('API-16 lists every address in the table', () => {
  const addresses = endpointTable.filter(({ path }) => path.startsWith('/api/'));
  expect(Object.keys(routes).sort()).toEqual(addresses.map(({ path }) => path).sort());
  for (const { path, method } of addresses) expect(Object.keys(routes[path] ?? {})).toEqual([method]);
});

describe.each(endpointTable)('$method $path', (row) => {
  beforeAll(startWorld);

  // Refused requests first, since they share one club; then accepted ones.
  test(`${row.ids} API-17 PERM-09 refuses callers without permission and changes nothing`, async () => {
    const answers = await unchanged(outsiders(row).map((who) => () => ask(row, who, bodyOf(row, who))));
    for (const [index, who] of outsiders(row).entries()) {
      const refusal = who === 'nobody' ? { status: 401, code: 'UNAUTHENTICATED' } : { status: 403 };
      expect({ who, ...answers[index] }).toMatchObject({ who, ...refusal });
      expect(answers[index]?.message).toMatch(sentence);
    }
  });

  test(`${row.ids} PERM-12 refuses targets that are not the caller’s or do not exist, and changes nothing`, async () => {
    const questions = (row.foreign ?? []).flatMap((body) =>
      row.callers.filter((who) => who !== 'nobody').map((who) => ({ who, body })),
    );
    const answers = await unchanged(
      questions.map(
        ({ who, body }) =>
          () =>
            ask(row, who, body),
      ),
    );
    for (const [index, { status, message = '' }] of answers.entries()) {
      const isRefusal = status >= 400 && status < 500 && sentence.test(message);
      expect({ ...questions[index], status, message, isRefusal }).toMatchObject({ isRefusal: true });
    }
  });

  test(`${row.ids} API-25 PERM-02 PERM-09 answers permitted callers`, async () => {
    for (const who of row.callers) {
      expect({ who, ...(await ask(row, who, bodyOf(row, who))) }).toMatchObject({ who, status: 200 });
    }
  });
});

describe.each(endpointTable.filter(({ method }) => method === 'POST'))('bad input at $path', (row) => {
  beforeAll(startWorld);
  const ids = [...Object.keys(people), 't1', 'of-rival', 'b1', ...Object.keys(mutators)];
  const bodies = arbitraryBody(row.payload, ids);
  const sample = (arbitrary: fc.Arbitrary<unknown>) => fc.sample(arbitrary, { numRuns: 40, seed: 20261120 });

  /**
   * The bodies that caused a server error, with the answers. Sent one at a time, since sessions of one person contend.
   */
  async function failures(sent: unknown[]): Promise<unknown[]> {
    const fallen: unknown[] = [];
    for (const body of sent) {
      const answer = await ask(row, 'organizer', body);
      if (answer.status >= 500) fallen.push({ body, answer });
    }
    return fallen;
  }

  test(`${row.ids} OFF-33 never answers an invalid body with a 5xx or changes anything`, async () => {
    const before = await wholeClub();
    const broken = bodies.filter((body) => !row.payload.safeParse(body).success);
    expect(await failures(sample(broken))).toEqual([]);
    const after = await wholeClub();
    // A session accepts any body or none, and only updates the time of the last sign-in.
    if (row.path === '/api/session') expect(Object.keys(after)).toEqual(Object.keys(before));
    else expect(after).toEqual(before);
  });

  test(`${row.ids} OFF-33 never answers an arbitrary body with a 5xx`, async () => {
    expect(await failures(sample(bodies))).toEqual([]);
  });
});

describe('bad input to a mutation', () => {
  beforeAll(startWorld);
  const ids = [...Object.keys(people), 't1', 'of-rival', 'b1'];

  test.each(Object.entries(mutators))(
    'OFF-32 OFF-33 API-23 gives every almost valid %s a verdict, refuses the invalid ones, and never blames the server',
    async (name, { schema }) => {
      const args = fc.sample(arbitraryBody(schema, ids), { numRuns: 15, seed: 20261120 });
      const sent = args.map((one, index) => mutation(`fuzz-${name}`, index + 1, name, one as object));
      const answer = await send(accounts.organizer.idToken, `fuzz-${name}`, sent);
      expect(answer.status).toBeLessThan(500);
      expect(answer.verdicts).toHaveLength(args.length);
      expect(args.filter((_, index) => answer.verdicts?.[index]?.code === 'FAILED')).toEqual([]);
      const applied = args.filter((_, index) => answer.verdicts?.[index]?.status === 'applied');
      expect(applied.filter((one) => !schema.safeParse(one).success)).toEqual([]);
    },
  );
});

describe('a mutation with one invalid field', () => {
  beforeAll(startWorld);
  // Mutations that remove the trip, its bus or its request come last, because the others would be refused early after
  // them.
  const isLast = (name: string) => Number(/^(remove|reject|complete)/.test(name));
  const inOrder = Object.entries(mutators).sort(([a], [b]) => isLast(a) - isLast(b));

  test.each(inOrder)(
    'OFF-33 API-22 API-23 gives %s a verdict other than FAILED with one invalid field or an unusual time',
    async (name, { schema }) => {
      const good = JSON.parse(
        JSON.stringify(examples[name as MutationName].args).replaceAll(passenger.uid, 'target'),
      ) as object;
      const tapped = moments.filter((moment) => moment.length < 40);
      const sent = [
        ...oneFieldBroken(schema, good).map((args) => ({ args })),
        ...tapped.map((occurredAt) => ({ args: good, occurredAt })),
      ].map(({ args, ...time }, index) => {
        // Each creates its own trip, because an existing trip is refused before its fields are validated.
        const own =
          name === 'createTrip' && 'tripId' in args && args.tripId === 't1' ? { tripId: `n${index}` } : {};
        return { ...mutation(`odd-${name}`, index + 1, name, { ...args, ...own }), ...time };
      });
      for (let from = 0; from < sent.length; from += 100) {
        const batch = sent.slice(from, from + 100);
        const { status, verdicts = [] } = await send(accounts.organizer.idToken, `odd-${name}`, batch);
        expect({ isOurFault: status >= 500, verdicts: verdicts.length }).toEqual({
          isOurFault: false,
          verdicts: batch.length,
        });
        expect(batch.filter((_, index) => verdicts[index]?.code === 'FAILED')).toEqual([]);
      }
    },
  );
});
