import type { ReactNode } from 'react';

/** Holds the Counters of one thing side by side, also on the narrowest phone; with letters so large that a word would break, below one another. */
export function CounterRow({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-2">{children}</dl>;
}
