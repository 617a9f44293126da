/** Milliseconds, and pixels around it, in which a touch may be the echo of the one before: a wet screen, a trembling thumb. */
const echoTime = 1_000;
const echoReach = 24;

const controls = 'a, button, input, label, select, textarea, [role]';

interface Press {
  x: number;
  y: number;
  at: number;
  control: Element;
}

/**
 * From now on, a second touch at the place of the one before does nothing when something else has come there meanwhile: a
 * dialog's answer, the next row, another button. It was not aimed at (SHELL-70). Of a mouse this holds for the second click of a
 * double click; a keyboard is never held up.
 */
export function ignoreSecondTouches(): void {
  let last: Press | undefined;
  let isEcho = false;

  const isEchoAt = ({ clientX, clientY, timeStamp }: MouseEvent) =>
    last !== undefined &&
    timeStamp - last.at < echoTime &&
    Math.hypot(clientX - last.x, clientY - last.y) < echoReach &&
    !last.control.contains(document.elementFromPoint(last.x, last.y));

  const follow = (event: MouseEvent) => {
    const { type, detail } = event;
    const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
    if (type === 'pointerdown') isEcho = !isMouse && isEchoAt(event);
    if (type === 'mousedown' && detail > 1) isEcho ||= isEchoAt(event);
    // A key presses a button too, and counts no clicks.
    const isKey = type === 'click' && detail === 0;
    if (isEcho && !isKey) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (type === 'click') {
      const control = event.target instanceof Element ? event.target.closest(controls) : null;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      last = control && !isKey ? { x, y, at, control } : undefined;
    }
  };

  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const) {
    window.addEventListener(type, follow, { capture: true });
  }
}
