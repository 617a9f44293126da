import { sheetWrites } from '../../boarding/trip-sheet.ts';
import { tripSchema } from '../../entities/trip.schema.ts';
import { fullName } from '../../people/names.ts';
import { refuseStops } from '../../stops/stop-arguments.ts';
import { organizerTripRef, profileRef, publicTripRef, tripSheetRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, nothingToDo, write } from '../define.ts';
import { tripFields, tripFieldsSchema } from './trip-fields.ts';

/** An organizer creates a trip, public at once and without seats until it has buses (ORG-40, ORG-44, DATA-14). */
export const createTrip = defineMutation({
  schema: tripFieldsSchema,

  refs: ({ tripId }, actor) => [
    publicTripRef(tripId),
    organizerTripRef(actor.uid, tripId),
    profileRef(actor.uid),
    tripSheetRef(tripId),
  ],

  allow: (_documents, _args, { actor }) => (actor.role === 'organizer' ? undefined : refuse('NOT_ALLOWED')),

  apply(documents, args, { actor, tappedAt }) {
    const { tripId } = args;
    const present =
      documents.get(publicTripRef(tripId)) ?? documents.get(organizerTripRef(actor.uid, tripId));
    if (present) {
      const isReplay = present.organizerId === actor.uid && present.timestamp === tappedAt;
      return isReplay ? nothingToDo : refuse('TRIP_EXISTS');
    }
    const profile = documents.get(profileRef(actor.uid));
    const trip = tripSchema.parse({
      ...tripFields(args),
      status: 'active',
      timestamp: tappedAt,
      organizerId: actor.uid,
      organizerName: profile ? fullName(profile) : '',
    });
    const wrongStops = refuseStops(trip);
    if (wrongStops) return wrongStops;
    return {
      writes: [
        write(organizerTripRef(actor.uid, tripId), trip),
        write(publicTripRef(tripId), { ...trip, id: tripId }),
        ...sheetWrites(documents, tripId, trip, [], args),
      ],
      pushes: [],
    };
  },
});
