// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  messageDuration,
  showError,
  showSuccess,
  showUndo,
  undoDuration,
  useMessageStore,
} from '../../session/messages/message-store.ts';
import { Messages } from '../frame/messages.tsx';
import { watchMessages } from './message-patience.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  useMessageStore.setState({ messages: [] });
  stop = watchMessages();
  render(
    <div id="root">
      <button type="button">Guardar</button>
      <Messages />
    </div>,
  );
});
afterEach(() => {
  stop();
  cleanup();
  act(() => useMessageStore.setState({ messages: [] }));
  vi.useRealTimers();
});

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const say = (show: () => void) => act(show);
const texts = () => [...screen.getByLabelText('Mensagens').children].map((toast) => toast.textContent);
const toast = (text: string) => screen.getByText(text).closest('[data-message]') as HTMLElement;
const page = () => screen.getByRole('button', { name: 'Guardar' });
const cross = () => screen.getByRole('button', { name: 'Fechar mensagem' });
const mouse = { pointerType: 'mouse', pointerId: 1 };
const mouseOver = (element: Element) => {
  fireEvent.pointerOver(element, mouse);
  fireEvent.pointerMove(element, mouse);
};
const finger = { pointerType: 'touch', pointerId: 1 };

describe('SHELL-40', () => {
  test.each([
    ['the mouse is on it', () => mouseOver(screen.getByText('Guardado')), () => mouseOver(page())],
    ['the focus is in it', () => act(() => cross().focus()), () => act(() => page().focus())],
    [
      'a finger is on it',
      () => fireEvent.pointerDown(toast('Guardado'), { ...finger, clientX: 100 }),
      () => fireEvent.pointerUp(toast('Guardado'), { ...finger, clientX: 100 }),
    ],
  ])('the time of a message stands still while %s, and then goes on', (_, begin, end) => {
    say(() => showSuccess('Guardado'));
    pass(messageDuration - 1_000);
    begin();
    pass(600_000);
    expect(texts()).toEqual(['Guardado']);
    end();
    pass(999);
    expect(texts()).toEqual(['Guardado']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  test('one that comes up under a mouse that rests goes after its time, until the mouse moves', () => {
    say(() => showSuccess('Guardado'));
    fireEvent.pointerOver(toast('Guardado'), mouse);
    pass(messageDuration - 1);
    expect(texts()).toEqual(['Guardado']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  test('one that comes meanwhile waits too, and goes on when the one under the mouse is put away', () => {
    say(() => showSuccess('Guardado'));
    mouseOver(toast('Guardado'));
    say(() => showError('Sem ligação'));
    pass(600_000);
    expect(texts()).toEqual(['Guardado', 'Sem ligação']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Fechar mensagem' })[0] as Element);
    pass(messageDuration - 1);
    expect(texts()).toEqual(['Sem ligação']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  test('an undo that can be done later waits; one of a decision that goes out does not', () => {
    say(() => showUndo('A bordo: Ana', vi.fn(), undoDuration, 'tick-1'));
    mouseOver(toast('A bordo: Ana'));
    pass(600_000);
    expect(texts()).toEqual(['A bordo: AnaAnular']);
    say(() => showUndo('Reserva rejeitada.', vi.fn(), 5_500));
    mouseOver(toast('Reserva rejeitada.'));
    pass(5_500);
    expect(texts()).toEqual([]);
  });
});

describe('SHELL-41', () => {
  const swipe = (element: Element, to: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
    fireEvent.pointerDown(element, { ...finger, clientX: 100 });
    fireEvent.pointerMove(element, { ...finger, clientX: to });
    fireEvent[end](element, { ...finger, clientX: to });
  };

  test.each([
    ['right', 150],
    ['left', 50],
  ])('a finger that moves a message to the %s puts it away, and no other', (_, to) => {
    say(() => showSuccess('Guardado'));
    say(() => showError('Sem ligação'));
    swipe(screen.getByText('Guardado'), to);
    expect(texts()).toEqual(['Sem ligação']);
  });

  test('it follows the finger, and comes back after a short way, or when the page takes the finger to scroll', () => {
    say(() => showSuccess('Guardado'));
    fireEvent.pointerDown(toast('Guardado'), { ...finger, clientX: 100 });
    fireEvent.pointerMove(toast('Guardado'), { ...finger, clientX: 130 });
    expect(toast('Guardado').style.transform).toBe('translateX(30px)');
    fireEvent.pointerUp(toast('Guardado'), { ...finger, clientX: 130 });
    expect(toast('Guardado').style.transform).toBe('');
    swipe(toast('Guardado'), 200, 'pointerCancel');
    expect([texts(), toast('Guardado').style.transform]).toEqual([['Guardado'], '']);
  });

  test('a mouse marks the words, and puts nothing away', () => {
    say(() => showSuccess('Guardado'));
    fireEvent.pointerDown(toast('Guardado'), { ...mouse, clientX: 100 });
    fireEvent.pointerUp(toast('Guardado'), { ...mouse, clientX: 300 });
    expect(texts()).toEqual(['Guardado']);
  });

  test('a finger on a button presses it', () => {
    const undo = vi.fn();
    say(() => showUndo('A bordo: Ana', undo));
    const button = screen.getByRole('button', { name: 'Anular' });
    fireEvent.pointerDown(button, { ...finger, clientX: 100 });
    fireEvent.pointerUp(button, { ...finger, clientX: 103 });
    fireEvent.click(button);
    expect(undo).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
  });
});
