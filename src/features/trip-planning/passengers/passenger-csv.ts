import type { BusPassengers } from '../../../db/queries/trip-passengers.query.ts';
import { partAboard } from '../../../domain/boarding/seats.ts';
import { dayOf, formatTime } from '../../../domain/calendar.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { searchable } from '../../../domain/text.ts';

/** Excel takes a file for UTF-8 only with this mark at its beginning. */
const byteOrderMark = '\uFEFF';

const columns = [
  'Autocarro',
  'Nome',
  'Alcunha',
  'Sócio',
  'Lugares',
  'Telemóvel',
  'Pagamento',
  'A bordo',
  'Hora de embarque',
];

/**
 * The passengers as a file that a Portuguese Excel opens with a double click: semicolons, since the comma stands in its
 * numbers. What a spreadsheet would take for a formula gets an apostrophe: anybody may call themselves «=HYPERLINK(…)».
 */
export async function passengersCsv(buses: readonly BusPassengers[]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  const data = buses.flatMap(({ bus, passengers }) =>
    passengers.map((passenger) => [
      bus.busNumber,
      passenger.name,
      passenger.nickname,
      isMember(passenger) ? 'Sim' : 'Não',
      passenger.seats,
      passenger.phone,
      passenger.paymentStatus,
      partAboard(passenger) ?? (passenger.boarded ? 'Sim' : 'Não'),
      passenger.boardedAt ? formatTime(passenger.boardedAt) : '',
    ]),
  );
  return byteOrderMark + unparse({ fields: columns, data }, { delimiter: ';', escapeFormulae: true });
}

/** `passageiros-grande-final-2026-03-05.csv`, with the bus's number when the file holds one bus. */
export function passengerFileName(trip: Trip, buses: readonly BusPassengers[]): string {
  const [first, ...others] = buses;
  const parts = [
    'passageiros',
    trip.name,
    trip.date && dayOf(trip.date),
    first && others.length === 0 && `autocarro ${first.bus.busNumber}`,
  ];
  const name = searchable(parts.filter(Boolean).join(' ')).replace(/[^a-z\d]+/g, '-');
  return `${name.replace(/^-|-$/g, '')}.csv`;
}
