import type { FieldPath } from 'react-hook-form';
import { dayOf, instantOf } from '../../../domain/calendar.ts';
import { defaultFeaturedColor, type Trip } from '../../../domain/entities/trip.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import {
  isInYears,
  outsideYears,
  type TripFields,
  tripFieldsSchema,
} from '../../../domain/mutators/trips/trip-fields.ts';
import { priceText, readPrice } from '../../../domain/typed-price.ts';
import { type StopRow, stopRows, stopsOfRows, wrongStops } from './stops/stop-rows.ts';

/** The form's raw values: text, and null while no picture is chosen. */
export interface TripFormValues {
  name: string;
  origin: string;
  locationType: string | null;
  stage: string;
  day: string;
  time: string;
  meetingTime: string;
  stops: StopRow[];
  defaultPrice: string;
  memberPrice: string;
  contactPhone: string;
  phoneForPassengers: string;
  backgroundImageUrl: string | null;
  overlayImageUrl: string | null;
  competitionImageUrl: string | null;
  isFeatured: boolean;
  featuredColor: string;
}

/** The fields from top to bottom; the first missing one shows the whole sentence. */
const fieldsInOrder: (keyof TripFormValues)[] = [
  'name',
  'origin',
  'locationType',
  'stage',
  'day',
  'time',
  'meetingTime',
  'defaultPrice',
  'memberPrice',
  'contactPhone',
  'phoneForPassengers',
  'competitionImageUrl',
  'overlayImageUrl',
  'backgroundImageUrl',
  'isFeatured',
  'featuredColor',
];

const missingField = 'Por favor, preencha todos os campos da viagem.';
/** The other missing fields: nine times the sentence would hide the form. */
const alsoMissing = 'Falta preencher.';
const noSuchMoment = 'Esta data e hora não existem. Verifique a data e a mudança da hora.';
const invalidPrice = 'Os preços devem ser números válidos e não negativos.';
const tooFine = 'Use no máximo dois algarismos depois da vírgula, por exemplo 12,50.';

/** A trip with the organizer's number for guides, which is stored separately (TRIP-50). */
export type TripToEdit = Trip & { contactPhone?: string | undefined };

/** The form's initial values: an empty trip, or the given one. */
export function tripFormValues(trip: TripToEdit | undefined): TripFormValues {
  return {
    name: trip?.name ?? '',
    origin: trip?.origin ?? '',
    locationType: trip?.locationType ?? null,
    stage: trip?.stage ?? '',
    day: trip?.date === undefined ? '' : dayOf(trip.date),
    time: trip?.time ?? '',
    meetingTime: trip?.meetingTime ?? '',
    stops: stopRows(trip?.stops),
    defaultPrice: typedPrice(trip?.prices?.default ?? trip?.price),
    memberPrice: typedPrice(trip?.prices?.socio),
    contactPhone: trip?.contactPhone ?? '',
    phoneForPassengers: trip?.phoneForPassengers ?? '',
    backgroundImageUrl: trip?.backgroundImageUrl || null,
    overlayImageUrl: trip?.overlayImageUrl || null,
    competitionImageUrl: trip?.competitionImageUrl || null,
    isFeatured: trip?.isFeatured ?? false,
    // A colour input needs lower case; the stored colour keeps the specification's upper case.
    featuredColor: (trip?.featuredColor ?? defaultFeaturedColor).toLowerCase(),
  };
}

const typedPrice = (euro: number | undefined) => (euro === undefined ? '' : priceText(euro));

/** The stored fields that the form edits, as the user saw them. */
export function tripFormFields(trip: TripToEdit): Record<string, unknown> {
  const { name, origin, stage, locationType, date, time, meetingTime, stops, prices } = trip;
  const { contactPhone, phoneForPassengers } = trip;
  const { backgroundImageUrl, overlayImageUrl, competitionImageUrl, isFeatured, featuredColor } = trip;
  return {
    ...{ name, origin, stage, locationType, date, time, meetingTime, stops, prices },
    ...{ contactPhone, phoneForPassengers },
    ...{ backgroundImageUrl, overlayImageUrl, competitionImageUrl, isFeatured, featuredColor },
  };
}

export type TripFormResult =
  | { ok: true; fields: TripFields }
  | { ok: false; errors: Partial<Record<FieldPath<TripFormValues>, string>> };

/** Validates the form with the mutation's schema and returns the message of each invalid field (ORG-32 to ORG-34, TRIP-05). */
export function readTripForm(
  tripId: string,
  values: TripFormValues,
  mode: 'create' | 'edit',
): TripFormResult {
  const { day, defaultPrice, memberPrice, stops, ...rest } = values;
  const parsed = tripFieldsSchema.safeParse({
    ...rest,
    tripId,
    date: instantOf(day, values.time),
    prices: { default: readPrice(defaultPrice) ?? 0, socio: readPrice(memberPrice) },
    ...(stops.length > 0 && { stops: stopsOfRows(stops) }),
    featuredColor: values.featuredColor.toUpperCase(),
  });
  const wrongRoad = wrongStops(stops, values.meetingTime);
  if (parsed.success && wrongRoad.length === 0) return { ok: true, fields: parsed.data };
  const found = new Map<string, string>();
  const note = (field: string, message: string) => {
    if (!found.has(field)) found.set(field, message);
  };
  for (const { path, code, message } of parsed.error?.issues ?? []) {
    const field = fieldOf(path, values);
    if (field === 'stops') note(path.join('.'), message);
    else note(field, messageOf(field, code, message, values, mode));
  }
  for (const { index, field, message } of wrongRoad) note(`stops.${index}.${field}`, message);
  const first = fieldsInOrder.find((field) => found.get(field) === missingField);
  const errors = [...found].map(([field, message]) => [
    field,
    message === missingField && field !== first ? alsoMissing : message,
  ]);
  return { ok: false, errors: Object.fromEntries(errors) };
}

function fieldOf(path: PropertyKey[], values: TripFormValues): keyof TripFormValues {
  if (path[0] === 'prices') return path[1] === 'socio' ? 'memberPrice' : 'defaultPrice';
  if (path[0] === 'date') return values.day !== '' && values.time === '' ? 'time' : 'day';
  return path[0] as keyof TripFormValues;
}

function messageOf(
  field: Exclude<keyof TripFormValues, 'stops'>,
  code: string,
  message: string,
  values: TripFormValues,
  mode: 'create' | 'edit',
): string {
  if (field === 'day') {
    if (values.day === '') return missingField;
    return isInYears(values.day) ? noSuchMoment : outsideYears;
  }
  if (field === 'time' && values.time === '') return missingField;
  // TRIP-05 has one text for both price errors; ORG-33 has a shorter one for a negative price.
  const isPrice = field === 'defaultPrice' || field === 'memberPrice';
  if (isPrice && /\d[.,]\d{3,}\s*€?\s*$/.test(values[field])) return tooFine;
  return isPrice && mode === 'edit' && code === 'too_small' ? invalidPrice : message;
}

/** What looks like a mistake in the form and may still be meant; `today` is an instant of today. */
export function tripFormWarnings(
  { day, time, meetingTime }: Pick<TripFormValues, 'day' | 'time' | 'meetingTime'>,
  today: Instant,
): { day: string | undefined; meetingTime: string | undefined } {
  const isPast = isInYears(day) && day < dayOf(today);
  const isAfterMatch = time !== '' && meetingTime > time;
  return {
    day: isPast ? 'Esta data já passou.' : undefined,
    meetingTime: isAfterMatch ? 'O encontro fica depois da hora do jogo.' : undefined,
  };
}
