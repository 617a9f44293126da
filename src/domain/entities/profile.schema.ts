import { z } from 'zod';
import { instant } from '../instants.ts';
import { membershipSchema, roleSchema } from '../people/roles.ts';

/** Types of notification (OPEN-64). The last three are ours, for FAULTS-27, FAULTS-25 and BOARD-58. */
export const notificationTypes = [
  'booking_accepted',
  'booking_rejected',
  'booking_cancelled',
  'membership_update',
  'broadcast',
  'late_ticks',
  'former_guide',
  'walk_up',
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
});
export type FormerGuideFacts = z.infer<typeof formerGuideFactsSchema>;

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(notificationTypes).catch('broadcast'),
  title: z.string().catch(''),
  body: z.string().catch(''),
  timestamp: instant,
  /** What `body` says, without the name: an organizer's device looks it up. */
  formerGuide: formerGuideFactsSchema.optional(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** users/{uid}/profile/data (DATA-02 to DATA-09). */
export const profileSchema = z.object({
  uid: z.string().default(''),
  email: z.string().default(''),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  nickname: z.string().default(''),
  phoneNumber: z.string().default(''),
  role: roleSchema.default('default'),
  membershipStatus: membershipSchema.default('standard'),
  /** When the person last stopped being a guide or organizer, by the server's clock. Earlier ticks count (FAULTS-26). */
  guidedUntil: instant.optional(),
  createdAt: instant.optional(),
  lastLogin: instant.optional(),
  notifications: z.array(notificationSchema).default([]),
  hasUnreadNotifications: z.boolean().default(false),
  notificationToken: z.string().optional(),
  /** Whether the person was aboard on their last completed trip; absent for a person who never travelled. */
  boarded: z.boolean().optional(),
  paid: z.boolean().optional(),
  lastTripId: z.string().optional(),
  tripsMadeCount: z.number().default(0),
  /** When the person asked for their account to be deleted; absent when they did not ask or withdrew the request. */
  deletionRequestedAt: instant.optional(),
  isDeleted: z.boolean().optional(),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type Profile = z.infer<typeof profileSchema>;

/** First and last name separated by a space; empty without a name. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName.trim()} ${person.lastName.trim()}`.trim();
}

/** The name for daily use: the nickname, or else the first name; empty without either. */
export function callName(person: { nickname: string; firstName: string }): string {
  return person.nickname.trim() || person.firstName.trim();
}

/** users/{uid}: the flag that forces a sign-out, and the acceptance of the terms. */
export const userSchema = z.object({
  isDeleted: z.boolean().default(false),
  /** A deletion that has begun and is not done. The server resumes it. */
  deletionPending: z.boolean().optional(),
  termsVersion: z.string().optional(),
  termsAccepted: z.boolean().optional(),
  termsAcceptedAt: instant.optional(),
  updatedAt: instant.optional(),
});
