import { z } from 'zod/mini';
import { freeSeats } from '../../boarding/seats.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import { entriesOfGroup } from '../../groups/party.ts';
import { partyByHandArgument } from '../../groups/party-argument.ts';
import { largestAmount } from '../../money/largest-amount.ts';
import { defaultPrice, priceFor } from '../../prices.ts';
import { unknownStop } from '../../stops/stop-arguments.ts';
import { firstStopId, isStopOf } from '../../stops/stops.ts';
import { busRef, publicTripRef } from '../../wire/documents.ts';
import { noSeatsForPassenger, refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, phoneOrNone, requiredText } from '../define.ts';
import { amountArgument } from '../money/money-arguments.ts';
import {
  allowOwnOrganizer,
  closedTrip,
  refuseOfferedSeats,
  tripAndBusesRefs,
  writeBus,
} from '../trips/trip-access.ts';
import { passengerOfTrip } from './find-passenger.ts';

const atLeastOne = 'O número de lugares deve ser pelo menos 1.';

/**
 * The organizer adds a passenger without a request (BOARD-14 to BOARD-20), and those who come along, each with an entry and a
 * seat of their own (GROUP-06); not linked to an account (OPEN-85). `amountDue` is what each of
 * them pays, in cents, otherwise the trip's price (MONEY-14). `seats` above one is how older apps add several people.
 */
export const addPassenger = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    passengerId: idArgument,
    name: requiredText('O nome do passageiro é obrigatório.'),
    phone: z.optional(phoneOrNone),
    seats: z._default(z.number({ error: atLeastOne }).check(z.int(atLeastOne), z.minimum(1, atLeastOne)), 1),
    isMember: z._default(z.boolean(), false),
    amountDue: z.optional(amountArgument(0, largestAmount)),
    stopId: z.optional(idArgument),
    party: z._default(partyByHandArgument, []),
  }),

  refs: ({ tripId }, _actor, known) => tripAndBusesRefs(tripId, known),
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(
    documents,
    { tripId, busId, passengerId, name, phone, seats, isMember, amountDue, stopId, party },
    { tappedAt, now },
  ) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    const ref = busRef(trip.organizerId, tripId, busId);
    const bus = documents.get(ref);
    if (!bus) return refuse('BUS_GONE');
    if (passengerOfTrip(documents, trip.organizerId, tripId, passengerId)) return nothingToDo;
    const free = freeSeats(bus);
    const wanted = seats + party.length;
    if (wanted > free) return noSeatsForPassenger(free);
    const offered = refuseOfferedSeats(documents, trip, tripId, wanted, now);
    if (offered) return offered;
    if (stopId && !isStopOf(trip, stopId)) return refuse('INVALID', unknownStop);
    const membership = { membershipStatus: isMember ? ('socio' as const) : ('standard' as const) };
    const passenger: Passenger = {
      id: passengerId,
      name,
      phone: phone ?? '',
      seats,
      amountDue: (amountDue ?? priceFor(trip, membership)) * seats,
      paymentStatus: 'Pendente',
      boarded: false,
      timestamp: tappedAt,
      ...membership,
      nickname: '',
      ...(stopId && stopId !== firstStopId && { stopId, stopChangedAt: tappedAt }),
    };
    const companions = party.map((one) => ({ ...one, amountDue: amountDue ?? defaultPrice(trip) }));
    const passengers = [...bus.passengers, ...entriesOfGroup(passenger, companions)];
    return { writes: writeBus(documents, ref, { ...bus, passengers }, trip, tripId), pushes: [] };
  },
});
