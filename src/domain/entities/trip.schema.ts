import { z } from 'zod/mini';
import { instant } from '../instant.schema.ts';
import { stopSchema } from '../stops/stop.schema.ts';
import { noticeSchema } from './notice.schema.ts';

export const locationTypes = ['Casa', 'Fora'] as const;
export const defaultFeaturedColor = '#3B82F6';

/**
 * Prices in euro, as the specification stores them; the domain calculates in cents (prices.ts). A missing default stays
 * missing, so that the legacy `price` applies (PAX-13).
 */
const pricesSchema = z.object({ default: z.optional(z.number()), socio: z.optional(z.number()) });

/** When each of these was last changed, by the server's clock. Whoever asked for a seat before is shown it (NOTICE-03). */
const changedAtSchema = z.object({
  date: z.optional(instant),
  time: z.optional(instant),
  meetingTime: z.optional(instant),
  origin: z.optional(instant),
  stops: z.optional(instant),
});

/**
 * A trip: publicTrips/{id} and the organizer's copy users/{uid}/trips/{id}, which differ only in `id`.
 * Every change of a bus recomputes the seat counts from all buses (D-009).
 */
export const tripSchema = z.object({
  id: z.optional(z.string()),
  name: z._default(z.string(), ''),
  origin: z._default(z.string(), ''),
  stage: z.optional(z.string()),
  locationType: z.catch(z.enum(locationTypes), 'Casa'),
  competitionImageUrl: z._default(z.string(), ''),
  overlayImageUrl: z._default(z.string(), ''),
  backgroundImageUrl: z._default(z.string(), ''),
  date: z.optional(instant),
  time: z._default(z.string(), ''),
  meetingTime: z._default(z.string(), ''),
  /** Where the coach stops after the meeting place. Absent for a trip with one meeting place (D-048). */
  stops: z.optional(z.array(stopSchema)),
  prices: z.optional(pricesSchema),
  price: z.optional(z.number()),
  isFeatured: z._default(z.boolean(), false),
  featuredColor: z._default(z.string(), defaultFeaturedColor),
  status: z.catch(z.enum(['active', 'completed']), 'active'),
  completedAt: z.optional(instant),
  /**
   * When the organizer called the trip off, and why; absent while it takes place. Not a status: an app that does not know a
   * status reads it as active (D-029). Such an app sees a trip without seats.
   */
  cancelledAt: z.optional(instant),
  cancelReason: z.optional(z.string()),
  timestamp: z.optional(instant),
  organizerId: z._default(z.string(), ''),
  /** Copied from the organizer's profile, because guides and passengers cannot read it (OPEN-106). */
  organizerName: z._default(z.string(), ''),
  /** Whom passengers call about this trip. Given for that: everybody who reads the trip reads it (ORG-52). */
  phoneForPassengers: z.optional(z.string()),
  totalSeats: z._default(z.number(), 0),
  availableSeats: z._default(z.number(), 0),
  occupiedSeats: z._default(z.number(), 0),
  pendingBookingsCount: z._default(z.number(), 0),
  confirmedBookingsCount: z._default(z.number(), 0),
  changedAt: z.optional(changedAtSchema),
  /** The organizer's notices to the whole trip. Those of one bus are on the bus (D-042). */
  notices: z.optional(z.array(noticeSchema)),
  /** When the live offers of the waiting list end, earliest first: each holds a seat until then (WAIT-14). */
  offersUntil: z.optional(z.array(instant)),
  /** The server offers a free seat to the next in the queue by itself (WAIT-17). */
  autoOffers: z.optional(z.boolean()),
  /** How many people are in the queue, written by the server alone. */
  waitingCount: z.optional(z.number()),
  /** When the server last changed the queue. Devices of those in it, and of the organizer, ask for it then (D-031). */
  waitingChangedAt: z.optional(instant),
  /** Ids of removed buses: without them a guide's device cannot tell a removed bus from one it lost (OPEN-19). */
  removedBusIds: z.optional(z.array(z.string())),
  /** When the server last changed the guides' sheet. Devices of its readers ask for it then (D-031). */
  sheetChangedAt: z.optional(instant),
  /** When somebody last stopped being a guide of a bus of this trip. Guides' devices ask which buses are theirs then. */
  guidesChangedAt: z.optional(instant),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});
export type Trip = z.infer<typeof tripSchema>;
