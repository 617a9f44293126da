import { z } from 'zod/mini';

/**
 * A person who travels with the one who asked for the seats, who is the adult responsible when it is a minor (D-049). No birth
 * date is stored. The price, in euro, is that of the request,
 * or the member price once a member has confirmed.
 */
export const companionSchema = z.object({
  id: z.string(),
  name: z._default(z.string(), ''),
  isMinor: z._default(z.boolean(), false),
  phone: z._default(z.string(), ''),
  price: z._default(z.number(), 0),
  /** The member who has confirmed to be this person (GROUP-14). */
  memberUserId: z.optional(z.string()),
});
export type Companion = z.infer<typeof companionSchema>;
