// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart, loadParts } from './lazy-part.tsx';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('STATS-12 INST-26 what is seldom opened is not loaded behind the first screen, but when it is opened', async () => {
  const load = vi.fn(async () => () => <p>Época</p>);
  const ahead = vi.fn(async () => () => <p>Menu</p>);
  const Season = lazyPart(load, { ahead: false });
  lazyPart(ahead);
  await loadParts();
  expect(ahead).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    render(
      <Suspense>
        <Season />
      </Suspense>,
    );
  });
  expect(screen.getByText('Época')).not.toBeNull();
});
