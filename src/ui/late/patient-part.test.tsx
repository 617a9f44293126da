// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patientPart } from './lazy-part.tsx';

const asked: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => asked.push(idle));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const becomeIdle = () =>
  act(async () => {
    for (const idle of asked.splice(0)) idle();
    await new Promise((resolve) => setTimeout(resolve));
  });

test('INST-26 fetches what the first screen does not wait for once the page is idle, and once', async () => {
  const load = vi.fn(async () => () => <p>Aviso</p>);
  const Notice = patientPart(load);
  render(<Notice />);
  await act(async () => undefined);
  expect(load).not.toHaveBeenCalled();
  expect(screen.queryByText('Aviso')).toBeNull();
  await becomeIdle();
  expect(screen.getByText('Aviso')).not.toBeNull();

  cleanup();
  render(<Notice />);
  expect(screen.getByText('Aviso')).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('INST-26 shows nothing in the place of what cannot be loaded', async () => {
  const Notice = patientPart<object>(() => Promise.reject(new Error('404')));
  const { container } = render(<Notice />);
  await becomeIdle();
  expect(container.innerHTML).toBe('');
});
