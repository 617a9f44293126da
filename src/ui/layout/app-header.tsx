import { type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { useStickyHeight } from './use-sticky-height.ts';

/** The largest share of the screen's height that the header may keep. */
const largestShare = 0.2;

export interface AppHeaderProps {
  /** On the left: usually a BrandMark inside a link. */
  brand: ReactNode;
  /** On the right: bell, menu. Use IconButton with tone `brand`. */
  actions?: ReactNode;
}

/**
 * The bar at the top. Sticky unless it is too tall, and padded for the phone's notch. Publishes its height as
 * `--app-header-height` for elements that stick below it. At large text sizes the actions wrap onto two lines and only the
 * crest of the brand stays (SHELL-35). Hidden while a ThumbBar is at the top of the screen: search results need the room
 * above the phone's keyboard.
 */
export function AppHeader({ brand, actions }: AppHeaderProps) {
  const bar = useRef<HTMLElement>(null);
  const isTooTall = useStickyHeight(bar, '--app-header-height', largestShare);

  return (
    <header
      ref={bar}
      className={cx('top-0 z-20 print:hidden bar-at-head:hidden', isTooTall ? 'relative' : 'sticky')}
    >
      <div className="@container on-brand border-gold border-b-3 bg-header pt-[env(safe-area-inset-top)]">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-2 py-2 pr-[max(0.5rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))]">
          <div className="min-w-0">{brand}</div>
          {actions && (
            <div className="flex shrink-0 @max-[17rem]:shrink flex-wrap items-center justify-end gap-1">
              {actions}
            </div>
          )}
        </div>
      </div>
    </header>
  );
}
