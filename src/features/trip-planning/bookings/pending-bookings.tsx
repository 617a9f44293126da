import { Tickets } from 'lucide-react';
import { useRef } from 'react';
import { pendingBookings } from '../../../db/queries/pending-bookings.query.ts';
import { refusalTexts } from '../../../domain/wire/refusals.ts';
import { useDocuments } from '../../../session/account/use-session.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FloatingHint } from '../../../ui/feedback/floating-hint.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { sectionHeading } from '../section-heading.ts';
import type { TripSectionProps } from '../trip-summary.tsx';
import { BookingQueue } from './booking-queue.tsx';
import { useIsBelowView } from './use-is-below-view.ts';

const title = 'Reservas Pendentes';

/** The requests of a trip, for its own organizer only (BOOK-01, BOOK-06, BOOK-24). */
export function PendingBookings({ tripId, trip, access }: TripSectionProps) {
  const bookings = useDocuments('booking');
  const profiles = useDocuments('profile');
  const place = useRef<HTMLDivElement>(null);
  const isBelow = useIsBelowView(place);

  if (!access.isOwn) {
    return (
      <div className="min-w-0 lg:col-span-2">
        <Section title={title}>
          <Notice tone="warning">{refusalTexts.NOT_ORGANIZER}</Notice>
        </Section>
      </div>
    );
  }
  const isCancelled = trip.cancelledAt !== undefined;
  const rows = isCancelled ? [] : pendingBookings(bookings, profiles, tripId);
  const goThere = () => {
    place.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    sectionHeading(place.current)?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} className="min-w-0 lg:col-span-2">
      <Section
        title={title}
        meta={rows.length > 0 && <Badge tone="gold">{rows.length}</Badge>}
        actions={
          <LinkButton
            to={`/manage-bookings/${tripId}`}
            variant="secondary"
            size="sm"
            icon={<Tickets aria-hidden="true" className="size-5" />}
          >
            Todas as reservas
          </LinkButton>
        }
      >
        {isCancelled ? (
          <EmptyState text="A viagem foi cancelada: não há reservas para decidir." />
        ) : (
          <BookingQueue
            tripId={tripId}
            trip={trip}
            access={access}
            rows={rows}
            afterDecision={() => sectionHeading(place.current)}
          />
        )}
      </Section>
      {isBelow && rows.length > 0 && <FloatingHint text="Reservas pendentes!" onSelect={goThere} />}
    </div>
  );
}
