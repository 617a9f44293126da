import { describe, expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const noon = Date.parse('2026-03-05T12:00:00.000Z');
const day = 86_400_000;

describe('the server clock', () => {
  test("FAULTS-6 learns the device's offset at the midpoint of the round trip", () => {
    let device = noon + day;
    const clock = createServerClock(() => device);
    clock.learn(new Date(noon + 100).toISOString(), device, device + 200);
    device += 200;
    expect(clock.offset).toBe(-day);
    expect(clock.now()).toBe(new Date(noon + 200).toISOString());
  });

  test('FAULTS-6 starts with the offset of an earlier run', () => {
    expect(createServerClock(() => noon + day, -day).now()).toBe(new Date(noon).toISOString());
  });

  test('OFF-80 keeps the latest time that the server has told, whatever the device’s clock says', () => {
    const clock = createServerClock(() => noon + day, 0, noon);
    expect(clock.told).toBe(noon);
    clock.learn(new Date(noon + 5).toISOString(), noon + day, noon + day);
    clock.learn(new Date(noon + 3).toISOString(), noon + day, noon + day);
    clock.learn('ontem', noon, noon);
    expect(clock.told).toBe(noon + 5);
    expect(createServerClock(() => noon).told).toBeUndefined();
  });

  test('OPEN-102 ignores a slow answer that the offset explains, and an invalid one', () => {
    const clock = createServerClock(() => noon, 50);
    clock.learn(new Date(noon + 900).toISOString(), noon, noon + 2_000);
    expect(clock.offset).toBe(50);
    clock.learn('ontem', noon, noon);
    expect(clock.offset).toBe(50);
  });

  test('FAULTS-6 corrects displayed times too, without consuming an instant', () => {
    const clock = createServerClock(() => noon + day, -day);
    const shown = [clock.peek(), clock.peek()];
    expect(shown).toEqual([clock.now(), shown[0]]);
  });

  test("never returns a time twice, even when the device's clock goes back", () => {
    let device = noon;
    const clock = createServerClock(() => device);
    const times = [clock.now(), clock.now()];
    device -= 10_000;
    times.push(clock.now());
    expect([...new Set(times)].sort()).toEqual(times);
  });
});
