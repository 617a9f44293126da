import { type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { useBodyMark } from './use-body-mark.ts';
import { useStickyHeight } from './use-sticky-height.ts';

export interface ThumbBarProps {
  children: ReactNode;
  /** Moves the bar to the top of the screen: search results are then right below it, clear of the phone's keyboard. */
  isAtHead: boolean;
}

/** The largest share of the screen's height that a bar may keep for itself. */
const largestShare = 0.28;

const places = {
  foot: 'sticky bottom-0 order-last border-t pb-[max(0.375rem,env(safe-area-inset-bottom))] shadow-bar',
  head: 'sticky top-(--app-header-height) border-b pb-1.5 shadow-card',
  flow: 'border-y pb-1.5',
};

/**
 * The bar with the most used controls of a long list, always in view near the thumb. It precedes the list in the page and
 * takes its own space: the list ends above it. When large text would make it cover more than a quarter of the screen, it
 * scrolls with the page. Publishes its height as `--thumb-bar-height` for messages, which cover the bar and never the
 * list. Place it in a flex column that extends to the bottom (Page, `isFilled`).
 */
export function ThumbBar({ children, isAtHead }: ThumbBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isTooTall = useStickyHeight(bar, '--thumb-bar-height', largestShare);
  const place = isTooTall ? 'flow' : isAtHead ? 'head' : 'foot';
  useBodyMark(place !== 'flow' && `bar-at-${place}`);

  return (
    <div
      ref={bar}
      data-thumb-bar={place}
      className={cx(
        'print:static print:order-none print:border-none print:shadow-none z-10 -mx-4 border-line bg-surface px-3 sm:px-4',
        places[place],
      )}
    >
      {children}
    </div>
  );
}
