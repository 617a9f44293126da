import { z } from 'zod';
import { instant } from '../instants.ts';
import { membershipSchema } from '../people/roles.ts';

export const paymentStatuses = ['Pendente', 'Pago'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How many of a group's seats a tap put aboard; absent for all of them (BOARD-87). */
const boardedSeats = z.number().int().min(1).optional();

/** One tap that said «aboard», with its author; entries from before the list may know no author. */
const boardingSchema = z.object({
  at: instant,
  seats: boardedSeats,
  by: z.string().optional(),
  byName: z.string().optional(),
});

/** What another guide noted about a payment, unseen by the guide whose tap decides (BOARD-85). */
const paymentTapSchema = z.object({
  status: z.enum(paymentStatuses),
  at: instant,
  by: z.string(),
  byName: z.string().optional(),
});
export type PaymentTap = z.infer<typeof paymentTapSchema>;

/**
 * One person (or group of `seats` people) on a bus. `…ChangedAt` is the corrected time of the latest tap, which
 * decides who wins; `boardedAt` is the earliest boarding since the last un-boarding (FAULTS 32, OFF-13). `…ByName` is what
 * the author was called at that tap: guides read no profiles (OPEN-106). Entries from before have none.
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
  /** Of the boarding at `boardedAt`; the latest boarding says how many are aboard now (`seatsAboard`). */
  boardedSeats,
  /** The boardings since the last un-boarding behind the one that is shown: any of them may become the earliest (BOARD-70). */
  laterBoardings: z.array(boardingSchema).optional(),
  /** Who made the un-boarding of `unboardedAt`, while somebody has boarded since. */
  unboardedBy: z.string().optional(),
  unboardedByName: z.string().optional(),
  paymentChangedAt: instant.optional(),
  paymentBy: z.string().optional(),
  paymentByName: z.string().optional(),
  /** The latest payment tap that was on the screen of somebody who tapped after it: nothing up to it is in dispute. */
  paymentSeenAt: instant.optional(),
  /** The latest tap of each other author since then: those that say otherwise contradict `paymentStatus`. */
  otherPayments: z.array(paymentTapSchema).optional(),
  timestamp: instant.optional(),
  membershipStatus: membershipSchema.default('standard'),
  nickname: z.string().default(''),
  userId: z.string().optional(),
  bookingId: z.string().optional(),
});
export type Passenger = z.infer<typeof passengerSchema>;

/** Who answered for a bus and no longer does, and until when by the server's clock (FAULTS 25). */
const formerGuideSchema = z.object({ uid: z.string(), until: instant });

const walkUpStatuses = ['waiting', 'confirmed', 'refused'] as const;

/**
 * Somebody who stood at the door without being on any list, as a guide noted them: outside the seat counts until the
 * organizer confirms, which makes a passenger of the same id. Once it is decided the phone is not kept here (BOARD-57).
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

/** users/{organizerId}/trips/{tripId}/buses/{busId}; the three ids are stored too, for the collection-group pulls. */
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
  /** Whose names stand beside ticks, and the former guides: so a deletion finds who no longer answers for the bus. */
  authorIds: z.array(z.string()).default([]),
  timestamp: instant.optional(),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type Bus = z.infer<typeof busSchema>;
