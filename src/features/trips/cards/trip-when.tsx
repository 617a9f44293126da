import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { tripTimes } from '../../../domain/trip-times.ts';

/**
 * `sex., 4 dez · Encontro 17:00 · Jogo 20:15` (PAX-56). Where that is too long for a line, the date has one of its own, so
 * that none begins or ends in a point. With the time of `stop`, for somebody who gets on there. Nothing without a date.
 */
export function TripWhen({ trip, stop }: { trip: Trip; stop?: Stop | undefined }) {
  const [date, ...times] = tripTimes(trip, stop);
  if (date === undefined) return null;
  return (
    <span className="@container block">
      <span className="@max-[24rem]:block">{date}</span>
      {times.length > 0 && (
        <>
          <span className="@max-[24rem]:hidden"> · </span>
          <span className="@max-[24rem]:block">{times.join('\u00a0· ')}</span>
        </>
      )}
    </span>
  );
}
