import { cx } from '../cx.ts';
import { initials } from './initials.ts';

/** The initials of a name. Decorative, drawn by CSS: the caller names the person in text. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' | 'lg' }) {
  const sizes = { sm: 'size-8 text-sm', md: 'size-10 text-lg', lg: 'size-14 text-2xl' };
  return (
    <span
      data-initials={initials(name)}
      className={cx(
        'inline-flex shrink-0 select-none items-center justify-center rounded-full bg-gold font-bold font-display text-on-gold leading-none before:content-[attr(data-initials)]',
        sizes[size],
      )}
    />
  );
}
