import { z } from 'zod';
import { instant } from '../instants.ts';
import { defaultFeaturedColor, locationTypes } from './trip.schema.ts';

/** One trip in a person's history, as it was when the trip was completed (DATA-33). */
const historyEntrySchema = z.object({
  tripId: z.string(),
  tripName: z.string().default(''),
  date: instant.optional(),
  organizerId: z.string().default(''),
  boarded: z.boolean().default(false),
  paid: z.boolean().default(false),
  season: z.string().default(''),
  origin: z.string().default(''),
  locationType: z.enum(locationTypes).catch('Casa'),
  overlayImageUrl: z.string().default(''),
  competitionImageUrl: z.string().default(''),
  stage: z.string().default(''),
  tripOutcome: z.enum(['completed', 'missed']).catch('completed'),
  isFeatured: z.boolean().default(false),
  featuredColor: z.string().default(defaultFeaturedColor),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** users/{uid}/profile/data/history/{season}: one document per season, e.g. `2025-2026`. */
export const seasonSchema = z.object({
  seasonName: z.string().default(''),
  lastUpdated: instant.optional(),
  updatedAt: instant.optional(),
});

/** …/historytrips/all below the season. `userId` and `seasonName` let one query pull all seasons of a person. */
export const seasonTripsSchema = z.object({
  userId: z.string().default(''),
  seasonName: z.string().default(''),
  trips: z.array(historyEntrySchema).default([]),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type SeasonTrips = z.infer<typeof seasonTripsSchema>;
