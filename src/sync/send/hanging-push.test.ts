import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hangingPush } from './hanging-push.ts';
import type { PushState } from './pusher.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('OFF-62 what is being sent and gets no answer within a second hangs; each batch that goes begins anew', () => {
  const push$ = new BehaviorSubject<PushState>('idle');
  let isHanging: boolean | undefined;
  hangingPush(push$).subscribe((hangs) => {
    isHanging = hangs;
  });
  push$.next('sending');
  vi.advanceTimersByTime(900);
  push$.next('sending');
  vi.advanceTimersByTime(900);
  expect(isHanging).toBe(false);
  vi.advanceTimersByTime(100);
  expect(isHanging).toBe(true);
  push$.next('idle');
  expect(isHanging).toBe(false);
});
