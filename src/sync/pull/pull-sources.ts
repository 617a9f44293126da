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
import type { ReplicaName } from '../../db/replica.ts';
import type { Role } from '../../domain/people/roles.ts';

/**
 * One collection of the replica and the query that fills it. `checkpointed` for what grows; `mirrored` for small
 * sets whose membership changes: the query's result is the truth (D-012).
 */
export interface PullSource {
  name: ReplicaName;
  mode: 'checkpointed' | 'mirrored';
  query: Query;
  /** Leaves out documents that another source pulls. */
  skip?(path: string): boolean;
}

/** What a role's screens read (OPEN-105), in the order in which screens need it. */
export function pullSources(firestore: Firestore, appId: string, uid: string, role: Role): PullSource[] {
  const root = `apps/${appId}`;
  const everybody = sourcesOfEverybody(firestore, root, uid);
  const trips = checkpointed('trips', query(collection(firestore, `${root}/publicTrips`)));
  const group = (name: string) => collectionGroup(firestore, name);
  const ownBookings = checkpointed('bookings', query(group('bookings'), where('passengerId', '==', uid)));
  // Those of the trips ahead: the organizer's own, and those of the guide's buses.
  const tripSheets = mirrored(
    'tripSheets',
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
        mirrored('buses', query(group('buses'), where('assignedGuideIds', 'array-contains', uid))),
        tripSheets,
        ownBookings,
        ...everybody,
      ];
    case 'organizer':
      return [
        trips,
        checkpointed('buses', query(group('buses'))),
        checkpointed('bookings', query(group('bookings'), where('organizerId', '==', uid))),
        {
          ...checkpointed('profiles', query(group('profile'))),
          skip: (path) => path === `users/${uid}/profile/data`,
        },
        checkpointed('authorisedEmails', query(collection(firestore, `${root}/allowed_registrations`))),
        tripSheets,
        ...everybody,
      ];
  }
}

const checkpointed = (name: ReplicaName, query: Query): PullSource => ({ name, mode: 'checkpointed', query });
const mirrored = (name: ReplicaName, query: Query): PullSource => ({ name, mode: 'mirrored', query });

/** The own profile and history, and what is told to everybody. */
function sourcesOfEverybody(firestore: Firestore, root: string, uid: string): PullSource[] {
  const own = `${root}/users/${uid}/profile`;
  return [
    mirrored(
      'me',
      query(collection(firestore, own), where(documentId(), '==', doc(firestore, `${own}/data`))),
    ),
    mirrored('history', query(collectionGroup(firestore, 'historytrips'), where('userId', '==', uid))),
    mirrored('broadcast', query(collection(firestore, `${root}/broadcast`))),
  ];
}
