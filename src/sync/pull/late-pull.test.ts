import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../calls/reachability.ts';
import { latePull, pullPatience } from './late-pull.ts';

const pulled$ = new BehaviorSubject(false);
const connection$ = new BehaviorSubject<Connection>('unknown');
let isLate: boolean | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  pulled$.next(false);
  connection$.next('unknown');
});
afterEach(() => vi.useRealTimers());

test('PAX-04 a first pull is late only while the server answers, and not any more once it came', () => {
  const subscription = latePull(pulled$, connection$).subscribe((late) => {
    isLate = late;
  });
  vi.advanceTimersByTime(2 * pullPatience);
  connection$.next('offline');
  vi.advanceTimersByTime(2 * pullPatience);
  expect(isLate).toBe(false);

  connection$.next('online');
  vi.advanceTimersByTime(pullPatience - 1);
  expect(isLate).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isLate).toBe(true);

  pulled$.next(true);
  expect(isLate).toBe(false);
  vi.advanceTimersByTime(2 * pullPatience);
  expect(isLate).toBe(false);
  subscription.unsubscribe();
});
