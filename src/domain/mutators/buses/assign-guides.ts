import { z } from 'zod/mini';
import { sheetWrites } from '../../boarding/trip-sheet.ts';
import { mayGuide } from '../../people/roles.ts';
import { busRef, profileRef, publicTripRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, write } from '../define.ts';
import { allowOwnOrganizer, busesWith, tripAndBusesRefs } from '../trips/trip-access.ts';
import { withFormerGuides } from './former-guide.ts';

/**
 * The organizer assigns guides or organizers to a bus. The list replaces the former one (TRIP-32), and those on it may
 * read the trip's sheet (PERM-30). The time at which somebody was taken off is stored: their earlier ticks count
 * (FAULTS-25).
 */
export const assignGuides = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    guideIds: z.array(idArgument).check(z.maxLength(20)),
  }),

  refs: ({ tripId, guideIds }, _actor, known) => [
    ...tripAndBusesRefs(tripId, known),
    ...guideIds.map((uid) => profileRef(uid)),
  ],

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, busId, guideIds }, { now }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const ref = busRef(trip.organizerId, tripId, busId);
    const bus = documents.get(ref);
    if (!bus) return refuse('BUS_GONE');
    const newcomers = guideIds.filter((uid) => !bus.assignedGuideIds.includes(uid));
    const roles = newcomers.map((uid) => documents.get(profileRef(uid))?.role);
    if (!roles.every((role) => role && mayGuide(role))) return refuse('NOT_A_GUIDE');
    const left = bus.assignedGuideIds.filter((uid) => !guideIds.includes(uid));
    const assigned = withFormerGuides({ ...bus, assignedGuideIds: [...new Set(guideIds)] }, left, now);
    const buses = busesWith(documents, [{ ref, bus: assigned }], trip, tripId);
    return { writes: [write(ref, assigned), ...sheetWrites(documents, tripId, trip, buses)], pushes: [] };
  },
});
