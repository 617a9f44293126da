import { describe, expect, test } from 'vitest';
import { aPlaceInQueue, aTripWith, type TripParts } from '../../test/builders/club.ts';
import {
  aBooking,
  aBus,
  aPassenger,
  aTrip,
  guide,
  organizer,
  passenger,
} from '../../test/builders/entities.ts';
import { kindOf } from '../../test/builders/kind-of.ts';
import { aRecord } from '../../test/builders/mutation-records.ts';
import { aTick } from '../../test/builders/test-outbox.ts';
import type { Booking } from '../domain/entities/booking.schema.ts';
import type { Bus } from '../domain/entities/bus.schema.ts';
import { bookingRef, busRef, publicTripRef, waitingRef } from '../domain/wire/documents.ts';
import { fold, nothingFolded, overlaid, type PendingTap, settledTaps, touchedPaths } from './fold.ts';
import { emptySnapshot, isHeldKind, type Snapshot } from './held-documents.ts';

const bus = busRef(organizer.uid, 't1', 'b1').path;
const committedAt = '2026-03-05T06:00:05.000Z';

/** A guide's replica of one bus with Ana and Rui, as the server has it after `aboard` have boarded. */
function replicaWith(aboard: string[], updatedAt = '2026-03-05T05:00:00.000Z'): Snapshot {
  const passengers = ['ana', 'rui'].map((id) => aPassenger({ id, boarded: aboard.includes(id) }));
  const replica = emptySnapshot();
  for (const [path, document] of Object.entries(aTripWith({ buses: [aBus({ passengers, updatedAt })] }))) {
    const kind = kindOf(path);
    if (isHeldKind(kind)) (replica[kind] as Map<string, unknown>).set(path, document);
  }
  return replica;
}
const foldOver = (replica: Snapshot, taps: PendingTap[]) => fold(replica, taps, guide);
const aboardIn = (replica: Snapshot, taps: PendingTap[]) => {
  const seen = overlaid(replica.bus, foldOver(replica, taps).overlay.bus).get(bus) as Bus;
  return seen.passengers.filter(({ boarded }) => boarded).map(({ id }) => id);
};

const tap = { ...aTick('ana'), tapId: 'tap-1' };
const pending = { ...tap, id: 'phone-000000001', status: 'pending' } as const;
const applied = { ...pending, status: 'applied', committedAt } as const;
const before = replicaWith([]);
const after = replicaWith(['ana'], committedAt);

describe('OFF-16 a tick is on screen from the tap until the replica holds it, in whatever order the server’s word arrives', () => {
  test.each<[step: string, replica: Snapshot, taps: PendingTap[], settled: string[], touched: string[]]>([
    ['tapped, not on the disk yet', before, [tap], [], ['pending']],
    ['on the disk', before, [pending], [], ['pending']],
    ['verdict first', before, [applied], [], ['applied']],
    ['verdict first, then the documents', after, [applied], ['tap-1'], ['applied']],
    ['documents first', after, [pending], [], ['pending']],
    ['documents first, then the verdict', after, [applied], ['tap-1'], ['applied']],
    ['settled', after, [], [], []],
  ])('%s', (_step, replica, taps, settled, touched) => {
    expect(aboardIn(replica, taps)).toEqual(['ana']);
    expect(settledTaps(replica, foldOver(replica, taps), guide.role)).toEqual(settled);
    expect([...touchedPaths(foldOver(replica, taps))]).toEqual(touched.map((status) => [bus, status]));
  });

  test('of an older document that arrives after the verdict nothing is believed', () => {
    const older = replicaWith([], '2026-03-05T06:00:04.999Z');
    expect(aboardIn(older, [applied])).toEqual(['ana']);
    expect(settledTaps(older, foldOver(older, [applied]), guide.role)).toEqual([]);
  });
});

