import { OctagonX, TriangleAlert } from 'lucide-react';
import type { lastTripMark } from '../../../db/queries/pending-bookings.query.ts';
import { Badge } from '../../../ui/lists/badge.tsx';

export type MissedTrip = NonNullable<ReturnType<typeof lastTripMark>>;

/** Marks a request of a person who missed a trip, by colour, shape and text (BOOK-04, OPEN-49). */
export const missedTripMarks = {
  'missed-unpaid': {
    tone: 'danger',
    icon: OctagonX,
    text: 'Faltou e não pagou',
    legend: 'Faltou à última viagem e não pagou',
  },
  'missed-paid': {
    tone: 'warning',
    icon: TriangleAlert,
    text: 'Faltou mas pagou',
    legend: 'Faltou à última viagem mas pagou',
  },
} as const satisfies Record<MissedTrip, object>;

export function MissedTripMark({ missed }: { missed: MissedTrip }) {
  const { tone, icon: Icon, text } = missedTripMarks[missed];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {text}
    </Badge>
  );
}
