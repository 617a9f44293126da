import { lazyPart } from '../../../ui/late/lazy-part.tsx';

/** What a person takes along of the next trip; it comes behind the first screen (OFF-25). */
export const LateTripActions = lazyPart(() =>
  import('../details/trip-actions.tsx').then((part) => part.TripActions),
);
