import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';

export interface ThumbBarProps {
  children: ReactNode;
  /** At the head of the screen instead: what is typed in it is read right below it, clear of the phone's keyboard. */
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
 * What is read and pressed all the time on a long list, always in view where the thumb is. In the page it comes before
 * the list, and it takes room of its own: the list ends above it. With letters so large that it would cover more than a
 * quarter of the screen it scrolls away with the rest. It tells its height as `--thumb-bar-height` for messages, which
 * lie over it and never over the list. Goes into a flex column that reaches down to the foot (Page, `isFilled`).
 */
export function ThumbBar({ children, isAtHead }: ThumbBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isTooTall, setIsTooTall] = useState(false);
  const place = isTooTall ? 'flow' : isAtHead ? 'head' : 'foot';

  useLayoutEffect(() => {
    const measure = () => {
      const height = bar.current?.offsetHeight ?? 0;
      setIsTooTall(height > window.innerHeight * largestShare);
      document.documentElement.style.setProperty('--thumb-bar-height', `${height}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      document.documentElement.style.removeProperty('--thumb-bar-height');
    };
  }, []);

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
