import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Crest } from './crest.tsx';

interface Side {
  name: string;
  crestUrl: string | undefined;
}

export interface PairingProps {
  left: Side;
  right: Side;
  /** Shown between the two, e.g. "vs" or a time. */
  between: ReactNode;
}

const nameStyle = 'self-start text-balance font-bold font-display text-lg leading-none';

/**
 * Two crests side by side. Each name may take two lines without moving the crests. When the text is too large for two
 * columns, they stack.
 */
export function Pairing({ left, right, between }: PairingProps) {
  return (
    <div className="@container">
      <div className="grid @min-[12rem]:grid-cols-[1fr_auto_1fr] @min-[12rem]:grid-rows-[auto_auto] items-center justify-items-center gap-x-3 gap-y-2 text-center">
        <Crest src={left.crestUrl} name={left.name} size="lg" />
        <span className={cx(nameStyle, '@min-[12rem]:col-start-1 @min-[12rem]:row-start-2')}>
          {left.name}
        </span>
        <span className="@min-[12rem]:col-start-2 @min-[12rem]:row-span-2 @min-[12rem]:row-start-1 font-display font-semibold text-muted text-xl">
          {between}
        </span>
        <Crest src={right.crestUrl} name={right.name} size="lg" />
        <span className={cx(nameStyle, '@min-[12rem]:col-start-3 @min-[12rem]:row-start-2')}>
          {right.name}
        </span>
      </div>
    </div>
  );
}
