import { Subject } from 'rxjs';
import { afterEach, describe, expect, test } from 'vitest';
import { aTick, IDBFactory, openTestOutbox } from '../../../test/builders/test-outbox.ts';
import type { Tap } from '../../db/unsent/mutation-record.ts';
import type { Outbox } from '../../db/unsent/outbox.ts';
import { type Api, Unreachable } from '../calls/api.ts';
import type { Answer } from './answer.ts';
import type { FailedPush, SendState } from './exchange.ts';
import { createSender, type Sender } from './sender.ts';

interface Request {
  clientId: string;
  acknowledged: number;
  mutations: { id: string; sequence: number }[];
  token: string | undefined;
}

/** The passengers whose mutations are held back. */
const holds = new Set<string>();
/** The push failures that the sender reported. */
const pushFailures: FailedPush[] = [];
/** Emits when another request was answered. */
const heardAgain$ = new Subject<void>();
let outbox: Outbox;
let sender: Sender;
afterEach(async () => {
  holds.clear();
  pushFailures.length = 0;
  sender.stop();
  await sender.idle();
  await outbox.close();
});

/** A server whose answers the test sets: the sender's decisions are tested, not HTTP. */
async function start(
  answers: (request: Request, number: number) => Answer | Error,
  tokens: (refresh: boolean) => string | undefined = () => 'token',
  waiting: Tap[] = [],
): Promise<Request[]> {
  outbox = await openTestOutbox(new IDBFactory());
  await Promise.all(waiting.map((tap) => outbox.append(tap)));
  const requests: Request[] = [];
  const api: Api = {
    async request({ body, token }) {
      const request = { ...(body as Omit<Request, 'token'>), token };
      requests.push(request);
      const answer = answers(request, requests.length);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  sender = createSender({
    api,
    unsent: outbox,
    token: async (refresh) => tokens(refresh),
    random: () => 0,
    gather: 0,
    held: (record) => (holds.has(String(record.args.passengerId)) ? 1 : 0),
    heardAgain$,
    pushFailed: (failures) => pushFailures.push(...failures),
  });
  return requests;
}

const applied = ({ mutations }: Request): Answer => ({
  status: 200,
  body: {
    lastSequence: mutations.at(-1)?.sequence ?? 0,
    verdicts: mutations.map(({ id, sequence }) => ({
      id,
      sequence,
      status: 'applied',
      committedAt: '2026-03-05T06:00:01.000Z',
    })),
  },
});

const reaches = (wanted: SendState) =>
  new Promise<void>((resolve) => {
    const subscription = sender.state$.subscribe((state) => {
      if (state !== wanted) return;
      resolve();
      queueMicrotask(() => subscription.unsubscribe());
    });
  });

const decided = () =>
  new Promise<void>((resolve) => {
    const subscription = outbox.records$.subscribe((records) => {
      if (records.length === 0 || records.some((record) => record.status === 'pending')) return;
      resolve();
      queueMicrotask(() => subscription.unsubscribe());
    });
  });

describe('sending', () => {
  test('OFF-77 sends in the device’s order, five hundred at a time', async () => {
    const waiting = Array.from({ length: 530 }, (_, index) => aTick(`p${index}`));
    const requests = await start(applied, undefined, waiting);
    await decided();
    const sent = requests.flatMap((request) => request.mutations.map((mutation) => mutation.sequence));
    expect(sent).toEqual(Array.from({ length: 530 }, (_, index) => index + 1));
    expect(requests.map((request) => request.mutations.length)).toEqual([500, 30]);
  });

  test('OFF-77 sends fewer when they are long, and a single one however long it is', async () => {
    const long = (length: number) => ({ ...aTick('p'), args: { note: 'x'.repeat(length) } });
    const waiting = [400_000, 400_000, 400_000, 2_000_000, 10].map(long);
    const requests = await start(applied, undefined, waiting);
    await decided();
    expect(requests.map((request) => request.mutations.length)).toEqual([2, 1, 1, 1]);
  });

  test('FAULTS-8 each batch says up to where the verdicts are here', async () => {
    const requests = await start(applied);
    await Promise.all(Array.from({ length: 530 }, (_, index) => outbox.append(aTick(`p${index}`))));
    await decided();
    for (const { acknowledged, mutations } of requests)
      expect(acknowledged).toBe((mutations[0]?.sequence ?? 0) - 1);
  });

  test('FAULTS-10 a token that is refused is renewed once, and the same batch goes out with the new one', async () => {
    const requests = await start(
      (request) =>
        request.token === 'fresh' ? applied(request) : { status: 401, body: { code: 'UNAUTHENTICATED' } },
      (refresh) => (refresh ? 'fresh' : 'stale'),
    );
    await outbox.append(aTick('a'));
    await decided();
    expect(requests.map((request) => request.token)).toEqual(['stale', 'fresh']);
  });

  test.each([
    ['FAULTS-24 an expired session', { status: 401, body: { code: 'UNAUTHENTICATED' } }, 'session-expired'],
    [
      'FAULTS-36 a deleted account',
      { status: 403, body: { code: 'ACCOUNT_GONE', message: '' } },
      'account-gone',
    ],
    [
      'FAULTS-21 an outdated app',
      { status: 400, body: { code: 'UPDATE_REQUIRED', message: '' } },
      'outdated',
    ],
  ] as [string, Answer, SendState][])('%s holds the queue and says so', async (_title, answer, state) => {
    await start(() => answer);
    await outbox.append(aTick('a'));
    await reaches(state);
    expect(outbox.records$.value).toMatchObject([{ status: 'pending' }]);
  });

  test('FAULTS-23 without a token of this person nothing is sent', async () => {
    const requests = await start(applied, () => undefined);
    await outbox.append(aTick('a'));
    await reaches('session-expired');
    expect(requests).toEqual([]);
    expect(outbox.records$.value).toMatchObject([{ status: 'pending' }]);
  });

  test.each([
    ['FAULTS-13 no answer', new Unreachable('no answer')],
    [
      'FAULTS-12 an answer without our verdicts',
      { status: 200, body: { serverTime: '2026-03-05T06:00:00.000Z' } },
    ],
    [
      'FAULTS-12 verdicts on other mutations',
      { status: 200, body: { lastSequence: 1, verdicts: [{ id: 'other', sequence: 1, status: 'applied' }] } },
    ],
    ['FAULTS-13 a failing server', { status: 500, body: { code: 'FAILED', message: '' } }],
  ] as [string, Answer | Error][])(
    '%s: it waits, keeps everything, and goes on when woken',
    async (_title, trouble) => {
      const requests = await start((request, number) => (number === 1 ? trouble : applied(request)));
      await outbox.append(aTick('a'));
      await reaches('waiting');
      expect(outbox.records$.value).toMatchObject([{ status: 'pending' }]);
      sender.flush();
      await decided();
      expect(requests).toHaveLength(2);
    },
  );

  test('OFF-33 after a failure it tries again by itself', async () => {
    const requests = await start((request, number) =>
      number < 3 ? new Unreachable('no answer') : applied(request),
    );
    await outbox.append(aTick('a'));
    await decided();
    expect(requests).toHaveLength(3);
  });

  test('OFF-33 FAULTS-47 once a pull has heard the server, no back-off is waited for', async () => {
    const requests = await start((request, number) =>
      number === 1 ? new Unreachable('no network') : applied(request),
    );
    await outbox.append(aTick('p1'));
    await reaches('waiting');
    heardAgain$.next();
    await sender.idle();
    expect(requests).toHaveLength(2);
    await decided();
  });

  test('FAULTS-13 who hears Firestore and not our server does not knock at each of its words', async () => {
    const requests = await start(() => new Unreachable('503'));
    await outbox.append(aTick('p1'));
    await reaches('waiting');
    for (let word = 0; word < 5; word++) {
      heardAgain$.next();
      await sender.idle();
    }
    expect(requests).toHaveLength(2);
  });

  test.each(['SEQUENCE_GAP', 'SEQUENCE_REUSED', 'FOREIGN_CLIENT'])(
    'a phone restored from a backup (%s) sends the same mutations under a new client',
    async (code) => {
      const requests = await start((request, number) =>
        number === 1 ? { status: 409, body: { code, message: '', lastSequence: 7 } } : applied(request),
      );
      await outbox.append(aTick('a'));
      await decided();
      expect(requests[1]?.clientId).not.toBe(requests[0]?.clientId);
      expect(requests[1]?.mutations).toMatchObject([{ sequence: 1 }]);
    },
  );

  test.each(['SEQUENCE_GAP', 'SEQUENCE_REUSED', 'FOREIGN_CLIENT'])(
    'OFF-53 a server that refuses every numbering (%s) is asked at the pace of the back-off',
    async (code) => {
      const requests = await start((_request, number) =>
        number > 9 ? new Unreachable('enough') : { status: 409, body: { code, message: '' } },
      );
      await outbox.append(aTick('a'));
      await reaches('waiting');
      expect(requests).toHaveLength(2);
      expect(outbox.records$.value).toMatchObject([{ status: 'pending' }]);
    },
  );

  test('OFF-53 a verdict that leaves everything as it was is no reason to ask again at once', async () => {
    const requests = await start((request, number) =>
      number > 9 ? new Unreachable('enough') : applied(request),
    );
    outbox.recordVerdicts = async () => undefined;
    await outbox.append(aTick('a'));
    await reaches('waiting');
    expect(requests).toHaveLength(1);
  });

  test('FAULTS-14 a refusal does not hold up what comes after it, whatever the status of the answer', async () => {
    await start(({ mutations }) => ({
      status: 400,
      body: {
        code: 'INVALID',
        message: '',
        lastSequence: mutations.length,
        verdicts: mutations.map(({ id, sequence }) => ({
          id,
          sequence,
          status: 'refused',
          code: 'FAILED',
          message: 'Não.',
        })),
      },
    }));
    await outbox.append(aTick('a'));
    await decided();
    expect(outbox.records$.value).toMatchObject([{ status: 'refused', code: 'FAILED' }]);
  });
});

describe('pushes that did not go out with what was decided', () => {
  const failure = { reason: 'refused', message: 'O servidor recusou.' };

  test('BOOK-22 ACC-13 are told by the name of their mutation, which is decided all the same; others’ are not', async () => {
    await start((request) => {
      const answer = applied(request);
      const [{ id } = { id: '' }] = request.mutations;
      const told = [
        { mutationId: id, ...failure },
        { mutationId: 'of-another-phone', ...failure },
      ];
      return { ...answer, body: { ...answer.body, pushFailures: told } };
    });
    await outbox.append({ ...aTick('a'), name: 'acceptBooking' });
    await decided();
    await sender.idle();
    expect(pushFailures).toEqual([
      { mutationId: outbox.records$.value[0]?.id, name: 'acceptBooking', ...failure },
    ]);
  });

  test.each([
    ['nothing', {}],
    ['nonsense', { pushFailures: [{ mutationId: 7 }] }],
  ])('BOOK-22 %s about them holds nothing up', async (_what, more) => {
    await start((request) => {
      const answer = applied(request);
      return { ...answer, body: { ...answer.body, ...more } };
    });
    await outbox.append(aTick('a'));
    await decided();
    expect(pushFailures).toEqual([]);
  });
});

describe('what is held back so that it can be undone', () => {
  const sentOf = (requests: Request[]) =>
    requests.map(({ mutations }) => mutations.map(({ sequence }) => sequence));
  const sendsNow = async () => {
    sender.flush();
    await sender.idle();
  };

  test('OFF-16 it waits, and what comes after it waits behind it; what was before it goes', async () => {
    const requests = await start(applied);
    holds.add('b');
    await Promise.all(['a', 'b', 'c'].map((id) => outbox.append(aTick(id))));
    await sendsNow();
    expect(sentOf(requests)).toEqual([[1]]);
    holds.clear();
    await decided();
    // Sent automatically after the hold, in one batch.
    expect(sentOf(requests)).toEqual([[1], [2, 3]]);
  });

  test('undone: it is never sent, its number is given again, and the server hears of no gap', async () => {
    const requests = await start(applied);
    holds.add('a');
    const { tapId } = await outbox.append(aTick('a'));
    await sendsNow();
    await outbox.withdraw([tapId]);
    expect(outbox.records$.value).toEqual([]);
    const next = await outbox.append(aTick('b'));
    expect(next.sequence).toBe(1);
    await decided();
    expect(sentOf(requests)).toEqual([[1]]);
  });

  test('undone with others behind it: no batch spans the gap, and they go out under new numbers', async () => {
    const expected = new Map<string, number>();
    const requests = await start((request) => {
      const first = request.mutations[0]?.sequence;
      const next = expected.get(request.clientId) ?? 1;
      if (first !== next) return { status: 409, body: { code: 'SEQUENCE_GAP', message: '' } };
      expected.set(request.clientId, next + request.mutations.length);
      return applied(request);
    });
    holds.add('b');
    const [, middle] = await Promise.all(['a', 'b', 'c', 'd'].map((id) => outbox.append(aTick(id))));
    await outbox.withdraw([middle?.tapId ?? '']);
    await decided();
    expect(outbox.records$.value.map((record) => record.args.passengerId).sort()).toEqual(['a', 'c', 'd']);
    for (const { mutations } of requests) {
      const numbers = mutations.map(({ sequence }) => sequence);
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    }
  });
});