/** A replica with some of a commit's documents and of the others the former ones, as they come one after the other. */
function replicaOf(
  former: Record<string, object>,
  later: Record<string, object>,
  arrived: (path: string) => boolean,
): Snapshot {
  const replica = emptySnapshot();
  for (const path of new Set([...Object.keys(former), ...Object.keys(later)])) {
    const kind = kindOf(path);
    const document = (arrived(path) ? later : former)[path];
    if (document && isHeldKind(kind)) (replica[kind] as Map<string, unknown>).set(path, document);
  }
  return replica;
}
const record = (name: string, args: object, tapId = 'tap-1'): PendingTap => ({
  name,
  args: { tripId: 't1', ...args },
  occurredAt: '2026-03-01T10:00:00.000Z',
  tapId,
  id: `desk-00000000${tapId.slice(-1)}`,
  status: 'pending',
});
/** What a fold over the replica shows at a path. */
const shownAt = (replica: Snapshot, folded: ReturnType<typeof fold>, path: string) => {
  const kind = kindOf(path) as 'bus' | 'booking' | 'waiting' | 'publicTrip';
  return overlaid(replica[kind], folded.overlay[kind]).get(path);
};

describe('OFF-91 an acceptance stays on screen while its documents come back one after the other, the bus before the booking', () => {
  const request = bookingRef('t1', 'ana').path;
  const rui = aPassenger({ id: 'rui', userId: 'rui', name: 'Rui' });
  const ana = aPassenger({ id: 'ana', boarded: true, paymentStatus: 'Pago' });
  const two = (first: Bus['passengers'], second: Bus['passengers'], parts: TripParts = {}) =>
    aTripWith({
      buses: [
        aBus({ capacity: 1, passengers: first }),
        aBus({ id: 'b2', busNumber: '2', capacity: 1, passengers: second }),
      ],
      ...parts,
    });
  const accept = record('acceptBooking', { passengerId: 'ana', busId: 'b1' });
  const move = record('movePassenger', { busId: 'b1', passengerId: 'ana', toBusId: 'b2' }, 'tap-2');
  const seatRui = record('acceptBooking', { passengerId: 'rui', busId: 'b1' }, 'tap-3');

  test.each<[string, PendingTap[], Bus['passengers'], Bus['passengers']]>([
    ['onto the last seat', [accept], [ana], []],
    ['of somebody who was moved then', [accept, move], [], [ana]],
    ['of somebody who was moved, and whose seat another got', [accept, move, seatRui], [rui], [ana]],
  ])('%s', (_, taps, first, second) => {
    const former = two([], [], { bookings: [{}, { passengerId: 'rui', passengerName: 'Rui' }] });
    const later = two(first, second);
    const replica = replicaOf(former, later, (path) => kindOf(path) === 'bus');
    const folded = fold(replica, taps, organizer);
    expect(folded.taps.flatMap(({ refusal }) => refusal ?? [])).toEqual([]);
    const bus2 = busRef(organizer.uid, 't1', 'b2').path;
    const onBoth = [bus, bus2].map((path) => (shownAt(replica, folded, path) as Bus).passengers);
    // With what was ticked on another phone meanwhile.
    expect(onBoth).toEqual(
      [first, second].map((people) => people.map((person) => expect.objectContaining(person))),
    );
    const taken = first.length + second.length;
    expect(shownAt(replica, folded, publicTripRef('t1').path)).toMatchObject({
      occupiedSeats: taken,
      availableSeats: 2 - taken,
    });
    const busId = second.length > 0 ? 'b2' : 'b1';
    expect(shownAt(replica, folded, request)).toMatchObject({ status: 'accepted', busId });
  });

  test('of one more companion', () => {
    const joins = {
      headId: 'ana',
      headName: 'Ana',
      companion: { id: 'c1', name: 'Eva', isMinor: false, phone: '', price: 20 },
    };
    const head = { status: 'accepted' as const, busId: 'b1' };
    const eva = aPassenger({ id: 'ana-c1', name: 'Eva', groupId: 'ana' });
    const parts = (people: Bus['passengers'], bookings: Partial<Booking>[]) =>
      aTripWith({ buses: [aBus({ capacity: 2, passengers: people })], bookings });
    const former = parts([ana], [head, { passengerId: 'ana-c1', passengerName: 'Eva', joins }]);
    const later = parts([{ ...ana, groupId: 'ana' }, eva], [{ ...head, party: [joins.companion] }]);
    const replica = replicaOf(former, later, (path) => kindOf(path) !== 'booking');
    const folded = fold(
      replica,
      [record('acceptBooking', { passengerId: 'ana-c1', busId: 'b1' })],
      organizer,
    );
    expect(folded.taps[0]?.refusal).toBeUndefined();
    expect(shownAt(replica, folded, bookingRef('t1', 'ana-c1').path)).toBeUndefined();
    expect(shownAt(replica, folded, request)).toMatchObject({ party: [{ id: 'c1' }] });
    expect((shownAt(replica, folded, bus) as Bus).passengers.map(({ id }) => id)).toEqual(['ana', 'ana-c1']);
  });
});

