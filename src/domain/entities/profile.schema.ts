import { z } from 'zod/mini';
import { instant } from '../instant.schema.ts';
import { membershipSchema, roleSchema } from '../people/roles.schema.ts';

/** Types of notification (OPEN-64). From `late_ticks` on they are ours (FAULTS-27, FAULTS-25, BOARD-58, NOTICE, CANCEL, WAIT). */
export const notificationTypes = [
  'booking_accepted',
  'booking_rejected',
  'booking_cancelled',
  'membership_update',
  'broadcast',
  'late_ticks',
  'former_guide',
  'walk_up',
  'trip_changed',
  'notice',
  'trip_cancelled',
  'trip_restored',
  'seat_released',
  'seat_offered',
  'payment_reminder',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** How many ticks of a former guide arrived that were made before they left the bus (FAULTS-25). */
const formerGuideFactsSchema = z.object({
  uid: z.string(),
  busNumber: z.string(),
  tripName: z.string(),
  boardings: z.number(),
  payments: z.number(),
  corrections: z.number(),
  /** Ticks in roll calls. Notifications from before them have none. */
  presences: z.optional(z.number()),
});
export type FormerGuideFacts = z.infer<typeof formerGuideFactsSchema>;

export const notificationSchema = z.object({
  id: z.string(),
  type: z.catch(z.enum(notificationTypes), 'broadcast'),
  title: z.catch(z.string(), ''),
  body: z.catch(z.string(), ''),
  timestamp: instant,
  /** The trip that it is about, to which a press on it leads (NOTIF-30). Entries of earlier versions have none. */
  tripId: z.optional(z.string()),
  /** What `body` says, without the name: an organizer's device looks it up. */
  formerGuide: z.optional(formerGuideFactsSchema),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Counts of entries, in the order in which they arrived: an entry made offline may carry an earlier time. */
const seenNotificationsSchema = z.object({ own: z.number(), everybodys: z.number() });
export type SeenNotifications = z.infer<typeof seenNotificationsSchema>;

/** users/{uid}/profile/data (DATA-02 to DATA-09). */
export const profileSchema = z.object({
  uid: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  firstName: z._default(z.string(), ''),
  lastName: z._default(z.string(), ''),
  nickname: z._default(z.string(), ''),
  phoneNumber: z._default(z.string(), ''),
  role: z._default(roleSchema, 'default'),
  membershipStatus: z._default(membershipSchema, 'standard'),
  /** When the person last stopped being a guide or organizer, by the server's clock. Earlier ticks count (FAULTS-26). */
  guidedUntil: z.optional(instant),
  createdAt: z.optional(instant),
  lastLogin: z.optional(instant),
  notifications: z._default(z.array(notificationSchema), []),
  hasUnreadNotifications: z._default(z.boolean(), false),
  /** How many entries of `notifications` and of the broadcast the person has seen: the later ones are new (NOTIF-31). */
  seenNotifications: z.optional(seenNotificationsSchema),
  /** The latest device's. Those of the person's other devices stand beside it, and no device needs them (D-044). */
  notificationToken: z.optional(z.string()),
  /** Whether the person was aboard on their last completed trip; absent for a person who never travelled. */
  boarded: z.optional(z.boolean()),
  paid: z.optional(z.boolean()),
  lastTripId: z.optional(z.string()),
  tripsMadeCount: z._default(z.number(), 0),
  /** When the person asked for their account to be deleted; absent when they did not ask or withdrew the request. */
  deletionRequestedAt: z.optional(instant),
  isDeleted: z.optional(z.boolean()),
  /** When the server last changed the person's history. Their devices ask for it then (D-031). */
  historyChangedAt: z.optional(instant),
  /** When the latest message to everybody was stored. The same. */
  messagesChangedAt: z.optional(instant),
  /** When this organizer last changed the authorised e-mails. Every organizer's device asks for them then. */
  emailsChangedAt: z.optional(instant),
  /** When the person last joined a queue. Their other devices ask for it then. */
  waitingChangedAt: z.optional(instant),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});
export type Profile = z.infer<typeof profileSchema>;

/** users/{uid}: the flag that forces a sign-out, and the acceptance of the terms. */
export const userSchema = z.object({
  isDeleted: z._default(z.boolean(), false),
  /** A deletion that has begun and is not done. The server resumes it. */
  deletionPending: z.optional(z.boolean()),
  termsVersion: z.optional(z.string()),
  termsAccepted: z.optional(z.boolean()),
  termsAcceptedAt: z.optional(instant),
  updatedAt: z.optional(instant),
});
