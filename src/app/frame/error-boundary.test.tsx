// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function Broken(): never {
  throw new Error('sem lista');
}

test('INST-10 INST-27 an app that breaks at its start is not left behind the splash', () => {
  document.body.innerHTML =
    '<div id="root"><div data-splash><p role="status">A carregar…</p></div><div id="app"></div></div>';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const container = document.getElementById('app') as HTMLElement;
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    { container },
  );
  expect(screen.getByText(/^Erro ao carregar a aplicação\./)).toBeTruthy();
  expect(screen.queryByText('A carregar…')).toBeNull();
});
