import { z } from 'zod/mini';
import { instant } from '../instant.schema.ts';
import { deliverySchema, leftLedgerSchema, paymentSchema } from '../money/payment.schema.ts';
import { membershipSchema } from '../people/roles.schema.ts';
import { presenceSchema, rollCallSchema } from '../roll-calls/roll-call.schema.ts';
import { noticeSchema } from './notice.schema.ts';

export const paymentStatuses = ['Pendente', 'Pago'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How many of a group's seats the tap boarded; absent for all of them (BOARD-87). */
const boardedSeats = z.optional(z.int().check(z.minimum(1)));

/** How a boarding was made: with the pass that the camera read, or on the list. Absent from older apps. */
export const boardingVias = ['passe', 'lista'] as const;
const boardedVia = z.optional(z.enum(boardingVias));

/** One boarding tap with its author. Old entries may have no author. */
const boardingSchema = z.object({
  at: instant,
  seats: boardedSeats,
  via: boardedVia,
  by: z.optional(z.string()),
  byName: z.optional(z.string()),
});

/** Another guide's payment tap, from before the ledger, that the author of the latest tap had not seen. */
const paymentTapSchema = z.object({
  status: z.enum(paymentStatuses),
  at: instant,
  by: z.string(),
  byName: z.optional(z.string()),
});
export type PaymentTap = z.infer<typeof paymentTapSchema>;

/**
 * One person on a bus, or several with `seats` seats, added by an older app. `…ChangedAt` is the corrected time of the latest
 * tap, which wins. `boardedAt` is the earliest boarding since the last un-boarding (FAULTS-32, OFF-13). `…ByName` is the
 * author's name at the time of the tap, because guides cannot read profiles (OPEN-106). Old entries have none.
 */
export const passengerSchema = z.object({
  id: z.string(),
  name: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  seats: z._default(z.int().check(z.minimum(1)), 1),
  paymentStatus: z.catch(z.enum(paymentStatuses), 'Pendente'),
  boarded: z._default(z.boolean(), false),
  boardedAt: z.optional(instant),
  unboardedAt: z.optional(instant),
  boardedChangedAt: z.optional(instant),
  boardedBy: z.optional(z.string()),
  boardedByName: z.optional(z.string()),
  /** Seats of the boarding at `boardedAt`. The latest boarding says how many are aboard now (`seatsAboard`). */
  boardedSeats,
  /** How the boarding at `boardedAt` was made. */
  boardedVia,
  /** Boardings since the last un-boarding, after the one that is shown. Each may become the earliest (BOARD-70). */
  laterBoardings: z.optional(z.array(boardingSchema)),
  /** Author of the un-boarding at `unboardedAt`, when somebody has boarded since. */
  unboardedBy: z.optional(z.string()),
  unboardedByName: z.optional(z.string()),
  paymentChangedAt: z.optional(instant),
  paymentBy: z.optional(z.string()),
  paymentByName: z.optional(z.string()),
  /** What the entry costs, in cents; absent on entries from before the ledger, which cost the trip's price (`dueOf`). */
  amountDue: z.optional(z.int()),
  /** The ledger, by time (D-050). `paymentStatus`, its time and its author follow from it. Absent while nobody has paid. */
  payments: z.optional(z.array(paymentSchema)),
  /** Of entries from before the ledger: read into it with the next payment, and then gone. */
  otherPayments: z.optional(z.array(paymentTapSchema)),
  /** The latest tap in each roll call, by the id of the call (D-052). A tick of an unknown call is kept. */
  presence: z.optional(z.record(z.string(), presenceSchema)),
  timestamp: z.optional(instant),
  membershipStatus: z._default(membershipSchema, 'standard'),
  nickname: z._default(z.string(), ''),
  /** The stop where the person gets on; absent for the first (D-048). The latest of those who chose it decides. */
  stopId: z.optional(z.string()),
  stopChangedAt: z.optional(instant),
  /** The id of the entry that heads the group of this one; absent for who travels alone (D-049). */
  groupId: z.optional(z.string()),
  isMinor: z.optional(z.boolean()),
  /** The entry of the adult responsible for a minor. */
  responsibleId: z.optional(z.string()),
  /** The account of a companion who confirmed to be a member; the request is not theirs (GROUP-14). */
  memberUserId: z.optional(z.string()),
  userId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  /** The code of the pass, the same on every entry of the request (PASS-02). */
  passCode: z.optional(z.string()),
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
  name: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  paymentStatus: z.catch(z.enum(paymentStatuses), 'Pendente'),
  /** What the guide received, in cents: with the note it becomes the first payment of the passenger, or is to be returned. */
  amountPaid: z.optional(z.int()),
  notedAt: z.optional(instant),
  notedBy: z.optional(z.string()),
  notedByName: z.optional(z.string()),
  status: z.catch(z.enum(walkUpStatuses), 'waiting'),
  decidedAt: z.optional(instant),
});
export type WalkUp = z.infer<typeof walkUpSchema>;

/** users/{organizerId}/trips/{tripId}/buses/{busId}. The ids are stored too, for the collection-group pulls. */
export const busSchema = z.object({
  id: z._default(z.string(), ''),
  tripId: z._default(z.string(), ''),
  organizerId: z._default(z.string(), ''),
  busNumber: z._default(z.coerce.string(), ''),
  capacity: z._default(z.number(), 0),
  occupiedSeats: z._default(z.number(), 0),
  passengers: z._default(z.array(passengerSchema), []),
  walkUps: z._default(z.array(walkUpSchema), []),
  assignedGuideIds: z._default(z.array(z.string()), []),
  formerGuides: z.optional(z.array(formerGuideSchema)),
  /** Ledgers of people who paid and have left the bus (MONEY-08). */
  leftLedgers: z.optional(z.array(leftLedgerSchema)),
  /** Cash that guides have handed over (MONEY-09). */
  deliveries: z.optional(z.array(deliverySchema)),
  /** In the order in which they were opened (D-052). */
  rollCalls: z.optional(z.array(rollCallSchema)),
  /** Copied to the booking of everybody on the bus, because passengers cannot read it (D-042). */
  notices: z.optional(z.array(noticeSchema)),
  /** The time of each person's latest tick that has arrived, so that a phone drops what it was shown before (HAND-30). */
  lastTaps: z.optional(z.record(z.string(), instant)),
  /** Authors, former guides and people who left money behind, so that a deletion finds buses that do not show the person else. */
  authorIds: z._default(z.array(z.string()), []),
  timestamp: z.optional(instant),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});
export type Bus = z.infer<typeof busSchema>;
