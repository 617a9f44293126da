import type { CSSProperties } from 'react';

/**
 * How full something is. Decoration: the numbers are written beside it. It is pushed into view and not made wider: that
 * would lay out the page in every frame of the way, three hundred rows under a thumb that is still ticking.
 */
export function FillBar({ value, max }: { value: number; max: number }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span aria-hidden="true" className="block h-2 overflow-clip rounded-full bg-sunken">
      <span
        className="block h-full translate-x-(--missing) rounded-full bg-primary-ink transition-[translate]"
        style={{ '--missing': `${(share - 1) * 100}%` } as CSSProperties}
      />
    </span>
  );
}
