// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ToastContent } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';

afterEach(cleanup);

const toast = (id: string): ToastContent => ({ id, tone: 'success', text: `Mensagem ${id}` });
const region = () => screen.getByRole('region', { name: 'Mensagens' });

/** The page as it is: everything in `#root`, the messages beside it. */
function page(toasts: readonly ToastContent[], onDismiss = vi.fn()) {
  return (
    <div id="root">
      <button type="button">Guardar</button>
      <ToastRegion toasts={toasts} onDismiss={onDismiss} />
    </div>
  );
}
const save = () => screen.getByRole('button', { name: 'Guardar' });

test('the region is there before any message, on the body, so that what comes into it is announced', () => {
  const { rerender } = render(page([]));
  const empty = region();
  expect([empty.getAttribute('aria-live'), empty.parentElement]).toEqual(['polite', document.body]);
  rerender(page([toast('1'), toast('2')]));
  expect(region()).toBe(empty);
  expect(empty.textContent).toBe('Mensagem 1Mensagem 2');
});

test('a cross dismisses its own message', () => {
  const onDismiss = vi.fn();
  render(page([toast('1'), toast('2')], onDismiss));
  fireEvent.click(screen.getAllByRole('button', { name: 'Fechar mensagem' })[1] as HTMLElement);
  expect(onDismiss.mock.calls).toEqual([['2']]);
});

test.each([
  ['lower', 700, true],
  ['upper', 100, false],
])('SHELL-38 after a press in the %s half, what it brought is not covered', (_, top, isAtHead) => {
  const { rerender } = render(page([]));
  vi.spyOn(save(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 40));
  fireEvent.click(save());
  rerender(page([toast('1')]));
  expect(region().classList.contains('bottom-0')).toBe(!isAtHead);
});

test('who came to a message by keyboard is back where they were when it goes', () => {
  const { rerender } = render(page([toast('1')]));
  save().focus();
  const cross = screen.getByRole('button', { name: 'Fechar mensagem' });
  vi.spyOn(cross, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  cross.focus();
  rerender(page([]));
  expect(document.activeElement).toBe(save());
});

test('after a tap on the message the focus does not go back: it would bring up the keyboard of a phone', () => {
  const { rerender } = render(page([toast('1')]));
  save().focus();
  const cross = screen.getByRole('button', { name: 'Fechar mensagem' });
  vi.spyOn(cross, 'matches').mockReturnValue(false);
  cross.focus();
  rerender(page([]));
  expect(document.activeElement).toBe(document.body);
});
