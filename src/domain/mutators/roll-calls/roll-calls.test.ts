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
  passenger,
} from '../../../../test/builders/entities.ts';
import { messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { withoutAuthor } from '../../boarding/tick-author.ts';
import type { Bus } from '../../entities/bus.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import type { Actor } from '../../people/roles.ts';
import type { Presence } from '../../roll-calls/roll-call.schema.ts';
import { closingOf, isAfterClosing, isClosed, rollCallId } from '../../roll-calls/roll-calls.ts';
import { busRef, profileRef, publicTripRef, seasonTripsRef } from '../../wire/documents.ts';

const b1 = busRef(organizer.uid, 't1', 'b1');
const place = { tripId: 't1', busId: 'b1' };
const rollId = 'b1~regresso';
const clock = (minute: number) => new Date(Date.UTC(2026, 2, 5, 22, minute)).toISOString();
const people = ['ana', 'rui', 'zé'];
const bothGuides = [guide.uid, otherGuide.uid];

const club = (bus: Partial<Bus> = {}, trip: Partial<Trip> = {}) =>
  documentsOf(
    aTripWith({
      trip,
      buses: [
        aBus({
          assignedGuideIds: bothGuides,
          passengers: people.map((id) => aPassenger({ id, userId: undefined, name: id, boarded: true })),
          ...bus,
        }),
      ],
    }),
  );

const open = (documents: MemoryDocuments, minute = 1, by: Actor = guide, more: object = {}) =>
  documents.send('openRollCall', { ...place, ...more }, { actor: by, at: clock(minute) });
const close = (documents: MemoryDocuments, minute = 9, by: Actor = guide, more: object = {}) =>
  documents.send('closeRollCall', { ...place, ...more }, { actor: by, at: clock(minute) });
const tick = (
  documents: MemoryDocuments,
  state: Presence['state'] = 'presente',
  minute = 5,
  by: Actor = guide,
  more: object = {},
) =>
  documents.send(
    'setPresent',
    { ...place, passengerId: 'ana', rollId, state, ...more },
    { actor: by, at: clock(minute) },
  );
const calls = (documents: MemoryDocuments) => documents.at(b1).rollCalls ?? [];
const ana = (documents: MemoryDocuments) => documents.at(b1).passengers.find(({ id }) => id === 'ana');
const closing = (documents: MemoryDocuments) => calls(documents).map(closingOf)[0];
const saidOf = (documents: MemoryDocuments) => ana(documents)?.presence?.[rollId];

describe('a roll call', () => {
  test('CALL-01 is opened by a guide of the bus, «Regresso» where nothing else is said, with the name of who opened it', () => {
    const documents = club();
    documents.set(profileRef(guide.uid).path, aProfile({ uid: guide.uid, firstName: 'Rui', role: 'guide' }));
    open(documents);
    expect(calls(documents)).toEqual([
      {
        ...{ id: rollId, label: 'Regresso' },
        ...{ openedAt: clock(1), openedBy: guide.uid, openedByName: 'Rui S.' },
      },
    ]);
    open(documents, 2, organizer, { label: ' Intervalo ' });
    expect(calls(documents).map(({ label }) => label)).toEqual(['Regresso', 'Intervalo']);
  });

  test.each([
    ['a guide of the bus', guide, 'applied'],
    ['the organizer', organizer, 'applied'],
    ['another organizer', otherOrganizer, 'NOT_ASSIGNED'],
    ['a passenger', passenger, 'NOT_ALLOWED'],
  ])('CALL-01 %s', (_, by, verdict) => {
    const documents = club({ assignedGuideIds: [guide.uid] });
    expect(verdictOf(open(documents, 1, by as Actor))).toBe(verdict);
    expect(verdictOf(tick(documents, 'presente', 2, by as Actor))).toBe(verdict);
    expect(verdictOf(close(documents, 3, by as Actor))).toBe(verdict);
  });

  test('CALL-02 that two guides open without a network is one: case, accents and spaces make no other', () => {
    const documents = club();
    open(documents, 4, otherGuide, { label: 'paragem no cafe' });
    open(documents, 2, guide, { label: 'Paragem  no Café' });
    expect(calls(documents)).toMatchObject([
      { label: 'Paragem  no Café', openedBy: guide.uid, openedAt: clock(2), reopenedAt: clock(4) },
    ]);
    expect(rollCallId('b1', 'Regresso')).toBe(rollId);
    expect(rollCallId('b2', 'Regresso')).not.toBe(rollId);
    expect(rollCallId('b1', '!!')).not.toBe(rollCallId('b1', '??'));
  });

  test('CALL-03 the latest of opening and closing decides, and of several departures the latest tap', () => {
    const documents = club();
    open(documents, 1, guide, { departsAt: clock(40) });
    close(documents, 9);
    expect(calls(documents).map(isClosed)).toEqual([true]);
    open(documents, 3, otherGuide, { departsAt: clock(50) });
    expect(calls(documents).map(isClosed)).toEqual([true]);
    expect(calls(documents)).toMatchObject([
      { departsAt: clock(50), closedAt: clock(9), closedBy: guide.uid },
    ]);
    open(documents, 2, guide, { departsAt: clock(59) });
    open(documents, 12);
    expect(calls(documents).map(isClosed)).toEqual([false]);
    expect(calls(documents)).toMatchObject([
      {
        departsAt: clock(50),
        departsChangedBy: otherGuide.uid,
        reopenedAt: clock(12),
        reopenedBy: guide.uid,
      },
    ]);
    open(documents, 13, guide, { departsAt: null });
    expect(calls(documents)[0]?.departsAt).toBeUndefined();
  });

  test.each([
    ['no label', { label: ' ' }, 'Escreva o nome da chamada.'],
    ['a long label', { label: 'x'.repeat(41) }, 'Máximo de 40 caracteres.'],
    [
      'a departure on another day',
      { departsAt: '2026-03-08T00:00:00.000Z' },
      'A partida é daqui a mais de um dia.',
    ],
  ])('CALL-10 is refused with %s', (_, more, message) => {
    const documents = club();
    expect(messageOf(open(documents, 1, guide, more))).toContain(message);
    expect(calls(documents)).toEqual([]);
  });

  test('CALL-10 a bus has at most twenty, and a person is in at most twenty', () => {
    const documents = club();
    for (let index = 0; index < 20; index++) {
      open(documents, index, guide, { label: `Chamada ${index}` });
      tick(documents, 'presente', index, guide, { rollId: `b1~${index}` });
    }
    expect(messageOf(open(documents, 30))).toBe('Já há 20 chamadas neste autocarro.');
    expect(messageOf(tick(documents))).toBe('Este passageiro já está em 20 chamadas.');
    expect(verdictOf(close(documents, 31, guide, { label: 'Chamada 3' }))).toBe('applied');
  });

  test.each(['regresso', '__proto__~x/y', 'b1~ ', `b1~${'x'.repeat(300)}`, 7])(
    'CALL-10 %s is no call',
    (id) => {
      expect(verdictOf(tick(club(), 'presente', 5, guide, { rollId: id }))).toBe('INVALID');
    },
  );
});

describe('a tick in a roll call', () => {
  test('CALL-04 says who, when and by whom; the latest wins whatever the order of arrival', () => {
    const documents = club();
    documents.set(profileRef(guide.uid).path, aProfile({ uid: guide.uid, firstName: 'Rui', role: 'guide' }));
    open(documents);
    tick(documents, 'presente', 5);
    expect(saidOf(documents)).toEqual({ state: 'presente', at: clock(5), by: guide.uid, byName: 'Rui S.' });
    tick(documents, 'outro meio', 4, otherGuide);
    expect(saidOf(documents)?.state).toBe('presente');
    tick(documents, 'em falta', 6, otherGuide);
    expect(saidOf(documents)).toMatchObject({ state: 'em falta', by: otherGuide.uid });
  });

  test.each([
    ['first', [0, 1, 2]],
    ['between', [0, 2, 1]],
    ['last', [2, 0, 1]],
  ])('CALL-04 an undo takes back the own tick and nobody else’s, which arrives %s', (_, order) => {
    const taps = [
      (documents: MemoryDocuments) => tick(documents, 'presente', 3),
      (documents: MemoryDocuments) => tick(documents, 'em falta', 7, guide, { undoes: clock(3) }),
      (documents: MemoryDocuments) => tick(documents, 'presente', 5, otherGuide),
    ];
    const documents = club();
    for (const index of order as number[]) taps[index]?.(documents);
    expect(saidOf(documents)).toMatchObject({ state: 'presente', by: otherGuide.uid, at: clock(5) });
  });

  test('CALL-04 an undo without another’s tick leaves the person missing', () => {
    const documents = club();
    tick(documents, 'presente', 3);
    tick(documents, 'em falta', 4, guide, { undoes: clock(3) });
    expect(saidOf(documents)).toMatchObject({ state: 'em falta', by: guide.uid });
  });

  test('CALL-06 that was made after the closing is kept, and known as such until the call is opened again', () => {
    const documents = club();
    open(documents);
    close(documents, 9);
    tick(documents, 'presente', 12, otherGuide);
    const isLate = () => isAfterClosing(closing(documents), saidOf(documents));
    expect(isLate()).toBe(true);
    open(documents, 15);
    expect(isLate()).toBe(false);
    close(documents, 20);
    expect(isLate()).toBe(false);
    expect(isAfterClosing(undefined, saidOf(documents))).toBe(false);
  });

  test('CALL-07 touches no boarding, no history and no count, also on a completed trip', () => {
    const documents = club({}, { status: 'completed', completedAt: clock(0), date: clock(0) });
    const before = { ...documents.at(b1) };
    const history = documents.get(seasonTripsRef('ana', '2025-2026'));
    open(documents);
    expect(verdictOf(tick(documents, 'outro meio'))).toBe('applied');
    expect(verdictOf(close(documents))).toBe('applied');
    const {
      passengers,
      rollCalls: _calls,
      authorIds: _authors,
      lastTaps: _arrived,
      ...after
    } = documents.at(b1);
    const { passengers: people, authorIds: _before, rollCalls: _none, ...rest } = before;
    expect(after).toEqual(rest);
    expect(passengers.map(({ presence: _, ...entry }) => entry)).toEqual(people);
    expect(documents.get(seasonTripsRef('ana', '2025-2026'))).toEqual(history);
    expect(documents.get(profileRef(organizer.uid))?.notifications ?? []).toEqual([]);
  });

  test('CALL-07 is refused on a cancelled trip, as a call is', () => {
    const documents = club({}, { cancelledAt: clock(0), cancelReason: 'Neve' });
    for (const outcome of [open(documents), tick(documents), close(documents)]) {
      expect([verdictOf(outcome), messageOf(outcome)]).toEqual([
        'TRIP_CANCELLED',
        expect.stringContaining('Motivo: Neve'),
      ]);
    }
  });

  test('CALL-08 of a call that nobody knows here is kept, and follows a person who was moved', () => {
    const documents = documentsOf(
      aTripWith({
        buses: [aBus(), aBus({ id: 'b2', busNumber: '2', passengers: [aPassenger({ userId: undefined })] })],
      }),
    );
    expect(verdictOf(tick(documents))).toBe('applied');
    const other = busRef(organizer.uid, 't1', 'b2');
    expect(documents.at(other).passengers[0]?.presence?.[rollId]?.state).toBe('presente');
    const back = { ...place, busId: 'b2', toBusId: 'b1', passengerId: 'ana' };
    documents.send('movePassenger', back, { actor: organizer });
    expect(saidOf(documents)?.state).toBe('presente');
    const gone = tick(documents, 'presente', 6, guide, { passengerId: 'nobody' });
    expect(messageOf(gone)).toBe('Este passageiro já não está no autocarro.');
  });

  test('CALL-09 of a former guide counts when it was made before, and the organizer is told', () => {
    const documents = club({
      assignedGuideIds: [otherGuide.uid],
      formerGuides: [{ uid: guide.uid, until: clock(7) }],
    });
    documents.set(profileRef(organizer.uid).path, aProfile({ uid: organizer.uid, role: 'organizer' }));
    expect(verdictOf(tick(documents, 'presente', 5))).toBe('applied');
    expect(verdictOf(tick(documents, 'em falta', 8))).toBe('NOT_ASSIGNED');
    expect(documents.at(profileRef(organizer.uid)).notifications).toMatchObject([
      { type: 'former_guide', formerGuide: { presences: 1, boardings: 0 } },
    ]);
  });
});

test('CALL-11 FAULTS-36 the name of a deleted guide goes from calls and ticks, and the bus says whose names it holds', () => {
  const documents = club();
  documents.set(profileRef(guide.uid).path, aProfile({ uid: guide.uid, firstName: 'Rui', role: 'guide' }));
  open(documents);
  close(documents);
  expect(documents.at(b1).authorIds).toEqual([guide.uid]);
  tick(documents);
  const erased = withoutAuthor(documents.at(b1), guide.uid);
  expect(JSON.stringify(erased)).not.toContain('Rui S.');
  expect(erased.rollCalls).toMatchObject([{ openedBy: guide.uid, closedBy: guide.uid }]);
  expect(erased.passengers[0]?.presence?.[rollId]).toMatchObject({ state: 'presente', by: guide.uid });
  expect(erased.authorIds).toEqual([]);
});

describe('CALL-03 CALL-04 on any number of phones', () => {
  const actors: Actor[] = [guide, otherGuide, organizer];
  const states = ['presente', 'outro meio', 'em falta'] as const;
  interface Step {
    kind: 'open' | 'depart' | 'close' | 'tick' | 'undo';
    by: number;
    who: number;
    state: number;
  }
  const steps = fc.array(
    fc.record<Step>({
      kind: fc.constantFrom('open', 'depart', 'close', 'tick', 'tick', 'tick', 'undo'),
      by: fc.nat(2),
      who: fc.nat(2),
      state: fc.nat(2),
    }),
    { maxLength: 14 },
  );

  /** The taps with their times: each phone makes its own in this order. An undo takes back the phone's tick before it. */
  function tapsOf(all: readonly Step[]) {
    const made: { by: number; verb: string; args: object; minute: number }[] = [];
    for (const [minute, { kind, by, who, state }] of all.entries()) {
      const last = made.findLast((tap) => tap.by === by);
      if (kind === 'tick') {
        const args = { passengerId: people[who], rollId, state: states[state] };
        made.push({ by, verb: 'setPresent', args, minute });
      } else if (kind === 'undo') {
        if (last?.verb !== 'setPresent' || 'undoes' in last.args) continue;
        const args = { ...last.args, state: 'em falta', undoes: clock(last.minute) };
        made.push({ by, verb: 'setPresent', args, minute });
      } else if (kind === 'close') made.push({ by, verb: 'closeRollCall', args: {}, minute });
      else {
        const departs = kind === 'depart' ? { departsAt: state === 0 ? null : clock(30 + state) } : {};
        made.push({ by, verb: 'openRollCall', args: departs, minute });
      }
    }
    return made;
  }

  /** What is on the bus when the phones are heard in this order. */
  function play(taps: ReturnType<typeof tapsOf>, merge: readonly number[], times = 1) {
    const documents = club();
    const queues = actors.map((_, by) => taps.filter((tap) => tap.by === by));
    for (const by of [...merge, ...taps.map((tap) => tap.by)]) {
      const next = queues[by]?.shift();
      if (!next) continue;
      for (let time = 0; time < times; time++) {
        documents.send(
          next.verb,
          { ...place, ...next.args },
          { actor: actors[by] ?? guide, at: clock(next.minute) },
        );
      }
    }
    return documents.snapshot();
  }

  test('every interleaving of opening, closing, departures, ticks and undos gives the same bus, also when each arrives twice', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(2), { maxLength: 14 }), (all, merge) => {
        const taps = tapsOf(all);
        const inOrder = play(taps, []);
        expect(play(taps, merge)).toEqual(inOrder);
        expect(play(taps, merge, 2)).toEqual(inOrder);
      }),
      { numRuns: 500 },
    );
  });

  test('of taps of one moment too, whoever made them', () => {
    const atOnce = (order: readonly Actor[]) => {
      const documents = club();
      for (const by of order) {
        if (by === organizer) {
          open(documents, 0, by);
          continue;
        }
        open(documents, 1, by, { departsAt: clock(by === guide ? 40 : 50) });
        open(documents, 2, by, { label: 'Café', departsAt: clock(40) });
        tick(documents, by === guide ? 'presente' : 'outro meio', 5, by);
        close(documents, 9, by);
      }
      return documents.snapshot();
    };
    const inOrder = atOnce([guide, otherGuide, organizer]);
    expect(atOnce([otherGuide, guide, organizer])).toEqual(inOrder);
    expect(atOnce([organizer, otherGuide, guide])).toEqual(inOrder);
    expect(atOnce([otherGuide, organizer, guide])).toEqual(inOrder);
  });
});

