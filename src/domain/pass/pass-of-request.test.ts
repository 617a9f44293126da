import { describe, expect, test } from 'vitest';
import { aPlaceInQueue, aTripWith, type TripParts } from '../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../test/builders/documents.ts';
import { aBus, aPassenger, aProfile, guide, organizer, passenger } from '../../../test/builders/entities.ts';
import { applied, verdictOf } from '../../../test/builders/outcomes.ts';
import type { Booking } from '../entities/booking.schema.ts';
import { entriesOfGroup } from '../groups/party.ts';
import type { MutationArgs } from '../mutators/index.ts';
import type { MutationName } from '../mutators/verbs.ts';
import { eraseFromTrip } from '../people/erase-person.ts';
import { bookingRef, busRef, profileRef, tripSheetRef } from '../wire/documents.ts';

const at = '2026-03-01T10:00:00.000Z';
const passCode = '7K2M9QX4ABCD0123';
const other = '0000000000000000';
const party = ['son', 'friend'].map((id) => ({ id, name: id, isMinor: false, phone: '', price: 20 }));

function clubOf(parts: TripParts = {}): MemoryDocuments {
  return documentsOf({
    ...aTripWith({ buses: [aBus({ id: 'b1' }), aBus({ id: 'b2', busNumber: '2' })], ...parts }),
    [profileRef('ana').path]: aProfile(),
    [profileRef(organizer.uid).path]: aProfile({ uid: organizer.uid, role: 'organizer', phoneNumber: '' }),
  });
}
const decide = <N extends MutationName>(club: MemoryDocuments, name: N, args: object) =>
  club.send(name, { tripId: 't1', passengerId: 'ana', ...args } as MutationArgs<N>, { actor: organizer, at });
const ask = <N extends MutationName>(club: MemoryDocuments, name: N, args: object = {}) =>
  club.send(name, { tripId: 't1', ...args } as MutationArgs<N>, { actor: passenger, at });
const codes = (club: MemoryDocuments, busId = 'b1') =>
  club.at(busRef(organizer.uid, 't1', busId)).passengers.map(({ id, passCode: own }) => [id, own]);
const booking = (club: MemoryDocuments) => club.at(bookingRef('t1', 'ana'));

/** Ana's family with seats on bus 1 and a pass. */
const seat: Partial<Booking> = {
  ...{ status: 'accepted', busId: 'b1', busNumber: '1', seats: 3, party, passCode },
};
const seated = () =>
  clubOf({
    buses: [
      aBus({ passengers: entriesOfGroup(aPassenger({ passCode }), party) }),
      aBus({ id: 'b2', busNumber: '2' }),
    ],
    bookings: [seat],
  });

