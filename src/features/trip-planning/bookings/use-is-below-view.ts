import { type RefObject, useEffect, useState } from 'react';

/** True while the element's top is below the visible screen; `margin` is the part of the bottom that is covered. */
export function useIsBelowView(element: RefObject<HTMLElement | null>, margin = 96): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0),
      { rootMargin: `0px 0px -${margin}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isBelow;
}
