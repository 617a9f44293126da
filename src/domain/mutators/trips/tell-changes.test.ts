import { describe, expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import { aBus, aPassenger, aProfile, aTrip, guide, organizer } from '../../../../test/builders/entities.ts';
import { tripFields } from '../../../../test/builders/examples.ts';
import { applied, verdictOf } from '../../../../test/builders/outcomes.ts';
import { changesSince } from '../../trip-changes.ts';
import { organizerTripRef, profileRef, publicTripRef } from '../../wire/documents.ts';

const people = ['ana', 'ze', 'eva', guide.uid];

function clubOf(parts: TripParts = {}): MemoryDocuments {
  return documentsOf({
    ...aTripWith({
      buses: [aBus({ passengers: [aPassenger()], assignedGuideIds: [guide.uid, organizer.uid] })],
      bookings: [
        { passengerId: 'ana', status: 'accepted', busId: 'b1' },
        { passengerId: 'ze' },
        { passengerId: 'eva', status: 'rejected' },
      ],
      ...parts,
    }),
    ...Object.fromEntries(people.map((uid) => [profileRef(uid).path, aProfile({ uid })])),
    [profileRef(organizer.uid).path]: aProfile({ uid: organizer.uid, role: 'organizer' }),
  });
}

const edit = (club: MemoryDocuments, args: object, rest: object = {}) =>
  club.send('editTrip', { ...tripFields, ...args }, { actor: organizer, ...rest });
const bodies = (club: MemoryDocuments, uid: string) =>
  club.at(profileRef(uid)).notifications.map(({ body }) => body);

describe('editTrip tells what changes', () => {
  test.each<[string, object, string]>([
    ['the meeting time', { meetingTime: '15:30' }, 'Encontro: 16:00 → 15:30'],
    ['the place', { origin: 'Estádio' }, 'Local de encontro: Largo da Estação → Estádio'],
    ['the match time', { time: '19:00', date: '2026-03-05T19:00:00.000Z' }, 'Jogo: 20:15 → 19:00'],
    [
      'the day and the match time',
      { date: '2026-03-06T18:00:00.000Z', time: '18:00' },
      'Data: 05/03/2026 → 06/03/2026\nJogo: 20:15 → 18:00',
    ],
  ])('NOTICE-01 %s', (_what, args, text) => {
    const club = clubOf();
    const outcome = applied(edit(club, args));
    const body = `A viagem "Jornada 25" mudou.\n${text}`;
    expect(outcome.pushes.map(({ userId }) => userId)).toEqual(['ana', guide.uid, 'ze']);
    expect(outcome.pushes[0]).toMatchObject({
      type: 'trip_changed',
      title: 'Viagem alterada',
      body,
      tripId: 't1',
    });
    expect(people.map((uid) => bodies(club, uid))).toEqual([[body], [body], [], [body]]);
  });

  test.each([
    ['the name and the price', { name: 'Final', prices: { default: 25 } }],
    ['nothing', {}],
    ['spaces around the place', { origin: ' Largo da Estação ' }],
  ])('NOTICE-01 nothing is told of a change of %s', (_what, args) => {
    const club = clubOf();
    expect(applied(edit(club, args)).pushes).toEqual([]);
    expect(club.at(publicTripRef('t1')).changedAt).toBeUndefined();
  });

  test('NOTICE-02 once per edit, however often it arrives, and once more for the next', () => {
    const club = clubOf();
    edit(club, { meetingTime: '15:30' });
    edit(club, { meetingTime: '15:30' });
    expect(applied(edit(club, { meetingTime: '15:30' }, { id: 'mutation-2' })).pushes).toEqual([]);
    expect(bodies(club, 'ana')).toHaveLength(1);
    edit(club, { meetingTime: '15:00' }, { id: 'mutation-3' });
    expect(bodies(club, 'ana')[1]).toContain('Encontro: 15:30 → 15:00');
  });

  test('NOTICE-02 of two edits of one field only the one that is applied is told', () => {
    const club = clubOf();
    edit(club, { meetingTime: '15:30', seen: tripFields });
    const second = edit(club, { meetingTime: '15:00', seen: tripFields }, { id: 'mutation-2' });
    expect(verdictOf(second)).toBe('TRIP_CHANGED');
    expect(bodies(club, 'ana')).toHaveLength(1);
  });

  test('NOTICE-01 nothing is told when the edit arrives after the trip’s day, and none on a completed trip', () => {
    const late = '2026-03-06T09:00:00.000Z';
    const club = clubOf();
    expect(applied(edit(club, { meetingTime: '15:30' }, { now: late })).pushes).toEqual([]);
    applied(club.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: late }));
    expect(verdictOf(edit(club, { meetingTime: '15:00' }))).toBe('TRIP_COMPLETED');
  });
});

describe('what the card says', () => {
  test('NOTICE-03 each change has its time on both copies, by the server’s clock, beside earlier ones', () => {
    const club = clubOf();
    const [first, second] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z'];
    edit(club, { meetingTime: '15:30' }, { now: first });
    edit(club, { meetingTime: '15:30', origin: 'Estádio' }, { now: second, id: 'mutation-2' });
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(club.at(ref).changedAt).toEqual({ meetingTime: first, origin: second });
    }
    expect(changesSince(club.at(publicTripRef('t1')), '2026-02-20T09:00:00.000Z')).toBe(
      'Alterado: encontro 15:30, local de encontro Estádio',
    );
  });

  const changedAt = '2026-03-01T12:00:00.000Z';
  test.each<[string, object, string | undefined, string]>([
    ['who asked before', { meetingTime: changedAt }, '2026-03-01T11:00:00.000Z', 'Alterado: encontro 16:00'],
    ['who asked at a time that nobody knows', { time: changedAt }, undefined, 'Alterado: jogo 20:15'],
    ['who asked later, and saw the new time', { meetingTime: changedAt }, '2026-03-01T13:00:00.000Z', ''],
    ['a change of the day', { date: changedAt }, undefined, 'Alterado: data qui.,\u00a05\u00a0mar'],
    ['nothing has changed', {}, undefined, ''],
  ])('NOTICE-03 to %s', (_who, times, askedAt, words) => {
    expect(changesSince(aTrip({ changedAt: times }), askedAt)).toBe(words);
  });
});
