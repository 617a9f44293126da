import {
  collection,
  collectionGroup,
  doc,
  documentId,
  type Firestore,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import type { HeldKind } from '../../db/held-documents.ts';
import type { Role } from '../../domain/people/roles.ts';
import { profileRef, publicTripRef, tripsAnnouncementRef } from '../../domain/wire/documents.ts';

/** What a source is called, in its checkpoint and where it is told of. */
export type SourceName =
  | 'me'
  | 'trips'
  | 'tripSheets'
  | 'bookings'
  | 'waiting'
  | 'buses'
  | 'ownBuses'
  | 'profiles'
  | 'history'
  | 'broadcast'
  | 'authorisedEmails';

/**
 * Documents of one kind and the query that finds them. `checkpointed` for what grows. Of small sets whose membership
 * changes the query's result is the truth (D-012): `mirrored` are those that are listened to, `announced` those that are
 * asked for when another document says that they have changed (D-031).
 */
export interface PullSource {
  name: SourceName;
  kind: HeldKind;
  mode: 'checkpointed' | 'mirrored' | 'announced';
  query: Query;
  /** Whether a document of the kind is this source's to bring and to remove. */
  covers(path: string): boolean;
  /** Those of one trip. A source that has it leaves out completed trips until somebody looks at one (D-032). */
  ofTrip?(tripId: string): Query;
  /**
   * The document that tells of this source's changes. A source that has it is not listened to: this document is, and what has
   * changed since the checkpoint is asked for when it is new (D-047).
   */
  announcement?: Query;
  /** One document, to follow it while somebody looks at it. */
  one?(id: string): Query;
}

/**
 * What a role's screens read (OPEN-105), in the order in which screens need it. At most four sources of a role are listened
 * to (OFF-80).
 */
export function pullSources(firestore: Firestore, appId: string, uid: string, role: Role): PullSource[] {
  const root = `apps/${appId}`;
  const group = (name: string) => collectionGroup(firestore, name);
  const only = (path: string) => {
    const document = doc(firestore, `${root}/${path}`);
    return query(document.parent, where(documentId(), '==', document));
  };
  const profile = only(profileRef(uid).path);
  const isOwnProfile = (path: string) => path === profileRef(uid).path;
  const me = { ...mirrored('me', 'profile', profile), covers: isOwnProfile };
  const trips = checkpointed('trips', 'publicTrip', query(collection(firestore, `${root}/publicTrips`)));
  // Each acceptance writes its trip, and passengers are many: of the numbers they hear when it matters to them.
  const announcedTrips = {
    ...trips,
    announcement: only(tripsAnnouncementRef().path),
    one: (tripId: string) => only(publicTripRef(tripId).path),
  };
  const ownBookings = checkpointed(
    'bookings',
    'booking',
    query(group('bookings'), where('passengerId', '==', uid)),
  );
  const ofMyTrips = (bookings: Query) => query(bookings, where('organizerId', '==', uid));
  const ofEverybody = [
    announced('history', 'seasonTrips', query(group('historytrips'), where('userId', '==', uid))),
    announced('broadcast', 'broadcast', query(collection(firestore, `${root}/broadcast`))),
  ];
  // Those of the trips ahead: the organizer's own, and those of the guide's buses.
  const tripSheets = announced(
    'tripSheets',
    'tripSheet',
    query(collection(firestore, `${root}/tripSheets`), where('readerIds', 'array-contains', uid)),
  );
  const waiting = (field: 'passengerId' | 'organizerId') =>
    announced('waiting', 'waiting', query(group('waiting'), where(field, '==', uid)));
  switch (role) {
    case 'default':
      return [me, ...ofEverybody];
    case 'passenger':
      return [announcedTrips, ownBookings, waiting('passengerId'), me, ...ofEverybody];
    case 'guide': {
      const guided = query(group('buses'), where('assignedGuideIds', 'array-contains', uid));
      return [
        trips,
        // A bus that somebody else guides now leaves what is listened to without a word: `ownBuses` finds it gone.
        checkpointed('buses', 'bus', guided),
        announced('ownBuses', 'bus', guided),
        tripSheets,
        ownBookings,
        waiting('passengerId'),
        me,
        ...ofEverybody,
      ];
    }
    case 'organizer':
      return [
        trips,
        checkpointed('buses', 'bus', query(group('buses'))),
        {
          ...checkpointed('bookings', 'booking', ofMyTrips(group('bookings'))),
          ofTrip: (tripId) => ofMyTrips(collection(firestore, `${root}/publicTrips/${tripId}/bookings`)),
        },
        checkpointed('profiles', 'profile', query(group('profile'))),
        announced(
          'authorisedEmails',
          'authorisedEmail',
          query(collection(firestore, `${root}/allowed_registrations`)),
        ),
        tripSheets,
        waiting('organizerId'),
        // It comes with all profiles; alone only when those may no longer be read.
        { ...announced('me', 'profile', profile), covers: isOwnProfile },
        ...ofEverybody,
      ];
  }
}

function source(mode: PullSource['mode']) {
  return (name: SourceName, kind: HeldKind, query: Query): PullSource => ({
    name,
    kind,
    mode,
    query,
    covers: () => true,
  });
}
const checkpointed = source('checkpointed');
const mirrored = source('mirrored');
const announced = source('announced');
