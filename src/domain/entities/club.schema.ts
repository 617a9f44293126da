import { z } from 'zod/mini';
import { instant } from '../instant.schema.ts';
import { notificationSchema } from './profile.schema.ts';

/** allowed_registrations/{email}: who may register. Keyed by the trimmed, lower-case e-mail. */
export const authorisedEmailSchema = z.object({
  email: z._default(z.string(), ''),
  addedBy: z._default(z.string(), ''),
  addedAt: z.optional(instant),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});
export type AuthorisedEmail = z.infer<typeof authorisedEmailSchema>;

/** broadcast/main: every mass notification (DATA-11). Messages of other programs may lack an id. */
export const broadcastSchema = z.object({
  messages: z._default(z.array(z.extend(notificationSchema, { id: z.optional(z.string()) })), []),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});
export type Broadcast = z.infer<typeof broadcastSchema>;

/** announcements/trips: when a trip last changed in a way that passengers hear of at once (D-047). Times only. */
export const announcementSchema = z.object({
  changedAt: z.optional(instant),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});

/** phoneNumbers/{normalised}: the unique index of phone numbers. */
export const phoneOwnerSchema = z.object({
  uid: z.string(),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});
