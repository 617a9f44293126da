import type { Booking } from '../../entities/booking.schema.ts';
import type { Bus } from '../../entities/bus.schema.ts';
import { headIdOf } from '../../groups/groups.ts';
import { joined, type Ledger, ledgerOf, sumsOf, withPayment } from '../../money/ledger.ts';
import { holderIdOf, isToReturn, withLeft } from '../../money/left-ledgers.ts';
import type { LeftLedger, Payment } from '../../money/payment.schema.ts';
import { withReceived } from '../../money/received.ts';
import type { Actor } from '../../people/roles.ts';
import {
  bookingRef,
  busesOfTrip,
  busRef,
  type DocumentRef,
  publicTripRef,
  type Ref,
} from '../../wire/documents.ts';
import { type Refusal, refuse } from '../../wire/refusals.ts';
import type { TickCount } from '../buses/former-guide.ts';
import {
  type Documents,
  documentsAfter,
  isRefusal,
  joinWrites,
  type MutationContext,
  nothingToDo,
  type Outcome,
  type Write,
  write,
} from '../define.ts';
import { findPassenger } from '../passengers/find-passenger.ts';
import { type TickPlace, tickPassenger, tickRefs } from '../passengers/tick-passenger.ts';

/** A change of one person's ledger: of an entry on whichever bus of the trip, or of one that has left it. */
export interface LedgerChange extends TickPlace {
  /** The entries to add; none when everything is as wanted already. `isOrganizer` is true for that of the trip. */
  add(ledger: Ledger, isOrganizer: boolean): readonly Payment[] | Refusal;
  /** Money of somebody who has left without a ledger is kept under this name; undefined refuses the change. */
  nameWhenGone?: string | undefined;
  countsAs: TickCount;
}

/** What such a change reads: as every tick, and the request that says what was received (MONEY-10). */
export function ledgerRefs(place: TickPlace, actor: Actor, known: Documents): Ref[] {
  const { tripId } = place;
  const holderId = holderOf(known, place);
  return [
    ...tickRefs(place, actor, known),
    ...(holderId === undefined ? [] : [bookingRef(tripId, holderId)]),
  ];
}

/**
 * Adds to a ledger, also on a completed or cancelled trip, when accounts are settled. On a completed trip the history follows
 * (OPEN-42). The request of the person, or of the head of the group, says what was received of it.
 */
export function changeLedger(documents: Documents, change: LedgerChange, context: MutationContext): Outcome {
  const { tripId, busId, passengerId } = change;
  const trip = documents.get(publicTripRef(tripId));
  const isOrganizer = trip?.organizerId === context.actor.uid;
  const place = findPassenger(documents, tripId, busId, passengerId);
  if (!trip || place) {
    const added = place && trip ? change.add(ledgerOf(trip, place.passenger), isOrganizer) : [];
    if ('code' in added) return added;
    const outcome = tickPassenger(
      documents,
      {
        ...change,
        allowedWhenClosed: true,
        change: (passenger) => (trip ? withPayment(trip, passenger, ...added) : passenger),
      },
      context,
    );
    if (isRefusal(outcome) || !place || !trip) return outcome;
    const { passenger } = place;
    const { paid } = ledgerOf(trip, withPayment(trip, passenger, ...added));
    const writes = receivedOf(documentsAfter(documents, outcome.writes), tripId, holderIdOf(passenger), [
      { id: passengerId, amount: paid },
    ]);
    return { ...outcome, writes: joinWrites(outcome.writes, writes) };
  }

  const found = leftLedger(documents, tripId, busId, passengerId);
  const bus = found?.bus ?? documents.get(busRef(trip.organizerId, tripId, busId));
  if (!bus) return refuse('BUS_GONE');
  if (!found && change.nameWhenGone === undefined) return refuse('PASSENGER_GONE');
  const before: LeftLedger = found?.left ?? {
    id: passengerId,
    name: change.nameWhenGone ?? '',
    phone: '',
    userId: headIdOf(passengerId),
    amountDue: 0,
    payments: [],
  };
  const added = change.add(sumsOf(before.amountDue, before.payments), isOrganizer);
  if ('code' in added) return added;
  const payments = joined(before.payments, added);
  if (payments === before.payments) return nothingToDo;
  const ref = found?.ref ?? busRef(trip.organizerId, tripId, busId);
  const left = { ...before, payments: [...payments] };
  return {
    writes: [write(ref, withLeft(bus, left)), ...releasedPaid(documents, tripId, left)],
    pushes: [],
  };
}

/** The person's request says whether the money of the seat that they gave back is still to be returned (WAIT-04). */
export function releasedPaid(documents: Documents, tripId: string, left: LeftLedger): Write[] {
  const received = { id: left.id, amount: left.keptAt ? 0 : sumsOf(0, left.payments).paid };
  return receivedOf(documents, tripId, left.userId, [received], {
    releasedPaid: isToReturn(left) || undefined,
  });
}

/** Notes on the request what was received of these entries; nothing for who has none. */
function receivedOf(
  documents: Documents,
  tripId: string,
  holderId: string | undefined,
  received: readonly { id: string; amount: number }[],
  change: Partial<Booking> = {},
): Write[] {
  const booking = holderId === undefined ? undefined : documents.get(bookingRef(tripId, holderId));
  if (!booking || holderId === undefined) return [];
  const isReleased = booking.releasedAt !== undefined;
  return [
    write(bookingRef(tripId, holderId), {
      ...withReceived(booking, received),
      ...(isReleased ? change : {}),
    }),
  ];
}

function holderOf(known: Documents, { tripId, busId, passengerId }: TickPlace): string | undefined {
  const passenger = findPassenger(known, tripId, busId, passengerId)?.passenger;
  if (passenger) return holderIdOf(passenger);
  return leftLedger(known, tripId, busId, passengerId)?.left.userId ?? headIdOf(passengerId);
}

interface LeftPlace {
  ref: DocumentRef<'bus'>;
  bus: Bus;
  left: LeftLedger;
}

/** The ledger of somebody who has left, on any bus of the trip: people move before they leave. */
export function leftLedger(
  documents: Documents,
  tripId: string,
  busId: string,
  passengerId: string,
): LeftPlace | undefined {
  const organizerId = documents.get(publicTripRef(tripId))?.organizerId;
  if (organizerId === undefined || !documents.get(busRef(organizerId, tripId, busId))) return undefined;
  for (const { ref, document: bus } of documents.list(busesOfTrip(organizerId, tripId))) {
    const left = bus.leftLedgers?.find(({ id }) => id === passengerId);
    if (left) return { ref, bus, left };
  }
  return undefined;
}
