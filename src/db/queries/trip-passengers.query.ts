import { freeSeats } from '../../domain/boarding/seats.ts';
import type { Booking } from '../../domain/entities/booking.schema.ts';
import type { Bus, Passenger } from '../../domain/entities/bus.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import type { TripSheet } from '../../domain/entities/trip-sheet.schema.ts';
import { companionEntryId } from '../../domain/groups/groups.ts';
import { dueOf } from '../../domain/money/ledger.ts';
import { isPhoneNumber, normalisePhone } from '../../domain/people/phones.ts';
import { isMember } from '../../domain/people/roles.ts';
import { toCents } from '../../domain/prices.ts';
import { compareText, matchesSearch, searchable } from '../../domain/text.ts';
import type { MutationRecord } from '../unsent/mutation-record.ts';
import { type StopIdOf, searchPassengers, sortPassengers } from './boarding-list.query.ts';
import type { BusOfTrip } from './buses-of-trip.query.ts';
import type { SortValues } from './sort-rows.ts';

/** One bus with the passengers that a list shows. */
export interface BusPassengers extends BusOfTrip {
  passengers: readonly Passenger[];
}

/**
 * The passengers of a trip by bus, members first, then by name. With a bus id, only that bus; with a search, only matches
 * by part of the name, the nickname or the phone. A search omits buses without a match (FAULTS-35). A group stands together;
 * with `stopIdOf` only those of it who get on at the same stop (GROUP-30).
 */
export function tripPassengers(
  buses: readonly BusOfTrip[],
  onlyBus: string | undefined,
  typed: string,
  stopIdOf?: StopIdOf,
): BusPassengers[] {
  const order = { notBoardedFirst: false, pendingFirst: false };
  return buses
    .filter(({ id }) => onlyBus === undefined || id === onlyBus)
    .map((row) => ({
      ...row,
      passengers: searchPassengers(sortPassengers(row.bus.passengers, order, stopIdOf), typed),
    }))
    .filter(({ passengers }) => typed.trim() === '' || passengers.length > 0);
}

/** The columns by which the passengers of each bus can be sorted. */
export type PassengerColumn = 'name' | 'badge' | 'seats' | 'phone' | 'price' | 'payment' | 'boarded';

/**
 * What the columns of the passengers sort by (TRIP-62): members, who has not paid and who is not aboard come first. `priceOf`
 * gives what an entry costs, in cents.
 */
export function passengerSortValues(
  priceOf: (passenger: Passenger) => number,
): SortValues<Passenger, PassengerColumn> {
  return {
    name: ({ name }) => name,
    badge: (passenger) => Number(!isMember(passenger)),
    seats: ({ seats }) => seats,
    phone: ({ phone }) => normalisePhone(phone),
    price: priceOf,
    payment: ({ paymentStatus }) => Number(paymentStatus === 'Pago'),
    boarded: ({ boarded }) => Number(boarded),
  };
}

/** The buses to which somebody may move, with their free seats, including full ones, which are shown as full. */
export function otherBuses(buses: readonly BusOfTrip[], busId: string, seats: number) {
  return buses
    .filter(({ id }) => id !== busId)
    .map(({ id, bus }) => ({
      id,
      busNumber: bus.busNumber,
      free: freeSeats(bus),
      hasRoom: freeSeats(bus) >= seats,
    }));
}

/**
 * What an entry is to pay, in cents: what its ledger says (MONEY-28). Of one from before the ledger for each seat the price of
 * the request, a companion's own (GROUP-44), or of a passenger without one the trip's (TRIP-60). `booking` is the request of the
 * person, or of the head of their group.
 */
export function entryPrice(
  trip: Pick<Trip, 'prices' | 'price'>,
  passenger: Passenger,
  booking: Pick<Booking, 'price' | 'party'> | undefined,
): number {
  const { id, userId, groupId, seats, amountDue } = passenger;
  const asked = userId
    ? booking
    : booking?.party?.find((companion) => groupId && companionEntryId(groupId, companion.id) === id);
  if (amountDue !== undefined || !asked) return dueOf(trip, passenger);
  return toCents(asked.price) * seats;
}