test('OFF-91 WAIT-13 an offer of the last seat stays on screen when the trip comes before the queue', () => {
  const [six, place] = ['2026-03-01T18:00:00.000Z', waitingRef('t1', 'ana').path];
  const offer = record('offerSeat', { passengerId: 'ana', expiresAt: six });
  const club = (offersUntil?: string[]) => ({
    ...aTripWith({ buses: [aBus({ capacity: 1 })], ...(offersUntil && { trip: { offersUntil } }) }),
    ...aPlaceInQueue({}),
  });
  const replica = replicaOf(club(), club([six]), (path) => kindOf(path) === 'publicTrip');
  const folded = fold(replica, [offer], organizer);
  expect(folded.taps[0]?.refusal).toBeUndefined();
  expect(shownAt(replica, folded, place)).toMatchObject({ offerEndsAt: six });
  expect(shownAt(replica, folded, publicTripRef('t1').path)).toMatchObject({ offersUntil: [six] });
  // The same end of somebody else's offer holds their seat.
  const taken = replicaOf(
    { ...club([six]), ...aPlaceInQueue({ passengerId: 'bia', offerEndsAt: six }) },
    {},
    () => false,
  );
  expect(fold(taken, [offer], organizer).taps[0]?.refusal?.code).toBe('NO_SEATS');
});

