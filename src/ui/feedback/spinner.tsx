import { LoaderCircle } from 'lucide-react';
import { cx } from '../cx.ts';

/** Hidden from screen readers: the text beside it says what is happening. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cx('size-[1.2em] shrink-0 animate-spin', className)} />;
}
