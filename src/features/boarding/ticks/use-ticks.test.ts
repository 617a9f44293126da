// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBus, aPassenger } from '../../../../test/builders/entities.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Presence } from '../../../domain/roll-calls/roll-call.schema.ts';
import { answer, useMessageStore } from '../../../session/messages/message-store.ts';
import { callWords } from '../roll-calls/call-words.ts';
import { useTicks } from './use-ticks.ts';

let people: Passenger[] = [];
let taps = 0;
let signedIn: ReturnType<typeof signIn>;
const busNow = () => new Map([['b1', aBus({ passengers: people })]]);
/** Ticks on this device; somebody else's are made by hand. */
const mutate = vi.fn(async (_verb: string, args: { passengerId: string; boarded: boolean }) => {
  taps += 1;
  tick(args.passengerId, args.boarded, 'me');
  return { ok: true as const, tapId: `tap-${taps}` };
});

function tick(id: string, boarded: boolean, by: string): void {
  const boardedChangedAt = new Date(Date.UTC(2026, 2, 5, 6, 0, taps)).toISOString();
  people = people.map((one) => (one.id === id ? { ...one, boarded, boardedBy: by, boardedChangedAt } : one));
  signedIn.snapshot$.next({ ...signedIn.snapshot$.value, bus: busNow() });
}

beforeEach(() => {
  vi.useFakeTimers();
  people = ['ana', 'bia', 'rui'].map((id) => aPassenger({ id, name: id, groupId: 'ana' }));
  signedIn = signIn({ role: 'guide', held: { bus: busNow() } });
  signedIn.mutate.mockImplementation(mutate as never);
});

afterEach(() => {
  cleanup();
  signOut();
  vi.useRealTimers();
  mutate.mockClear();
});

const aboard = () => people.filter(({ boarded }) => boarded).map(({ id }) => id);
const settle = () => vi.advanceTimersByTimeAsync(0);
async function undo(): Promise<void> {
  const message = useMessageStore.getState().messages.find(({ action }) => action);
  if (message) answer(message);
  await settle();
}

test('GROUP-31 boards each person of a group with an ordinary tick, and one undo takes back all of them', async () => {
  const { result } = renderHook(() => useTicks('t1', 'b1'));
  result.current.boardAll(people, 'Ana');
  await settle();
  expect(mutate.mock.calls.map(([verb, { passengerId, boarded }]) => [verb, passengerId, boarded])).toEqual([
    ['setBoarded', 'ana', true],
    ['setBoarded', 'bia', true],
    ['setBoarded', 'rui', true],
  ]);
  expect(messagesShown()).toEqual(['A bordo: grupo de Ana (3)']);
  await undo();
  expect(aboard()).toEqual([]);
  // Undoing the undo boards them again.
  expect(messagesShown()).toEqual(['Por embarcar: grupo de Ana (3)']);
  await undo();
  expect(aboard()).toEqual(['ana', 'bia', 'rui']);
});

test('GROUP-31 the undo leaves those alone whom somebody else has ticked since, and says so', async () => {
  const { result } = renderHook(() => useTicks('t1', 'b1'));
  result.current.boardAll(people, 'Ana');
  await settle();
  taps += 1;
  tick('bia', true, 'guide-2');
  await undo();
  expect(aboard()).toEqual(['bia']);
  expect(messagesShown()).toContain('Entretanto alguém mudou parte do grupo. Só o resto foi anulado.');
});

test('GROUP-31 a person who was ticked alone is undone alone', async () => {
  const { result } = renderHook(() => useTicks('t1', 'b1'));
  result.current.boardAll(people, 'Ana');
  await settle();
  result.current.setBoarded(people[2] as Passenger, false);
  await settle();
  expect(messagesShown()).toEqual(['Por embarcar: rui']);
  await undo();
  expect(aboard()).toEqual(['ana', 'bia', 'rui']);
});

describe('CALL-29 in a roll call', () => {
  const rollId = 'b1~regresso';
  const call = { id: rollId, words: callWords(rollId, undefined) };
  const stateOf = (id: string) => people.find((one) => one.id === id)?.presence?.[rollId]?.state;

  function say(id: string, state: Presence['state'], by: string): void {
    const at = new Date(Date.UTC(2026, 2, 5, 22, 0, taps)).toISOString();
    people = people.map((one) =>
      one.id === id ? { ...one, presence: { [rollId]: { state, at, by } } } : one,
    );
    signedIn.snapshot$.next({ ...signedIn.snapshot$.value, bus: busNow() });
  }

  beforeEach(() => {
    signedIn.mutate.mockImplementation((async (
      _verb: string,
      args: { passengerId: string; state: 'presente' },
    ) => {
      taps += 1;
      say(args.passengerId, args.state, 'me');
      return { ok: true, tapId: `tap-${taps}` };
    }) as never);
  });

  test('the undo of a tick puts back what the call said before, and undoing that the tick', async () => {
    const { result } = renderHook(() => useTicks('t1', 'b1', { call }));
    say('ana', 'outro meio', 'guide-2');
    result.current.setBoarded(people[0] as Passenger, true);
    await settle();
    expect([stateOf('ana'), messagesShown()]).toEqual(['presente', ['Presente: ana']]);
    await undo();
    expect([stateOf('ana'), messagesShown()]).toEqual(['outro meio', ['Outro meio: ana']]);
    await undo();
    expect(stateOf('ana')).toBe('presente');
    const undoes = signedIn.mutate.mock.calls.map((each) => (each as unknown[])[1] as { undoes?: string });
    expect(undoes.map((args) => args.undoes !== undefined)).toEqual([false, true, false]);
  });

  test('the undo of a group leaves those whom somebody else has ticked since', async () => {
    const { result } = renderHook(() => useTicks('t1', 'b1', { call }));
    result.current.boardAll(people, 'Ana');
    await settle();
    expect(messagesShown()).toEqual(['Presente: grupo de Ana (3)']);
    taps += 1;
    say('bia', 'presente', 'guide-2');
    await undo();
    expect(people.map(({ id }) => stateOf(id))).toEqual(['em falta', 'presente', 'em falta']);
    expect(messagesShown()).toContain('Entretanto alguém mudou parte do grupo. Só o resto foi anulado.');
  });

  test('another state is said and undone in the same way', async () => {
    const { result } = renderHook(() => useTicks('t1', 'b1', { call }));
    result.current.setPresence?.(people[0] as Passenger, 'outro meio');
    await settle();
    expect([stateOf('ana'), messagesShown()]).toEqual(['outro meio', ['Outro meio: ana']]);
    await undo();
    expect(stateOf('ana')).toBe('em falta');
  });
});
