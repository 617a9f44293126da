import { z } from 'zod';
import { instant } from '../instants.ts';
import { notificationSchema } from './profile.schema.ts';

/** allowed_registrations/{email}: who may register. Keyed by the trimmed, lower-case e-mail. */
export const authorisedEmailSchema = z.object({
  email: z.string().default(''),
  addedBy: z.string().default(''),
  addedAt: instant.optional(),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type AuthorisedEmail = z.infer<typeof authorisedEmailSchema>;

/** broadcast/main: every mass notification (DATA-11). Messages of other programs may lack an id. */
export const broadcastSchema = z.object({
  messages: z.array(notificationSchema.extend({ id: z.string().optional() })).default([]),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type Broadcast = z.infer<typeof broadcastSchema>;

/** phoneNumbers/{normalised}: the unique index of phone numbers. */
export const phoneOwnerSchema = z.object({
  uid: z.string(),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
