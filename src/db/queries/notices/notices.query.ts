import { shortSignature } from '../../../domain/boarding/signatures.ts';
import { formatShortDate, formatTime, isSameDay } from '../../../domain/calendar.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Notice } from '../../../domain/entities/notice.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { runningNotices } from '../../../domain/notices.ts';
import type { MutationRecord } from '../../unsent/mutation-record.ts';
import { isBooked } from '../bookings-of-me.query.ts';
import type { BusOfTrip } from '../buses-of-trip.query.ts';

/** A notice with the bus on which it stands; without one it is on the whole trip. */
export interface PlacedNotice {
  notice: Notice;
  bus?: { id: string; busNumber: string };
}

/** The running notices of a trip and then of each of these buses; none of a completed trip (NOTICE-09). */
export function noticesOfTrip(
  trip: Trip,
  buses: readonly Pick<BusOfTrip, 'id' | 'bus'>[],
  now: Instant,
): PlacedNotice[] {
  if (trip.status === 'completed') return [];
  return [
    ...runningNotices(trip.notices, now).map((notice) => ({ notice })),
    ...buses.flatMap(({ id, bus }) =>
      runningNotices(bus.notices, now).map((notice) => ({ notice, bus: { id, busNumber: bus.busNumber } })),
    ),
  ];
}

/** What a passenger reads of a trip: its notices and, with a seat, those of their bus. None without a request (NOTICE-09). */
export function noticesForPassenger(trip: Trip, booking: Booking | undefined, now: Instant): PlacedNotice[] {
  if (!booking || !isBooked(booking)) return [];
  const { busId: id = '', busNumber = '', notices } = booking;
  return noticesOfTrip(trip, [{ id, bus: { busNumber, notices } as BusOfTrip['bus'] }], now);
}

/** `Aviso` or `Aviso do autocarro 2`. */
export function noticeTitle({ bus }: PlacedNotice): string {
  return bus ? `Aviso do autocarro ${bus.busNumber}` : 'Aviso';
}

/** `Rita · 14:05 · válido até 18:00`, with the day where it is not today. */
export function noticeFacts({ byName, postedAt, validUntil }: Notice, now: Instant): string {
  const moment = (at: Instant) =>
    isSameDay(at, now) ? formatTime(at) : `${formatShortDate(at)}, ${formatTime(at)}`;
  return [
    byName && shortSignature(byName),
    postedAt && moment(postedAt),
    validUntil && `válido até ${moment(validUntil)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The ids of this device's notices that the server has not received yet. */
export function unsentNotices(records: readonly MutationRecord[]): ReadonlySet<string> {
  const pending = records.filter(({ name, status }) => name === 'postNotice' && status === 'pending');
  return new Set(pending.map(({ args }) => String(args.noticeId)));
}
