import { BusFront } from 'lucide-react';
import type { BusOfTrip } from '../../../db/queries/buses-of-trip.query.ts';
import { seatAll } from '../../../db/queries/distribution.query.ts';
import type { TripBooking } from '../../../db/queries/trip-bookings.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { acceptanceOf } from '../../../domain/groups/acceptance.ts';
import { hasParty, seatsWord } from '../../../domain/groups/who-comes.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { randomCode } from '../../../lib/codes/random-code.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { useOfferUndo } from '../../../session/messages/use-offer-undo.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { DisclosureRow } from '../../../ui/lists/disclosure-row.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { useBulkDecision } from './bulk/use-bulk-decision.ts';
import { belowName } from './party/below-name.tsx';
import { useBusChoice } from './use-bus-choice.ts';
import { useSeatsHeld } from './use-seats-held.ts';

export interface BookingsWithoutBusProps {
  tripId: string;
  rows: TripBooking[];
  buses: BusOfTrip[];
  /** Takes the focus when a passenger leaves the list. */
  afterwards: () => HTMLElement | null;
}

const title = 'Aceites, sem autocarro';

/** Gives who was accepted before the trip had a bus a seat: all with one tap, or one by one (OPEN-37, CANCEL-09). */
export function BookingsWithoutBus({ tripId, rows, buses, afterwards }: BookingsWithoutBusProps) {
  const mutate = useMutate();
  const offerUndo = useOfferUndo();
  const decide = useBulkDecision(tripId);
  const held = useSeatsHeld(tripId);
  if (rows.length === 0) return null;

  const seat = async (booking: Booking, { id, bus }: BusOfTrip) => {
    const result = await mutate('acceptBooking', acceptanceOf(tripId, booking, id, randomCode()));
    if (!result.ok) {
      showError(failureSentence('acceptBooking', result));
      return;
    }
    const given = hasParty(booking) ? `${seatsWord(booking.seats)} atribuídos` : 'Lugar atribuído';
    const done = `${given} no autocarro ${bus.busNumber}.`;
    offerUndo(done, done, [result.tapId]);
    afterwards()?.focus({ preventScroll: true });
  };

  const seatEverybody = async () => {
    const plan = seatAll(rows, buses, held);
    if (plan.seatings.length === 0) return showError('Nenhum autocarro tem lugares para estas pessoas.');
    const [refused] = await decide.seat(plan);
    if (refused) showError(refused.reason);
    afterwards()?.focus({ preventScroll: true });
  };

  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl">{title}</h3>
        <Button
          size="sm"
          icon={<BusFront aria-hidden="true" className="size-5" />}
          onClick={() => void seatEverybody()}
        >
          Sentar todos
        </Button>
      </div>
      <LongList label={title} items={rows} keyOf={({ path }) => path} rowHeight={69}>
        {({ id, booking }) => (
          <DisclosureRow
            title={booking.passengerName || id}
            subtitle={hasParty(booking) && belowName(seatsWord(booking.seats), booking)}
          >
            <SeatForm booking={booking} buses={buses} onSeat={(bus) => void seat(booking, bus)} />
          </DisclosureRow>
        )}
      </LongList>
    </div>
  );
}

interface SeatFormProps {
  booking: Booking;
  buses: BusOfTrip[];
  onSeat: (bus: BusOfTrip) => void;
}

function SeatForm({ booking, buses, onSeat }: SeatFormProps) {
  const { bus, field, askForBus } = useBusChoice(buses, booking.seats);
  return (
    <div className="flex flex-col gap-4">
      <SelectField {...field} />
      <Button
        variant="success"
        onClick={() => (bus ? onSeat(bus) : askForBus('Por favor, selecione um autocarro.'))}
      >
        {hasParty(booking) ? `Atribuir ${seatsWord(booking.seats)}` : 'Atribuir lugar'}
      </Button>
    </div>
  );
}
