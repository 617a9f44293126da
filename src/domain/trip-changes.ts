import { dayOf, formatDate, formatShortDate } from './calendar.ts';
import type { Trip } from './entities/trip.schema.ts';
import { isBefore } from './instants.ts';
import { stopsOf } from './stops/stops.ts';

/** The fields of a trip whose change is told (NOTICE-01), in the order of the texts. */
const toldFields = ['date', 'time', 'meetingTime', 'origin', 'stops'] as const;
export type ToldField = (typeof toldFields)[number];
type Told = Pick<Trip, ToldField>;

const labels: Record<ToldField, string> = {
  date: 'Data',
  time: 'Jogo',
  meetingTime: 'Encontro',
  origin: 'Local de encontro',
  stops: 'Paragens',
};

/** `Gaia 07:30, Espinho 07:45` */
const stopsLine = (trip: Told) =>
  stopsOf(trip)
    .slice(1)
    .map(({ name, time }) => `${name} ${time}`)
    .join(', ');

/** Its day in Lisbon counts of a date: the time in it is that of the match, which is a field of its own. */
function toldValue(trip: Told, field: ToldField): string {
  if (field === 'stops') return stopsLine(trip);
  return field === 'date' ? (trip.date === undefined ? '' : dayOf(trip.date)) : trip[field].trim();
}

/** Which of these fields an edit changes. */
export function toldChanges(before: Told, after: Told): ToldField[] {
  return toldFields.filter((field) => toldValue(before, field) !== toldValue(after, field));
}

/** `Encontro: 17:00 → 16:30`, one line for each of these fields (NOTICE-01). */
export function changeLines(before: Told, after: Told, fields: readonly ToldField[]): string {
  const shown = (trip: Told, field: ToldField) =>
    field === 'date'
      ? formatDate(trip.date)
      : toldValue(trip, field) || (field === 'stops' ? 'nenhuma' : 'N/A');
  return fields
    .map((field) => `${labels[field]}: ${shown(before, field)} → ${shown(after, field)}`)
    .join('\n');
}

/**
 * `Alterado: encontro 16:30`: what has changed since somebody asked for a seat, with the present values (NOTICE-03). Empty
 * when nothing has.
 */
export function changesSince(trip: Trip, askedAt: string | undefined): string {
  const words = toldFields
    .filter((field) => trip.changedAt?.[field] !== undefined && isBefore(askedAt, trip.changedAt[field]))
    .map((field) => {
      const value = field === 'date' ? trip.date && formatShortDate(trip.date) : toldValue(trip, field);
      if (field === 'stops' && !value) return 'sem paragens';
      return `${labels[field].toLowerCase()} ${value || 'N/A'}`;
    });
  return words.length === 0 ? '' : `Alterado: ${words.join(', ')}`;
}
