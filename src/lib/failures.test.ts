// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

let failures: typeof import('./failures.ts');
beforeEach(async () => {
  vi.resetModules();
  failures = await import('./failures.ts');
});

test('INST-37 keeps what nobody caught until the code that reports it has come, and gives it what comes later', () => {
  failures.watchFailures();
  const [uncaught, rejected, shown, later] = ['a', 'b', 'c', 'd'].map((text) => new Error(text));
  window.dispatchEvent(new ErrorEvent('error', { error: uncaught }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }));
  failures.noteFailure(shown);
  const taken: unknown[] = [];
  failures.takeFailures((failure) => taken.push(failure));
  failures.noteFailure(later);
  expect(taken).toEqual([uncaught, rejected, shown, later]);
});

test('INST-37 keeps ten at most', () => {
  for (let count = 0; count < 50; count += 1) failures.noteFailure(count);
  const taken: unknown[] = [];
  failures.takeFailures((failure) => taken.push(failure));
  expect(taken).toHaveLength(10);
});
