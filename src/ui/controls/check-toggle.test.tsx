// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckToggle } from './check-toggle.tsx';

afterEach(cleanup);

const words = { label: 'Ana', onText: 'A bordo', offText: 'Por embarcar' };
const toggle = () => screen.getByRole('button');

test.each([
  [true, 'Ana: A bordo', 'A bordo'],
  [false, 'Ana: Por embarcar', 'Por embarcar'],
])('pressed %s: the name says whose tick it is, and its state in a word', (pressed, name, text) => {
  render(<CheckToggle {...words} pressed={pressed} onPressedChange={vi.fn()} />);
  expect(toggle().getAttribute('aria-label')).toBe(name);
  expect(toggle().getAttribute('aria-pressed')).toBe(String(pressed));
  expect(toggle().textContent).toBe(text);
});

test.each([true, false])('pressed %s: a tap asks for the opposite, and is handed on', (pressed) => {
  const onPressedChange = vi.fn();
  render(<CheckToggle {...words} pressed={pressed} onPressedChange={onPressedChange} />);
  fireEvent.click(toggle());
  expect(onPressedChange.mock.calls).toEqual([[!pressed, expect.objectContaining({ type: 'click' })]]);
});

test('the state is the owner’s: a tap alone changes nothing', () => {
  render(<CheckToggle {...words} pressed={false} onPressedChange={vi.fn()} />);
  fireEvent.click(toggle());
  expect(toggle().getAttribute('aria-pressed')).toBe('false');
});

test('disabled, a tap asks for nothing', () => {
  const onPressedChange = vi.fn();
  render(<CheckToggle {...words} pressed={false} disabled onPressedChange={onPressedChange} />);
  fireEvent.click(toggle());
  expect(onPressedChange).not.toHaveBeenCalled();
});

test('in a form, a tap does not submit', () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <CheckToggle {...words} pressed={false} onPressedChange={vi.fn()} />
    </form>,
  );
  fireEvent.click(toggle());
  expect(onSubmit).not.toHaveBeenCalled();
});
