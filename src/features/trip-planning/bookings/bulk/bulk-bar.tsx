import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { BusOfTrip } from '../../../../db/queries/buses-of-trip.query.ts';
import { freeSeats } from '../../../../domain/boarding/seats.ts';
import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import { seatsFor, seatsWord } from '../../../../domain/groups/who-comes.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { ThumbBar } from '../../../../ui/layout/thumb-bar.tsx';
import { useBusChoice } from '../use-bus-choice.ts';

export interface BulkBarProps {
  /** The chosen requests, in the order in which they get seats. */
  chosen: Booking[];
  /** How many of them a search or filter hides. */
  hidden: number;
  buses: BusOfTrip[];
  onAccept: (bus: BusOfTrip) => void;
  onReject: () => void;
}

/** What happens to the chosen requests. It stays in view, since the list may be a hundred rows long (BOOK-25). */
export function BulkBar({ chosen, hidden, buses, onAccept, onReject }: BulkBarProps) {
  const seats = seatsFor(chosen);
  // A bus for the smallest of them takes a part at least.
  const { bus, field, askForBus } = useBusChoice(
    buses,
    Math.min(...chosen.map((booking) => booking.seats), seats || 1),
  );
  const [isAsking, setIsAsking] = useState(false);
  const count = chosen.length;
  const free = bus ? freeSeats(bus.bus) : seats;
  const shortage = seats > free ? shortageOf(free) : undefined;
  const reservations = count === 1 ? '1 reserva' : `${count} reservas`;

  return (
    <ThumbBar isAtHead={false}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1.5">
        <p role="status" className="w-full leading-snug">
          <span className="font-semibold">{count === 1 ? '1 selecionada' : `${count} selecionadas`}</span>
          {seats !== count && <span className="font-semibold"> · {seatsWord(seats)}</span>}
          {hidden > 0 && <span className="text-muted text-sm"> ({hidden} fora desta lista)</span>}
          {shortage && <span className="block font-semibold text-sm text-warning-ink">{shortage}</span>}
        </p>
        <SelectField {...field} hideLabel className="grow basis-60" />
        <div className="flex grow flex-wrap gap-2 sm:grow-0">
          <Button
            variant="secondary"
            className="grow"
            aria-label={`Rejeitar ${reservations}`}
            disabled={count === 0}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => setIsAsking(true)}
          >
            Rejeitar
          </Button>
          <Button
            variant="success"
            className="grow"
            aria-label={`Aceitar ${reservations}`}
            disabled={count === 0}
            icon={<Check aria-hidden="true" className="size-5" />}
            onClick={() => (bus && free > 0 ? onAccept(bus) : askForBus())}
          >
            Aceitar
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={count === 1 ? 'Rejeitar reserva' : 'Rejeitar reservas'}
        text={`Tem a certeza que quer rejeitar ${count === 1 ? 'esta reserva' : `estas ${reservations}`}?`}
        confirmLabel="Rejeitar"
        tone="danger"
        onConfirm={() => {
          setIsAsking(false);
          onReject();
        }}
      />
    </ThumbBar>
  );
}

function shortageOf(free: number): string {
  if (free === 0) return 'Este autocarro está cheio.';
  return `${free === 1 ? 'Só há 1 lugar livre' : `Só há ${free} lugares livres`}: as restantes continuam pendentes.`;
}
