// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNextFrame } from './use-next-frame.ts';

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nextFrame = () =>
  act(async () => {
    for (const draw of frames.splice(0)) draw(0);
    await vi.advanceTimersByTimeAsync(1);
  });

function watch() {
  const seen: string[] = [];
  const { rerender } = renderHook(({ value }) => seen.push(useNextFrame(value)), {
    initialProps: { value: 'a' },
  });
  return { seen, change: (value: string) => rerender({ value }) };
}

test('BOARD-95 gives a value once the frame after it was drawn, and of several the latest', async () => {
  const { seen, change } = watch();
  change('b');
  change('c');
  expect(new Set(seen)).toEqual(new Set(['a']));
  await nextFrame();
  expect(seen.at(-1)).toBe('a');
  await nextFrame();
  expect([...new Set(seen)]).toEqual(['a', 'c']);
  change('d');
  await nextFrame();
  await nextFrame();
  expect(seen.at(-1)).toBe('d');
  expect(frames.length).toBe(0);
});

test('BOARD-95 a page that draws no frames gets the value all the same', async () => {
  const { seen, change } = watch();
  change('b');
  await act(async () => vi.advanceTimersByTimeAsync(500));
  expect(seen.at(-1)).toBe('b');
});
