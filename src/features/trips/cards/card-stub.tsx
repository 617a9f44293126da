import { Bus, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { isBooked } from '../../../db/queries/bookings-of-me.query.ts';
import { noSeats } from '../../../db/queries/details-state.query.ts';
import { type CardState, cardState } from '../../../db/queries/trips.query.ts';
import { seatsLeft } from '../../../domain/boarding/seats.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { cancelReason } from '../../../domain/trip-status.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useUser } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CardDialog } from '../booking/card-dialog.tsx';
import { OwnActions } from '../booking/own-actions.tsx';
import { paymentLine } from '../booking/own-payment.ts';
import { useOwnBooking } from '../booking/use-own-booking.ts';
import { useReserve } from '../booking/use-reserve.ts';
import { withWhom } from '../companions/companion-words.ts';
import { TripNews } from '../news/trip-news.tsx';
import { ShowPass } from '../pass/show-pass.tsx';
import { useOwnPlace } from '../waiting/use-own-place.ts';
import { CardBooking } from './card-booking.tsx';
import { CardPrice } from './card-price.tsx';

const askable: CardState[] = ['none', 'rejected', 'error'];

interface CardStubProps {
  tripId: string;
  trip: Trip;
  today: Instant;
  onCompleteProfile: () => void;
}

/** The stub of a passenger's or guide's card: price, booking state and reserve button. */
export function CardStub({ tripId, trip, today, onCompleteProfile }: CardStubProps) {
  const { role } = useUser();
  const { booking, touched, refused } = useOwnBooking(tripId);
  const place = useRef<HTMLDivElement>(null);
  const reserve = useReserve(tripId, onCompleteProfile);
  const failed = reserve.failed || refused !== undefined;
  const state = cardState({ trip, booking, touched, failed, now: today });
  const isAskable = askable.includes(state);
  const { offerEndsAt, now } = useOwnPlace(tripId);
  const isFull = seatsLeft(trip, now) < 1;
  const payment = booking && paymentLine(trip, booking);

  return (
    <>
      <div ref={place} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="shrink-0">
          <CardPrice trip={trip} />
          {/* A guide cannot open the trip's page (OPEN-12). */}
          {role === 'passenger' && <DetailsLink to={`/trip/${tripId}`} />}
        </div>
        <div
          className="relative flex min-w-0 grow basis-32 flex-col items-end gap-1.5 text-right"
          aria-live="polite"
        >
          <CardBooking state={state} />
          {state === 'accepted' && booking?.busNumber && (
            <span className="flex items-center gap-1.5 font-semibold text-sm">
              <Bus aria-hidden="true" className="size-4 shrink-0" />
              Autocarro {booking.busNumber}
            </span>
          )}
          <ShowPass tripId={tripId} trip={trip} booking={booking} />
          {state === 'past' && <Button disabled>Viagem já realizada</Button>}
          {isAskable && !offerEndsAt && (
            <Button disabled={isFull} onClick={reserve.ask}>
              {isFull ? noSeats : 'Reservar'}
            </Button>
          )}
          <OwnActions tripId={tripId} trip={trip} booking={booking} />
        </div>
      </div>
      {payment && (
        <p className="mt-2 break-words text-sm leading-snug">
          {booking.party && isBooked(booking) && <>{withWhom(booking.party)} </>}
          <span className="block tabular-nums">{payment}</span>
        </p>
      )}
      {state === 'cancelled' && (
        <p className="mt-2 break-words text-danger-ink text-sm leading-snug">{cancelReason(trip)}</p>
      )}
      {state === 'error' && refused && (
        <p className="mt-2 text-danger-ink text-sm leading-snug">{failureSentence(refused.name, refused)}</p>
      )}
      <div className="mt-3 empty:hidden">
        <TripNews trip={trip} booking={booking} />
      </div>
      <CardDialog
        tripId={tripId}
        trip={trip}
        place={place}
        open={reserve.isAsking}
        onOpenChange={reserve.setAsking}
        onAnswer={reserve.setFailed}
      />
    </>
  );
}

/**
 * Shows that the ticket opens, and makes the whole stub tappable. Hidden from keyboard and screen readers, which use the
 * title's link.
 */
function DetailsLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      tabIndex={-1}
      aria-hidden="true"
      className="mt-1.5 flex items-center font-semibold text-primary-ink text-sm after:absolute after:inset-0"
    >
      Ver detalhes
      <ChevronRight className="size-4" />
    </Link>
  );
}
