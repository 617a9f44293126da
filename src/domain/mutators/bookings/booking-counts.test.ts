import { expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import { aBus, aPassenger, aProfile, organizer, passenger } from '../../../../test/builders/entities.ts';
import { examples } from '../../../../test/builders/examples.ts';
import { applied } from '../../../../test/builders/outcomes.ts';
import { eraseFromTrip } from '../../people/erase-person.ts';
import {
  bookingRef,
  isCountRef,
  isQueryRef,
  organizerTripRef,
  profileRef,
  publicTripRef,
} from '../../wire/documents.ts';
import { parseMutation } from '../run.ts';

const at = '2026-03-01T10:00:00.000Z';
const trip = { tripId: 't1' };
const ana = { ...trip, passengerId: passenger.uid };
const asOrganizer = { actor: organizer };
const asPassenger = { actor: passenger };

/** Two others ask, two are confirmed, one of them missed it; another program has left counts that say otherwise. */
function aClub(mine: object | undefined, counts: object): MemoryDocuments {
  const seated = mine && 'busId' in mine ? [aPassenger()] : [];
  return documentsOf({
    ...aTripWith({
      buses: [aBus({ passengers: seated })],
      bookings: [
        { passengerId: 'p1' },
        { passengerId: 'p2' },
        { passengerId: 'p3', status: 'accepted' },
        { passengerId: 'p4', status: 'completed_missed' },
        { passengerId: 'p5', status: 'rejected' },
        ...(mine ? [mine] : []),
      ],
      trip: counts,
    }),
    [profileRef(passenger.uid).path]: aProfile({ phoneNumber: '912 345 678' }),
  });
}

const cases: [string, object | undefined, (club: MemoryDocuments) => void, [number, number]][] = [
  [
    'a request',
    undefined,
    (club) => {
      const args = { ...trip, passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
      applied(club.run('requestBooking', args, asPassenger));
    },
    [3, 2],
  ],
  ['a withdrawal', {}, (club) => void applied(club.run('withdrawBooking', trip, asPassenger)), [2, 2]],
  [
    'an acceptance',
    {},
    (club) => void applied(club.run('acceptBooking', { ...ana, busId: 'b1' }, asOrganizer)),
    [2, 3],
  ],
  [
    'a seat for somebody accepted without a bus',
    { status: 'accepted' },
    (club) => void applied(club.run('acceptBooking', { ...ana, busId: 'b1' }, asOrganizer)),
    [2, 3],
  ],
  ['a rejection', {}, (club) => void applied(club.run('rejectBooking', ana, asOrganizer)), [2, 2]],
  [
    'a removal',
    { status: 'accepted', busId: 'b1' },
    (club) => void applied(club.run('removePassenger', { ...ana, busId: 'b1' }, asOrganizer)),
    [2, 2],
  ],
  [
    'a deleted account',
    { status: 'accepted', busId: 'b1' },
    (club) => {
      for (const { ref, document } of eraseFromTrip(club, 't1', passenger.uid, at)) {
        if (document) club.set(ref.path, document);
      }
    },
    [2, 2],
  ],
];

const stored = [
  { pendingBookingsCount: 0, confirmedBookingsCount: 0 },
  { pendingBookingsCount: 70, confirmedBookingsCount: 70 },
];

test.each(cases)(
  'DATA-52 after %s both counts match the bookings, whatever was stored',
  (_, mine, act, expected) => {
    for (const counts of stored) {
      const club = aClub(mine, counts);
      act(club);
      for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
        const { pendingBookingsCount, confirmedBookingsCount } = club.at(ref);
        expect([pendingBookingsCount, confirmedBookingsCount]).toEqual(expected);
      }
      expect(club.at(bookingRef('t1', 'p4')).status).toBe('completed_missed');
    }
  },
);

test.each([
  'requestBooking',
  'withdrawBooking',
  'acceptBooking',
  'rejectBooking',
  'reopenBooking',
  'removePassenger',
] as const)('CONST-20 %s asks for the numbers of a trip’s bookings, and not for the bookings', (name) => {
  const { documents, args, actor } = examples[name];
  const parsed = parseMutation(name, args);
  if ('code' in parsed) throw new Error(parsed.message);
  const refs = parsed.definition.refs(parsed.args, actor, documentsOf(documents));
  expect(refs.filter((ref) => isQueryRef(ref) && ref.kind === 'booking')).toEqual([]);
  expect(refs.filter(isCountRef)).toHaveLength(3);
});
