import { CloudUpload, TriangleAlert } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';

export interface RowMarkProps {
  mark: 'pending' | 'refused' | undefined;
  /** Shows the icon only, for the corner of a row whose height must not change. */
  compact?: boolean;
}

/** Marks a row with changes that are only on this phone. */
export function RowMark({ mark, compact = false }: RowMarkProps) {
  if (!mark) return null;
  const isRefused = mark === 'refused';
  const Icon = isRefused ? TriangleAlert : CloudUpload;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 text-[0.8125rem] leading-none',
        isRefused ? 'text-danger-ink' : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className={compact ? 'sr-only' : undefined}>{isRefused ? 'por resolver' : 'por enviar'}</span>
    </span>
  );
}
