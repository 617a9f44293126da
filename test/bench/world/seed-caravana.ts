import { Timestamp } from 'firebase-admin/firestore';
import { mapInstants } from '../../../src/domain/instant.schema.ts';
import { documentSchemas } from '../../../src/domain/wire/document-schemas.ts';
import {
  busRef,
  type DocumentKind,
  profileRef,
  publicTripRef,
  userRef,
} from '../../../src/domain/wire/documents.ts';
import { withAdmin } from '../../../tools/demo-club/admin.ts';
import { demoAccounts } from '../../../tools/demo-club/people.ts';
import { writeAccounts } from '../../../tools/demo-club/write-accounts.ts';
import type { StackAddresses } from '../../../tools/local-stack/client-config.ts';
import { aProfile } from '../../builders/entities.ts';
import { kindOf } from '../../builders/kind-of.ts';
import { adminFirestore, writeAll } from './admin.ts';
import { fullBus, manyTrips, writtenAt } from './bus-data.ts';
import { type ServerBus, serverBus } from './server-bus.ts';

export interface CaravanaClub {
  /** The bus that the guide's phone shows. */
  bus: ServerBus;
  path: string;
  /** Another guide's bus, for the twenty devices; the phone must not receive it. */
  crowd: ServerBus;
}

export const crowdTrip = { tripId: 'jogo-002', busId: 'autocarro-b' };
const shownTrip = { tripId: 'jogo-001', busId: 'autocarro-a' };

/** The accounts, a season of trips and two full buses. */
export async function seedCaravana(addresses: StackAddresses): Promise<CaravanaClub> {
  const { organizer, guide, guide2 } = demoAccounts;
  const people = [organizer, guide, guide2];
  await withAdmin(addresses, ({ auth }) => writeAccounts(auth, people));
  const firestore = adminFirestore(addresses.firestoreHost, addresses.projectId);
  const root = `apps/${addresses.appId}`;
  const now = Date.now();
  const put = (path: string, document: object, at: Date) =>
    [`${root}/${path}`, stored(kindOf(path), document, at)] as [string, Record<string, unknown>];
  const writtenLongAgo = writtenAt(now, 500);

  await writeAll(firestore, [
    ...people.flatMap((person) => [
      put(userRef(person.uid).path, { isDeleted: false }, writtenLongAgo),
      put(profileRef(person.uid).path, aProfile(person), writtenLongAgo),
    ]),
    ...manyTrips(now).map(({ id, trip }, index) =>
      put(publicTripRef(id).path, { ...trip, id }, writtenAt(now, index)),
    ),
  ]);

  const bus = (place: typeof shownTrip, guideId: string): ServerBus => {
    const path = busRef(organizer.uid, place.tripId, place.busId).path;
    return serverBus(firestore, `${root}/${path}`, (passengers) =>
      stored('bus', fullBus(place.tripId, place.busId, guideId, passengers), new Date()),
    );
  };
  const shown = bus(shownTrip, guide.uid);
  const crowd = bus(crowdTrip, guide2.uid);
  await Promise.all([shown.reset(), crowd.reset()]);
  return { bus: shown, crowd, path: `/trips/${shownTrip.tripId}/buses/${shownTrip.busId}/passengers` };
}

/** A document as the server stores it: instants as timestamps, no undefined fields. */
function stored(kind: DocumentKind, document: object, updatedAt: Date): Record<string, unknown> {
  const plain = JSON.parse(JSON.stringify(document)) as object;
  const fields = mapInstants(documentSchemas[kind], plain, (iso) => Timestamp.fromMillis(Date.parse(iso)));
  return { ...(fields as object), updatedAt: Timestamp.fromDate(updatedAt) };
}
