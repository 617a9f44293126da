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

test('INST-08 CONST-18 does not give up on a phone that slept while a part was loading', async () => {
  const outcome = vi.fn();
  void withinTime(new Promise<never>(() => undefined)).catch(outcome);
  // After a sleep each timer that is due fires once.
  vi.setSystemTime(Date.now() + 4_200_000);
  await vi.advanceTimersToNextTimerAsync();
  expect(outcome).not.toHaveBeenCalled();
});

test('CONST-18 leaves no timer behind once a part is there', async () => {
  await withinTime(Promise.resolve('ecrã'));
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
