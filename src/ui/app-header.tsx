import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface AppHeaderProps {
  /** At the left: usually a BrandMark inside a link. */
  brand: ReactNode;
  /** At the right: bell, menu. Use IconButton with tone `brand`. */
  actions?: ReactNode;
}

/**
 * The grená bar with its gold hem. Stays in view; grows under the phone's notch. It tells its height as
 * `--app-header-height`, for what sticks right below it. With letters so large that it is narrow for them, the actions
 * take two lines and of the brand the crest stays.
 */
export function AppHeader({ brand, actions }: AppHeaderProps) {
  const bar = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--app-header-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--app-header-height');
    };
  }, []);

  return (
    <header ref={bar} className="sticky top-0 z-20 print:hidden">
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
