import { z } from 'zod/mini';

/** A club's list of pictures, as Hosting serves it. */
export const manifestSchema = z.array(
  z.object({
    name: z.string(),
    path: z.string(),
    archived: z._default(z.boolean(), false),
    /** Changes with each upload; absent for the shipped picture (OPEN-56). */
    version: z.optional(z.number()),
  }),
);
export type ManifestEntry = z.infer<typeof manifestSchema>[number];