describe('OFF-92 what was made and taken back before anybody heard of it is settled together', () => {
  const person = { passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
  const ask = record('requestBooking', person);
  const takeBack = record('withdrawBooking', { passengerId: 'ana' }, 'tap-2');
  const replica = replicaOf(aTripWith({ trip: { availableSeats: 9 } }), {}, () => false);
  const settled = (...taps: PendingTap[]) =>
    settledTaps(replica, fold(replica, taps, passenger), 'passenger');
  const decided = { status: 'applied', committedAt } as const;

  test('a request and its withdrawal', () => {
    expect(settled({ ...ask, ...decided }, takeBack)).toEqual([]);
    expect(settled({ ...ask, ...decided }, { ...takeBack, ...decided })).toEqual(['tap-1', 'tap-2']);
    // The trip of the request comes later than that of the withdrawal, on a guide's phone, which waits for both.
    const ofGuide = [
      { ...ask, ...decided, committedAt: '2026-03-05T06:00:09.000Z' },
      { ...takeBack, ...decided },
    ];
    const onGuide = fold(replica, ofGuide, { ...passenger, role: 'guide' });
    expect(settledTaps(replica, onGuide, 'guide')).toEqual([]);
    const again = { ...ask, tapId: 'tap-3', id: 'desk-000000003', occurredAt: '2026-03-01T10:05:00.000Z' };
    const three = [ask, takeBack, again].map((each) => ({ ...each, ...decided }));
    expect(settled(...three)).toEqual([]);
  });
});

describe('OFF-73 a move that the server has applied waits for the two buses, and not for the trip, whose counts stay', () => {
  const move = {
    name: 'movePassenger',
    args: { tripId: 't1', busId: 'b1', passengerId: 'ana', toBusId: 'b2' },
    occurredAt: '2026-03-05T06:00:00.000Z',
    tapId: 'tap-1',
    id: 'desk-000000001',
    status: 'applied',
    committedAt,
  } as const;

  /** The organizer's replica with Ana on a bus: the trip is older than the move, buses and sheet are of `updatedAt`. */
  function withAnaOn(busId: string, updatedAt: string): Snapshot {
    const replica = emptySnapshot();
    const buses = ['b1', 'b2'].map((id) =>
      aBus({ id, passengers: id === busId ? [aPassenger({ id: 'ana' })] : [] }),
    );
    for (const [path, document] of Object.entries(aTripWith({ buses }))) {
      const kind = kindOf(path);
      const time = kind === 'publicTrip' ? '2026-03-05T05:00:00.000Z' : updatedAt;
      if (isHeldKind(kind))
        (replica[kind] as Map<string, unknown>).set(path, { ...document, updatedAt: time });
    }
    return replica;
  }

  test.each<[step: string, busId: string, updatedAt: string, settled: string[]]>([
    ['nothing has been pulled', 'b1', '2026-03-05T05:00:00.000Z', []],
    ['it has been pulled', 'b2', committedAt, ['tap-1']],
    ['another device has moved her back before the pull', 'b1', '2026-03-05T06:00:09.000Z', ['tap-1']],
  ])('%s', (_step, busId, updatedAt, settled) => {
    const replica = withAnaOn(busId, updatedAt);
    expect(settledTaps(replica, fold(replica, [move], organizer), organizer.role)).toEqual(settled);
  });
});

test('OFF-87 a request waits for its booking: a passenger’s device does not hear of each change of the trip’s numbers', () => {
  const replica = emptySnapshot();
  const trip = publicTripRef('t1').path;
  replica.publicTrip.set(trip, aTrip({ totalSeats: 10, availableSeats: 10 }));
  const request = {
    name: 'requestBooking',
    args: { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912 345 678' },
    occurredAt: '2026-03-01T10:00:00.000Z',
    tapId: 'tap-1',
    id: 'phone-000000001',
    status: 'applied',
    committedAt,
  } as const;
  const settled = () => settledTaps(replica, fold(replica, [request], passenger), passenger.role);
  expect(settled()).toEqual([]);
  replica.booking.set(bookingRef('t1', 'ana').path, aBooking({ updatedAt: committedAt }));
  expect(settled()).toEqual(['tap-1']);
});

describe('the fold', () => {
  const rui = { ...aTick('rui', '2026-03-05T06:00:01.000Z'), tapId: 'tap-2' };

  test('comes to the same tap by tap as all at once, and changes neither the replica nor what it goes on from', () => {
    const first = foldOver(before, [tap]);
    const copy = structuredClone({ before, first });
    expect(fold(before, [rui], guide, first)).toEqual(foldOver(before, [tap, rui]));
    expect({ before, first }).toEqual(copy);
    expect(aboardIn(before, [tap, rui])).toEqual(['ana', 'rui']);
  });

  test('goes on with the tap after one that says no, which changes nothing and tells why', () => {
    const gone = { ...aTick('eva'), tapId: 'tap-0' };
    expect(aboardIn(before, [gone, rui])).toEqual(['rui']);
    expect(foldOver(before, [gone, rui]).taps).toMatchObject([
      { touches: [], refusal: { code: 'PASSENGER_GONE' } },
      { touches: [{ kind: 'bus', path: bus, removed: false }] },
    ]);
  });

  test('of nothing is nothing', () => expect(foldOver(before, [])).toMatchObject(nothingFolded));
});

test('STOP-33 a request changes the booking and its trip, and a change of the stop the booking alone', () => {
  const touchedBy = (bookings: Partial<Booking>[], name: string, args: object) => {
    const trip = { availableSeats: 9, date: undefined, stops: [{ id: 'gaia', name: 'Gaia', time: '16:30' }] };
    const replica = emptySnapshot();
    for (const [path, document] of Object.entries(aTripWith({ trip, bookings }))) {
      const kind = kindOf(path);
      if (isHeldKind(kind)) (replica[kind] as Map<string, unknown>).set(path, document);
    }
    const tap = aRecord({ name, args: { tripId: 't1', ...args } });
    return [...touchedPaths(fold(replica, [tap], passenger)).keys()].sort();
  };
  const [booking, trip] = [bookingRef('t1', passenger.uid).path, publicTripRef('t1').path];
  const person = { passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
  expect(touchedBy([], 'requestBooking', person)).toEqual([trip, booking]);
  expect(touchedBy([{}], 'setStop', { passengerId: passenger.uid, stopId: 'gaia' })).toEqual([booking]);
});
