import { z } from 'zod/mini';
import { instant } from '../instant.schema.ts';
import { membershipSchema } from '../people/roles.schema.ts';

/**
 * publicTrips/{tripId}/waiting/{passengerId}: a person in the queue of a full trip. An offer is live until
 * `offerEndsAt`; after that the person has left the queue, and the entry only says that there was one (WAIT-15).
 */
export const waitingSchema = z.object({
  tripId: z._default(z.string(), ''),
  organizerId: z._default(z.string(), ''),
  passengerId: z._default(z.string(), ''),
  passengerName: z._default(z.string(), ''),
  passengerPhone: z._default(z.string(), ''),
  membershipStatus: z._default(membershipSchema, 'standard'),
  nickname: z._default(z.string(), ''),
  /** The tap, by the corrected clock. */
  joinedAt: z.optional(instant),
  /** From 1, written by the server alone with every change of the queue; nobody else reads the other entries. */
  place: z.optional(z.number()),
  offerEndsAt: z.optional(instant),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});
export type Waiting = z.infer<typeof waitingSchema>;
