import { z } from 'zod';
import { instant } from '../instants.ts';

export const locationTypes = ['Casa', 'Fora'] as const;
export const defaultFeaturedColor = '#3B82F6';

/**
 * Prices in euro, as the specification stores them; the domain calculates in cents (prices.ts). A missing default stays
 * missing, so that the legacy `price` applies (PAX-13).
 */
const pricesSchema = z.object({ default: z.number().optional(), socio: z.number().optional() });

/**
 * A trip: publicTrips/{id} and the organizer's copy users/{uid}/trips/{id}, which differ only in `id`.
 * Every change of a bus recomputes the seat counts from all buses (D-009).
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
  /** Copied from the organizer's profile, because guides and passengers cannot read it (OPEN-106). */
  organizerName: z.string().default(''),
  totalSeats: z.number().default(0),
  availableSeats: z.number().default(0),
  occupiedSeats: z.number().default(0),
  pendingBookingsCount: z.number().default(0),
  confirmedBookingsCount: z.number().default(0),
  /** Ids of removed buses: without them a guide's device cannot tell a removed bus from one it lost (OPEN-19). */
  removedBusIds: z.array(z.string()).optional(),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type Trip = z.infer<typeof tripSchema>;

export const tripStatusLabels: Record<Trip['status'], string> = { active: 'Ativa', completed: 'Concluída' };