test('CALL-10 a bus of 300 people in two calls stays below 400 KB', () => {
  const said: Presence = { state: 'presente', at: clock(1), by: guide.uid, byName: 'Conceição A.' };
  const id = crypto.randomUUID();
  const passengers = Array.from({ length: 300 }, (_, index) =>
    aPassenger({
      id: `passageiro-${index}-0123456789ab`,
      name: 'Maria da Conceição Albuquerque',
      phone: '912 345 678',
      boarded: true,
      boardedAt: clock(1),
      boardedBy: guide.uid,
      boardedByName: 'Conceição A.',
      boardedChangedAt: clock(1),
      presence: { [rollCallId(id, 'Regresso')]: said, [rollCallId(id, 'Área de serviço')]: said },
    }),
  );
  expect(JSON.stringify(aBus({ passengers })).length).toBeLessThan(400_000);
});

test('CALL-07 a completion decides by the boarding, whatever a call says', () => {
  const documents = documentsOf(
    aTripWith({
      trip: { date: clock(0) },
      buses: [
        aBus({ passengers: [aPassenger({ boarded: true }), aPassenger({ id: 'rui', userId: 'rui' })] }),
      ],
      bookings: ['ana', 'rui'].map((passengerId) => ({ passengerId, status: 'accepted', busId: 'b1' })),
    }),
  );
  open(documents);
  tick(documents, 'outro meio');
  tick(documents, 'presente', 6, guide, { passengerId: 'rui' });
  documents.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: '2026-03-06T10:00:00.000Z' });
  expect(documents.at(publicTripRef('t1')).status).toBe('completed');
  const boardedOf = (uid: string) =>
    documents.at(seasonTripsRef(uid, '2025-2026')).trips.map(({ boarded }) => boarded);
  expect([boardedOf('ana'), boardedOf('rui')]).toEqual([[true], [false]]);
});
