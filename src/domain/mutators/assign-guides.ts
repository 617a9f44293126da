import { z } from 'zod';
import { busRef, profileRef, publicTripRef } from '../documents.ts';
import { refuse } from '../refusals.ts';
import { defineMutation, idArgument, write } from './define.ts';
import { allowOwnOrganizer, tripAndBusRefs } from './trip-access.ts';

/** The organizer says which guides or organizers answer for a bus; the list replaces the former one (TRIP-32). */
export const assignGuides = defineMutation({
  schema: z.object({ tripId: idArgument, busId: idArgument, guideIds: z.array(idArgument).max(20) }),

  refs: ({ tripId, busId, guideIds }, _actor, known) => [
    ...tripAndBusRefs(tripId, busId, known),
    ...guideIds.map((uid) => profileRef(uid)),
  ],

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, busId, guideIds }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const ref = busRef(trip.organizerId, tripId, busId);
    const bus = documents.get(ref);
    if (!bus) return refuse('BUS_GONE');
    const newcomers = guideIds.filter((uid) => !bus.assignedGuideIds.includes(uid));
    const roles = newcomers.map((uid) => documents.get(profileRef(uid))?.role);
    if (roles.some((role) => role !== 'guide' && role !== 'organizer')) return refuse('NOT_A_GUIDE');
    return { writes: [write(ref, { ...bus, assignedGuideIds: [...new Set(guideIds)] })], pushes: [] };
  },
});
