import { Menu as Base } from '@base-ui/react/menu';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { popupStyle } from '../dialogs/overlay-style.ts';
import { useBackAsEscape } from '../dialogs/use-back-as-escape.ts';
import type { WithTrigger } from '../late/when-opened.tsx';
import { useBodyMark } from '../layout/use-body-mark.ts';

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
  // The press that loaded this was not seen by the library, which focuses the popup: of a key, the first item takes it over.
  const isFirstByKey = useRef<boolean>(null);
  isFirstByKey.current ??= document.activeElement?.matches(':focus-visible') ?? false;
  const passToFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || !isFirstByKey.current) return;
    isFirstByKey.current = false;
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  };
  useBodyMark(open && 'menu-open');
  useBackAsEscape(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal render={<section aria-label={label} />}>
        <Base.Positioner sideOffset={8} align="end" collisionPadding={8} className="z-10 outline-hidden">
          <Base.Popup
            onFocus={passToFirst}
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
