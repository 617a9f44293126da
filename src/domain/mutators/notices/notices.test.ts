import { describe, expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aNotice,
  aPassenger,
  aProfile,
  guide,
  organizer,
  otherGuide,
  otherOrganizer,
  passenger,
} from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { mostNotices } from '../../notices.ts';
import type { Actor } from '../../people/roles.ts';
import { bookingRef, busRef, organizerTripRef, profileRef, publicTripRef } from '../../wire/documents.ts';
import type { Outcome } from '../define.ts';

const b1 = busRef(organizer.uid, 't1', 'b1');
const people = ['ana', 'rui', 'ze', 'eva'];
const dayAfter = '2026-03-06T09:00:00.000Z';

/** Ana on bus 1, Rui on bus 2, Zé waits for an answer, Eva was rejected; each bus with a guide of its own. */
function clubOf({ trip, buses, ...parts }: TripParts = {}): MemoryDocuments {
  return documentsOf({
    ...aTripWith({
      trip: trip ?? {},
      buses: buses ?? [
        aBus({ passengers: [aPassenger()] }),
        aBus({
          id: 'b2',
          busNumber: '2',
          assignedGuideIds: [otherGuide.uid],
          passengers: [aPassenger({ id: 'rui' })],
        }),
      ],
      bookings: [
        { passengerId: 'ana', status: 'accepted', busId: 'b1', busNumber: '1' },
        { passengerId: 'rui', status: 'accepted', busId: 'b2', busNumber: '2' },
        { passengerId: 'ze' },
        { passengerId: 'eva', status: 'rejected' },
      ],
      ...parts,
    }),
    ...Object.fromEntries(people.map((uid) => [profileRef(uid).path, aProfile({ uid })])),
    ...Object.fromEntries(
      [guide, otherGuide].map(({ uid }) => [
        profileRef(uid).path,
        aProfile({ uid, role: 'guide', firstName: 'Gui', lastName: 'Pires' }),
      ]),
    ),
    [profileRef(organizer.uid).path]: aProfile({ uid: organizer.uid, role: 'organizer' }),
  });
}

const words = { noticeId: 'n1', text: 'Na rua de trás.', validUntil: '2026-03-05T23:00:00.000Z' };
const onTrip = { tripId: 't1', ...words };
const onBus = { tripId: 't1', busId: 'b1', ...words };
const post = (club: MemoryDocuments, args: object, actor: Actor = organizer, rest: object = {}) =>
  club.send('postNotice', args, { actor, ...rest });
const told = (outcome: Outcome) =>
  applied(outcome)
    .pushes.map(({ userId }) => userId)
    .sort();
const entries = (club: MemoryDocuments) =>
  Object.fromEntries(
    people.map((uid) => [uid, club.at(profileRef(uid)).notifications.map(({ body }) => body)]),
  );

