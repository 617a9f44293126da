import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../test/builders/club.ts';
import { documentsOf } from '../../../test/builders/documents.ts';
import { aBus, aPassenger, aTrip, guide, organizer, otherGuide } from '../../../test/builders/entities.ts';
import { pack } from '../../lib/codes/packed.ts';
import type { Bus } from '../entities/bus.schema.ts';
import { busRef } from '../wire/documents.ts';
import { relayProblem } from './check-relay.ts';
import { type Collected, contentOf, filmOf, takeFrame } from './frames.ts';
import { factsOf, type Relay, tickOf } from './relay.ts';
import { readRelay, writeRelay } from './relay-wire.ts';

const place = { tripId: 't1', busId: 'b1' };
const clock = (minute: number) => new Date(Date.UTC(2026, 2, 5, 6, minute)).toISOString();

describe('HAND-01 what passes is what this guide did on this bus', () => {
  const club = documentsOf(
    aTripWith({
      buses: [
        aBus({
          assignedGuideIds: [guide.uid, otherGuide.uid],
          passengers: [aPassenger(), aPassenger({ id: 'rui', seats: 3 })],
        }),
      ],
    }),
  );
  const [ana, rui] = ['ana', 'rui'].map((passengerId) => ({ ...place, passengerId }));
  club.run('setBoarded', { ...ana, boarded: true } as never, { actor: otherGuide, at: clock(1) });
  club.run('setBoarded', { ...ana, boarded: true } as never, { actor: guide, at: clock(2) });
  club.run('setBoarded', { ...rui, boarded: false } as never, { actor: guide, at: clock(3) });
  club.run('setBoarded', { ...rui, boarded: true, seats: 2 } as never, { actor: guide, at: clock(4) });
  club.run('recordPayment', { ...ana, paymentId: 'p1', amount: 2000 } as never, {
    actor: guide,
    at: clock(5),
  });
  club.run('recordPayment', { ...ana, paymentId: 'p2', amount: 500 } as never, {
    actor: otherGuide,
    at: clock(6),
  });
  club.run('voidPayment', { ...ana, paymentId: 'p1' } as never, { actor: guide, at: clock(7) });
  club.run(
    'recordPayment',
    { ...place, passengerId: 'gone', paymentId: 'p3', amount: 700 },
    {
      actor: guide,
      at: clock(8),
    },
  );
  club.run('openRollCall', { ...place, label: 'Regresso' }, { actor: guide, at: clock(9) });
  club.run('setPresent', { ...ana, rollId: 'b1~regresso', state: 'outro meio' } as never, {
    actor: guide,
    at: clock(10),
  });
  club.run('closeRollCall', { ...place, label: 'Regresso' }, { actor: guide, at: clock(11) });
  const opened = { ...place, label: 'Regresso' };
  club.run('openRollCall', { ...opened, departsAt: clock(40) }, { actor: guide, at: clock(12) });
  club.run('openRollCall', opened, { actor: guide, at: clock(13) });
  club.run(
    'openRollCall',
    { ...place, label: 'Café', departsAt: clock(50) },
    { actor: guide, at: clock(14) },
  );
  club.run('openRollCall', { ...opened, label: 'Café' }, { actor: otherGuide, at: clock(15) });
  const facts = factsOf(club.at(busRef(organizer.uid, 't1', 'b1')), guide.uid);

  test('ticks, payments, what was taken back, and presences, by time, each as its verb', () => {
    expect(facts.map((fact) => [fact.at, tickOf(place, fact)])).toEqual(
      [
        [2, 'setBoarded', { passengerId: 'ana', boarded: true }],
        [3, 'setBoarded', { passengerId: 'rui', boarded: false }],
        [4, 'setBoarded', { passengerId: 'rui', boarded: true, seats: 2 }],
        [5, 'recordPayment', { passengerId: 'ana', paymentId: 'p1', amount: 2000, method: 'Dinheiro' }],
        [7, 'voidPayment', { passengerId: 'ana', paymentId: 'p1' }],
        [8, 'recordPayment', { passengerId: 'gone', paymentId: 'p3', amount: 700, method: 'Dinheiro' }],
        [9, 'openRollCall', { label: 'Regresso' }],
        [10, 'setPresent', { passengerId: 'ana', rollId: 'b1~regresso', state: 'outro meio' }],
        [11, 'closeRollCall', { label: 'Regresso' }],
        [12, 'openRollCall', { label: 'Regresso', departsAt: clock(40) }],
        [13, 'openRollCall', { label: 'Regresso' }],
        [14, 'openRollCall', { label: 'Café', departsAt: clock(50) }],
      ].map(([minute, name, args]) => [
        clock(minute as number),
        { name, args: expect.objectContaining({ ...place, ...(args as object) }) },
      ]),
    );
  });

  test('a departure that was taken away, and an opening as apps before told it', () => {
    const taken = { id: 'b1~x', label: 'x', departsChangedAt: clock(2), departsChangedBy: guide.uid };
    const facts = factsOf(aBus({ rollCalls: [taken] }), guide.uid);
    expect(facts.map((fact) => tickOf(place, fact)?.args)).toMatchObject([{ label: 'x', departsAt: null }]);
    const before = { kind: 4, at: clock(2), values: ['x'] };
    expect(tickOf(place, before)?.args).toEqual({ ...place, label: 'x' });
  });

  test('and comes out of its text as it went in', () => {
    const relay: Relay = { ...place, uid: guide.uid, name: 'Rui P.', at: clock(20), facts };
    expect(readRelay(writeRelay(relay))).toEqual(relay);
  });
});

