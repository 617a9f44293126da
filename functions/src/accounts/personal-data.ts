import type {
  DocumentData,
  DocumentSnapshot,
  QueryDocumentSnapshot,
  QuerySnapshot,
} from 'firebase-admin/firestore';
import { withoutNames } from '../../../src/domain/boarding/tick-author.ts';
import type { Passenger } from '../../../src/domain/entities/bus.schema.ts';
import { readTimestamps } from '../../../src/domain/instants.ts';
import { authorisedEmailRef, profileRef, userRef } from '../../../src/domain/wire/documents.ts';
import { documentAt, firestore, isOurs, root } from '../firebase.ts';
import type { Caller } from '../request/caller.ts';
import { isStorablePath } from '../stored-document.ts';

/** Everything that the club stores about one person, without internal marks and push tokens. Times are ISO instants. */
export async function personalData({ uid, email }: Caller): Promise<Record<string, unknown>> {
  const db = firestore();
  const authorised = authorisedEmailRef(email.toLowerCase()).path;
  const [
    user,
    profile,
    authorisation,
    history,
    bookings,
    accompanied,
    requests,
    waiting,
    trips,
    sheets,
    audit,
    buses,
  ] = await Promise.all([
    documentAt(userRef(uid).path).get(),
    documentAt(profileRef(uid).path).get(),
    isStorablePath(authorised) ? documentAt(authorised).get() : undefined,
    db.collectionGroup('historytrips').where('userId', '==', uid).get(),
    db.collectionGroup('bookings').where('passengerId', '==', uid).get(),
    db.collectionGroup('bookings').where('confirmedBy', 'array-contains', uid).get(),
    db.collectionGroup('passengerBookings').where('passengerUid', '==', uid).get(),
    db.collectionGroup('waiting').where('passengerId', '==', uid).get(),
    db.collection(`${root}/publicTrips`).where('organizerId', '==', uid).get(),
    db.collection(`${root}/tripSheets`).where('organizerId', '==', uid).get(),
    db.collection(`${root}/audit`).where('by', '==', uid).get(),
    db.collectionGroup('buses').where('authorIds', 'array-contains', uid).get(),
  ]);
  const rows = bookings.docs.filter(isPresent).map((row) => row.data());
  return {
    account: { uid, email, ...plain(user.data()) },
    profile: plain(profile.data()),
    authorisedEmail: plain(authorisation?.data()),
    history: all(history),
    bookings: rows.map((row) => plain(withoutAuthors(row))),
    accompanied: accompanied.docs.filter(isPresent).flatMap((row) => asCompanion(uid, row)),
    requests: all(requests),
    waiting: all(waiting),
    seats: await seatsOf(uid, rows),
    organisedTrips: all(trips),
    numbersForGuides: sheets.docs
      .filter((row) => isPresent(row) && row.get('contactPhone'))
      .map((row) => ({ tripId: row.id, contactPhone: row.get('contactPhone') })),
    actions: all(audit),
    noticesOnBuses: buses.docs.filter(isPresent).flatMap((bus) => noticesBy(uid, bus)),
    moneyReceived: buses.docs.filter(isPresent).flatMap((bus) => receivedBy(uid, bus)),
    moneyHandedOver: buses.docs.filter(isPresent).flatMap((bus) => deliveriesOf(uid, bus)),
    moneyLeft: buses.docs.filter(isPresent).flatMap((bus) => leftBy(uid, bus)),
    rollCalls: buses.docs.filter(isPresent).flatMap((bus) => callsOf(uid, bus)),
    formerBuses: buses.docs.filter(isPresent).flatMap((bus) => formerTasks(uid, bus)),
    lastTicks: buses.docs.filter(isPresent).flatMap((bus) => lastTickOf(uid, bus)),
  };
}

/** What the request of somebody else says about the person as a companion (GROUP-14). */
function asCompanion(uid: string, booking: QueryDocumentSnapshot): unknown[] {
  const own = listOf(booking.get('party')).filter(({ memberUserId }) => memberUserId === uid);
  return own.map((one) => ({ tripId: booking.get('tripId'), status: booking.get('status'), ...plain(one) }));
}

