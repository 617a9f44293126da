import { describe, expect, test } from 'vitest';
import type { Batch, PreparedMutation } from './batch.ts';
import { type BatchResult, Unstorable } from './commit-group.ts';
import { commitWithCare } from './submit-batch.ts';

class DatabaseError extends Error {
  constructor(
    readonly code: number,
    message = 'database',
  ) {
    super(message);
  }
}

const mutation = (sequence: number, name = 'good'): PreparedMutation => ({
  sequence,
  id: `m${sequence}`,
  name,
  occurredAt: '2026-01-01T00:00:00.000Z',
  task: { definition: {} as never, args: undefined },
});
const batch = (clientId: string, ...mutations: PreparedMutation[]): Batch => ({
  uid: 'ana',
  clientId,
  acknowledged: 0,
  mutations,
  keys: new Set(),
});

/** A database that stores everything except mutations called `bad`, for which it throws `failure`. */
function commitOver(failure: Error) {
  const commits: string[] = [];
  const commit = async (batches: Batch[]): Promise<BatchResult[]> => {
    commits.push(batches.map(({ clientId, mutations }) => clientId + mutations.length).join('+'));
    const all = batches.flatMap(({ mutations }) => mutations);
    if (all.some(({ name, task }) => name === 'bad' && !('code' in task))) throw failure;
    return batches.map(({ mutations }) => ({
      lastSequence: mutations.at(-1)?.sequence ?? 0,
      replayed: [],
      fresh: mutations.map(({ id, sequence, task }) =>
        'code' in task
          ? { id, sequence, status: 'refused', code: task.code }
          : { id, sequence, status: 'applied' },
      ),
      pushes: [],
      skipped: [],
    }));
  };
  return { commit, commits };
}

describe('commitWithCare', () => {
  test('a group without errors is one commit', async () => {
    const { commit, commits } = commitOver(new Error());
    const results = await commitWithCare(commit, [batch('a', mutation(1)), batch('b', mutation(1))]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(commits).toEqual(['a1+b1']);
  });

  test('FAULTS-13 a temporary error leaves only its own batch undecided', async () => {
    const { commit, commits } = commitOver(new DatabaseError(14));
    const results = await commitWithCare(commit, [batch('a', mutation(1, 'bad')), batch('b', mutation(1))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(commits).toEqual(['a1+b1', 'a1', 'b1']);
  });

  test.each([
    ['is invalid or closed', new DatabaseError(3, '3 INVALID_ARGUMENT: Transaction is invalid or closed.')],
    ['has expired', new DatabaseError(3, 'The referenced transaction has expired or is no longer valid.')],
    ['has no code', new TypeError('fetch failed')],
    ['lacks its id', new Error('Transaction ID was missing from server response')],
  ])('DATA-50 a transaction that %s leaves its batch undecided and refuses nothing', async (_, failure) => {
    const { commit } = commitOver(failure);
    const [alone, many] = await commitWithCare(commit, [
      batch('a', mutation(1, 'bad')),
      batch('b', mutation(1), mutation(2, 'bad')),
    ]);
    expect(alone).toEqual({ status: 'rejected', reason: failure });
    expect(many).toEqual({ status: 'rejected', reason: failure });
  });

  test('DATA-50 a batch that exceeds the time of a transaction is committed by halves', async () => {
    const { commit, commits } = commitOver(new DatabaseError(3, 'Transaction is invalid or closed.'));
    const slow: typeof commit = (batches) =>
      commit(
        batches.map((one) => ({
          ...one,
          mutations: one.mutations.map((each) => ({
            ...each,
            name: one.mutations.length > 1 ? 'bad' : 'good',
          })),
        })),
      );
    const [result] = await commitWithCare(slow, [batch('a', mutation(1), mutation(2))]);
    expect(result).toMatchObject({ value: { fresh: [{ status: 'applied' }, { status: 'applied' }] } });
    expect(commits).toEqual(['a2', 'a1', 'a1']);
  });

  test('DATA-50 a batch of five hundred with one mutation that cannot be stored takes few commits', async () => {
    const { commit, commits } = commitOver(new DatabaseError(3));
    const many = Array.from({ length: 500 }, (_, index) =>
      mutation(index + 1, index === 321 ? 'bad' : 'good'),
    );
    const [result] = await commitWithCare(commit, [batch('a', ...many)]);
    const fresh = result?.status === 'fulfilled' && 'fresh' in result.value ? result.value.fresh : [];
    expect(fresh.map(({ sequence }) => sequence)).toEqual(many.map(({ sequence }) => sequence));
    expect(fresh.filter(({ status }) => status === 'refused')).toMatchObject([{ sequence: 322 }]);
    expect(commits.length).toBeLessThan(25);
  });

  test('DATA-50 FAULTS-14 a mutation that cannot be stored is refused, whatever error it causes', async () => {
    const { commit } = commitOver(new Unstorable('no value', { cause: new Error('no code') }));
    const [result] = await commitWithCare(commit, [batch('a', mutation(1, 'bad'))]);
    expect(result).toMatchObject({ value: { fresh: [{ status: 'refused', code: 'FAILED' }] } });
  });

  test('FAULTS-14 a permanent error refuses one mutation; those around it are applied in their order', async () => {
    const { commit, commits } = commitOver(new DatabaseError(3));
    const [result] = await commitWithCare(commit, [batch('a', mutation(1), mutation(2, 'bad'), mutation(3))]);
    expect(result).toMatchObject({
      status: 'fulfilled',
      value: {
        lastSequence: 3,
        fresh: [{ status: 'applied' }, { status: 'refused', code: 'FAILED' }, { status: 'applied' }],
      },
    });
    expect(commits).toEqual(['a3', 'a2', 'a1', 'a1', 'a1', 'a1']);
  });
});
