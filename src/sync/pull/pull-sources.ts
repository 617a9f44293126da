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
import { profileRef } from '../../domain/wire/documents.ts';

/** What a source is called, in its checkpoint and where it is told of. */
export type SourceName =
  | 'me'
  | 'trips'
  | 'tripSheets'
  | 'bookings'
  | 'buses'
  | 'profiles'
  | 'history'
  | 'broadcast'
  | 'authorisedEmails';

/**
 * Documents of one kind and the query that finds them. `checkpointed` for what grows; `mirrored` for small sets whose
 * membership changes: the query's result is the truth (D-012).
 */
export interface PullSource {
  name: SourceName;
  kind: HeldKind;
  mode: 'checkpointed' | 'mirrored';
  query: Query;
  /** Whether a document of the kind is this source's: each is brought, and removed, by one source. */
  covers(path: string): boolean;
}

/** What a role's screens read (OPEN-105), in the order in which screens need it. */
export function pullSources(firestore: Firestore, appId: string, uid: string, role: Role): PullSource[] {
  const root = `apps/${appId}`;
  const everybody = sourcesOfEverybody(firestore, root, uid);
  const trips = checkpointed('trips', 'publicTrip', query(collection(firestore, `${root}/publicTrips`)));
  const group = (name: string) => collectionGroup(firestore, name);
  const ownBookings = checkpointed(
    'bookings',
    'booking',
    query(group('bookings'), where('passengerId', '==', uid)),
  );
  // Those of the trips ahead: the organizer's own, and those of the guide's buses.
  const tripSheets = mirrored(
    'tripSheets',
    'tripSheet',
    query(collection(firestore, `${root}/tripSheets`), where('readerIds', 'array-contains', uid)),
  );
  switch (role) {
    case 'default':
      return everybody;
    case 'passenger':
      return [trips, ownBookings, ...everybody];
    case 'guide':
      return [
        trips,
        mirrored('buses', 'bus', query(group('buses'), where('assignedGuideIds', 'array-contains', uid))),
        tripSheets,
        ownBookings,
        ...everybody,
      ];
    case 'organizer':
      return [
        trips,
        checkpointed('buses', 'bus', query(group('buses'))),
        checkpointed('bookings', 'booking', query(group('bookings'), where('organizerId', '==', uid))),
        {
          ...checkpointed('profiles', 'profile', query(group('profile'))),
          covers: (path) => path !== profileRef(uid).path,
        },
        checkpointed(
          'authorisedEmails',
          'authorisedEmail',
          query(collection(firestore, `${root}/allowed_registrations`)),
        ),
        tripSheets,
        ...everybody,
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

/** The own profile and history, and what is told to everybody. */
function sourcesOfEverybody(firestore: Firestore, root: string, uid: string): PullSource[] {
  const own = `${root}/users/${uid}/profile`;
  return [
    {
      ...mirrored(
        'me',
        'profile',
        query(collection(firestore, own), where(documentId(), '==', doc(firestore, `${own}/data`))),
      ),
      covers: (path) => path === profileRef(uid).path,
    },
    mirrored(
      'history',
      'seasonTrips',
      query(collectionGroup(firestore, 'historytrips'), where('userId', '==', uid)),
    ),
    mirrored('broadcast', 'broadcast', query(collection(firestore, `${root}/broadcast`))),
  ];
}
