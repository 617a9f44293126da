import { z } from 'zod';
import { instant } from '../instants.ts';

/** One bus of the trip, with nothing of its people but what is asked at another bus's door. */
const sheetBusSchema = z.object({
  id: z.string(),
  busNumber: z.coerce.string().default(''),
  people: z.array(z.object({ id: z.string(), name: z.string().default('') })).default([]),
});

/**
 * tripSheets/{tripId}: what the guides of a trip may know of the whole of it, while they read only their own buses: who
 * is on which bus, by name alone, and how to call the organizer, who agreed to it by giving the number (BOARD-55,
 * TRIP-50). Written with every change of the buses, and gone when the trip is completed.
 */
export const tripSheetSchema = z.object({
  tripId: z.string().default(''),
  organizerId: z.string().default(''),
  /** The organizer and whoever answers for a bus: only they may read it. */
  readerIds: z.array(z.string()).default([]),
  buses: z.array(sheetBusSchema).default([]),
  contactPhone: z.string().default(''),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type TripSheet = z.infer<typeof tripSheetSchema>;
