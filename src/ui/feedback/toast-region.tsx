import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { Toast, type ToastContent } from './toast.tsx';

export interface ToastRegionProps {
  toasts: readonly ToastContent[];
  onDismiss: (id: string) => void;
}

/**
 * Where short messages appear, above the thumb and the home bar. Always rendered, even when empty: screen readers announce
 * only what is added to an existing live region. Rendered on the body, so that a dialog does not hide its own answer.
 * Messages move to the top of the screen when the bottom would cover the next control: while a dialog with buttons is at
 * the bottom, and after a press in the lower half, unless a menu is open there (SHELL-38). With a ThumbBar they cover the bar, at most its height, and
 * never a row of the list (BOARD-41). The owner of the list of messages also removes them after their time.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const focusBack = useFocusBack(toasts);
  const isAtHead = useIsPressBelow(toasts);
  return createPortal(
    <section
      aria-label="Mensagens"
      aria-live="polite"
      {...focusBack}
      className={cx(
        '@container print:hidden pointer-events-none fixed inset-x-0 z-60 flex flex-col items-center gap-2 over-thumb-bar px-3 pb-[max(1rem,env(safe-area-inset-bottom))]',
        isAtHead
          ? 'top-[max(calc(var(--app-header-height,0px)+0.75rem),env(safe-area-inset-top))] menu-open:top-auto menu-open:bottom-0'
          : 'bottom-0',
        'popup-open:top-[max(1rem,env(safe-area-inset-top))] popup-open:bottom-auto',
      )}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>,
    document.body,
  );
}

/** True when the last pressed control, or its replacement, is in the lower half of the screen. */
function useIsPressBelow(toasts: readonly ToastContent[]): boolean {
  const pressed = useRef<{ control: Element; place: number }>(undefined);
  const [isBelow, setIsBelow] = useState(false);

  useEffect(() => {
    const note = ({ target, detail, clientY }: MouseEvent) => {
      // Ignore presses inside an overlay: it closes, and the control that opened it remains.
      const isOnPage = target instanceof Element && document.getElementById('root')?.contains(target);
      // A finger says where it pressed; to measure would hold up its tick. A key says nothing, and has no `detail`.
      if (isOnPage) pressed.current = { control: target, place: detail > 0 ? clientY : middleOf(target) };
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);

  const newest = toasts.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message chooses its place again.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { control, place } = pressed.current;
    setIsBelow((control.isConnected ? middleOf(control) : place) > window.innerHeight / 2);
  }, [newest]);
  return isBelow;
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

/** Restores the focus when a message that had it goes away. */
function useFocusBack(toasts: readonly ToastContent[]) {
  const cameFrom = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed message takes the focus with it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) cameFrom.current?.focus({ preventScroll: true });
  }, [toasts]);
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (isInside(event)) return;
      // After a tap, focusing a field would open the phone's keyboard again.
      const byKeyboard = event.target.matches(':focus-visible');
      cameFrom.current =
        byKeyboard && event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!isInside(event)) cameFrom.current = null;
    },
  };
}
