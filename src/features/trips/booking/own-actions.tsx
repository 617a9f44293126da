import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import type { OwnActionsProps } from './own-actions-part.tsx';

const Part = lazyPart(() => import('./own-actions-part.tsx').then((part) => part.OwnActionsPart));

/** What a person can do about a trip besides asking for a seat: it comes behind the first screen (OFF-25). */
export function OwnActions(props: OwnActionsProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
