import type {
  DocumentData,
  DocumentSnapshot,
  QueryDocumentSnapshot,
  QuerySnapshot,
} from 'firebase-admin/firestore';
import { withoutNames } from '../../../src/domain/boarding/tick-author.ts';
import type { Passenger } from '../../../src/domain/entities/bus.schema.ts';
import { readTimestamps } from '../../../src/domain/instants.ts';
import { ledgersOn } from '../../../src/domain/money/money-on-bus.ts';
import { authorisedEmailRef, profileRef, userRef } from '../../../src/domain/wire/documents.ts';
import { documentAt, firestore, isPresent, root } from '../firebase.ts';
import type { Caller } from '../request/caller.ts';
import { decode, isStorablePath } from '../stored-document.ts';

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
  const others = accompanied.docs.filter(isPresent);
  const written = buses.docs.filter(isPresent);
  return {
    account: { uid, email, ...plain(user.data()) },
    profile: plain(profile.data()),
    authorisedEmail: plain(authorisation?.data()),
    history: all(history),
    bookings: rows.map((row) => plain(withoutAuthors(row))),
    accompanied: others.flatMap((row) => asCompanion(uid, row)),
    requests: all(requests),
    waiting: all(waiting),
    seats: await seatsOf(uid, [...rows, ...others.map((row) => row.data())]),
    organisedTrips: all(trips),
    numbersForGuides: sheets.docs
      .filter((row) => isPresent(row) && row.get('contactPhone'))
      .map((row) => ({ tripId: row.id, contactPhone: row.get('contactPhone') })),
    actions: all(audit),
    noticesOnBuses: written.flatMap((bus) => noticesBy(uid, bus)),
    notesAtTheDoor: written.flatMap((bus) => notesBy(uid, bus)),
    moneyReceived: (await Promise.all(written.map((bus) => receivedBy(uid, bus)))).flat(),
    moneyHandedOver: written.flatMap((bus) => deliveriesOf(uid, bus)),
    moneyLeft: written.flatMap((bus) => leftBy(uid, bus)),
    rollCalls: written.flatMap((bus) => callsOf(uid, bus)),
    formerBuses: written.flatMap((bus) => formerTasks(uid, bus)),
    lastTicks: written.flatMap((bus) => lastTickOf(uid, bus)),
  };
}

/** What the request of somebody else says about the person as a companion (GROUP-14). */
function asCompanion(uid: string, booking: QueryDocumentSnapshot): unknown[] {
  const own = listOf(booking.get('party')).filter(({ memberUserId }) => memberUserId === uid);
  return own.map((one) => ({ tripId: booking.get('tripId'), status: booking.get('status'), ...plain(one) }));
}

/**
 * The entries of the person and of their companions on the buses of these bookings, and as a companion of somebody else, without
 * the guides' names (GROUP-11, GROUP-14). The pass of somebody else's request is not the person's.
 */
async function seatsOf(uid: string, bookings: DocumentData[]): Promise<unknown[]> {
  const paths = bookings
    .map(({ organizerId, tripId, busId }) => `users/${organizerId}/trips/${tripId}/buses/${busId}`)
    .filter((path, index) => bookings[index]?.busId && isStorablePath(path));
  if (paths.length === 0) return [];
  const buses = await firestore().getAll(...[...new Set(paths)].map(documentAt));
  return buses.flatMap((bus) => {
    const entries = listOf(bus.get('passengers')) as Passenger[];
    const isOfOwnRequest = ({ userId, groupId }: Passenger) => userId === uid || groupId === uid;
    return entries
      .filter((entry) => isOfOwnRequest(entry) || entry.memberUserId === uid)
      .map((entry) => (isOfOwnRequest(entry) ? entry : { ...entry, passCode: undefined }))
      .map((entry) =>
        placed(
          bus,
          withoutNames(entry, () => true),
        ),
      );
  });
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

/** What the person noted of people at the door, without the names and numbers of those (DATA-67). */
function notesBy(uid: string, bus: QueryDocumentSnapshot): unknown[] {
  return listOf(bus.get('walkUps'))
    .filter(({ notedBy }) => notedBy === uid)
    .map(({ name: _name, phone: _phone, ...note }) => placed(bus, note));
}

/** The payments that the person received from others, noted people too, without the names of those (MONEY-15). */
async function receivedBy(uid: string, found: QueryDocumentSnapshot): Promise<unknown[]> {
  const bus = decode('bus', found.data());
  if (bus === 'broken' || !bus.document) return [];
  const trip = decode('organizerTrip', (await found.ref.parent.parent?.get())?.data());
  const prices = trip === 'broken' ? undefined : trip.document;
  return ledgersOn(prices ?? {}, bus.document)
    .flatMap(({ ledger }) => ledger.payments)
    .filter(({ by }) => by === uid)
    .map(({ amount, method, at, voids }) => placed(found, { amount, method, at, voids }));
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

/** Which fields of a roll call say whose tap it was. */
const callAuthors = ['openedBy', 'reopenedBy', 'closedBy', 'departsChangedBy'];

/** The roll calls that the person opened, closed or gave a departure, without anybody else. */
function callsOf(uid: string, bus: QueryDocumentSnapshot): unknown[] {
  return listOf(bus.get('rollCalls'))
    .filter((call) => callAuthors.some((author) => call[author] === uid))
    .map(({ openedByName: _opener, closedByName: _closer, ...call }) => {
      const own = Object.entries(call).filter(([key, value]) => !callAuthors.includes(key) || value === uid);
      return placed(bus, Object.fromEntries(own));
    });
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

const all = (found: QuerySnapshot) => found.docs.filter(isPresent).map((row) => plain(row.data()));

function plain(data: DocumentData | undefined): Record<string, unknown> | undefined {
  if (data === undefined) return undefined;
  const { notificationToken: _token, otherTokens: _tokens, deletionPending: _mark, ...rest } = data;
  return readTimestamps(rest) as Record<string, unknown>;
}