/**
 * The passengers of another bus who can change places with somebody of this one, by name: all but groups without room
 * (BOARD-92).
 */
export function swapPartners(bus: Bus, to: Bus, passenger: Passenger): Passenger[] {
  return sortByName(to.passengers).filter(
    ({ seats }) => seats <= freeSeats(bus) + passenger.seats && passenger.seats <= freeSeats(to) + seats,
  );
}

const sortByName = (passengers: readonly Passenger[]) =>
  [...passengers].sort((a, b) => compareText(a.name, b.name));

/** Somebody found on another bus of the trip. */
export interface FoundElsewhere {
  busId: string;
  busNumber: string;
  id: string;
  name: string;
  /** Whether the device holds this bus, so that its list can be opened. */
  isHeld: boolean;
}

/**
 * People who match the search and are on another bus of the trip (FAULTS-35): from the lists that this device holds and,
 * by name only, from the sheet that lists the other buses for a guide (BOARD-55).
 */
export function foundElsewhere(
  buses: ReadonlyMap<string, Bus>,
  sheet: TripSheet | undefined,
  tripId: string,
  busId: string,
  typed: string,
): FoundElsewhere[] {
  if (typed.trim() === '') return [];
  const held = [...buses.values()].filter((bus) => bus.tripId === tripId);
  const isHere = (id: string) => id === busId || held.some((bus) => bus.id === id);
  const inLists = held
    .filter(({ id }) => id !== busId)
    .flatMap(({ id: heldId, busNumber, passengers }) =>
      searchPassengers(passengers, typed).map(({ id, name }) => ({
        ...{ busId: heldId, busNumber, id, name },
        isHeld: true,
      })),
    );
  const onSheet = (sheet?.buses ?? [])
    .filter(({ id }) => !isHere(id))
    .flatMap(({ id: otherId, busNumber, people }) =>
      people
        .filter(({ name }) => matchesSearch(typed, name))
        .map(({ id, name }) => ({ busId: otherId, busNumber, id, name, isHeld: false })),
    );
  return [...inLists, ...onSheet].sort((a, b) => compareText(a.name, b.name));
}

/** Where somebody with this name or phone already is. */
export interface AlreadyOnTrip {
  id: string;
  name: string;
  busNumber: string;
  boarded: boolean;
}

/** The passengers on these buses who have this whole name, whatever its case and accents, or this phone (BOARD-91). */
export function alreadyOnTrip(
  buses: Iterable<Pick<Bus, 'busNumber' | 'passengers'>>,
  { name, phone }: { name: string; phone: string },
): AlreadyOnTrip[] {
  const wantedName = plainName(name);
  const wantedPhone = isPhoneNumber(phone) ? normalisePhone(phone) : undefined;
  return [...buses].flatMap(({ busNumber, passengers }) =>
    passengers
      .filter(
        (entry) =>
          (wantedName !== '' && plainName(entry.name) === wantedName) ||
          (wantedPhone !== undefined && normalisePhone(entry.phone) === wantedPhone),
      )
      .map(({ id, name: found, boarded }) => ({ id, name: found, busNumber, boarded })),
  );
}

const plainName = (name: string) => searchable(name).replace(/\s+/g, ' ');

/** The passengers of a trip with mutations that the server has not received yet. */
export function unsentPassengers(records: readonly MutationRecord[], tripId: string): ReadonlySet<string> {
  return new Set(
    records
      .filter(({ status, args }) => status === 'pending' && args.tripId === tripId)
      .flatMap(({ args }) => [args.passengerId, args.otherPassengerId])
      .filter((id) => typeof id === 'string'),
  );
}
