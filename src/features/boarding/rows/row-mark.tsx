import { cx } from '../../../ui/cx.ts';

export interface RowMarkProps {
  mark: 'pending' | 'refused' | undefined;
  /** Shows the icon only, for the corner of a row whose height must not change. */
  compact?: boolean;
  className?: string;
}

/** Marks a row with changes that are only on this phone. */
export function RowMark({ mark, compact = false, className }: RowMarkProps) {
  if (!mark) return null;
  const isRefused = mark === 'refused';
  return (
    <span
      className={cx(
        'before:icon inline-flex items-center gap-1 text-[0.8125rem] leading-none before:size-4',
        isRefused ? 'before:icon-triangle-alert text-danger-ink' : 'before:icon-cloud-upload text-muted',
        compact && 'w-4 overflow-hidden whitespace-nowrap',
        className,
      )}
    >
      {isRefused ? 'por resolver' : 'por enviar'}
    </span>
  );
}
