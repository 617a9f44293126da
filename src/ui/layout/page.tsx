import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface PageProps {
  children: ReactNode;
  /** Use `narrow` for forms and text, `wide` for grids of cards. */
  width?: 'narrow' | 'wide';
  /** Starts close to the header and extends to the bottom, for a long list with a ThumbBar. */
  isFilled?: boolean;
}

/** The main area of a screen: margins, a comfortable line length, and room at the end for the thumb. */
export function Page({ children, width = 'wide', isFilled = false }: PageProps) {
  return (
    <main
      className={cx(
        'mx-auto w-full min-w-0 grow',
        isFilled ? 'flex flex-col pt-1.5 sm:pt-3' : 'pt-5 pb-16 sm:pt-8',
        'pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))]',
        width === 'narrow' ? 'max-w-2xl' : 'max-w-6xl',
      )}
    >
      {children}
    </main>
  );
}
