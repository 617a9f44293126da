// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeFailures } from '../../lib/failures.ts';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  cleanup();
  takeFailures(() => undefined);
  vi.restoreAllMocks();
});

const error = new Error('partiu-se');
function Broken(): never {
  throw error;
}

test('INST-10 INST-37 shows an error in place of what threw it, and gives it to be reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const taken: unknown[] = [];
  takeFailures((failure) => taken.push(failure));
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  await screen.findByText('Detalhe: partiu-se');
  expect(taken).toEqual([error]);
});
