import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinTime } from './lazy-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('CONST-18 a part of the app that hangs is given up after 120 seconds, in words for the person', async () => {
  const outcome = vi.fn();
  void withinTime(new Promise<never>(() => undefined)).catch((error: Error) => outcome(error.message));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith('A aplicação demorou demasiado tempo a carregar.');
});

test('CONST-18 a part that comes in time is used', async () => {
  await expect(withinTime(Promise.resolve('ecrã'))).resolves.toBe('ecrã');
});
