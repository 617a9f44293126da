import { useMemo } from 'react';
import { minorsAdvice } from '../../../domain/groups/minors-advice.ts';
import { useDocuments } from '../../../session/account/use-session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { tripMinors } from './trip-minors.ts';

/** Tells the organizer what the law may ask for where minors travel (GROUP-48); renders nothing where none does. */
export function MinorsNotice({ tripId }: { tripId: string }) {
  const [buses, bookings] = [useDocuments('bus'), useDocuments('booking')];
  const minors = useMemo(() => tripMinors(tripId, buses, bookings), [tripId, buses, bookings]);
  const advice = minorsAdvice(minors);
  return (
    advice && (
      <div className="mb-8">
        <Notice>{advice}</Notice>
      </div>
    )
  );
}
