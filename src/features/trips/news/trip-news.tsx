import { Suspense } from 'react';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import type { TripNewsProps } from './trip-news-list.tsx';

const TripNewsList = lazyPart(() => import('./trip-news-list.tsx').then((part) => part.TripNewsList));

/** What has changed since the person asked for a seat, and the notices to them; in code that comes after the first screen. */
export function TripNews({ trip, booking }: Pick<TripNewsProps, 'trip'> & Partial<TripNewsProps>) {
  return (
    booking && (
      <Suspense fallback={null}>
        <TripNewsList trip={trip} booking={booking} />
      </Suspense>
    )
  );
}
