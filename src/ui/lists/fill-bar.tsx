import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';

/**
 * Shows how full something is. Decorative: the numbers are written beside it. It animates a transform instead of its
 * width, which would lay out the page in every frame.
 */
export function FillBar({ value, max, className }: { value: number; max: number; className?: string }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span aria-hidden="true" className={cx('block overflow-clip bg-sunken', className ?? 'h-2 rounded-full')}>
      <span
        className="block h-full translate-x-(--missing) rounded-[inherit] bg-primary-ink transition-[translate]"
        style={{ '--missing': `${(share - 1) * 100}%` } as CSSProperties}
      />
    </span>
  );
}
