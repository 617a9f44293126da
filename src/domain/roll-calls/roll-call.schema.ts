import { z } from 'zod/mini';
import { instant } from '../instant.schema.ts';

/** What was said of somebody in a roll call. 'em falta' takes a mark back. */
export const presenceStates = ['presente', 'outro meio', 'em falta'] as const;

/** The latest tap of one person in one roll call, with its author (CALL-04). */
export const presenceSchema = z.object({
  state: z.enum(presenceStates),
  at: instant,
  by: z.string(),
  byName: z.optional(z.string()),
});
export type Presence = z.infer<typeof presenceSchema>;

/**
 * A roll call of a bus. Each field is the earliest or the latest of its taps, so that they may arrive in any order (CALL-03):
 * who opened it first, and when it was last opened, closed, and given a departure.
 */
export const rollCallSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Absent while only a closing has arrived. */
  openedAt: z.optional(instant),
  openedBy: z.optional(z.string()),
  openedByName: z.optional(z.string()),
  /** The latest opening, where it is not the first. */
  reopenedAt: z.optional(instant),
  reopenedBy: z.optional(z.string()),
  /** The latest closing. It stays when the call is opened again (`isClosed`). */
  closedAt: z.optional(instant),
  closedBy: z.optional(z.string()),
  closedByName: z.optional(z.string()),
  departsAt: z.optional(instant),
  departsChangedAt: z.optional(instant),
  departsChangedBy: z.optional(z.string()),
});
export type RollCall = z.infer<typeof rollCallSchema>;
