import { Phone } from 'lucide-react';
import { ownStop } from '../../../db/queries/bookings-of-me.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { contactLinks } from '../../../domain/people/phones.ts';
import { brand } from '../../../lib/brand.ts';
import { buttonStyle } from '../../../ui/controls/button-style.ts';
import { StepPath } from '../../../ui/feedback/step-path.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Card } from '../../../ui/lists/card.tsx';
import { ownPayment, toReturn } from '../booking/own-payment.ts';
import { OwnCompanions } from '../companions/own-companions.tsx';
import { TripNews } from '../news/trip-news.tsx';
import { ShowPass } from '../pass/show-pass.tsx';
import { OwnStop } from '../stops/own-stop.tsx';
import { bookingPath } from './booking-path.ts';

interface BookingProgressProps {
  tripId: string;
  trip: Trip;
  booking: Booking;
}

/** How far the passenger's booking has come, and whom to ask about it (PAX-59, PAX-61), and what is paid (MONEY-50). */
export function BookingProgress({ tripId, trip, booking }: BookingProgressProps) {
  const stop = ownStop(trip, booking);
  const { steps, current, meaning } = bookingPath(booking);
  const returned = toReturn(trip, booking);
  const isSeated = booking.status !== 'pending' && trip.cancelledAt === undefined;
  const payment = [isSeated ? ownPayment(booking) : undefined, returned].filter(Boolean).join(' · ');
  const organizer = contactLinks(trip.phoneForPassengers ?? '');
  return (
    <Section title="A sua reserva">
      <Card>
        <div className="mb-4 empty:hidden">
          <TripNews trip={trip} booking={booking} />
        </div>
        {trip.cancelledAt === undefined ? (
          <>
            <StepPath label="Estado da reserva" steps={steps} current={current} />
            <p className="mt-4 font-semibold leading-snug">{meaning}</p>
          </>
        ) : (
          <p className="font-semibold leading-snug">
            A viagem não se realiza. {returned ? 'Combine' : 'Se já pagou, combine'} com o organizador a
            devolução do dinheiro.
          </p>
        )}
        <ShowPass tripId={tripId} trip={trip} booking={booking} size="md" className="mt-4 w-full" />
        {payment && (
          <p className="mt-4 leading-snug tabular-nums">
            <span className="overline-label block text-muted">Pagamento</span>
            <span>{payment}</span>
          </p>
        )}
        {stop && <OwnStop tripId={tripId} trip={trip} stop={stop} />}
        <OwnCompanions tripId={tripId} trip={trip} booking={booking} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
          {trip.organizerName && (
            <p className="min-w-0 leading-snug">
              <span className="overline-label block text-muted">Organizador</span>
              {trip.organizerName}
              {organizer && <span className="block text-muted tabular-nums">{trip.phoneForPassengers}</span>}
            </p>
          )}
          <a
            href={organizer?.call ?? `tel:${brand.contactPhone.replaceAll(' ', '')}`}
            className={buttonStyle('secondary', 'sm', false)}
          >
            <Phone aria-hidden="true" className="size-4.5" />
            {organizer ? 'Ligar ao organizador' : 'Ligar ao clube'}
          </a>
        </div>
      </Card>
    </Section>
  );
}
