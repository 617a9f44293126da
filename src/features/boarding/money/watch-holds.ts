/** Milliseconds after which a press is held. */
const holdTime = 500;

/** A finger that moves farther than this scrolls (px). */
const slip = 10;

/** Milliseconds after a held press in which the browser may still make a click of it. */
const clickWithin = 300;

/**
 * Calls back for a held press on a button that matches, or for its context menu, which a mouse opens by its right button and a
 * keyboard by its own key. A held press makes no click. Listens on the area and changes nothing of its buttons, so that
 * a short press is as fast as without. Returns a function that ends it.
 */
export function watchHolds(
  area: HTMLElement,
  buttons: string,
  onHold: (button: HTMLElement) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let isDown = false;
  let isHeld = false;
  const ending = new AbortController();
  const { signal } = ending;

  const buttonOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(`${buttons}:not([disabled])`) : null;
  const letGo = () => {
    clearTimeout(timer);
    isDown = false;
  };
  const hold = (button: HTMLElement) => {
    clearTimeout(timer);
    // Without a finger on the button no click follows.
    isHeld = isDown;
    onHold(button);
  };

  area.addEventListener(
    'pointerdown',
    (press) => {
      const button = press.isPrimary && press.button === 0 ? buttonOf(press) : null;
      from = { x: press.clientX, y: press.clientY };
      if (!button) return;
      isDown = true;
      timer = setTimeout(() => hold(button), holdTime);
    },
    { signal },
  );
  area.addEventListener(
    'contextmenu',
    (event) => {
      const button = buttonOf(event);
      if (!button) return;
      event.preventDefault();
      // The long press of a finger may be one too.
      if (!isHeld) hold(button);
    },
    { signal },
  );

  // On the window: what opens may lie under the finger when it leaves the screen.
  const everywhere = { capture: true, passive: true, signal };
  const begin = () => {
    letGo();
    isHeld = false;
  };
  const end = () => {
    letGo();
    if (isHeld) timer = setTimeout(begin, clickWithin);
  };
  window.addEventListener('pointerdown', begin, everywhere);
  window.addEventListener('pointerup', end, everywhere);
  window.addEventListener('pointercancel', end, everywhere);
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > slip && !isHeld) letGo();
    },
    everywhere,
  );
  window.addEventListener(
    'click',
    (event) => {
      if (!isHeld) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal },
  );
  return () => {
    letGo();
    ending.abort();
  };
}
