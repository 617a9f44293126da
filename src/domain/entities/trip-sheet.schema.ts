import { z } from 'zod/mini';
import { instant } from '../instant.schema.ts';

/** One bus of the trip: only the fields that guides of other buses need. */
const sheetBusSchema = z.object({
  id: z.string(),
  busNumber: z._default(z.coerce.string(), ''),
  people: z._default(z.array(z.object({ id: z.string(), name: z._default(z.string(), '') })), []),
});

/**
 * tripSheets/{tripId}: what guides may know about the other buses of their trip: who is on which bus, by name only, and
 * the organizer's number, which the organizer agreed to share by giving it (BOARD-55, TRIP-50). Written with every change
 * of the buses and deleted when the trip is completed.
 */
export const tripSheetSchema = z.object({
  tripId: z._default(z.string(), ''),
  organizerId: z._default(z.string(), ''),
  /** The organizer and the trip's guides: only they may read it. */
  readerIds: z._default(z.array(z.string()), []),
  buses: z._default(z.array(sheetBusSchema), []),
  contactPhone: z._default(z.string(), ''),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});
export type TripSheet = z.infer<typeof tripSheetSchema>;
