// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppHeader } from './app-header.tsx';
import { ThumbBar } from './thumb-bar.tsx';

let height = 0;
/** Whether the page has its first layout. */
let isLaidOut = true;
beforeEach(() => {
  height = 60;
  isLaidOut = true;
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, 390, height),
  );
  vi.stubGlobal('innerHeight', 800);
  // Browsers call it first with the first layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: () => void) {}
      observe() {
        if (isLaidOut) act(this.tell);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const published = (name: string) => document.documentElement.style.getPropertyValue(name);
const place = () => screen.getByText('Pesquisar').getAttribute('data-thumb-bar');
const bar = (isAtHead = false) => <ThumbBar isAtHead={isAtHead}>Pesquisar</ThumbBar>;

test('BOARD-41 a thumb bar is at the foot or at the head, and publishes its height for what must not lie under it', () => {
  const { rerender, unmount } = render(bar());
  expect([place(), published('--thumb-bar-height')]).toEqual(['foot', '60px']);
  rerender(bar(true));
  expect(place()).toBe('head');
  unmount();
  expect(published('--thumb-bar-height')).toBe('');
});

test('a thumb bar that would cover more than a quarter of the screen scrolls away, and comes back when there is room', () => {
  height = 230;
  render(bar());
  expect([place(), published('--thumb-bar-height')]).toEqual(['flow', '0px']);
  vi.stubGlobal('innerHeight', 1_200);
  fireEvent(window, new Event('resize'));
  expect([place(), published('--thumb-bar-height')]).toEqual(['foot', '230px']);
});

test.each([
  [64, true, '64px'],
  [170, false, '0px'],
])('SHELL-35 a header %i high on a screen of 800: it stays in view: %s', (tall, isSticky, told) => {
  height = tall;
  const { unmount } = render(<AppHeader brand="Caravana" />);
  expect(screen.getByRole('banner').classList.contains('sticky')).toBe(isSticky);
  expect(published('--app-header-height')).toBe(told);
  unmount();
  expect(published('--app-header-height')).toBe('');
});

test('SHELL-67 a start takes the height of last time before the first layout, and corrects only one that differs', () => {
  render(bar()).unmount();
  const told = vi.spyOn(document.documentElement.style, 'setProperty');
  isLaidOut = false;
  render(bar());
  expect(published('--thumb-bar-height')).toBe('60px');
  fireEvent(window, new Event('resize'));
  expect(told).toHaveBeenCalledTimes(1);
  height = 72;
  fireEvent(window, new Event('resize'));
  expect(published('--thumb-bar-height')).toBe('72px');
});
