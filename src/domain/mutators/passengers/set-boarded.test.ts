import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aProfile,
  guide,
  organizer,
  otherGuide,
  otherOrganizer,
} from '../../../../test/builders/entities.ts';
import { messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { partAboard, seatsAboard } from '../../boarding/seats.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import type { Actor } from '../../people/roles.ts';
import { busRef, profileRef } from '../../wire/documents.ts';
import { tickBoarded } from './set-boarded.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const clock = (minute: number) => new Date(Date.UTC(2026, 2, 5, 16, minute)).toISOString();
const clubWith = (...passengers: Passenger[]) => documentsOf(aTripWith({ buses: [aBus({ passengers })] }));
const entry = (club: MemoryDocuments, id = 'ana') =>
  club.at(bus).passengers.find((passenger) => passenger.id === id);
const tick = (
  club: MemoryDocuments,
  boarded: boolean,
  minute = 0,
  actor: Actor = guide,
  passengerId = 'ana',
) =>
  club.run('setBoarded', { tripId: 't1', busId: 'b1', passengerId, boarded }, { actor, at: clock(minute) });

describe('one tick', () => {
  test('BOARD-09 BOARD-10 boardedAt is set on boarding and cleared otherwise', () => {
    const club = clubWith(aPassenger());
    tick(club, true, 1);
    expect(entry(club)).toMatchObject({ boarded: true, boardedAt: clock(1), boardedBy: guide.uid });
    tick(club, false, 2);
    expect(entry(club)).toMatchObject({ boarded: false, boardedChangedAt: clock(2) });
    expect(entry(club)?.boardedAt).toBeUndefined();
  });

  test('PERM-06 the passenger’s name in the arguments renames nobody', () => {
    const club = clubWith(aPassenger());
    const args = { tripId: 't1', busId: 'b1', passengerId: 'ana', passengerName: 'Outro', boarded: true };
    club.run('setBoarded', args, { actor: guide });
    expect(entry(club)).toMatchObject({ name: 'Ana Silva', boarded: true });
    expect(entry(club)).not.toHaveProperty('passengerName');
  });

  test('OFF-12 it changes one entry, no seats and no other entries', () => {
    const other = aPassenger({ id: 'rui', seats: 3, paymentStatus: 'Pago' });
    const club = clubWith(aPassenger(), other);
    const outcome = tick(club, true);
    expect(entry(club, 'rui')).toEqual(other);
    expect(club.at(bus).occupiedSeats).toBe(4);
    expect('writes' in outcome && outcome.writes.map((write) => write.ref.path)).toEqual([bus.path]);
  });

  test.each([
    ['BOARD-13 PERM-06 a guide of the bus', guide, 'applied'],
    ['the trip’s organizer', organizer, 'applied'],
    ['FAULTS-25: a guide of another bus, or no longer of this one', otherGuide, 'NOT_ASSIGNED'],
    ['an organizer who answers for nothing here', otherOrganizer, 'NOT_ASSIGNED'],
  ])('%s', (_, actor, verdict) => {
    expect(verdictOf(tick(clubWith(aPassenger()), true, 0, actor))).toBe(verdict);
  });

  test('PERM-10 another organizer who was assigned to the bus may board', () => {
    const assignedGuideIds = [otherOrganizer.uid];
    const club = documentsOf(aTripWith({ buses: [aBus({ passengers: [aPassenger()], assignedGuideIds })] }));
    expect(verdictOf(tick(club, true, 0, otherOrganizer))).toBe('applied');
  });

  test('OFF-14 an older tick does not bring back a removed passenger', () => {
    const club = clubWith();
    const outcome = tick(club, true);
    expect(messageOf(outcome)).toBe('Este passageiro já não está no autocarro.');
    expect(club.at(bus).passengers).toEqual([]);
  });

  test.each([
    ['the organizer', organizer],
    ['a guide', guide],
  ])('BOARD-32 FAULTS-28 a bus that is gone, for %s', (_, actor) => {
    const outcome = tick(documentsOf(aTripWith()), true, 0, actor);
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual(['BUS_GONE', 'Autocarro não encontrado!']);
  });
});

describe('BOARD-09 OPEN-106 the author’s name is stored with the tick, because guides read no profiles', () => {
  const clubOfNames = () => {
    const club = clubWith(aPassenger());
    club.set(profileRef(guide.uid).path, aProfile({ uid: guide.uid, firstName: 'Rui', role: 'guide' }));
    club.set(
      profileRef(organizer.uid).path,
      aProfile({ uid: organizer.uid, firstName: 'Rita', nickname: 'Capitã', role: 'organizer' }),
    );
    return club;
  };
  const pay = (club: MemoryDocuments, actor: Actor) =>
    club.run(
      'setPayment',
      { tripId: 't1', busId: 'b1', passengerId: 'ana', paymentStatus: 'Pago' },
      { actor, at: clock(9) },
    );

  test('the nickname or first name with the last name’s initial; the bus lists its authors', () => {
    const club = clubOfNames();
    tick(club, true, 5);
    expect(entry(club)).toMatchObject({ boardedBy: guide.uid, boardedByName: 'Rui S.' });
    expect(club.at(bus).authorIds).toEqual([guide.uid]);
    pay(club, organizer);
    expect(entry(club)).toMatchObject({ boardedByName: 'Rui S.', paymentByName: 'Capitã S.' });
    expect(club.at(bus).authorIds).toEqual([guide.uid, organizer.uid].sort());
  });

  test('FAULTS-32 an earlier boarding that arrives late replaces the later author’s name with its own', () => {
    const club = clubOfNames();
    tick(club, true, 5);
    tick(club, true, 2, organizer);
    expect(entry(club)).toMatchObject({ boardedBy: organizer.uid, boardedByName: 'Capitã S.' });
    tick(club, true, 7);
    expect(entry(club)).toMatchObject({ boardedBy: organizer.uid, boardedByName: 'Capitã S.' });
    tick(club, false, 8);
    expect(entry(club)).toMatchObject({ boardedBy: guide.uid, boardedByName: 'Rui S.' });
    expect(JSON.stringify(club.at(bus).passengers)).not.toContain('Capitã');
  });

  test('a tick by an author without a name removes the former author’s name', () => {
    const club = clubOfNames();
    tick(club, true, 5);
    club.set(
      profileRef(organizer.uid).path,
      aProfile({ uid: organizer.uid, firstName: ' ', role: 'organizer' }),
    );
    tick(club, false, 6, organizer);
    expect(entry(club)?.boardedBy).toBe(organizer.uid);
    expect(entry(club)?.boardedByName).toBeUndefined();
    expect(JSON.stringify(club.at(bus))).not.toContain('Rui S.');
  });

  test('OFF-38 a list from before author names can be ticked', () => {
    const club = clubWith(
      aPassenger({ boarded: true, boardedAt: clock(1), boardedChangedAt: clock(1), boardedBy: 'x' }),
    );
    tick(club, false, 2);
    expect(entry(club)).toMatchObject({ boarded: false, boardedBy: guide.uid });
  });
});

describe('OFF-13 OPEN-102 the latest tap wins, in every order of arrival', () => {
  type Tap = [boarded: boolean, minute: number, by?: string];
  const end = (...taps: Tap[]) =>
    taps.reduce(
      (passenger, [boarded, minute, by = guide.uid]) =>
        tickBoarded(passenger, boarded, clock(minute), { uid: by }),
      aPassenger(),
    );

  test.each<[string, Tap[], Partial<Passenger>]>([
    [
      'boarded at 0 offline, un-boarded at 5, the first arrives last',
      [
        [false, 5],
        [true, 0],
      ],
      { boarded: false, boardedAt: undefined },
    ],
    [
      'un-boarded at 0, boarded at 5, the first arrives last',
      [
        [true, 5],
        [false, 0],
      ],
      { boarded: true, boardedAt: clock(5) },
    ],
    [
      'FAULTS-32: two guides board the same person, the earliest is shown',
      [
        [true, 5, 'b'],
        [true, 2, 'a'],
      ],
      { boardedAt: clock(2), boardedBy: 'a', boardedChangedAt: clock(5) },
    ],
    [
      'the same, in order',
      [
        [true, 2, 'a'],
        [true, 5, 'b'],
      ],
      { boardedAt: clock(2), boardedBy: 'a', boardedChangedAt: clock(5) },
    ],
    [
      'a boarding before an un-boarding does not count as the earliest',
      [
        [false, 3],
        [true, 5],
        [true, 2],
      ],
      { boarded: true, boardedAt: clock(5) },
    ],
    [
      'an un-boarding between two boardings arrives late',
      [
        [true, 1],
        [true, 5],
        [false, 3],
      ],
      { boarded: true, boardedAt: clock(5) },
    ],
    [
      'BOARD-70 a late un-boarding between two boardings leaves the later one with its own author',
      [
        [true, 1, 'a'],
        [true, 5, 'd'],
        [false, 3, 'c'],
      ],
      { boarded: true, boardedAt: clock(5), boardedBy: 'd' },
    ],
    [
      'BOARD-70 … and the earliest after it, whichever arrived first',
      [
        [true, 6, 'b'],
        [true, 1, 'a'],
        [true, 4, 'd'],
        [false, 3, 'c'],
      ],
      { boarded: true, boardedAt: clock(4), boardedBy: 'd', boardedChangedAt: clock(6) },
    ],
    [
      'OFF-70 of two taps with the same time the last to arrive wins: off',
      [
        [true, 5, 'a'],
        [false, 5, 'b'],
      ],
      { boarded: false, boardedBy: 'b' },
    ],
    [
      'OFF-70 of two taps with the same time the last to arrive wins: on',
      [
        [false, 5, 'a'],
        [true, 5, 'b'],
      ],
      { boarded: true, boardedAt: clock(5), boardedBy: 'b' },
    ],
    [
      'of two boardings of one time the first to arrive is shown',
      [
        [true, 5, 'a'],
        [true, 5, 'b'],
      ],
      { boarded: true, boardedAt: clock(5), boardedBy: 'a' },
    ],
  ])('%s', (_, taps, expected) => {
    expect(end(...taps)).toMatchObject(expected);
  });

  test('an entry with a decision time but no un-boarding keeps its decision', () => {
    const decided = aPassenger({ boarded: false, boardedChangedAt: clock(10) });
    expect(tickBoarded(decided, true, clock(5), { uid: 'a' })).toBe(decided);
  });

  test.each<[string, Tap[], Tap]>([
    ['the same boarding', [[true, 5]], [true, 5]],
    [
      'a boarding behind the earliest',
      [
        [true, 2],
        [true, 5],
      ],
      [true, 5],
    ],
    ['a boarding that an un-boarding overtook', [[false, 5]], [true, 3]],
    ['the same un-boarding', [[false, 5]], [false, 5]],
    [
      'an un-boarding that was counted already',
      [
        [true, 5],
        [false, 3],
      ],
      [false, 3],
    ],
    [
      'an un-boarding before another that was overtaken',
      [
        [true, 5],
        [false, 3],
      ],
      [false, 2],
    ],
  ])('%s changes nothing, so the bus is not written', (_, taps, again) => {
    const [boarded, minute, by = guide.uid] = again;
    const passenger = end(...taps);
    expect(tickBoarded(passenger, boarded, clock(minute), { uid: by })).toBe(passenger);
    const arrived = aBus({ passengers: [passenger], lastTaps: { [guide.uid]: clock(9) } });
    const outcome = tick(documentsOf(aTripWith({ buses: [arrived] })), boarded, minute);
    expect('writes' in outcome && outcome.writes).toEqual([]);
  });

  interface Made {
    boarded: boolean;
    minute: number;
    by: string;
  }
  const aTap = fc.record({
    boarded: fc.boolean(),
    minute: fc.integer({ min: 0, max: 600 }),
    by: fc.constantFrom('a', 'b', 'c'),
  });
  const taps = (maxLength: number) =>
    fc.uniqueArray(aTap, { minLength: 1, maxLength, selector: ({ minute }) => minute });
  const arrive = (passenger: Passenger, all: readonly Made[]) =>
    all.reduce(
      (state, { boarded, minute, by }) => tickBoarded(state, boarded, clock(minute), { uid: by, name: by }),
      passenger,
    );
  const permutations = <Item>(items: Item[]): Item[][] =>
    items.length < 2
      ? [items]
      : items.flatMap((item, index) =>
          permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
        );

  test('BOARD-70 every order of arrival of up to six taps gives the same entry: times, authors and names', () => {
    fc.assert(
      fc.property(taps(6), (all) => {
        const inOrder = [...all].sort((a, b) => a.minute - b.minute);
        const state = JSON.stringify(arrive(aPassenger(), inOrder));
        for (const order of permutations(all))
          expect(JSON.stringify(arrive(aPassenger(), order))).toBe(state);
        const [latest] = inOrder.slice(-1);
        const off = inOrder.findLastIndex(({ boarded }) => !boarded);
        const shown = latest?.boarded ? inOrder[off + 1] : latest;
        expect(JSON.parse(state)).toMatchObject({
          boarded: latest?.boarded,
          boardedChangedAt: clock(latest?.minute ?? 0),
          boardedBy: shown?.by,
          boardedByName: shown?.by,
          ...(latest?.boarded ? { boardedAt: clock(shown?.minute ?? 0) } : {}),
        });
      }),
      { numRuns: 60 },
    );
  });

  test('FAULTS-7: the same taps delivered again, in any order, change nothing more', () => {
    fc.assert(
      fc.property(
        taps(8).chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all))),
        ([all, again]) => {
          const once = arrive(aPassenger(), all);
          expect(arrive(once, again)).toBe(once);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('BOARD-70 an entry from before the list of boardings names no wrong author', () => {
    const before = aPassenger({
      boarded: true,
      boardedAt: clock(1),
      boardedBy: 'a',
      boardedByName: 'Ana',
      boardedChangedAt: clock(5),
    });
    const after = tickBoarded(before, false, clock(3), { uid: 'c' });
    expect(after).toMatchObject({ boarded: true, boardedAt: clock(5), boardedChangedAt: clock(5) });
    expect([after.boardedBy, after.boardedByName]).toEqual([undefined, undefined]);
  });

  test('BOARD-70 boarding one person repeatedly does not make the list grow without end', () => {
    const minutes = Array.from({ length: 50 }, (_, minute) => minute);
    const state = arrive(
      aPassenger(),
      minutes.map((minute) => ({ boarded: true, minute, by: 'a' })),
    );
    expect(state.laterBoardings).toHaveLength(19);
    expect(state).toMatchObject({ boardedAt: clock(0), boardedChangedAt: clock(49) });
  });
});

describe('an undo', () => {
  const place = { tripId: 't1', busId: 'b1', passengerId: 'ana' };
  const undo = (club: MemoryDocuments, boarded: boolean, minute: number) =>
    club.run('setBoarded', { ...place, boarded, undoes: clock(3) }, { actor: guide, at: clock(minute) });

  test('FAULTS-33 BOARD-09 it leaves the entry as if the tick had never been made', () => {
    const before = aPassenger({
      boardedChangedAt: clock(1),
      unboardedAt: clock(1),
      boardedBy: organizer.uid,
      boardedByName: 'Capitã S.',
    });
    const club = clubWith(before);
    tick(club, true, 3);
    undo(club, false, 4);
    expect(entry(club)).toEqual(before);
    undo(club, false, 5);
    expect(entry(club)).toEqual(before);
  });

  test.each([1, 2, 5, 9])(
    'FAULTS-33 it keeps somebody else’s boarding at minute %i, in every order of arrival',
    (minute) => {
      const steps = [
        (club: MemoryDocuments) => tick(club, true, 3),
        (club: MemoryDocuments) => undo(club, false, 6),
      ];
      for (const position of [0, 1, 2]) {
        const club = clubWith(aPassenger());
        for (const step of steps.toSpliced(position, 0, (same) => tick(same, true, minute, organizer))) {
          step(club);
        }
        expect([position, entry(club)?.boarded]).toEqual([position, true]);
      }
    },
  );

  test('BOARD-70 FAULTS-33 undoing a boarding that came to be the shown one removes it', () => {
    const club = clubWith(aPassenger());
    tick(club, true, 1, organizer);
    tick(club, true, 3);
    tick(club, false, 2, organizer);
    expect(entry(club)).toMatchObject({ boarded: true, boardedAt: clock(3), boardedBy: guide.uid });
    undo(club, false, 4);
    expect(entry(club)).toMatchObject({
      boarded: false,
      boardedBy: organizer.uid,
      boardedChangedAt: clock(2),
    });
  });

  test('FAULTS-33 undoing an un-boarding boards the person again, unless somebody else has un-boarded them since', () => {
    const club = clubWith(aPassenger({ boarded: true, boardedAt: clock(1), boardedChangedAt: clock(1) }));
    tick(club, false, 3);
    undo(club, true, 4);
    expect(entry(club)).toMatchObject({ boarded: true, boardedAt: clock(4) });
    tick(club, false, 5, organizer);
    undo(club, true, 6);
    expect(entry(club)).toMatchObject({ boarded: false, boardedBy: organizer.uid });
  });
});

describe('BOARD-87 a group that is partly aboard', () => {
  const group = aPassenger({ seats: 4 });
  const part = (club: MemoryDocuments, boarded: boolean, minute: number, seats?: number, undoes?: string) =>
    club.run(
      'setBoarded',
      { tripId: 't1', busId: 'b1', passengerId: 'ana', boarded, seats, undoes },
      { actor: guide, at: clock(minute) },
    );
  const aboard = (club: MemoryDocuments) => {
    const held = entry(club);
    return held && [held.boarded, seatsAboard(held), partAboard(held)];
  };

  test('three of four, then all, then none', () => {
    const club = clubWith(group);
    part(club, true, 1, 3);
    expect(aboard(club)).toEqual([true, 3, '3 de 4']);
    part(club, true, 2);
    expect(aboard(club)).toEqual([true, 4, undefined]);
    part(club, false, 3);
    expect(aboard(club)).toEqual([false, 0, undefined]);
    expect(entry(club)).not.toHaveProperty('boardedSeats', 3);
  });

  test('as many seats as the group has, or more, is all of them', () => {
    const club = clubWith(group);
    part(club, true, 1, 9);
    expect(aboard(club)).toEqual([true, 4, undefined]);
    expect(verdictOf(part(club, true, 2, 0))).toBe('INVALID');
  });

  test('the latest tap says how many, in both orders of arrival; the earliest boarding is shown', () => {
    const counts = [
      [1, 2],
      [5, 3],
    ] as const;
    for (const order of [counts, [...counts].reverse()]) {
      const club = clubWith(group);
      for (const [minute, seats] of order) part(club, true, minute, seats);
      expect(aboard(club)).toEqual([true, 3, '3 de 4']);
      expect(entry(club)).toMatchObject({ boardedAt: clock(1) });
    }
  });

  test('undoing the last tick restores the previous number', () => {
    const club = clubWith(group);
    part(club, true, 1, 2);
    part(club, true, 2);
    part(club, false, 3, undefined, clock(2));
    expect(aboard(club)).toEqual([true, 2, '2 de 4']);
  });

  test('undoing an un-boarding restores how many were aboard', () => {
    const club = clubWith(group);
    part(club, true, 1, 1);
    part(club, false, 2);
    part(club, true, 3, 1, clock(2));
    expect(aboard(club)).toEqual([true, 1, '1 de 4']);
  });

  test('an old entry, and a single person, are aboard as a whole', () => {
    expect(seatsAboard(aPassenger({ seats: 4, boarded: true }))).toBe(4);
    const club = clubWith(aPassenger());
    part(club, true, 1, 1);
    expect(aboard(club)).toEqual([true, 1, undefined]);
  });
});
