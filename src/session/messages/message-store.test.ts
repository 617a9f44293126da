import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  hideSignedOut,
  hideSuccesses,
  messageDuration,
  showError,
  showSignedOut,
  showSuccess,
  showUndo,
  undoDuration,
  useMessageStore,
} from './message-store.ts';

const texts = () => useMessageStore.getState().messages.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  useMessageStore.setState({ messages: [] });
});
afterEach(() => vi.useRealTimers());

test('only the latest change can be undone; other messages stay', () => {
  const first = vi.fn();
  const second = vi.fn();
  showUndo('Ana a bordo', first);
  showSuccess('Guardado');
  showUndo('Rui a bordo', second);
  expect(texts()).toEqual(['Guardado', 'Rui a bordo']);

  useMessageStore.getState().messages.at(-1)?.action?.onSelect();
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
});

test('an undo goes by itself, each in its own time', () => {
  showUndo('Ana a bordo', vi.fn());
  vi.advanceTimersByTime(undoDuration - 1_000);
  showUndo('Rui a bordo', vi.fn());
  vi.advanceTimersByTime(2_000);
  expect(texts()).toEqual(['Rui a bordo']);
  vi.advanceTimersByTime(undoDuration);
  expect(texts()).toEqual([]);
});

test('OFF-08 a refusal takes back what was said to have worked, and leaves what can still be undone', () => {
  showSuccess('Viagem criada');
  showUndo('Ana a bordo', vi.fn());
  showError('Sem ligação');
  hideSuccesses();
  expect(texts()).toEqual(['Ana a bordo', 'Sem ligação']);
});

test('OFF-08 the undo of a tick that was refused goes with it', () => {
  showUndo('Ana a bordo', vi.fn(), undoDuration, 'tick-1');
  hideSuccesses(new Set(['tick-2']));
  expect(texts()).toEqual(['Ana a bordo']);
  hideSuccesses(new Set(['tick-1']));
  expect(texts()).toEqual([]);
});

test('OPEN-32 AUTH-42 why one was signed out stands until somebody signs in, and no success beside it', () => {
  showSuccess('Viagem criada');
  showSignedOut('Esta conta já não existe.');
  expect(texts()).toEqual(['Esta conta já não existe.']);
  showSuccess('Guardado');
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['Esta conta já não existe.']);
  hideSignedOut();
  expect(texts()).toEqual([]);
});

test('SHELL-34 what is said again stands once, for its whole time from then', () => {
  showSuccess('Guardado');
  vi.advanceTimersByTime(messageDuration - 1_000);
  showSuccess('Guardado');
  expect(texts()).toEqual(['Guardado']);
  showError('Guardado');
  expect(texts()).toEqual(['Guardado', 'Guardado']);
  vi.advanceTimersByTime(messageDuration - 1);
  expect(texts()).toEqual(['Guardado', 'Guardado']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
