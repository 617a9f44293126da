import { Popover as Base } from '@base-ui/react/popover';
import { ScrollArea } from '@base-ui/react/scroll-area';
import { type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import type { WithTrigger } from '../late/when-opened.tsx';
import { useBodyMark } from '../layout/use-body-mark.ts';
import { popupStyle } from './overlay-style.ts';
import { useBackAsEscape } from './use-back-as-escape.ts';

export interface PopoverProps extends WithTrigger {
  title: string;
  children: ReactNode;
  /** Beside the title, e.g. a link to the full list: content that comes late does not move it from under a finger. */
  action?: ReactNode;
}

/** What a Popover loads when it is first opened. */
export function PopoverPopup({ trigger, title, children, action, open, onOpenChange }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  useBodyMark(open && 'popover-open');
  useBackAsEscape(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* What is too long scrolls: beside the button it would cover the bar that the button is in. */}
        <Base.Positioner
          sideOffset={8}
          align="end"
          collisionPadding={8}
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          className="z-10"
        >
          <Base.Popup
            ref={popup}
            // Focus the start of the content. If the last button had it, the browser would scroll the page behind.
            initialFocus={popup}
            className={cx(
              popupStyle,
              'flex max-h-(--available-height) w-96 max-w-(--available-width) flex-col',
            )}
          >
            <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-2">
              <Base.Title className="py-2 text-xl">{title}</Base.Title>
              {action}
            </div>
            <ScrollArea.Root className="flex min-h-0 flex-col">
              {/* Reached by the keyboard when there is more than fits. */}
              <ScrollArea.Viewport className="min-h-0 overscroll-contain">{children}</ScrollArea.Viewport>
            </ScrollArea.Root>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
