import type { ReactNode } from 'react';

/** Places Counters side by side, even on the narrowest phone. They stack when large text would break a word. */
export function CounterRow({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-2">{children}</dl>;
}
