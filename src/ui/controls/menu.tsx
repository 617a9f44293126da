import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { popupStyle } from '../dialogs/overlay-style.ts';
import type { WithTrigger } from '../late/when-opened.tsx';

export interface MenuProps extends WithTrigger {
  /** Names the region that the menu opens in: all page content lies in a landmark. */
  label: string;
  /** Not selectable: says whose menu this is. */
  header?: ReactNode;
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
}

/** A list of actions under a button. Supports arrow keys, type-ahead and Esc. Load it with `whenPressed`. */
export function Menu({ label, trigger, open, onOpenChange, header, children }: MenuProps) {
  const popup = useRef<HTMLDivElement>(null);
  // The press that loaded this was not seen by the library: for the keyboard the first item takes the focus all the same.
  const [isByKeyboard] = useState(() => document.activeElement?.matches(':focus-visible') ?? false);
  const focusFirst = (isOpen: boolean) => {
    if (!isOpen || !isByKeyboard || document.activeElement !== popup.current) return;
    popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)} onOpenChangeComplete={focusFirst}>
      <Base.Trigger render={trigger} />
      <Base.Portal render={<section aria-label={label} />}>
        <Base.Positioner sideOffset={8} align="end" collisionPadding={8} className="z-10 outline-hidden">
          <Base.Popup
            ref={popup}
            className={cx(
              popupStyle,
              'max-h-(--available-height) w-72 max-w-(--available-width) overflow-y-auto',
            )}
          >
            {header && <div className="border-line border-b px-4 py-3">{header}</div>}
            <div className="p-1.5">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
