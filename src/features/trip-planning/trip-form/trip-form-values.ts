import { dayOf, instantOf } from '../../../domain/calendar.ts';
import { defaultFeaturedColor, type Trip } from '../../../domain/entities/trip.schema.ts';
import {
  isInYears,
  outsideYears,
  type TripFields,
  tripFieldsSchema,
} from '../../../domain/mutators/trips/trip-fields.ts';

/** The form's raw values: text, and null while no picture is chosen. */
export interface TripFormValues {
  name: string;
  origin: string;
  locationType: string | null;
  stage: string;
  day: string;
  time: string;
  meetingTime: string;
  defaultPrice: string;
  memberPrice: string;
  contactPhone: string;
  backgroundImageUrl: string | null;
  overlayImageUrl: string | null;
  competitionImageUrl: string | null;
  isFeatured: boolean;
  featuredColor: string;
}

/** The fields from top to bottom; the first invalid one shows its message. */
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
  'competitionImageUrl',
  'overlayImageUrl',
  'backgroundImageUrl',
  'isFeatured',
  'featuredColor',
];

const missingField = 'Por favor, preencha todos os campos da viagem.';
const noSuchMoment = 'Esta data e hora não existem. Verifique a data e a mudança da hora.';
const invalidPrice = 'Os preços devem ser números válidos e não negativos.';

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
    defaultPrice: String(trip?.prices?.default ?? trip?.price ?? ''),
    memberPrice: String(trip?.prices?.socio ?? ''),
    contactPhone: trip?.contactPhone ?? '',
    backgroundImageUrl: trip?.backgroundImageUrl || null,
    overlayImageUrl: trip?.overlayImageUrl || null,
    competitionImageUrl: trip?.competitionImageUrl || null,
    isFeatured: trip?.isFeatured ?? false,
    // A colour input needs lower case; the stored colour keeps the specification's upper case.
    featuredColor: (trip?.featuredColor ?? defaultFeaturedColor).toLowerCase(),
  };
}

/** The stored fields that the form edits, as the user saw them. */
export function tripFormFields(trip: TripToEdit): Record<string, unknown> {
  const { name, origin, stage, locationType, date, time, meetingTime, prices, contactPhone } = trip;
  const { backgroundImageUrl, overlayImageUrl, competitionImageUrl, isFeatured, featuredColor } = trip;
  return {
    ...{ name, origin, stage, locationType, date, time, meetingTime, prices, contactPhone },
    ...{ backgroundImageUrl, overlayImageUrl, competitionImageUrl, isFeatured, featuredColor },
  };
}

export type TripFormResult =
  | { ok: true; fields: TripFields }
  | { ok: false; field: keyof TripFormValues; message: string };

/**
 * Validates the form with the mutation's schema and returns the message of the first invalid field. `unreadable` lists the
 * number fields whose text the browser could not parse: their value is empty, which would otherwise mean free of charge.
 */
export function readTripForm(
  tripId: string,
  values: TripFormValues,
  mode: 'create' | 'edit',
  unreadable: ReadonlySet<string>,
): TripFormResult {
  const price = (field: 'defaultPrice' | 'memberPrice') => {
    if (unreadable.has(field)) return Number.NaN;
    return values[field] === '' ? undefined : Math.round(Number(values[field]) * 100) / 100;
  };
  const { day, defaultPrice: _default, memberPrice: _member, ...rest } = values;
  const parsed = tripFieldsSchema.safeParse({
    ...rest,
    tripId,
    date: instantOf(day, values.time),
    prices: { default: price('defaultPrice') ?? 0, socio: price('memberPrice') },
    featuredColor: values.featuredColor.toUpperCase(),
  });
  if (parsed.success) return { ok: true, fields: parsed.data };
  const [first] = parsed.error.issues
    .map(({ path, code, message }) => {
      const field = fieldOf(path, values);
      return { field, message: messageOf(field, code, message, values, mode) };
    })
    .sort((a, b) => fieldsInOrder.indexOf(a.field) - fieldsInOrder.indexOf(b.field));
  return { ok: false, field: first?.field ?? 'name', message: first?.message ?? missingField };
}

function fieldOf(path: PropertyKey[], values: TripFormValues): keyof TripFormValues {
  if (path[0] === 'prices') return path[1] === 'socio' ? 'memberPrice' : 'defaultPrice';
  if (path[0] === 'date') return values.day !== '' && values.time === '' ? 'time' : 'day';
  return path[0] as keyof TripFormValues;
}

function messageOf(
  field: keyof TripFormValues,
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
  return isPrice && mode === 'edit' && code === 'too_small' ? invalidPrice : message;
}
