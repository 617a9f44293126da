import { type ReactNode, Suspense } from 'react';
import { seatsLeft } from '../../../domain/boarding/seats.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { ownAct } from './own-act.ts';
import type { OwnActionsProps } from './own-actions-part.tsx';

const Part = lazyPart(() => import('./own-actions-part.tsx').then((part) => part.OwnActionsPart));

/**
 * What a person can do about a trip besides asking for a seat: it comes behind the first screen (OFF-25), where its button
 * stands already, so that nothing below moves when it comes (SHELL-06).
 */
export function OwnActions(props: OwnActionsProps): ReactNode {
  const { trip, booking, fullWidth } = props;
  const now = useNow();
  const act = ownAct(trip, booking, now);
  if (!act) return null;
  const hasButton = act !== 'wait' || seatsLeft(trip, now) < 1;
  return (
    <Suspense fallback={hasButton && <div className={fullWidth ? 'h-12' : 'h-11'} />}>
      <Part {...props} />
    </Suspense>
  );
}
