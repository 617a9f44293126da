import { useMemo, useState } from 'react';
import type { BusOfTrip } from '../../../../db/queries/buses-of-trip.query.ts';
import { type Distribution, distribute } from '../../../../db/queries/distribution.query.ts';
import type { TripBooking } from '../../../../db/queries/trip-bookings.query.ts';
import { freeSeats } from '../../../../domain/boarding/seats.ts';
import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import { hasParty, seatsFor, seatsWord, withCompanions } from '../../../../domain/groups/who-comes.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { FactList } from '../../../../ui/lists/fact-list.tsx';
import { missedTripMarks } from '../missed-trip-mark.tsx';
import { useSeatsHeld } from '../use-seats-held.ts';
import { LeftOutList } from './left-out-list.tsx';
import type { LeftOut } from './left-out-reasons.ts';
import { useBulkDecision } from './use-bulk-decision.ts';

export interface DistributeDialogProps {
  tripId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** All requests of the trip. */
  rows: TripBooking[];
  buses: BusOfTrip[];
  /** The requests that stay pending. */
  onDone: (leftOut: LeftOut[]) => void;
  /** Where the focus goes after the decision. */
  afterwards: () => HTMLElement | null;
}

/** Seats all requests by a rule, after a look at what that does (BOOK-28). */
export function DistributeDialog(props: DistributeDialogProps) {
  const { tripId, open, onOpenChange, rows, buses, onDone, afterwards } = props;
  const decide = useBulkDecision(tripId);
  const [isDone, setIsDone] = useState(false);
  // Follows what others decide while the question is open, and keeps its text while it fades out.
  const [shown, setShown] = useState({ rows, buses });
  if (open && (rows !== shown.rows || buses !== shown.buses)) setShown({ rows, buses });
  if (open && isDone) setIsDone(false);
  const held = useSeatsHeld(tripId);
  const plan = useMemo(() => distribute(shown.rows, shown.buses, held), [shown, held]);
  const count = plan.seatings.length;
  const accepted = plan.seatings.map(({ booking }) => booking);

  const accept = async () => {
    onOpenChange(false);
    setIsDone(true);
    const refused = await decide.accept(plan.seatings);
    onDone([...leftOutOf(plan), ...refused]);
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Distribuir pelos autocarros"
      text="Primeiro os sócios, depois por ordem de pedido, um autocarro de cada vez. Quem faltou à última viagem e não pagou fica de fora, para decidir à parte."
      confirmLabel={`Aceitar ${reservations(accepted)}`}
      confirmDisabled={count === 0}
      tone="success"
      onConfirm={() => void accept()}
      finalFocus={() => (isDone ? afterwards() : null)}
    >
      <Preview plan={plan} buses={shown.buses} held={held} />
    </ConfirmDialog>
  );
}

interface PreviewProps {
  plan: Distribution;
  buses: BusOfTrip[];
  /** Seats that live offers hold. */
  held: number;
}

function Preview({ plan, buses, held }: PreviewProps) {
  const leftOut = leftOutOf(plan);
  return (
    <div className="flex flex-col gap-4">
      <FactList
        facts={buses.map((bus) => {
          const given = plan.seatings.filter((seating) => seating.bus === bus).map(({ booking }) => booking);
          const free = freeSeats(bus.bus) - seatsFor(given);
          return {
            label: `Autocarro ${bus.bus.busNumber}`,
            value: `${reservations(given)} · ${roomLeft(free)}`,
          };
        })}
      />
      {held > 0 && <p>{heldWords(held)}</p>}
      {leftOut.length > 0 && (
        <div>
          <p className="mb-1 font-semibold">
            {leftOut.length === 1 ? 'Fica 1 de fora' : `Ficam ${leftOut.length} de fora`}
          </p>
          <LeftOutList leftOut={leftOut} />
        </div>
      )}
    </div>
  );
}

/** `2 reservas`, with the seats where somebody does not come alone: `2 reservas, 5 lugares` (GROUP-43). */
function reservations(bookings: readonly Booking[]): string {
  const count = bookings.length;
  const seats = seatsFor(bookings);
  const words = count === 1 ? '1 reserva' : `${count} reservas`;
  return seats === count ? words : `${words}, ${seatsWord(seats)}`;
}

function roomLeft(free: number): string {
  if (free === 0) return 'cheio';
  return free === 1 ? 'sobra 1 lugar' : `sobram ${free} lugares`;
}

function heldWords(held: number): string {
  return held === 1
    ? 'Dos lugares que sobram, 1 está oferecido a quem estava na lista de espera.'
    : `Dos lugares que sobram, ${held} estão oferecidos a quem estava na lista de espera.`;
}

function leftOutOf({ unpaid, withoutSeat }: Distribution): LeftOut[] {
  return [
    ...withoutSeat.map((booking) => ({
      name: withCompanions(booking.passengerName, booking.party?.length ?? 0),
      reason: hasParty(booking) ? 'Nenhum autocarro tem lugar para o grupo todo' : 'Sem lugar nos autocarros',
    })),
    ...unpaid.map(({ passengerName }) => ({
      name: passengerName,
      reason: missedTripMarks['missed-unpaid'].legend,
    })),
  ];
}
