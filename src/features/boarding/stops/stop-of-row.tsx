import { Suspense } from 'react';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import type { PassengerRowProps } from '../rows/passenger-row-props.ts';

const StopChoice = lazyPart(() => import('./stop-choice.tsx').then((part) => part.StopChoice));

/** Where a person gets on, for who may change it; nothing on a trip with one meeting place. */
export function StopOfRow({ passenger, stopId, rights }: PassengerRowProps) {
  if (stopId === undefined || !rights.canBoard) return null;
  return (
    <Suspense fallback={null}>
      <StopChoice passenger={passenger} stopId={stopId} />
    </Suspense>
  );
}
