// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toast } from './toast.tsx';

afterEach(cleanup);

test.each([
  ['danger', 'alert'],
  ['success', 'status'],
  ['warning', 'status'],
  ['info', 'status'],
] as const)('a message of tone %s is announced as %s', (tone, role) => {
  render(<Toast toast={{ id: '1', tone, text: 'Guardado.' }} onDismiss={vi.fn()} />);
  expect(screen.getByRole(role).textContent).toBe('Guardado.');
});

test('the action and the cross are two buttons: neither does the other’s work', () => {
  const onSelect = vi.fn();
  const onDismiss = vi.fn();
  const action = { label: 'Anular', onSelect, keys: 'Control+Z' };
  render(<Toast toast={{ id: '1', tone: 'success', text: 'Feito.', action }} onDismiss={onDismiss} />);
  const undo = screen.getByRole('button', { name: 'Anular' });
  expect(undo.getAttribute('aria-keyshortcuts')).toBe('Control+Z');
  fireEvent.click(undo);
  expect([onSelect, onDismiss].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar mensagem' }));
  expect([onSelect, onDismiss].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
