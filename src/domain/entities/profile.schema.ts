import { z } from 'zod';
import { instant } from '../instants.ts';
import { membershipSchema, roleSchema } from '../people/roles.ts';

/** Types of notification (OPEN-64; the last three are ours, for FAULTS 27, FAULTS 25 and BOARD-58). */
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

/** How many ticks of somebody who had left a bus by then came in, all made before that (FAULTS 25). */
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
  /** What `body` says without a name: an organizer's device knows the person. */
  formerGuide: formerGuideFactsSchema.optional(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** users/{uid}/profile/data (specification §3; `uid` and `lastTripId` are ours, DESIGN §3). */
export const profileSchema = z.object({
  uid: z.string().default(''),
  email: z.string().default(''),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  nickname: z.string().default(''),
  phoneNumber: z.string().default(''),
  role: roleSchema.default('default'),
  membershipStatus: membershipSchema.default('standard'),
  /** When the person last ceased to be a guide or an organizer, by the server's clock: their ticks until then count (FAULTS 26). */
  guidedUntil: instant.optional(),
  createdAt: instant.optional(),
  lastLogin: instant.optional(),
  notifications: z.array(notificationSchema).default([]),
  hasUnreadNotifications: z.boolean().default(false),
  notificationToken: z.string().optional(),
  /** Whether the person was aboard on the last completed trip; absent for someone who never travelled. */
  boarded: z.boolean().optional(),
  paid: z.boolean().optional(),
  lastTripId: z.string().optional(),
  tripsMadeCount: z.number().default(0),
  /** When the person asked for their account to be deleted; absent when they did not, or took it back. */
  deletionRequestedAt: instant.optional(),
  isDeleted: z.boolean().optional(),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type Profile = z.infer<typeof profileSchema>;

/** First and last name with one space between, or an empty string. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName.trim()} ${person.lastName.trim()}`.trim();
}

/** What people call one another at the kerb: the nickname, or the first name; an empty string for neither. */
export function callName(person: { nickname: string; firstName: string }): string {
  return person.nickname.trim() || person.firstName.trim();
}

/** users/{uid}: the flag that forces a log-out, and the acceptance of the terms. */
export const userSchema = z.object({
  isDeleted: z.boolean().default(false),
  /** A deletion that has begun and is not done; the server goes on with it by itself. */
  deletionPending: z.boolean().optional(),
  termsVersion: z.string().optional(),
  termsAccepted: z.boolean().optional(),
  termsAcceptedAt: instant.optional(),
  updatedAt: instant.optional(),
});
