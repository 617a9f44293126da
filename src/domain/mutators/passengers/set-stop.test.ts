import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aProfile,
  guide,
  organizer,
  passenger,
} from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { bookingRef, busRef, profileRef } from '../../wire/documents.ts';

const stops = [
  { id: 's1', name: 'Gaia', time: '16:30' },
  { id: 's2', name: 'Espinho', time: '16:45' },
];
const seat = { status: 'accepted', busId: 'b1', busNumber: '1' } as const;

const clubOf = ({ entry = {}, booking = seat as object, trip = {} } = {}): MemoryDocuments =>
  documentsOf({
    ...aTripWith({
      trip: { stops, ...trip },
      buses: [aBus({ passengers: [aPassenger(entry)], assignedGuideIds: [guide.uid] }), aBus({ id: 'b2' })],
      bookings: [booking],
    }),
    [profileRef(passenger.uid).path]: aProfile({ uid: passenger.uid }),
    [profileRef(guide.uid).path]: aProfile({ uid: guide.uid, role: 'guide' }),
  });

const own = { tripId: 't1', passengerId: passenger.uid };
const choose = (club: MemoryDocuments, stopId: string, actor: typeof passenger, rest: object = {}) =>
  club.send('setStop', { ...own, ...(actor === guide && { busId: 'b1' }), stopId }, { actor, ...rest });
const chosen = (club: MemoryDocuments) => [
  club.at(bookingRef('t1', passenger.uid)).stopId,
  club.at(busRef(organizer.uid, 't1', 'b1')).passengers[0]?.stopId,
];

describe('setStop', () => {
  test.each([
    ['the passenger', passenger],
    ['a guide of the bus', guide],
    ['the organizer', organizer],
  ])('STOP-03 %s changes it on the booking and on the bus, and back to the first', (_who, actor) => {
    const club = clubOf();
    applied(choose(club, 's2', actor));
    expect(chosen(club)).toEqual(['s2', 's2']);
    applied(choose(club, 'first', actor, { at: '2026-03-05T06:10:00.000Z' }));
    expect(chosen(club)).toEqual([undefined, undefined]);
  });

  test('STOP-03 the latest tap decides, in both orders of arrival', () => {
    const early = { at: '2026-03-05T06:01:00.000Z' };
    const late = { at: '2026-03-05T06:02:00.000Z' };
    const [one, other] = [clubOf(), clubOf()];
    choose(one, 's1', passenger, early);
    choose(one, 's2', guide, late);
    choose(other, 's2', guide, late);
    choose(other, 's1', passenger, early);
    expect(chosen(one)).toEqual(['s2', 's2']);
    expect(chosen(other)).toEqual(['s2', 's2']);
  });

  test('STOP-03 of a request that waits the passenger and the organizer change it, and it goes to the bus with the acceptance', () => {
    const club = clubOf({ entry: { id: 'other', userId: undefined }, booking: { status: 'pending' } });
    applied(choose(club, 's1', passenger));
    applied(choose(club, 's2', organizer, { at: '2026-03-05T06:10:00.000Z' }));
    applied(club.send('acceptBooking', { ...own, busId: 'b1' }, { actor: organizer }));
    const entries = club.at(busRef(organizer.uid, 't1', 'b1')).passengers;
    expect(entries.find(({ id }) => id === passenger.uid)?.stopId).toBe('s2');
  });

  test('STOP-03 it stays with an entry that is moved to another bus', () => {
    const club = clubOf({ entry: { stopId: 's1' } });
    applied(club.send('movePassenger', { ...own, busId: 'b1', toBusId: 'b2' }, { actor: organizer }));
    expect(club.at(busRef(organizer.uid, 't1', 'b2')).passengers[0]?.stopId).toBe('s1');
  });

  test.each<[string, Parameters<typeof clubOf>[0], string, typeof passenger, string]>([
    [
      'who is aboard, themselves',
      { entry: { boarded: true } },
      's1',
      passenger,
      'Já está a bordo: fale com o responsável para mudar de paragem.',
    ],
    ['a stop of another trip', {}, 's9', passenger, 'Esta paragem não é desta viagem.'],
    [
      'a cancelled trip',
      { trip: { cancelledAt: '2026-03-01T10:00:00.000Z' } },
      's1',
      passenger,
      'A viagem foi cancelada.',
    ],
    [
      'nobody with a seat',
      { entry: { id: 'other' }, booking: { status: 'rejected' } },
      's1',
      passenger,
      'Este passageiro já não está no autocarro.',
    ],
  ])('STOP-03 refuses %s, and changes nothing', (_what, parts, stopId, actor, message) => {
    const club = clubOf(parts);
    const before = club.snapshot();
    expect(messageOf(choose(club, stopId, actor))).toBe(message);
    expect(club.snapshot()).toEqual(before);
  });

  test('STOP-03 a guide changes it for who is aboard, and another passenger for nobody', () => {
    const club = clubOf({ entry: { boarded: true } });
    applied(choose(club, 's1', guide));
    expect(verdictOf(choose(club, 's2', { uid: 'zé', role: 'passenger' } as typeof passenger))).toBe(
      'NOT_ALLOWED',
    );
  });

  test('STOP-02 a request names a stop of its trip, and a hand-added passenger too', () => {
    const club = clubOf({ entry: { id: 'other', userId: undefined }, booking: { status: 'rejected' } });
    const request = { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912345678' };
    expect(messageOf(club.send('requestBooking', { ...request, stopId: 's9' }, { actor: passenger }))).toBe(
      'Esta paragem não é desta viagem.',
    );
    applied(club.send('requestBooking', { ...request, stopId: 's1' }, { actor: passenger }));
    expect(club.at(bookingRef('t1', passenger.uid)).stopId).toBe('s1');
    const added = { tripId: 't1', busId: 'b2', passengerId: 'p9', name: 'Zé' };
    applied(club.send('addPassenger', { ...added, stopId: 's2' }, { actor: organizer }));
    expect(club.at(busRef(organizer.uid, 't1', 'b2')).passengers[0]?.stopId).toBe('s2');
  });
});
