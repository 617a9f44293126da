import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type TouchEvent, useRef } from 'react';
import { cx } from '../cx.ts';
import { ModalPopup, overlayPortal } from './modal-popup.tsx';

export interface FullScreenPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A `FullScreenContent`; it is there only while the popup is open. */
  children: ReactNode;
  className?: string;
}

/** Pixels that a finger goes down to close it. */
const swipe = 90;

/** A modal that covers the screen, for what is held up or looked through. A swipe down closes it, and so does Esc. */
export function FullScreenPopup({ open, onOpenChange, children, className }: FullScreenPopupProps) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const begin = ({ touches, currentTarget }: TouchEvent) => {
    const finger = touches.length === 1 ? touches.item(0) : undefined;
    // What is scrolled goes up first.
    const isAtTop = currentTarget.firstElementChild?.scrollTop === 0;
    from.current = finger && isAtTop ? { x: finger.clientX, y: finger.clientY } : undefined;
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches.item(0);
    if (!from.current || !finger) return;
    const down = finger.clientY - from.current.y;
    if (down > swipe && Math.abs(finger.clientX - from.current.x) < down / 2) onOpenChange(false);
  };
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal {...overlayPortal}>
        <ModalPopup
          isOpen={open}
          onTouchStart={begin}
          onTouchEnd={end}
          className={cx(
            'fixed inset-0 flex flex-col pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]',
            className ?? 'bg-surface text-ink',
          )}
        >
          {children}
        </ModalPopup>
      </Base.Portal>
    </Base.Root>
  );
}

export interface FullScreenContentProps {
  title: string;
  children: ReactNode;
  /** At the foot, near the thumb: with a button that closes. */
  foot: ReactNode;
}

/** What fills the screen: it scrolls between its title and its foot. */
export function FullScreenContent({ title, children, foot }: FullScreenContentProps) {
  return (
    <>
      <div className="@container flex min-h-0 grow flex-col overflow-y-auto overscroll-contain">
        <Base.Title className="shrink-0 px-4 pt-3 pb-2 text-2xl">{title}</Base.Title>
        {children}
      </div>
      <div className="@container shrink-0 border-current/20 border-t px-3 py-2 sm:px-4">{foot}</div>
    </>
  );
}
