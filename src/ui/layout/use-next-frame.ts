import { startTransition, useEffect, useRef, useState } from 'react';
import { whenDrawn } from '../../lib/when-idle.ts';

/**
 * The value, once the page has drawn a frame without it: what renders with it holds up neither the frame that shows a tap, nor
 * the write that keeps it. Of values that come faster than frames only the latest is given, and rendered as a transition, which
 * a tap interrupts.
 */
export function useNextFrame<T>(value: T): T {
  const [shown, show] = useState(value);
  const latest = useRef(value);
  const isWaiting = useRef(false);
  useEffect(() => {
    latest.current = value;
    if (value === shown || isWaiting.current) return;
    isWaiting.current = true;
    void whenDrawn().then(() => {
      isWaiting.current = false;
      startTransition(() => show(() => latest.current));
    });
  }, [value, shown]);
  return shown;
}
