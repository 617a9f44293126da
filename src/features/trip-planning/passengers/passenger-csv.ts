import type { BusPassengers } from '../../../db/queries/trip-passengers.query.ts';
import { partAboard } from '../../../domain/boarding/seats.ts';
import { dayOf, formatTime } from '../../../domain/calendar.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { fileStem } from '../../../domain/file-stem.ts';
import { companionWords } from '../../../domain/groups/who-comes.ts';
import { ledgerOf } from '../../../domain/money/ledger.ts';
import { isPhoneNumber, normalisePhone } from '../../../domain/people/phones.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { byStop } from '../../../domain/stops/by-stop.ts';
import { stopsOf } from '../../../domain/stops/stops.ts';
import { priceText } from '../../../domain/typed-price.ts';
import { csvText } from '../csv.ts';

const columns = [
  'Alcunha',
  'Sócio',
  'Lugares',
  'Telemóvel',
  'Preço',
  'Pago',
  'Falta',
  'Pagamento',
  'A bordo',
  'Hora de embarque',
];

/**
 * The passengers as a CSV file (`csvText`); phone numbers are no formulas (`phoneCell`). `priceOf` gives what an entry is to
 * pay, in cents (TRIP-60), beside what was paid and what is missing (MONEY-28). Of a trip with stops the second column
 * names each person's, and each bus is in the order of the road (STOP-51). Where somebody comes along with somebody else, a
 * column after the name says with whom, and who is a minor (GROUP-34).
 */
export function passengersCsv(
  trip: Trip,
  buses: readonly BusPassengers[],
  priceOf: (passenger: Passenger) => number,
): Promise<string> {
  const hasStops = stopsOf(trip).length > 0;
  const inOrder = buses.flatMap(({ bus, passengers }) =>
    byStop(trip, passengers).flatMap(({ stop, entries }) =>
      entries.map((passenger) => ({ bus, stop, passenger })),
    ),
  );
  const hasCompanions = inOrder.some(({ bus, passenger }) => companionWords(passenger, bus.passengers));
  const data = inOrder.map(({ bus, stop, passenger }) => {
    const { due, paid, rest } = ledgerOf(trip, { ...passenger, amountDue: priceOf(passenger) });
    return [
      bus.busNumber,
      ...(stop ? [stop.name] : []),
      passenger.name,
      ...(hasCompanions ? [companionWords(passenger, bus.passengers) ?? ''] : []),
      passenger.nickname,
      isMember(passenger) ? 'Sim' : 'Não',
      passenger.seats,
      phoneCell(passenger.phone),
      ...[due, paid, rest].map((cents) => priceText(cents / 100)),
      passenger.paymentStatus,
      partAboard(passenger) ?? (passenger.boarded ? 'Sim' : 'Não'),
      passenger.boardedAt ? formatTime(passenger.boardedAt) : '',
    ];
  });
  const fields = [
    'Autocarro',
    ...(hasStops ? ['Paragem'] : []),
    'Nome',
    ...(hasCompanions ? ['Acompanhante'] : []),
    ...columns,
  ];
  return csvText(fields, data);
}

/**
 * A phone number that is neither a formula nor has an apostrophe before it: `912 345 678` for a Portuguese one, with and
 * without +351, else `00 34 600 111 222`. The space after 00 keeps a spreadsheet from reading a number and dropping the zeros.
 */
function phoneCell(phone: string): string {
  if (!isPhoneNumber(phone)) return phone;
  const digits = normalisePhone(phone);
  if (digits.length === 9) return digits.replace(/(?=(\d{3})+$)(?!^)/g, ' ');
  return phone.trim().replace(/^(\+|00)\s*/, '00 ');
}

/** What the printed list and the file hold. */
export interface ListScope {
  /** The number of the bus, when it is of one bus. */
  busNumber: string | undefined;
  /** The search that narrows it; empty for everybody. */
  filter: string;
  /** What says how old the data are, where they may be old. */
  age?: string;
}

/** `passageiros-grande-final-2026-03-05.csv`, with the bus's number and the search where the list is of these (TRIP-60). */
export function passengerFileName(trip: Trip, { busNumber, filter, age }: ListScope): string {
  const parts = [
    'passageiros',
    trip.name,
    trip.date && dayOf(trip.date),
    busNumber && `autocarro ${busNumber}`,
    filter && `filtrado ${filter}`,
    age,
  ];
  return `${fileStem(parts.filter(Boolean).join(' '))}.csv`;
}
