import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Toast, type ToastContent } from './toast.tsx';

export interface ToastRegionProps {
  toasts: readonly ToastContent[];
  onDismiss: (id: string) => void;
}

/**
 * Where short messages appear, above the thumb and the home bar. Always rendered, also when empty: screen readers
 * announce only what is put into a live region that was already there. On the body, so that an answer is not hidden
 * by the dialog it is about; at the head of the screen while one stands at its foot, whose buttons it would cover.
 * Who owns the list also times it out.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const focusBack = useFocusBack(toasts);
  return createPortal(
    <section
      aria-label="Mensagens"
      aria-live="polite"
      {...focusBack}
      className="@container print:hidden pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-2 px-3 pb-[max(1rem,env(safe-area-inset-bottom))] [body:has([data-at-foot][data-open])_&]:top-[max(1rem,env(safe-area-inset-top))] [body:has([data-at-foot][data-open])_&]:bottom-auto"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>,
    document.body,
  );
}

/** Who came to a message by keyboard is back where they were when it goes. */
function useFocusBack(toasts: readonly ToastContent[]) {
  const cameFrom = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that goes takes the focus with it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) cameFrom.current?.focus({ preventScroll: true });
  }, [toasts]);
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (isInside(event)) return;
      // After a tap it would bring up the phone's keyboard again.
      const byKeyboard = event.target.matches(':focus-visible');
      cameFrom.current =
        byKeyboard && event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!isInside(event)) cameFrom.current = null;
    },
  };
}