describe('postNotice', () => {
  test('NOTICE-04 on the trip: both copies, everybody who waits or has a seat, and the guides', () => {
    const club = clubOf();
    const outcome = post(club, onTrip);
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(club.at(ref).notices).toEqual([
        {
          id: 'n1',
          text: 'Na rua de trás.',
          postedAt: '2026-03-01T10:00:00.000Z',
          validUntil: words.validUntil,
          by: organizer.uid,
          byName: 'Ana S.',
        },
      ]);
    }
    expect(told(outcome)).toEqual(['ana', guide.uid, otherGuide.uid, 'rui', 'ze']);
    expect(applied(outcome).pushes[0]).toMatchObject({
      type: 'notice',
      title: 'Aviso: Jornada 25',
      body: 'Na rua de trás.',
      tripId: 't1',
      until: words.validUntil,
    });
    expect(entries(club)).toEqual({
      ana: ['Na rua de trás.'],
      rui: ['Na rua de trás.'],
      ze: ['Na rua de trás.'],
      eva: [],
    });
  });

  test.each([
    ['its guide', guide, [passenger.uid, organizer.uid]],
    ['the organizer', organizer, [passenger.uid, guide.uid]],
  ])('NOTICE-05 NOTICE-06 on a bus, by %s: only the people of this bus', (_who, actor, whom) => {
    const club = clubOf();
    const outcome = post(club, onBus, actor);
    expect(told(outcome)).toEqual([...whom].sort());
    expect(applied(outcome).pushes[0]?.title).toBe('Aviso do autocarro 1: Jornada 25');
    expect(club.at(b1).notices).toMatchObject([{ id: 'n1', by: actor.uid }]);
    expect(club.at(b1).authorIds).toContain(actor.uid);
    expect(club.at(bookingRef('t1', 'ana')).notices).toEqual(club.at(b1).notices);
    expect(club.at(bookingRef('t1', 'rui')).notices).toBeUndefined();
    expect(club.at(publicTripRef('t1')).notices).toBeUndefined();
  });

  test.each<[string, object, Actor, string]>([
    ['a guide on the whole trip', onTrip, guide, 'NOT_ALLOWED'],
    ['another organizer on the whole trip', onTrip, otherOrganizer, 'NOT_ORGANIZER'],
    ['the guide of another bus', onBus, otherGuide, 'NOT_ASSIGNED'],
    ['another organizer on a bus', onBus, otherOrganizer, 'NOT_ASSIGNED'],
    ['a passenger of the bus', onBus, passenger, 'NOT_ALLOWED'],
    ['on a bus that is gone', { ...onBus, busId: 'b9' }, organizer, 'BUS_GONE'],
    ['without a text', { ...onTrip, text: '  ' }, organizer, 'INVALID'],
    ['of 281 characters', { ...onTrip, text: 'x'.repeat(281) }, organizer, 'INVALID'],
    ['without an end', { ...onTrip, validUntil: undefined }, organizer, 'INVALID'],
    ['that has ended', { ...onTrip, validUntil: '2026-03-01T10:00:00.000Z' }, organizer, 'NOTICE_EXPIRED'],
  ])('NOTICE-04 NOTICE-05 refused: %s', (_case, args, actor, code) => {
    const club = clubOf();
    const before = club.snapshot();
    expect(verdictOf(post(club, args, actor))).toBe(code);
    expect(club.snapshot()).toEqual(before);
  });

  test('NOTICE-05 a former guide, even with a notice of before: it would come from the wrong person', () => {
    const until = '2026-03-01T12:00:00.000Z';
    const club = clubOf({
      buses: [aBus({ assignedGuideIds: [], formerGuides: [{ uid: guide.uid, until }] })],
    });
    expect(verdictOf(post(club, onBus, guide))).toBe('NOT_ASSIGNED');
  });

  test('NOTICE-07 one that ended while it was queued is refused, and nobody is told', () => {
    const club = clubOf();
    const outcome = post(club, onBus, guide, { now: '2026-03-05T23:00:01.000Z' });
    expect(messageOf(outcome)).toBe(
      'A hora até à qual este aviso valia já passou. Não foi enviado a ninguém.',
    );
    expect(entries(club).ana).toEqual([]);
  });

  test.each(['trip', 'bus'])(
    'NOTICE-04 a completed trip takes no notice on its %s; one from before stays',
    (place) => {
      const late = { ...(place === 'trip' ? onTrip : onBus), validUntil: '2026-03-09T09:00:00.000Z' };
      const complete = (club: MemoryDocuments) =>
        applied(club.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: dayAfter }));
      const [first, second] = [clubOf(), clubOf()];
      complete(first);
      expect(verdictOf(post(first, late, organizer, { now: '2026-03-06T10:00:00.000Z' }))).toBe(
        'TRIP_COMPLETED',
      );
      applied(post(second, late));
      complete(second);
      const stays = second.at(place === 'trip' ? publicTripRef('t1') : b1).notices;
      expect(stays).toMatchObject([{ id: 'n1' }]);
      // Delivered again, it is no refusal and tells nobody twice.
      expect(told(post(second, late, organizer, { now: dayAfter }))).toEqual([]);
    },
  );

  test('NOTICE-04 removes what has ended, and takes ten at once', () => {
    const ended = aNotice({ id: 'old', validUntil: '2026-03-01T09:30:00.000Z' });
    const nine = Array.from({ length: mostNotices - 1 }, (_, index) => aNotice({ id: `x${index}` }));
    const club = clubOf({ trip: { notices: [ended, ...nine] } });
    applied(post(club, onTrip));
    expect(club.at(publicTripRef('t1')).notices?.map(({ id }) => id)).toEqual([
      ...nine.map(({ id }) => id),
      'n1',
    ]);
    expect(messageOf(post(club, { ...onTrip, noticeId: 'n2' }))).toBe(
      'Já há 10 avisos. Retire um antes de escrever outro.',
    );
  });

  test('NOTICE-04 tells a person who is on the list twice once', () => {
    const club = clubOf({
      buses: [
        aBus({ passengers: [aPassenger({ id: otherGuide.uid })] }),
        aBus({ id: 'b2', assignedGuideIds: [otherGuide.uid, organizer.uid] }),
      ],
      bookings: [{ passengerId: otherGuide.uid, status: 'accepted', busId: 'b1' }],
    });
    expect(told(post(club, onTrip))).toEqual([guide.uid, otherGuide.uid].sort());
  });
});

