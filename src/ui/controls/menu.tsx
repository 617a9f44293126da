import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { popupStyle } from '../dialogs/overlay-style.ts';

export interface MenuProps {
  /** Names the region that the menu opens in: all page content lies in a landmark. */
  label: string;
  /** The Button or IconButton that opens the menu. */
  trigger: ReactElement;
  /** Not selectable: says whose menu this is. */
  header?: ReactNode;
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
}

/** A list of actions under a button. Supports arrow keys, type-ahead and Esc. */
export function Menu({ label, trigger, header, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal render={<section aria-label={label} />}>
        <Base.Positioner sideOffset={8} align="end" collisionPadding={8} className="z-10 outline-hidden">
          <Base.Popup
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
