import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';

/** Of the height of the screen: more than this is for what one reads, not for the bar. */
const largestPart = 0.2;

export interface AppHeaderProps {
  /** At the left: usually a BrandMark inside a link. */
  brand: ReactNode;
  /** At the right: bell, menu. Use IconButton with tone `brand`. */
  actions?: ReactNode;
}

/**
 * The grená bar with its gold hem. Stays in view, unless it takes too much of it; grows under the phone's notch. It tells
 * what it takes of the view as `--app-header-height`, for what sticks right below it. With letters so large that it is
 * narrow for them, the actions take two lines and of the brand the crest stays (SHELL-35). Away while a ThumbBar is at the
 * head of the screen: what is searched for needs the room above the phone's keyboard.
 */
export function AppHeader({ brand, actions }: AppHeaderProps) {
  const bar = useRef<HTMLElement>(null);
  const [stays, setStays] = useState(true);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const height = bar.current?.getBoundingClientRect().height ?? 0;
      const isSmall = height <= window.innerHeight * largestPart;
      setStays(isSmall);
      style.setProperty('--app-header-height', `${isSmall ? height : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--app-header-height');
    };
  }, []);

  return (
    <header
      ref={bar}
      className={cx(
        'top-0 z-20 print:hidden [body:has([data-thumb-bar=head])_&]:hidden',
        stays ? 'sticky' : 'relative',
      )}
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
