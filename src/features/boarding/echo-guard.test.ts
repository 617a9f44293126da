import { expect, test } from 'vitest';
import { echoGuard } from './echo-guard.ts';

test('BOARD-08 BOARD-09 the second touch of a wet thumb is no tap; another row, or a tap that was meant, is one', () => {
  let time = 1_000;
  const isEcho = echoGuard(() => time);
  const after = (pause: number, place: string) => {
    time += pause;
    return isEcho(place);
  };
  expect(after(0, 'ana')).toBe(false);
  expect(after(120, 'ana')).toBe(true);
  // Drops of rain: each is the echo of the one before.
  expect(after(300, 'ana')).toBe(true);
  expect(after(50, 'rui')).toBe(false);
  expect(after(50, 'ana')).toBe(false);
  expect(after(400, 'ana')).toBe(false);
});
