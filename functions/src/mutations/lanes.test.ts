import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, test } from 'vitest';
import { type Job, Lanes } from './lanes.ts';

interface Named extends Job {
  name: string;
}

/** Lanes whose groups end when the test calls `ends`. */
function lanes(limits = { jobs: 20, size: 500 }) {
  const groups: string[][] = [];
  const ends: ((failure?: Error) => Promise<void>)[] = [];
  const instance = new Lanes<Named, string>(
    (jobs) =>
      new Promise((resolve, reject) => {
        groups.push(jobs.map(({ name }) => name));
        ends.push(async (failure) => {
          if (failure) reject(failure);
          else resolve(jobs.map(({ name }) => ({ status: 'fulfilled', value: name })));
          await new Promise(setImmediate);
        });
      }),
    limits,
  );
  const submit = (name: string, keys: string[], size = 1) =>
    instance.submit({ name, keys: new Set(keys), size });
  return { groups, ends, submit };
}

describe('Lanes', () => {
  test('jobs that wait for one trip run together, and each gets its own result', async () => {
    const { groups, ends, submit } = lanes();
    const results = Promise.all(['a', 'b', 'c'].map((name) => submit(name, ['t1', `device ${name}`])));
    expect(groups).toEqual([['a']]);
    await ends[0]?.();
    expect(groups).toEqual([['a'], ['b', 'c']]);
    await ends[1]?.();
    expect(await results).toEqual(['a', 'b', 'c']);
  });

  test('API-27 a group runs as the request of its first job, also when another request ended the wait', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const instance = new Lanes<Named, string>(
      async (jobs) => {
        seen.push([request.getStore(), ...jobs.map(({ name }) => name)]);
        await new Promise(setImmediate);
        return jobs.map(({ name }) => ({ status: 'fulfilled', value: name }));
      },
      { jobs: 20, size: 500 },
    );
    const submit = (name: string) =>
      request.run(`of ${name}`, () => instance.submit({ name, keys: new Set(['t1']), size: 1 }));
    await Promise.all(['a', 'b', 'c'].map(submit));
    expect(seen).toEqual([
      ['of a', 'a'],
      ['of b', 'b', 'c'],
    ]);
  });

  test('different trips run side by side', () => {
    const { groups, submit } = lanes();
    submit('a', ['t1']);
    submit('b', ['t2']);
    expect(groups).toEqual([['a'], ['b']]);
  });

  test('a job with two trips waits for both, and no job with one of them overtakes it', async () => {
    const { groups, ends, submit } = lanes();
    submit('a', ['t1']);
    submit('both', ['t1', 't2']);
    submit('c', ['t2']);
    expect(groups).toEqual([['a']]);
    await ends[0]?.();
    expect(groups).toEqual([['a'], ['both', 'c']]);
  });

  test('a group has limits, and a job above them still runs alone', async () => {
    const { groups, ends, submit } = lanes({ jobs: 2, size: 10 });
    for (const [name, size] of [
      ['a', 1],
      ['b', 8],
      ['c', 3],
      ['d', 1],
      ['huge', 50],
    ] as const)
      submit(name, ['t'], size);
    for (let index = 0; index < 4; index++) await ends[index]?.();
    expect(groups).toEqual([['a'], ['b'], ['c', 'd'], ['huge']]);
  });

  test('a failure rejects its group and frees its lane', async () => {
    const { groups, ends, submit } = lanes();
    const first = submit('a', ['t']);
    submit('b', ['t']);
    const failed = expect(first).rejects.toThrow('lost');
    await ends[0]?.(new Error('lost'));
    await failed;
    expect(groups).toEqual([['a'], ['b']]);
  });
});
