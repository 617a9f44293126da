import { describe, expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const noon = Date.parse('2026-03-05T12:00:00.000Z');
const day = 86_400_000;

describe('the corrected clock', () => {
  test('FAULTS-6 learns how far the device is off, at the middle of the round trip', () => {
    let device = noon + day;
    const clock = createServerClock(() => device);
    clock.learn(new Date(noon + 100).toISOString(), device, device + 200);
    device += 200;
    expect(clock.offset).toBe(-day);
    expect(clock.now()).toBe(new Date(noon + 200).toISOString());
  });

  test('FAULTS-6 starts with what an earlier run has learnt', () => {
    expect(createServerClock(() => noon + day, -day).now()).toBe(new Date(noon).toISOString());
  });

  test('OPEN-102 a slow answer that the offset explains changes nothing; nonsense is passed over', () => {
    const clock = createServerClock(() => noon, 50);
    clock.learn(new Date(noon + 900).toISOString(), noon, noon + 2_000);
    expect(clock.offset).toBe(50);
    clock.learn('ontem', noon, noon);
    expect(clock.offset).toBe(50);
  });

  test('FAULTS-6 what is only shown is corrected too, and takes no time from a tap', () => {
    const clock = createServerClock(() => noon + day, -day);
    const shown = [clock.peek(), clock.peek()];
    expect(shown).toEqual([clock.now(), shown[0]]);
  });

  test('never gives one time twice, also when the device goes back', () => {
    let device = noon;
    const clock = createServerClock(() => device);
    const times = [clock.now(), clock.now()];
    device -= 10_000;
    times.push(clock.now());
    expect([...new Set(times)].sort()).toEqual(times);
  });
});
