import type { Trip } from '../../entities/trip.schema.ts';
import { headIdOf } from '../../groups/groups.ts';
import { type Ledger, ledgerOf, sumsOf } from '../../money/ledger.ts';
import { holderIdOf } from '../../money/left-ledgers.ts';
import type { LeftLedger, Payment } from '../../money/payment.schema.ts';
import { receivedOf } from '../../money/received.ts';
import { joined, withPayment } from '../../money/with-payments.ts';
import type { Actor } from '../../people/roles.ts';
import { bookingRef, busRef, publicTripRef, type Ref } from '../../wire/documents.ts';
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
} from '../define.ts';
import { findPassenger, type PassengerPlace } from '../passengers/find-passenger.ts';
import { type TickPlace, tickPassenger, tickRefs } from '../passengers/tick-passenger.ts';
import { findLeft, writeLeft, writeReceived } from './left-ledger.ts';

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
  const { tripId, busId, passengerId } = place;
  const passenger = findPassenger(known, tripId, busId, passengerId)?.passenger;
  const holderId = passenger
    ? holderIdOf(passenger)
    : (findLeft(known, tripId, busId, passengerId)?.left.userId ?? headIdOf(passengerId));
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
  if (!trip) return refuse('TRIP_GONE');
  const place = findPassenger(documents, tripId, busId, passengerId);
  return place
    ? changeOfEntry(documents, trip, place, change, context)
    : changeOfLeft(documents, trip, change, context);
}

function changeOfEntry(
  documents: Documents,
  trip: Trip,
  { bus, passenger }: PassengerPlace,
  change: LedgerChange,
  context: MutationContext,
): Outcome {
  const added = change.add(ledgerOf(trip, passenger), isOrganizer(trip, context));
  if ('code' in added) return added;
  const paid = withPayment(trip, passenger, ...added);
  const tick = { ...change, allowedWhenClosed: true, change: () => paid };
  const outcome = tickPassenger(documents, tick, context);
  const holderId = holderIdOf(passenger);
  if (isRefusal(outcome) || paid === passenger || holderId === undefined) return outcome;
  // The history may have written the request already.
  const after = documentsAfter(documents, outcome.writes);
  // Those of the same request on this bus too: what they paid before the ledger is not on it yet (MONEY-54).
  const received = bus.passengers
    .filter((entry) => holderIdOf(entry) === holderId)
    .map((entry) => (entry.id === paid.id ? paid : entry))
    .map((entry) => receivedOf(entry.id, ledgerOf(trip, entry)));
  const writes = writeReceived(after, change.tripId, holderId, received);
  return { ...outcome, writes: joinWrites(outcome.writes, writes) };
}

function changeOfLeft(
  documents: Documents,
  trip: Trip,
  { tripId, busId, passengerId, nameWhenGone: name, add }: LedgerChange,
  context: MutationContext,
): Outcome {
  const found = findLeft(documents, tripId, busId, passengerId);
  const ref = found?.ref ?? busRef(trip.organizerId, tripId, busId);
  const bus = documents.get(ref);
  if (!bus) return refuse('BUS_GONE');
  const before = found?.left ?? (name === undefined ? undefined : emptyLedger(passengerId, name));
  if (!before) return refuse('PASSENGER_GONE');
  const added = add(sumsOf(before.amountDue, before.payments), isOrganizer(trip, context));
  if ('code' in added) return added;
  const payments = joined(before.payments, added);
  if (payments === before.payments) return nothingToDo;
  const left = { ...before, payments: [...payments] };
  return { writes: writeLeft(documents, trip, tripId, { ref, bus }, left), pushes: [] };
}

/** Of somebody who was removed before anybody knew that they had paid: their seat costs nothing any more. */
const emptyLedger = (id: string, name: string): LeftLedger => ({
  ...{ id, name, phone: '', userId: headIdOf(id) },
  ...{ amountDue: 0, payments: [] },
});

const isOrganizer = ({ organizerId }: Trip, { actor }: MutationContext) => actor.uid === organizerId;
