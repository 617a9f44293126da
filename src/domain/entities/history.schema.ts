import { z } from 'zod/mini';
import { instant } from '../instant.schema.ts';
import { defaultFeaturedColor, locationTypes } from './trip.schema.ts';

/** One trip in a person's history, as it was when the trip was completed (DATA-33). */
const historyEntrySchema = z.object({
  tripId: z.string(),
  tripName: z._default(z.string(), ''),
  date: z.optional(instant),
  organizerId: z._default(z.string(), ''),
  boarded: z._default(z.boolean(), false),
  paid: z._default(z.boolean(), false),
  /** How many came along on the person's request, and how many of them travelled; absent for nobody (GROUP-09). */
  companions: z.optional(z.number()),
  companionsTravelled: z.optional(z.number()),
  /** What the person and those companions owed and paid, in cents; absent in entries from before the ledger (MONEY-11). */
  amountDue: z.optional(z.int()),
  amountPaid: z.optional(z.int()),
  season: z._default(z.string(), ''),
  origin: z._default(z.string(), ''),
  locationType: z.catch(z.enum(locationTypes), 'Casa'),
  overlayImageUrl: z._default(z.string(), ''),
  competitionImageUrl: z._default(z.string(), ''),
  stage: z._default(z.string(), ''),
  tripOutcome: z.catch(z.enum(['completed', 'missed']), 'completed'),
  isFeatured: z._default(z.boolean(), false),
  featuredColor: z._default(z.string(), defaultFeaturedColor),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** users/{uid}/profile/data/history/{season}: one document per season, e.g. `2025-2026`. */
export const seasonSchema = z.object({
  seasonName: z._default(z.string(), ''),
  lastUpdated: z.optional(instant),
  updatedAt: z.optional(instant),
});

/** …/historytrips/all below the season. `userId` and `seasonName` let one query pull all seasons of a person. */
export const seasonTripsSchema = z.object({
  userId: z._default(z.string(), ''),
  seasonName: z._default(z.string(), ''),
  trips: z._default(z.array(historyEntrySchema), []),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});
export type SeasonTrips = z.infer<typeof seasonTripsSchema>;
