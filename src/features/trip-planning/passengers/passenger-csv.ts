import type { BusPassengers } from '../../../db/queries/trip-passengers.query.ts';
import { partAboard } from '../../../domain/boarding/seats.ts';
import { dayOf, formatTime } from '../../../domain/calendar.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { fileStem } from '../../../domain/file-stem.ts';
import { isMember } from '../../../domain/people/roles.ts';

/** The byte order mark, without which Excel does not read the file as UTF-8. */
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
 * The passengers as a CSV file for a Portuguese Excel: separated by semicolons, because its numbers use the comma. Values
 * that a spreadsheet would run as a formula get an apostrophe, because names are free text ("=HYPERLINK(…)").
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

/** `passageiros-grande-final-2026-03-05.csv`, with the bus's number for a single bus. */
export function passengerFileName(trip: Trip, buses: readonly BusPassengers[]): string {
  const [first, ...others] = buses;
  const parts = [
    'passageiros',
    trip.name,
    trip.date && dayOf(trip.date),
    first && others.length === 0 && `autocarro ${first.bus.busNumber}`,
  ];
  return `${fileStem(parts.filter(Boolean).join(' '))}.csv`;
}
