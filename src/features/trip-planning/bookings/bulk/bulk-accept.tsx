import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { BusOfTrip } from '../../../../db/queries/buses-of-trip.query.ts';
import { lastTripMark } from '../../../../db/queries/pending-bookings.query.ts';
import type { TripBooking } from '../../../../db/queries/trip-bookings.query.ts';
import { freeSeats } from '../../../../domain/boarding/seats.ts';
import { isMember } from '../../../../domain/people/roles.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { ThumbBar } from '../../../../ui/layout/thumb-bar.tsx';
import { LongList } from '../../../../ui/lists/long-list.tsx';
import { MemberBadge } from '../member-badge.tsx';
import { MissedTripMark } from '../missed-trip-mark.tsx';
import { useBusChoice } from '../use-bus-choice.ts';
import { type LeftOut, useBulkAccept } from './use-bulk-accept.ts';

export interface BulkAcceptProps {
  tripId: string;
  rows: TripBooking[];
  buses: BusOfTrip[];
  /** The requests that did not fit, in list order. */
  onDone: (leftOut: LeftOut[], bus: BusOfTrip) => void;
}

/**
 * Accepts many requests into one bus in list order: members first. The bus and the number chosen stay in view, since the
 * list may be a hundred rows long (BOOK-25).
 */
export function BulkAccept({ tripId, rows, buses, onDone }: BulkAcceptProps) {
  const acceptAll = useBulkAccept(tripId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { bus, field, askForBus } = useBusChoice(buses, 1);
  const [asking, setAsking] = useState(false);
  // Only visible requests can be chosen: a search also narrows the choice.
  const wanted = rows.filter(({ path }) => chosen.has(path)).map(({ booking }) => booking);
  const free = bus ? freeSeats(bus.bus) : 0;
  const isAll = rows.length > 0 && wanted.length === rows.length;

  const choose = (paths: string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const path of paths) {
      if (isChosen) next.add(path);
      else next.delete(path);
    }
    setChosen(next);
  };
  const ask = () => {
    if (bus) setAsking(true);
    else askForBus();
  };
  const accept = async () => {
    if (!bus) return;
    setAsking(false);
    onDone(await acceptAll(wanted, bus), bus);
  };

  return (
    <div className="flex flex-col gap-4">
      <CheckboxField
        label={`Selecionar todas (${rows.length})`}
        checked={isAll}
        onChange={(event) =>
          choose(
            rows.map(({ path }) => path),
            event.target.checked,
          )
        }
      />
      <LongList label="Reservas a aceitar" items={rows} keyOf={({ path }) => path} rowHeight={61}>
        {({ path, booking }) => {
          const missed = lastTripMark(booking);
          return (
            <div className="px-3 py-1.5 sm:px-4">
              <CheckboxField
                checked={chosen.has(path)}
                onChange={(event) => choose([path], event.target.checked)}
                label={
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="font-semibold">{booking.passengerName || 'N/A'}</span>
                    {isMember(booking) && <MemberBadge />}
                    {missed && <MissedTripMark missed={missed} />}
                  </span>
                }
              />
            </div>
          );
        }}
      </LongList>
      <ThumbBar isAtHead={false}>
        <div className="flex flex-wrap items-end gap-2 py-1.5">
          <SelectField {...field} className="grow basis-60" />
          <Button
            variant="success"
            className="grow"
            disabled={wanted.length === 0}
            icon={<CheckCheck aria-hidden="true" className="size-5" />}
            onClick={ask}
          >
            {wanted.length === 1 ? 'Aceitar 1 reserva' : `Aceitar ${wanted.length} reservas`}
          </Button>
        </div>
      </ThumbBar>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Aceitar reservas"
        text={
          <>
            {`Tem a certeza que quer aceitar ${wanted.length === 1 ? 'esta reserva' : `estas ${wanted.length} reservas`} no autocarro ${bus?.bus.busNumber ?? ''}?`}
            {wanted.length > free && (
              <span className="mt-2 block font-semibold text-warning-ink">
                {free === 1 ? 'Só há 1 lugar livre' : `Só há ${free} lugares livres`}: as restantes continuam
                pendentes.
              </span>
            )}
          </>
        }
        confirmLabel="Aceitar"
        tone="success"
        onConfirm={() => void accept()}
      />
    </div>
  );
}
