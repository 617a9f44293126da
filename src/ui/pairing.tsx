import type { ReactNode } from 'react';
import { Crest } from './crest.tsx';

interface Side {
  name: string;
  crestUrl: string | undefined;
}

export interface PairingProps {
  left: Side;
  right: Side;
  /** Between the two, e.g. «vs» or an hour. */
  between: ReactNode;
}

/** Two emblems face to face. The names may take two lines each without moving the emblems. */
export function Pairing({ left, right, between }: PairingProps) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-3 gap-y-2 text-center">
      <span className="justify-self-center">
        <Crest src={left.crestUrl} name={left.name} size="lg" />
      </span>
      <span className="row-span-2 font-display font-semibold text-muted text-xl">{between}</span>
      <span className="justify-self-center">
        <Crest src={right.crestUrl} name={right.name} size="lg" />
      </span>
      <span className="col-start-1 self-start text-balance font-bold font-display text-lg leading-none">
        {left.name}
      </span>
      <span className="col-start-3 self-start text-balance font-bold font-display text-lg leading-none">
        {right.name}
      </span>
    </div>
  );
}
