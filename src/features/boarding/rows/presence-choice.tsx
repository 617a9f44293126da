import { Suspense } from 'react';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import type { OtherMeansProps } from '../roll-calls/other-means.tsx';

const OtherMeans = lazyPart(() => import('../roll-calls/other-means.tsx').then((part) => part.OtherMeans));

/** In a roll call, what stands in the place of the payment. The first screen does not wait for it. */
export function PresenceChoice(props: OtherMeansProps) {
  return (
    <Suspense fallback={null}>
      <OtherMeans {...props} />
    </Suspense>
  );
}
