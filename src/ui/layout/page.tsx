import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface PageProps {
  children: ReactNode;
  /** Use `narrow` for forms and text, `wide` for grids of cards, `table` for a list that becomes a table where there is room. */
  width?: keyof typeof widths;
  /** Starts close to the header and extends to the bottom, for a long list with a ThumbBar. */
  isFilled?: boolean;
}

const widths = { narrow: 'max-w-2xl', wide: 'max-w-6xl', table: 'max-w-2xl lg:max-w-6xl' };

/** The main area of a screen: margins, a comfortable line length, and room at the end for the thumb. */
export function Page({ children, width = 'wide', isFilled = false }: PageProps) {
  return (
    <main
      className={cx(
        'mx-auto w-full min-w-0 grow',
        isFilled ? 'flex flex-col pt-1.5 sm:pt-3' : 'pt-5 pb-16 sm:pt-8',
        'pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))]',
        widths[width],
      )}
    >
      {children}
    </main>
  );
}
