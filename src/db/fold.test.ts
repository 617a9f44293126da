import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../test/builders/club.ts';
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
import { bookingRef, busRef, publicTripRef } from '../domain/wire/documents.ts';
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

describe('OFF-91 an acceptance onto the last seat stays on screen, whichever document of it arrives first', () => {
  const [place, request] = [bus, bookingRef('t1', 'ana').path];
  const accept = {
    name: 'acceptBooking',
    args: { tripId: 't1', passengerId: 'ana', busId: 'b1' },
    occurredAt: '2026-03-05T06:00:00.000Z',
    tapId: 'tap-1',
    id: 'desk-000000001',
  } as const;
  const parts = (passengers: string[], status: Booking['status']) =>
    aTripWith({
      buses: [aBus({ capacity: 1, passengers: passengers.map((id) => aPassenger({ id })) })],
      bookings: [{ status, ...(status === 'accepted' && { busId: 'b1' }) }],
    });
  const [old, later] = [parts([], 'pending'), parts(['ana'], 'accepted')];

  test.each<[step: string, arrived: string[]]>([
    ['nothing yet', []],
    ['the full bus', [place]],
    ['the trip and the full bus', [publicTripRef('t1').path, place]],
    ['all of it', Object.keys(later)],
  ])('%s', (_step, arrived) => {
    const replica = emptySnapshot();
    for (const path of Object.keys(old)) {
      const kind = kindOf(path);
      const document = (arrived.includes(path) ? later : old)[path];
      if (isHeldKind(kind)) (replica[kind] as Map<string, unknown>).set(path, document);
    }
    for (const status of ['pending', 'applied'] as const) {
      const folded = fold(replica, [{ ...accept, status }], organizer);
      expect(folded.taps[0]?.refusal).toBeUndefined();
      const seen = (kind: 'bus' | 'booking', path: string) =>
        overlaid(replica[kind], folded.overlay[kind]).get(path);
      expect(seen('booking', request)).toMatchObject({ status: 'accepted' });
      expect((seen('bus', place) as Bus).passengers.map(({ id }) => id)).toEqual(['ana']);
    }
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
