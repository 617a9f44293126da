import type { ReactNode } from 'react';

/** A list of cards in one, two or three columns. Children are <li> items. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 [&>li]:grid [&>li]:min-w-0"
    >
      {children}
    </ul>
  );
}
