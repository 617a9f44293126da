import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinTime } from './lazy-part.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('CONST-18 gives up loading a part of the app after 120 seconds, with a message', async () => {
  const outcome = vi.fn();
  void withinTime(new Promise<never>(() => undefined)).catch((error: Error) => outcome(error.message));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith('A aplicação demorou demasiado tempo a carregar.');
});

test('CONST-18 uses a part that loads in time', async () => {
  await expect(withinTime(Promise.resolve('ecrã'))).resolves.toBe('ecrã');
});
