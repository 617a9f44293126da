import { expect, test } from 'vitest';
import { echoGuard } from './echo-guard.ts';

function aHand(pointerType: string | undefined) {
  let timeStamp = 1_000;
  const isEcho = echoGuard();
  return (pause: number, place: string) => {
    timeStamp += pause;
    return isEcho({ timeStamp, pointerType }, place);
  };
}

test('BOARD-08 BOARD-09 ignores the second touch of a wet thumb, and accepts another row or an intended tap', () => {
  const after = aHand('touch');
  expect(after(0, 'ana')).toBe(false);
  expect(after(120, 'ana')).toBe(true);
  expect(after(999, 'ana')).toBe(true);
  // Raindrops: each touch echoes the previous one.
  expect(after(200, 'ana')).toBe(true);
  expect(after(50, 'rui')).toBe(false);
  expect(after(50, 'ana')).toBe(false);
  expect(after(1_000, 'ana')).toBe(false);
});

test.each(['mouse', '', undefined])('BOARD-08 counts two clicks on "%s" as two taps', (pointerType) => {
  const after = aHand(pointerType);
  expect(after(0, 'ana')).toBe(false);
  expect(after(20, 'ana')).toBe(false);
});
