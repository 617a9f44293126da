// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ignoreSecondTouches } from './second-touches.ts';

let shown: Element | null = null;
const pressed: string[] = [];
const listen = vi.spyOn(window, 'addEventListener');
beforeAll(() => {
  ignoreSecondTouches();
  document.elementFromPoint = () => shown;
});
afterAll(() => {
  for (const [type, follow, options] of listen.mock.calls) window.removeEventListener(type, follow, options);
  listen.mockRestore();
  Reflect.deleteProperty(document, 'elementFromPoint');
  document.body.replaceChildren();
});

let at = 0;
beforeEach(() => {
  at += 10_000;
  pressed.length = 0;
  document.body.innerHTML = '<button>Pendente</button><button>Anular</button>';
  for (const one of document.querySelectorAll('button')) {
    one.addEventListener('click', () => pressed.push(one.textContent));
  }
});
const named = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLElement;

/** Presses a button, so many milliseconds after the press before, which has given way to it or is `still` there. */
function press(
  name: string,
  wait: number,
  { pointerType = 'touch', x = 100, detail = 1, still = name } = {},
) {
  at += wait;
  shown = named(still);
  const fire = (event: MouseEvent) => {
    Object.defineProperty(event, 'timeStamp', { value: at });
    named(name).dispatchEvent(event);
  };
  const place = { bubbles: true, cancelable: true, clientX: x, clientY: 200 };
  fire(new PointerEvent('pointerdown', { ...place, pointerType }));
  fire(new MouseEvent('mousedown', { ...place, detail }));
  fire(new MouseEvent('click', { ...place, detail }));
}

test('SHELL-70 a second touch presses nothing that has come to its place within a second', () => {
  press('Pendente', 0);
  press('Anular', 400);
  press('Anular', 400);
  expect(pressed).toEqual(['Pendente']);
  press('Anular', 1_100);
  expect(pressed).toEqual(['Pendente', 'Anular']);
});

test('SHELL-70 a second touch on the same button, elsewhere, or where nothing has changed counts', () => {
  press('Pendente', 0);
  press('Pendente', 100);
  press('Anular', 100, { x: 160 });
  press('Pendente', 100, { x: 170, still: 'Anular' });
  expect(pressed).toEqual(['Pendente', 'Pendente', 'Anular', 'Pendente']);
});

test('SHELL-70 of a mouse only the second click of a double click is none, and a key always presses', () => {
  press('Pendente', 0, { pointerType: 'mouse' });
  press('Anular', 200, { pointerType: 'mouse', detail: 2 });
  expect(pressed).toEqual(['Pendente']);
  press('Pendente', 1_500, { pointerType: 'mouse' });
  press('Anular', 200, { pointerType: 'mouse' });
  press('Pendente', 1_500);
  named('Anular').click();
  expect(pressed).toEqual(['Pendente', 'Pendente', 'Anular', 'Pendente', 'Anular']);
});
