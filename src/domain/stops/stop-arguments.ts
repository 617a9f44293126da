import { z } from 'zod/mini';
import { idArgument, requiredText, wallClock } from '../mutators/define.ts';
import { type Refusal, refuse } from '../wire/refusals.ts';
import type { Stop } from './stop.schema.ts';
import { areInOrder, firstStopId, mostStops, type Road, stopsOf } from './stops.ts';

const missingTime = 'Indique a hora de cada paragem.';
const wrongMapUrl = 'O endereço do mapa tem de começar por https://.';
export const tooManyStops = `Uma viagem pode ter até ${mostStops} paragens além da primeira.`;
export const stopsOutOfOrder =
  'As horas das paragens têm de seguir a ordem da estrada: cada uma depois da anterior.';
export const unknownStop = 'Esta paragem não é desta viagem.';

/** `Indique para que paragem passam as pessoas de "Gaia".` */
const stopWithoutHeir = (name: string) => `Indique para que paragem passam as pessoas de "${name}".`;

/** The removed stops of a trip stay, so that what names them finds where their people went. */
const mostRemoved = 36;

const stopName = requiredText('Indique o nome de cada paragem.', 100);
const stopMapUrl = z
  .string()
  .check(z.trim(), z.maxLength(500, 'Máximo de 500 caracteres.'), z.regex(/^(https:\/\/\S+)?$/, wrongMapUrl));

/** The stops of createTrip and editTrip (STOP-01). */
export const stopsArgument = z.optional(
  z
    .array(
      z.object({
        id: idArgument,
        name: stopName,
        time: wallClock(missingTime),
        mapUrl: z.optional(stopMapUrl),
        movedTo: z.optional(idArgument),
      }),
    )
    .check(z.maxLength(mostStops + mostRemoved, tooManyStops)),
);

/**
 * Why a trip cannot have these stops instead of `former` ones (STOP-01): two with one id, too many, times not in order, or a
 * removed stop of which nobody says where its people go.
 */
export function refuseStops(trip: Road, former: readonly Stop[] = []): Refusal | undefined {
  const stops = trip.stops ?? [];
  const present = stopsOf(trip);
  const ids = new Set(stops.map(({ id }) => id));
  const live = new Set([firstStopId, ...present.map(({ id }) => id)]);
  if (ids.size < stops.length || ids.has(firstStopId)) return refuse('INVALID');
  if (present.length > mostStops + 1) return refuse('INVALID', tooManyStops);
  const lost =
    former.find(({ id }) => !ids.has(id)) ??
    stops.find(({ movedTo }) => movedTo !== undefined && !live.has(movedTo));
  if (lost) return refuse('INVALID', stopWithoutHeir(lost.name));
  if (!areInOrder(present.map(({ time }) => time))) return refuse('INVALID', stopsOutOfOrder);
  return undefined;
}
