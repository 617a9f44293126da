import { z } from 'zod';
import { instant } from '../instants.ts';
import { membershipSchema } from '../people/roles.ts';

export const paymentStatuses = ['Pendente', 'Pago'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How many of a group's seats the tap boarded; absent for all of them (BOARD-87). */
const boardedSeats = z.number().int().min(1).optional();

/** One boarding tap with its author. Old entries may have no author. */
const boardingSchema = z.object({
  at: instant,
  seats: boardedSeats,
  by: z.string().optional(),
  byName: z.string().optional(),
});

/** Another guide's payment tap that the author of the latest tap had not seen (BOARD-85). */
const paymentTapSchema = z.object({
  status: z.enum(paymentStatuses),
  at: instant,
  by: z.string(),
  byName: z.string().optional(),
});
export type PaymentTap = z.infer<typeof paymentTapSchema>;

/**
 * One person, or a group with `seats` seats, on a bus. `…ChangedAt` is the corrected time of the latest tap, which wins.
 * `boardedAt` is the earliest boarding since the last un-boarding (FAULTS-32, OFF-13). `…ByName` is the author's name at
 * the time of the tap, because guides cannot read profiles (OPEN-106). Old entries have none.
 */
export const passengerSchema = z.object({
  id: z.string(),
  name: z.string().default(''),
  phone: z.string().default(''),
  seats: z.number().int().min(1).default(1),
  paymentStatus: z.enum(paymentStatuses).catch('Pendente'),
  boarded: z.boolean().default(false),
  boardedAt: instant.optional(),
  unboardedAt: instant.optional(),
  boardedChangedAt: instant.optional(),
  boardedBy: z.string().optional(),
  boardedByName: z.string().optional(),
  /** Seats of the boarding at `boardedAt`. The latest boarding says how many are aboard now (`seatsAboard`). */
  boardedSeats,
  /** Boardings since the last un-boarding, after the one that is shown. Each may become the earliest (BOARD-70). */
  laterBoardings: z.array(boardingSchema).optional(),
  /** Author of the un-boarding at `unboardedAt`, when somebody has boarded since. */
  unboardedBy: z.string().optional(),
  unboardedByName: z.string().optional(),
  paymentChangedAt: instant.optional(),
  paymentBy: z.string().optional(),
  paymentByName: z.string().optional(),
  /** The latest payment tap that a later author had on screen. Taps up to it are not in dispute. */
  paymentSeenAt: instant.optional(),
  /** The latest tap of each other author since then. Those that differ contradict `paymentStatus`. */
  otherPayments: z.array(paymentTapSchema).optional(),
  timestamp: instant.optional(),
  membershipStatus: membershipSchema.default('standard'),
  nickname: z.string().default(''),
  userId: z.string().optional(),
  bookingId: z.string().optional(),
});
export type Passenger = z.infer<typeof passengerSchema>;

/** A former guide of the bus, and until when they were assigned, by the server's clock (FAULTS-25). */
const formerGuideSchema = z.object({ uid: z.string(), until: instant });

const walkUpStatuses = ['waiting', 'confirmed', 'refused'] as const;

/**
 * A person at the door who is on no list, as a guide noted them. Not in the seat counts until the organizer confirms,
 * which creates a passenger with the same id. The phone number is removed once it is decided (BOARD-57).
 */
export const walkUpSchema = z.object({
  id: z.string(),
  name: z.string().default(''),
  phone: z.string().default(''),
  paymentStatus: z.enum(paymentStatuses).catch('Pendente'),
  notedAt: instant.optional(),
  notedBy: z.string().optional(),
  notedByName: z.string().optional(),
  status: z.enum(walkUpStatuses).catch('waiting'),
  decidedAt: instant.optional(),
});
export type WalkUp = z.infer<typeof walkUpSchema>;

/** users/{organizerId}/trips/{tripId}/buses/{busId}. The ids are stored too, for the collection-group pulls. */
export const busSchema = z.object({
  id: z.string().default(''),
  tripId: z.string().default(''),
  organizerId: z.string().default(''),
  busNumber: z.coerce.string().default(''),
  capacity: z.number().default(0),
  occupiedSeats: z.number().default(0),
  passengers: z.array(passengerSchema).default([]),
  walkUps: z.array(walkUpSchema).default([]),
  assignedGuideIds: z.array(z.string()).default([]),
  formerGuides: z.array(formerGuideSchema).optional(),
  /** Authors of ticks and former guides, so that a deletion finds buses that the person is no longer assigned to. */
  authorIds: z.array(z.string()).default([]),
  timestamp: instant.optional(),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type Bus = z.infer<typeof busSchema>;