describe('the code of a pass', () => {
  test('PASS-02 an accepted request and each of its entries carry it', () => {
    const club = clubOf({ bookings: [{ seats: 3, party }] });
    applied(decide(club, 'acceptBooking', { busId: 'b1', passCode }));
    expect(booking(club).passCode).toBe(passCode);
    expect(codes(club)).toEqual([
      ['ana', passCode],
      ['ana~son', passCode],
      ['ana~friend', passCode],
    ]);
  });

  test('PASS-02 who takes an offer has one, once there is a seat', () => {
    const six = '2026-03-01T18:00:00.000Z';
    const queue = aPlaceInQueue({ offerEndsAt: six });
    const club = clubOf({ trip: { offersUntil: [six] } });
    for (const [path, document] of Object.entries(queue)) club.set(path, document);
    applied(ask(club, 'takeOffer', { passCode }));
    expect([booking(club).passCode, ...codes(club)]).toEqual([passCode, ['ana', passCode]]);

    // The passenger's phone holds no bus: until the server has answered, it is a request.
    const phone = clubOf({ trip: { offersUntil: [six] }, buses: [] });
    for (const [path, document] of Object.entries(queue)) phone.set(path, document);
    const taking = { tripId: 't1', passCode };
    applied(phone.run('takeOffer', taking, { actor: passenger, isWhole: false }));
    expect([booking(phone).status, booking(phone).passCode]).toEqual(['pending', undefined]);
  });

  test('PASS-02 a companion who comes later travels on the same pass', () => {
    const club = seated();
    applied(ask(club, 'changeParty', { party: [...party, { id: 'late', name: 'Rui', isMinor: false }] }));
    const joining = { passengerId: 'ana~late', busId: 'b2', passCode: other };
    applied(decide(club, 'acceptBooking', joining));
    expect(codes(club, 'b2')).toEqual([['ana~late', passCode]]);
    expect(booking(club).passCode).toBe(passCode);
  });

  test.each(['', 'abc', passCode.toLowerCase(), `${passCode}0`, '7K2M9QX4ABCD012U', 7])(
    'PASS-03 «%s» is none: the acceptance is refused and changes nothing',
    (bad) => {
      const club = clubOf({ bookings: [{}] });
      const before = club.snapshot();
      expect(verdictOf(decide(club, 'acceptBooking', { busId: 'b1', passCode: bad }))).toBe('INVALID');
      expect(club.snapshot()).toEqual(before);
    },
  );

  test('PASS-03 an app from before passes gives none, and the person is accepted all the same', () => {
    const club = clubOf({ bookings: [{}] });
    applied(decide(club, 'acceptBooking', { busId: 'b1' }));
    expect([booking(club).passCode, ...codes(club)]).toEqual([undefined, ['ana', undefined]]);
  });

  test('PASS-04 stays when somebody gets a seat later, and moves with the entry', () => {
    const club = clubOf({ buses: [], bookings: [{}] });
    applied(decide(club, 'acceptBooking', { passCode }));
    expect(booking(club).passCode).toBe(passCode);
    for (const id of ['b1', 'b2'])
      club.set(busRef(organizer.uid, 't1', id).path, aBus({ id, busNumber: id }));
    applied(decide(club, 'acceptBooking', { busId: 'b1', passCode: other }));
    expect(codes(club)).toEqual([['ana', passCode]]);
    applied(decide(club, 'movePassenger', { busId: 'b1', toBusId: 'b2' }));
    expect([booking(club).passCode, ...codes(club, 'b2')]).toEqual([passCode, ['ana', passCode]]);
  });

  test('PASS-04 goes with the seat that was given back, and the next one has another', () => {
    const club = seated();
    applied(ask(club, 'releaseSeat'));
    expect([booking(club).passCode, codes(club)]).toEqual([undefined, []]);
    const again = { passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
    applied(
      club.send(
        'requestBooking',
        { tripId: 't1', ...again },
        { actor: passenger, at: '2026-03-01T11:00:00.000Z' },
      ),
    );
    expect(booking(club).passCode).toBeUndefined();
    applied(decide(club, 'acceptBooking', { busId: 'b1', passCode: other }));
    expect([booking(club).passCode, ...codes(club)]).toEqual([other, ['ana', other]]);
  });

  test('PASS-04 goes with who is removed, and with a deleted account', () => {
    const club = seated();
    applied(decide(club, 'removePassenger', { busId: 'b1' }));
    expect(codes(club)).toEqual([]);
    expect(club.get(bookingRef('t1', 'ana'))).toBeUndefined();

    const past = seated();
    for (const write of eraseFromTrip(past, 't1', 'ana', '2026-03-09T10:00:00.000Z')) past.apply(write);
    expect(JSON.stringify(past.snapshot())).not.toContain(passCode);
  });

  test('PASS-06 is in the request and on the bus, and nowhere else: not in the guides’ sheet, not in a notification', () => {
    const club = clubOf({ bookings: [{}] });
    const outcome = applied(decide(club, 'acceptBooking', { busId: 'b1', passCode }));
    expect(club.at(tripSheetRef('t1')).buses[0]?.people).toEqual([{ id: 'ana', name: 'Ana Silva' }]);
    const holders = outcome.writes.filter(({ document }) => JSON.stringify(document).includes(passCode));
    expect(holders.map(({ ref }) => ref.path).sort()).toEqual(
      [bookingRef('t1', 'ana').path, busRef(organizer.uid, 't1', 'b1').path].sort(),
    );
    expect(JSON.stringify(outcome.pushes)).not.toContain(passCode);
  });
});

describe('PASS-07 a boarding says whether the pass was read', () => {
  const tick = (club: MemoryDocuments, minute: number, args: object) =>
    club.send(
      'setBoarded',
      { tripId: 't1', busId: 'b1', passengerId: 'ana', boarded: true, ...args },
      { actor: guide, at: `2026-03-05T16:0${minute}:00.000Z` },
    );
  const entry = (club: MemoryDocuments) => club.at(busRef(organizer.uid, 't1', 'b1')).passengers[0];

  test('with the pass, on the list, and not at all by an older app', () => {
    for (const via of ['passe', 'lista', undefined]) {
      const club = seated();
      applied(tick(club, 1, { via }));
      expect(entry(club)?.boardedVia).toBe(via);
    }
    expect(verdictOf(tick(seated(), 1, { via: 'olho' }))).toBe('INVALID');
  });

  test('of the boarding that is shown, in whatever order they arrive', () => {
    for (const order of [
      [1, 2],
      [2, 1],
    ]) {
      const club = seated();
      for (const minute of order) applied(tick(club, minute, { via: minute === 1 ? 'lista' : 'passe' }));
      expect(entry(club)?.boardedVia).toBe('lista');
      expect(entry(club)?.laterBoardings?.map(({ via }) => via)).toEqual(['passe']);
      // The earlier one is undone: the later one is shown.
      applied(tick(club, 3, { boarded: false, undoes: '2026-03-05T16:01:00.000Z' }));
      expect(entry(club)).toMatchObject({ boarded: true, boardedVia: 'passe' });
      applied(tick(club, 4, { boarded: false }));
      expect(entry(club)?.boardedVia).toBeUndefined();
    }
  });
});
