import { noticeFacts, noticesForPassenger, noticeTitle } from '../../../db/queries/notices/notices.query.ts';
import { cardState } from '../../../db/queries/trips.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { changesSince } from '../../../domain/trip-changes.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PostedNotice } from '../../../ui/feedback/posted-notice.tsx';

export interface TripNewsProps {
  trip: Trip;
  booking: Booking;
}

/** What TripNews shows: what has changed since the request, and the notices that run (NOTICE-03, NOTICE-09). */
export function TripNewsList({ trip, booking }: TripNewsProps) {
  const now = useNow();
  const state = cardState({ trip, booking, touched: undefined, failed: false, now });
  const isAhead = state === 'waiting' || state === 'accepted';
  const changes = isAhead ? changesSince(trip, booking.createdAt) : '';
  const notices = noticesForPassenger(trip, booking, now);
  if (changes === '' && notices.length === 0) return null;
  return (
    <div className="grid gap-2 text-left">
      {changes !== '' && <Notice tone="warning">{changes}</Notice>}
      {notices.map((placed) => (
        <PostedNotice
          key={placed.notice.id}
          title={noticeTitle(placed)}
          text={placed.notice.text}
          facts={noticeFacts(placed.notice, now)}
        />
      ))}
    </div>
  );
}
