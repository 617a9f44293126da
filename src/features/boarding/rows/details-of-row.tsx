import { Suspense } from 'react';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import type { RowDetailsProps } from './row-details.tsx';

const RowDetails = lazyPart(() => import('./row-details.tsx').then((part) => part.RowDetails));

/** What is in an opened row. The first screen, where every row is closed, does not wait for it. */
export function DetailsOfRow(props: RowDetailsProps) {
  return (
    <Suspense fallback={null}>
      <RowDetails {...props} />
    </Suspense>
  );
}
