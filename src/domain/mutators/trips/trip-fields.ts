import { z } from 'zod/mini';
import { defaultFeaturedColor, locationTypes, type Trip } from '../../entities/trip.schema.ts';
import { stopsArgument } from '../../stops/stop-arguments.ts';
import { idArgument, phoneOrNone, requiredText, wallClock } from '../define.ts';

const missingField = 'Por favor, preencha todos os campos da viagem.';
const negativePrice = 'Os preços não podem ser negativos.';
/** A year typed with two digits arrives as 0026, which no database holds. */
export const firstDay = '2000-01-01';
export const lastDay = '2100-12-31';
export const outsideYears = 'O ano tem de estar entre 2000 e 2100.';

/** True for a day (`2026-03-05`) or an instant in a plausible year (ORG-32). */
export function isInYears(date: string): boolean {
  const year = Number(date.split('-')[0]);
  return year >= Number.parseInt(firstDay, 10) && year <= Number.parseInt(lastDay, 10);
}

const price = z
  .number({ error: 'Os preços devem ser números válidos e não negativos.' })
  .check(z.minimum(0, negativePrice), z.maximum(10_000, 'O preço é demasiado alto.'));

/**
 * The arguments of createTrip and editTrip (ORG-31 to ORG-36, TRIP-05 to TRIP-07, OPEN-46, OPEN-52). `contactPhone` is for
 * guides only and is not stored on the trip, which every passenger reads (TRIP-50); `phoneForPassengers` is (ORG-52).
 */
export const tripFieldsSchema = z.object({
  tripId: idArgument,
  name: requiredText(missingField),
  origin: requiredText(missingField),
  stage: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  locationType: z.enum(locationTypes, { error: missingField }),
  date: z.iso.datetime({ error: missingField }).check(z.maxLength(40), z.refine(isInYears, outsideYears)),
  time: wallClock(missingField),
  meetingTime: wallClock(missingField),
  prices: z.object({ default: price, socio: z.optional(price) }),
  backgroundImageUrl: requiredText(missingField, 500),
  overlayImageUrl: requiredText(missingField, 500),
  competitionImageUrl: requiredText(missingField, 500),
  isFeatured: z._default(z.boolean(), false),
  featuredColor: z._default(
    z.string().check(z.regex(/^#[\da-f]{6}$/i, 'Cor inválida.')),
    defaultFeaturedColor,
  ),
  contactPhone: z.optional(phoneOrNone),
  phoneForPassengers: z.optional(phoneOrNone),
  autoOffers: z.optional(z.boolean()),
  stops: stopsArgument,
});
export type TripFields = z.infer<typeof tripFieldsSchema>;

/**
 * The trip's fields from these arguments. An empty stage, an empty number and no stops are removed; what is absent, because the
 * app does not know the field, stays as it is.
 */
export function tripFields({
  tripId: _tripId,
  contactPhone: _contact,
  stage,
  phoneForPassengers: phone,
  autoOffers,
  stops,
  ...fields
}: TripFields): Partial<Trip> {
  return {
    ...fields,
    stage: stage === '' ? undefined : stage,
    ...(autoOffers === undefined ? {} : { autoOffers }),
    ...(stops === undefined ? {} : { stops: stops.length === 0 ? undefined : stops }),
    ...(phone === undefined ? {} : { phoneForPassengers: phone === '' ? undefined : phone }),
  };
}
