import {
  type Message,
  messageTimers,
  removeAfter,
  useMessageStore,
} from '../../session/messages/message-store.ts';

/** Pixels that a finger moves a message to the side before it goes. */
const swipeDistance = 40;

/**
 * Lets the time of the messages stand still while somebody is at one of them, with mouse, focus or finger (SHELL-40), and
 * puts one away that a finger moves to the side (SHELL-41). Loaded behind the first screen: until then messages go after
 * their time, and their cross puts them away. Returns what ends it.
 */
export function watchMessages(): () => void {
  const waiting = new Map<number, number>();
  const held: { mouse?: Element | undefined; focus?: Element | undefined } = {};
  let swipe: { message: HTMLElement; pointer: number; from: number } | undefined;

  /** Stops the time of the messages that are there, or lets it go on. */
  function update(): void {
    const isHeld = swipe !== undefined || Object.values(held).some((message) => message?.isConnected);
    if (isHeld) {
      for (const { id } of useMessageStore.getState().messages.filter(canWait)) {
        const { endsAt, timer } = messageTimers.get(id) ?? {};
        if (endsAt === undefined || waiting.has(id)) continue;
        clearTimeout(timer);
        waiting.set(id, endsAt - Date.now());
      }
    } else {
      for (const [id, left] of waiting) if (messageTimers.has(id)) removeAfter(id, left);
      waiting.clear();
    }
  }

  /** Somebody who rests the mouse where a message comes up does not read it: only a mouse that moves holds it. */
  function onMouse(message: Element | undefined): void {
    if (message === held.mouse) return;
    held.mouse = message;
    update();
  }

  function onPointerOver({ target }: PointerEvent): void {
    if (messageOf(target) !== held.mouse) onMouse(undefined);
  }

  function onFocus({ target }: FocusEvent): void {
    held.focus = messageOf(target);
    update();
  }

  function onFocusLost(): void {
    held.focus = undefined;
    update();
  }

  function onPointerDown({ target, pointerType, pointerId, clientX }: PointerEvent): void {
    const message = messageOf(target);
    if (!message || pointerType === 'mouse') return;
    swipe = { message, pointer: pointerId, from: clientX };
    update();
  }

  function onPointerMove({ target, pointerType, pointerId, clientX }: PointerEvent): void {
    if (pointerType === 'mouse') onMouse(messageOf(target));
    if (pointerId !== swipe?.pointer) return;
    swipe.message.style.transform = `translateX(${clientX - swipe.from}px)`;
  }

  function onPointerEnd({ type, pointerId, clientX }: PointerEvent): void {
    if (pointerId !== swipe?.pointer) return;
    const { message, from } = swipe;
    swipe = undefined;
    const isAway = type === 'pointerup' && Math.abs(clientX - from) > swipeDistance;
    if (isAway) useMessageStore.getState().dismiss(Number(message.dataset.message));
    else message.style.transform = '';
    update();
  }

  const listening = new AbortController();
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { signal: listening.signal });
  listen('pointerover', onPointerOver);
  listen('focusin', onFocus);
  listen('focusout', onFocusLost);
  listen('pointerdown', onPointerDown);
  listen('pointermove', onPointerMove);
  listen('pointerup', onPointerEnd);
  listen('pointercancel', onPointerEnd);
  // Once it is drawn: a message that went took mouse and focus with it.
  const forget = useMessageStore.subscribe(() => setTimeout(update));
  return () => {
    listening.abort();
    forget();
  };
}

const messageOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-message]') ?? undefined) : undefined;

/** A decision goes out when its undo goes: an undo that waited would promise what is no longer possible. */
const canWait = ({ slot, about }: Message) => slot !== 'undo' || about !== undefined;