describe('NOTICE-06 who comes to a bus has its notices, who leaves it has them no more', () => {
  const notices = [aNotice()];
  const buses = [
    aBus({ passengers: [aPassenger()], notices }),
    aBus({ id: 'b2', busNumber: '2', passengers: [aPassenger({ id: 'rui' })] }),
  ];
  const noticesOf = (club: MemoryDocuments, uid: string) =>
    (club.at(bookingRef('t1', uid)).notices ?? []).map(({ id }) => id);
  const run = (club: MemoryDocuments, name: string, args: object) =>
    applied(club.send(name, { tripId: 't1', ...args }, { actor: organizer }));

  test('acceptBooking, movePassenger and swapPassengers', () => {
    const club = clubOf({ buses });
    run(club, 'acceptBooking', { passengerId: 'ze', busId: 'b1' });
    expect(noticesOf(club, 'ze')).toEqual(['n1']);
    run(club, 'movePassenger', { passengerId: 'ze', busId: 'b1', toBusId: 'b2' });
    expect(noticesOf(club, 'ze')).toEqual([]);
    run(club, 'swapPassengers', {
      ...{ passengerId: 'ana', busId: 'b1' },
      ...{ otherPassengerId: 'rui', toBusId: 'b2' },
    });
    expect([noticesOf(club, 'ana'), noticesOf(club, 'rui')]).toEqual([[], ['n1']]);
  });
});

describe('withdrawNotice', () => {
  const withdraw = (club: MemoryDocuments, args: object, actor: Actor) =>
    club.send('withdrawNotice', { tripId: 't1', noticeId: 'n1', ...args }, { actor });

  test.each([
    ['its author', guide],
    ['the organizer of the trip', organizer],
  ])('NOTICE-08 %s takes it down, everywhere, and nothing is pushed', (_who, actor) => {
    const club = clubOf();
    applied(post(club, onBus, guide));
    const outcome = withdraw(club, { busId: 'b1' }, actor);
    expect(told(outcome)).toEqual([]);
    expect(club.at(b1).notices).toEqual([]);
    expect(club.at(bookingRef('t1', 'ana')).notices).toEqual([]);
    expect(entries(club).ana).toEqual(['Na rua de trás.']);
    expect(applied(withdraw(club, { busId: 'b1' }, actor)).writes).toEqual([]);
  });

  test.each([
    ['another guide of the bus', otherGuide],
    ['another organizer', otherOrganizer],
  ])('NOTICE-08 refused: %s', (_who, actor) => {
    const club = clubOf({ buses: [aBus({ notices: [aNotice()] })] });
    expect(messageOf(withdraw(club, { busId: 'b1' }, actor))).toBe(
      'Só quem escreveu o aviso, ou o organizador da viagem, o pode retirar.',
    );
  });

  test('NOTICE-08 of a completed trip, in either order, and of a bus that is gone: nothing is refused', () => {
    const [first, second] = [
      clubOf({ trip: { notices: [aNotice()] } }),
      clubOf({ trip: { notices: [aNotice()] } }),
    ];
    const complete = (club: MemoryDocuments) =>
      club.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: dayAfter });
    applied(withdraw(first, {}, organizer));
    complete(first);
    complete(second);
    applied(withdraw(second, {}, organizer));
    expect(second.at(publicTripRef('t1')).notices).toEqual(first.at(publicTripRef('t1')).notices);
    expect(verdictOf(withdraw(clubOf(), { busId: 'b9' }, guide))).toBe('applied');
  });
});
