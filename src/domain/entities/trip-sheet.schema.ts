import { z } from 'zod';
import { instant } from '../instants.ts';

/** One bus of the trip: only the fields that guides of other buses need. */
const sheetBusSchema = z.object({
  id: z.string(),
  busNumber: z.coerce.string().default(''),
  people: z.array(z.object({ id: z.string(), name: z.string().default('') })).default([]),
});

/**
 * tripSheets/{tripId}: what guides may know about the other buses of their trip: who is on which bus, by name only, and
 * the organizer's number, which the organizer agreed to share by giving it (BOARD-55, TRIP-50). Written with every change
 * of the buses and deleted when the trip is completed.
 */
export const tripSheetSchema = z.object({
  tripId: z.string().default(''),
  organizerId: z.string().default(''),
  /** The organizer and the trip's guides: only they may read it. */
  readerIds: z.array(z.string()).default([]),
  buses: z.array(sheetBusSchema).default([]),
  contactPhone: z.string().default(''),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type TripSheet = z.infer<typeof tripSheetSchema>;