describe('HAND-20 a relay that is not taken over says why', () => {
  const bus = aBus();
  const trip = aTrip();
  const relay: Relay = { ...place, uid: guide.uid, name: 'Rui', at: clock(0), facts: [] };
  const receiver = {
    ...{ uid: otherGuide.uid, bus, trip, now: clock(1) },
    busNumberOf: (_: string, busId: string) => (busId === 'b2' ? '2' : undefined),
  };
  const yesterday = '2026-03-04T05:59:00.000Z';

  test('of a guide of this bus, and of the organizer, nothing is wrong', () => {
    expect(relayProblem(relay, receiver)).toBeUndefined();
    expect(relayProblem({ ...relay, uid: organizer.uid }, receiver)).toBeUndefined();
    expect(relayProblem({ ...relay, at: clock(5) }, receiver)).toBeUndefined();
  });

  test.each<[change: Partial<Relay>, problem: string]>([
    [{ busId: 'b2' }, 'Este código é do autocarro 2. Aqui está aberto o autocarro 1.'],
    [{ busId: 'b9' }, 'Este código é de outro autocarro. Aqui está aberto o autocarro 1.'],
    [{ tripId: 't2' }, 'Este código é de outro autocarro, de outra viagem. Aqui está aberto o autocarro 1.'],
    [{ uid: otherGuide.uid }, 'Este código é seu. Filme o código de outro responsável.'],
    [
      { uid: 'zé' },
      'Tanto quanto este telemóvel sabe, Rui não é responsável por este autocarro. Confirme com o organizador.',
    ],
    [{ at: yesterday }, 'Este código tem mais de 24 horas. Peça que o mostrem de novo.'],
    [{ at: clock(7) }, 'Os relógios dos dois telemóveis não batem certo. Acerte-os e filme de novo.'],
  ])('%o', (change, problem) => {
    expect(relayProblem({ ...relay, ...change }, receiver)).toBe(problem);
  });

  test.each([
    ['no JSON', '{', 'corrupt'],
    ['something else', '[1,"t1"]', 'corrupt'],
    ['a fact about nobody of the list', `[1,"t1","b1","u","Rui",0,[],[[0,3,0]]]`, 'corrupt'],
    ['a time that is none', `[1,"t1","b1","u","Rui",9000000000000000,[],[]]`, 'corrupt'],
    ['a newer app’s', '[2,{"all":"new"}]', 'newer'],
  ])('HAND-21 %s', (_, text, result) => {
    expect(readRelay(text)).toBe(result);
  });
});

test('HAND-14 what three hundred people were ticked takes less than 20 seconds at ten frames a second, a third of them lost', async () => {
  const random = randomOf(3);
  const id = (length: number) =>
    Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
  const uuid = () => crypto.randomUUID();
  const at = (second: number) =>
    new Date(Date.UTC(2026, 2, 5, 6, 0, second, Math.floor(random() * 1000))).toISOString();
  const by = { by: guide.uid, byName: 'Rui P.' };
  const bus: Bus = aBus({
    passengers: Array.from({ length: 300 }, (_, index) =>
      aPassenger({
        id: id(28),
        ...{ boarded: true, boardedAt: at(index * 5), boardedBy: guide.uid, boardedByName: 'Rui P.' },
        payments: [{ id: uuid(), amount: 2000, method: 'Dinheiro', at: at(index * 5 + 2), ...by }],
        presence: { 'b1~regresso': { state: 'presente', at: at(50_000 + index * 3), ...by } },
      }),
    ),
  });
  const relay = { ...place, uid: guide.uid, name: 'Rui P.', at: at(60_000), facts: factsOf(bus, guide.uid) };
  expect(relay.facts).toHaveLength(900);
  const film = filmOf(await pack(writeRelay(relay)));
  let collected: Collected | undefined;
  let frames = 0;
  while (!collected || !contentOf(collected)) {
    if (random() > 1 / 3) collected = takeFrame(collected, film.frame(frames));
    frames += 1;
  }
  expect(frames / 10).toBeLessThan(20);
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Numbers between 0 and 1 that look random, and are the same each time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
