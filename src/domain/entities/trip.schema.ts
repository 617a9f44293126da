import { z } from 'zod';
import { instant } from '../instants.ts';

export const locationTypes = ['Casa', 'Fora'] as const;
export const defaultFeaturedColor = '#3B82F6';

/**
 * Prices in euro as the specification stores them; the domain calculates in cents (prices.ts). A missing default stays
 * missing, so that the legacy `price` still counts (PAX-13).
 */
const pricesSchema = z.object({ default: z.number().optional(), socio: z.number().optional() });

/**
 * A trip: publicTrips/{id}, and the organizer's copy users/{uid}/trips/{id}, which is the same but for `id`
 * (specification §3). Seat counts are recomputed from the buses by whoever changes a bus (DESIGN §2).
 */
export const tripSchema = z.object({
  id: z.string().optional(),
  name: z.string().default(''),
  origin: z.string().default(''),
  stage: z.string().optional(),
  locationType: z.enum(locationTypes).catch('Casa'),
  competitionImageUrl: z.string().default(''),
  overlayImageUrl: z.string().default(''),
  backgroundImageUrl: z.string().default(''),
  date: instant.optional(),
  time: z.string().default(''),
  meetingTime: z.string().default(''),
  prices: pricesSchema.optional(),
  price: z.number().optional(),
  isFeatured: z.boolean().default(false),
  featuredColor: z.string().default(defaultFeaturedColor),
  status: z.enum(['active', 'completed']).catch('active'),
  completedAt: instant.optional(),
  timestamp: instant.optional(),
  organizerId: z.string().default(''),
  /** Copied from the organizer's profile, so that guides and passengers read no profiles (DECISIONS, OPEN-106). */
  organizerName: z.string().default(''),
  totalSeats: z.number().default(0),
  availableSeats: z.number().default(0),
  occupiedSeats: z.number().default(0),
  pendingBookingsCount: z.number().default(0),
  confirmedBookingsCount: z.number().default(0),
  /** Buses that were taken off the trip: to a guide's device a removed bus and a lost one look the same (OPEN-19). */
  removedBusIds: z.array(z.string()).optional(),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type Trip = z.infer<typeof tripSchema>;

export const tripStatusLabels: Record<Trip['status'], string> = { active: 'Ativa', completed: 'Concluída' };
