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
 * sets whose membership changes: the query's result is the truth (DESIGN §3).
 */
export interface PullSource {
  name: ReplicaName;
  mode: 'checkpointed' | 'mirrored';
  query: Query;
  /** Leaves out documents that another source pulls. */
  skip?(path: string): boolean;
}

/** What a role's screens read (OPEN-105). The order is the order in which screens need it. */
export function pullSources(firestore: Firestore, appId: string, uid: string, role: Role): PullSource[] {
  const root = `apps/${appId}`;
  const own = `${root}/users/${uid}/profile`;
  const me: PullSource = {
    name: 'me',
    mode: 'mirrored',
    query: query(collection(firestore, own), where(documentId(), '==', doc(firestore, `${own}/data`))),
  };
  const everybody: PullSource[] = [
    me,
    {
      name: 'history',
      mode: 'mirrored',
      query: query(collectionGroup(firestore, 'historytrips'), where('userId', '==', uid)),
    },
    { name: 'broadcast', mode: 'mirrored', query: query(collection(firestore, `${root}/broadcast`)) },
  ];
  const trips: PullSource = {
    name: 'trips',
    mode: 'checkpointed',
    query: query(collection(firestore, `${root}/publicTrips`)),
  };
  const ownBookings: PullSource = {
    name: 'bookings',
    mode: 'checkpointed',
    query: query(collectionGroup(firestore, 'bookings'), where('passengerId', '==', uid)),
  };
  // Those of the trips that lie ahead: the organizer's own, and those of which one answers for a bus.
  const tripSheets: PullSource = {
    name: 'tripSheets',
    mode: 'mirrored',
    query: query(collection(firestore, `${root}/tripSheets`), where('readerIds', 'array-contains', uid)),
  };
  switch (role) {
    case 'default':
      return everybody;
    case 'passenger':
      return [trips, ownBookings, ...everybody];
    case 'guide':
      return [
        trips,
        {
          name: 'buses',
          mode: 'mirrored',
          query: query(collectionGroup(firestore, 'buses'), where('assignedGuideIds', 'array-contains', uid)),
        },
        tripSheets,
        ownBookings,
        ...everybody,
      ];
    case 'organizer':
      return [
        trips,
        { name: 'buses', mode: 'checkpointed', query: query(collectionGroup(firestore, 'buses')) },
        {
          name: 'bookings',
          mode: 'checkpointed',
          query: query(collectionGroup(firestore, 'bookings'), where('organizerId', '==', uid)),
        },
        {
          name: 'profiles',
          mode: 'checkpointed',
          query: query(collectionGroup(firestore, 'profile')),
          skip: (path) => path === `users/${uid}/profile/data`,
        },
        {
          name: 'authorisedEmails',
          mode: 'checkpointed',
          query: query(collection(firestore, `${root}/allowed_registrations`)),
        },
        tripSheets,
        ...everybody,
      ];
  }
}
