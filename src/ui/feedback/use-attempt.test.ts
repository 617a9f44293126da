// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAttempt } from './use-attempt.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Answer {
  ok: boolean;
}

/** The hook, and requests that are answered when the test says so. */
function start() {
  const { result } = renderHook(() => useAttempt());
  const ask = () => {
    let answer: (ok: boolean) => Promise<void> = async () => undefined;
    let fail: () => Promise<void> = async () => undefined;
    let signal: AbortSignal | undefined;
    let outcome: Promise<Answer | undefined> = Promise.resolve(undefined);
    act(() => {
      outcome = result.current.attempt((given) => {
        signal = given;
        return new Promise<Answer>((resolve, reject) => {
          answer = (ok) => act(async () => resolve({ ok }));
          fail = () => act(async () => reject(new Error('no network')));
        });
      });
    });
    return { answer, fail, outcome, isAborted: () => signal?.aborted };
  };
  const state = () => [result.current.isBusy, result.current.isSlow];
  return { ask, state };
}

test('it is busy from the request to its answer', async () => {
  const { ask, state } = start();
  expect(state()).toEqual([false, false]);
  const request = ask();
  expect(state()).toEqual([true, false]);
  await request.answer(false);
  expect(await request.outcome).toEqual({ ok: false });
  expect(state()).toEqual([false, false]);
});

test('AUTH-50 it is slow after ten seconds without an answer, and still takes one', async () => {
  const { ask, state } = start();
  const request = ask();
  act(() => vi.advanceTimersByTime(9_999));
  expect(state()).toEqual([true, false]);
  act(() => vi.advanceTimersByTime(1));
  expect(state()).toEqual([true, true]);
  await request.answer(true);
  expect(await request.outcome).toEqual({ ok: true });
  expect(state()).toEqual([false, false]);
});

test('a request that is superseded is aborted; its refusal does not count, and ends nothing', async () => {
  const { ask, state } = start();
  const first = ask();
  const second = ask();
  expect([first.isAborted(), second.isAborted()]).toEqual([true, false]);
  await first.answer(false);
  expect(await first.outcome).toBeUndefined();
  expect(state()).toEqual([true, false]);
  await second.answer(false);
  expect(await second.outcome).toEqual({ ok: false });
});

test('what succeeded counts whenever it comes', async () => {
  const { ask } = start();
  const first = ask();
  ask();
  await first.answer(true);
  expect(await first.outcome).toEqual({ ok: true });
});

test('a request that throws is over', async () => {
  const { ask, state } = start();
  const request = ask();
  const failure = expect(request.outcome).rejects.toThrow('no network');
  await request.fail();
  await failure;
  expect(state()).toEqual([false, false]);
});
