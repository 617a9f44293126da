import { describe, expect, test } from 'vitest';
import { commitWithCare } from './commit-apart.ts';
import type { BatchResult } from './commit-group.ts';
import type { Batch, PreparedMutation } from './prepare.ts';

class DatabaseError extends Error {
  constructor(readonly code: number) {
    super('database');
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

/** A database that takes everything but mutations called `bad`, for which it throws `failure`. */
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
  test('a group that works is one commit', async () => {
    const { commit, commits } = commitOver(new Error());
    const results = await commitWithCare(commit, [batch('a', mutation(1)), batch('b', mutation(1))]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(commits).toEqual(['a1+b1']);
  });

  test('FAULTS-13 what may pass fails only the batch concerned, undecided', async () => {
    const { commit, commits } = commitOver(new DatabaseError(14));
    const results = await commitWithCare(commit, [batch('a', mutation(1, 'bad')), batch('b', mutation(1))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(commits).toEqual(['a1+b1', 'a1', 'b1']);
  });

  test('FAULTS-14 what lasts is refused alone, the mutations around it are applied in their order', async () => {
    const { commit, commits } = commitOver(new DatabaseError(3));
    const [result] = await commitWithCare(commit, [batch('a', mutation(1), mutation(2, 'bad'), mutation(3))]);
    expect(result).toMatchObject({
      status: 'fulfilled',
      value: {
        lastSequence: 3,
        fresh: [{ status: 'applied' }, { status: 'refused', code: 'FAILED' }, { status: 'applied' }],
      },
    });
    expect(commits).toEqual(['a3', 'a1', 'a1', 'a1', 'a1']);
  });
});
