import { z } from 'zod/mini';
import type { Instant } from '../../../domain/instants.ts';
import { departureAt, departureIsOver, isDepartureOver } from '../../../domain/roll-calls/call-times.ts';

/** A time of day in a field, as the moment that it means; null when nothing is typed. */
export function typedDeparture(now: () => Instant) {
  return z.pipe(
    z.string().check(
      z.refine((time) => time === '' || departureAt(time, now()) !== undefined, 'Hora inválida.'),
      z.refine((time) => {
        const at = departureAt(time, now());
        return at === undefined || !isDepartureOver(at, now());
      }, departureIsOver),
    ),
    z.transform((time) => departureAt(time, now()) ?? null),
  );
}
