import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRenewal } from './renewal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('OFF-33 a listener that breaks again and again is renewed after pauses that grow, until the server is heard', () => {
  const renew = vi.fn();
  const renewal = createRenewal(renew, () => 1);
  const pauses = [1_000, 2_000, 4_000];
  for (const pause of pauses) {
    renew.mockClear();
    renewal.later();
    vi.advanceTimersByTime(pause - 1);
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(renew).toHaveBeenCalledTimes(1);
  }
  renewal.heard();
  renewal.later();
  vi.advanceTimersByTime(1_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('OFF-33 a renewal at once takes the place of one that waits, and none comes after the end', () => {
  const renew = vi.fn();
  const renewal = createRenewal(renew, () => 1);
  renewal.later();
  renewal.now();
  vi.runAllTimers();
  expect(renew).toHaveBeenCalledTimes(1);
  renewal.stop();
  renewal.later();
  renewal.now();
  vi.runAllTimers();
  expect(renew).toHaveBeenCalledTimes(1);
});
