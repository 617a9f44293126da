import { Suspense } from 'react';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import type { PassengerRowProps } from './passenger-row-props.ts';

const EditPassenger = lazyPart(() => import('../door/edit-passenger.tsx').then((part) => part.EditPassenger));

/** The correction of a passenger who was added by hand; of somebody with an account the request says who they are (BOARD-90). */
export function Correction({ passenger, rights }: Pick<PassengerRowProps, 'passenger' | 'rights'>) {
  if (!rights.canManage || passenger.userId) return null;
  return (
    <Suspense fallback={null}>
      <EditPassenger passenger={passenger} />
    </Suspense>
  );
}