/** The person's own entries and those of their companions, on the bus of the booking, without the guides' names (GROUP-11). */
async function seatsOf(uid: string, bookings: DocumentData[]): Promise<unknown[]> {
  const paths = bookings
    .map(({ organizerId, tripId, busId }) => `users/${organizerId}/trips/${tripId}/buses/${busId}`)
    .filter((path, index) => bookings[index]?.busId && isStorablePath(path));
  if (paths.length === 0) return [];
  const buses = await firestore().getAll(...paths.map(documentAt));
  return buses.flatMap((bus) =>
    listOf(bus.get('passengers'))
      .filter(({ userId, groupId }) => userId === uid || groupId === uid)
      .map((entry) =>
        placed(
          bus,
          withoutNames(entry as Passenger, () => true),
        ),
      ),
  );
}

/** The person's booking, with the bus's notices but without the names of their authors. */
function withoutAuthors(booking: DocumentData): DocumentData {
  const notices: unknown = booking.notices;
  if (!Array.isArray(notices)) return booking;
  return { ...booking, notices: notices.map(({ byName: _name, ...notice }) => notice) };
}

/** The notices that the person wrote on a bus (NOTICE-11). Those on their own trips are in the trips. */
function noticesBy(uid: string, bus: QueryDocumentSnapshot): unknown[] {
  return listOf(bus.get('notices'))
    .filter(({ by }) => by === uid)
    .map((notice) => placed(bus, notice));
}

/** The payments that the person received from others, without the names of those (MONEY-15). */
function receivedBy(uid: string, bus: QueryDocumentSnapshot): unknown[] {
  const payments = ['passengers', 'leftLedgers'].flatMap((list) =>
    listOf(bus.get(list)).flatMap((row) => listOf(row.payments)),
  );
  return payments
    .filter(({ by }) => by === uid)
    .map(({ amount, method, at, voids }) => placed(bus, { amount, method, at, voids }));
}

/** The cash that the person handed over, without the name of who counted it. */
function deliveriesOf(uid: string, bus: QueryDocumentSnapshot): unknown[] {
  return listOf(bus.get('deliveries'))
    .filter(({ by }) => by === uid)
    .map(({ settledByName: _name, ...delivery }) => placed(bus, delivery));
}

/** What the person and their companions paid for seats that they no longer have. */
function leftBy(uid: string, bus: QueryDocumentSnapshot): unknown[] {
  return listOf(bus.get('leftLedgers'))
    .filter(({ userId }) => userId === uid)
    .map((left) =>
      placed(bus, { ...left, payments: listOf(left.payments).map(({ byName: _name, ...one }) => one) }),
    );
}

/** The roll calls that the person opened or closed, without the name of anybody else. */
function callsOf(uid: string, bus: QueryDocumentSnapshot): unknown[] {
  return listOf(bus.get('rollCalls'))
    .filter(({ openedBy, closedBy }) => openedBy === uid || closedBy === uid)
    .map(({ openedByName: _opener, closedByName: _closer, openedBy, closedBy, ...call }) =>
      placed(bus, {
        ...call,
        ...(openedBy === uid && { openedBy }),
        ...(closedBy === uid && { closedBy }),
      }),
    );
}

/** The rows of a stored list, without what another program may have put there. */
const listOf = (value: unknown): DocumentData[] =>
  Array.isArray(value) ? value.filter((row) => row !== null && typeof row === 'object') : [];

/** A row of a bus with the trip and the number of the bus. */
const placed = (bus: DocumentSnapshot, row: DocumentData) => ({
  tripId: bus.get('tripId'),
  busNumber: bus.get('busNumber'),
  ...plain(row),
});

/** The buses for which the person was a guide, and until when (FAULTS-25). */
function formerTasks(uid: string, bus: QueryDocumentSnapshot): unknown[] {
  return listOf(bus.get('formerGuides'))
    .filter((former) => former.uid === uid)
    .map((former) => placed(bus, former));
}

/** When the person's latest tick on a bus was made (HAND-30). */
function lastTickOf(uid: string, bus: QueryDocumentSnapshot): unknown[] {
  const at: unknown = bus.get('lastTaps')?.[uid];
  return at === undefined ? [] : [placed(bus, { at })];
}

const isPresent = (row: QueryDocumentSnapshot) => isOurs(row) && row.get('deleted') !== true;

const all = (found: QuerySnapshot) => found.docs.filter(isPresent).map((row) => plain(row.data()));

function plain(data: DocumentData | undefined): Record<string, unknown> | undefined {
  if (data === undefined) return undefined;
  const { notificationToken: _token, otherTokens: _tokens, deletionPending: _mark, ...rest } = data;
  return readTimestamps(rest) as Record<string, unknown>;
}
