import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * For a bar that stays in view: true when it takes more than `largestShare` of the screen's height and should scroll away
 * with the rest. The bar's height is published as the custom property `property` of the page, for what must not lie
 * under the bar; 0 while it scrolls away. Until the bar is measured its height of last time holds: a new value makes the
 * browser style the whole page anew, with all the rows that a start has just drawn (SHELL-67).
 */
export function useStickyHeight(
  bar: RefObject<HTMLElement | null>,
  property: `--${string}-height`,
  largestShare: number,
): boolean {
  const [isTooTall, setIsTooTall] = useState(false);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const storeKey = `caravana.${property}`;
    style.setProperty(property, localStorage.getItem(storeKey));
    const measure = () => {
      const height = bar.current?.getBoundingClientRect().height ?? 0;
      const isTaller = height > window.innerHeight * largestShare;
      setIsTooTall(isTaller);
      const next = `${isTaller ? 0 : height}px`;
      if (next === style.getPropertyValue(property)) return;
      style.setProperty(property, next);
      localStorage.setItem(storeKey, next);
    };
    // It measures first when the page has its layout, before it is painted: asking now would make the browser lay it out twice.
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(property);
    };
  }, [bar, property, largestShare]);

  return isTooTall;
}
