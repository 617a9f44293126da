// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHolds } from './watch-holds.ts';

const onHold = vi.fn();
const onClick = vi.fn();
let end: () => void;
let button: HTMLButtonElement;
let other: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main><button data-payment><i>Pago</i></button></main><button>Fechar</button>';
  [button, other] = [...document.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  for (const each of [button, other]) each.addEventListener('click', onClick);
  end = watchHolds(document.querySelector('main') as HTMLElement, '[data-payment]', onHold);
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.clearAllMocks();
});

const send = (type: string, target: Element = button, more: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      clientX: 5,
      clientY: 5,
      ...more,
    }),
  );
/** Presses for so long (ms), and what a browser makes of it. */
function press(duration: number, target: Element = button): void {
  send('pointerdown', target);
  vi.advanceTimersByTime(duration);
  send('pointerup', target);
  send('click', target);
}

test('MONEY-35 a short press is a click, at once', () => {
  press(400);
  expect([onClick.mock.calls.length, onHold.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(2_000);
  expect(onHold).not.toHaveBeenCalled();
});

test('MONEY-35 a held press calls back while the finger is down, and makes no click', () => {
  send('pointerdown', button.firstElementChild as Element);
  vi.advanceTimersByTime(500);
  expect(onHold).toHaveBeenCalledExactlyOnceWith(button);
  send('pointerup');
  send('click');
  expect(onClick).not.toHaveBeenCalled();
});

test('MONEY-35 what lies under the finger when it leaves the screen is not pressed, and then is', () => {
  send('pointerdown');
  vi.advanceTimersByTime(500);
  send('pointerup', other);
  send('click', other);
  expect(onClick).not.toHaveBeenCalled();
  press(100, other);
  expect(onClick).toHaveBeenCalledOnce();
});

test('MONEY-35 a key presses a button soon after a held press', () => {
  press(600);
  vi.advanceTimersByTime(300);
  other.click();
  expect(onClick).toHaveBeenCalledOnce();
});

test('MONEY-35 a finger that scrolls holds nothing', () => {
  send('pointerdown');
  send('pointermove', button, { clientY: 30 });
  vi.advanceTimersByTime(600);
  send('pointercancel');
  expect(onHold).not.toHaveBeenCalled();
});

test('MONEY-35 the context menu of the button does not open: it is the held press of a mouse and of a keyboard', () => {
  expect(send('contextmenu')).toBe(false);
  expect(onHold).toHaveBeenCalledExactlyOnceWith(button);
  // No finger is on the button, so the next press of a key is one.
  other.click();
  expect(onClick).toHaveBeenCalledOnce();
  // Elsewhere it is the browser's.
  expect(send('contextmenu', other)).toBe(true);
  expect(onHold).toHaveBeenCalledOnce();
});

test('MONEY-35 a finger whose browser opens a menu too calls back once', () => {
  send('pointerdown');
  vi.advanceTimersByTime(500);
  expect(send('contextmenu')).toBe(false);
  send('pointerup');
  expect(onHold).toHaveBeenCalledOnce();
});

test('MONEY-35 of a button that is disabled, and after the end, nothing is held', () => {
  button.disabled = true;
  press(600);
  button.disabled = false;
  end();
  press(600);
  expect(onHold).not.toHaveBeenCalled();
});
