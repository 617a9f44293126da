import type { RefObject } from 'react';
import type { BusOfTrip } from '../../../db/queries/buses-of-trip.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Road } from '../../../domain/stops/stops.ts';
import { useRequestKeys } from './keys/use-request-keys.ts';
import type { Decision } from './use-booking-decision.ts';
import { useBusChoice } from './use-bus-choice.ts';

export interface RequestProps {
  booking: Booking;
  buses: BusOfTrip[];
  /** Where its coaches stop, for the place where the person gets on. */
  trip: Road;
  /** False for a completed trip, whose requests can only be rejected (OPEN-41). */
  canAccept: boolean;
  /** A button was pressed: the decision is confirmed first. */
  onAsk: (decision: Decision) => void;
  /** A key was pressed: the decision is made, and can be undone. */
  onDecide: (decision: Decision) => void;
}

/**
 * The bus choice, the buttons and the keys of one request, whatever its row looks like (BOOK-08, BOOK-29). `showBus` opens the
 * row where a key chooses a bus or needs one.
 */
export function useRequest(
  { booking, buses, canAccept, onAsk, onDecide }: Omit<RequestProps, 'trip'>,
  row: RefObject<HTMLElement | null>,
  showBus?: () => void,
) {
  const { bus, isChosen, field, chooseBus, sayBusMissing, askForBus } = useBusChoice(buses, booking.seats);
  const needsBus = buses.length > 0 && !bus;
  const acceptance = { booking, outcome: 'accept', bus } as const;
  const rejection = { booking, outcome: 'reject', bus: undefined } as const;

  useRequestKeys(row, {
    chooseBus(busNumber) {
      const named = buses.find((each) => each.bus.busNumber === busNumber);
      if (!canAccept || !named) return;
      showBus?.();
      chooseBus(named.id);
    },
    accept() {
      if (!canAccept) return;
      if (!needsBus) return onDecide(acceptance);
      showBus?.();
      sayBusMissing();
    },
    reject: () => onDecide(rejection),
  });

  return {
    field,
    /** A bus was chosen for this request by hand. */
    isChosen,
    accept: () => (needsBus ? askForBus() : onAsk(acceptance)),
    reject: () => onAsk(rejection),
  };
}
