import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SendState } from './exchange.ts';
import { hangingSend } from './hanging-send.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('OFF-62 reports a hang when a batch has no answer for a second, counted per batch', () => {
  const state$ = new BehaviorSubject<SendState>('idle');
  let isHanging: boolean | undefined;
  hangingSend(state$).subscribe((hangs) => {
    isHanging = hangs;
  });
  state$.next('sending');
  vi.advanceTimersByTime(900);
  state$.next('sending');
  vi.advanceTimersByTime(900);
  expect(isHanging).toBe(false);
  vi.advanceTimersByTime(100);
  expect(isHanging).toBe(true);
  state$.next('idle');
  expect(isHanging).toBe(false);
});
