import type { Waiting } from '../../../domain/entities/waiting.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { hasLiveOffer } from '../../../domain/waiting/queue.ts';
import { waitingRef } from '../../../domain/wire/documents.ts';
import { useDocuments, useTouched, useUser } from '../../../session/account/use-session.ts';
import { useNow } from '../../../session/device/use-now.ts';

export interface OwnPlace {
  /** Also of who let an offer pass, and is not in the queue any more. */
  entry: Waiting | undefined;
  isUnsent: boolean;
  /** While a seat is offered to the person. */
  offerEndsAt: Instant | undefined;
  now: Instant;
}

/** The person's own place in the queue of a trip, at this moment (WAIT-21). */
export function useOwnPlace(tripId: string): OwnPlace {
  const { uid } = useUser();
  const { path } = waitingRef(tripId, uid);
  const entry = useDocuments('waiting').get(path);
  const isUnsent = useTouched().get(path) === 'pending';
  const now = useNow();
  return {
    entry,
    isUnsent,
    offerEndsAt: entry && hasLiveOffer(entry, now) ? entry.offerEndsAt : undefined,
    now,
  };
}
