import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ScreenDevice } from '../device/screen-device.ts';
import { nextState, type SessionEvent, type SessionPhase, type SessionState } from './session-states.ts';
import type { StoredSession } from './stored-session.ts';

const stored: StoredSession = { uid: 'ana', email: 'ana@clube.pt', role: 'guide', serverOffset: 0 };
const device = { uid: 'ana' } as ScreenDevice;

const states: Record<SessionPhase, SessionState> = {
  starting: { phase: 'starting' },
  'signed-out': { phase: 'signed-out' },
  loading: { phase: 'loading', stored },
  'signed-in': { phase: 'signed-in', stored, device },
  'changing-role': { phase: 'changing-role', stored },
  leaving: { phase: 'leaving', stored, device, isGone: false, discard: false },
  failed: { phase: 'failed', message: 'X' },
};
const events: Record<SessionEvent['type'], SessionEvent> = {
  nobody: { type: 'nobody' },
  remembered: { type: 'remembered', stored },
  accepted: { type: 'accepted', stored },
  opened: { type: 'opened', device },
  'not-opened': { type: 'not-opened', message: 'X' },
  'role-changed': { type: 'role-changed', stored: { ...stored, role: 'passenger' } },
  'sign-out': { type: 'sign-out', discard: false },
  'account-gone': { type: 'account-gone' },
  refused: { type: 'refused' },
  left: { type: 'left' },
};

/** The table of docs/session.md: the next phase by state and event. */
function documentedTable(): Map<string, string> {
  const lines = readFileSync('docs/session.md', 'utf8').split('\n');
  const header = lines.findIndex((line) => line.startsWith('| State | nobody'));
  const cells = (line = '') =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
  const names = cells(lines[header]).slice(1);
  const rows = lines.slice(header + 2).slice(0, Object.keys(states).length);
  return new Map(
    rows.flatMap((row) => {
      const [state, ...nexts] = cells(row);
      return nexts.map((next, index): [string, string] => [`${state} ${names[index]}`, next]);
    }),
  );
}

const everyPair = Object.keys(states).flatMap((phase) =>
  Object.keys(events).map((type) => [phase, type] as [SessionPhase, SessionEvent['type']]),
);

test.each(everyPair)('%s, %s: the state is the one that docs/session.md says', (phase, type) => {
  const state = states[phase];
  const next = nextState(state, events[type]);
  expect(documentedTable().get(`${phase} ${type}`)).toBe(next === state ? '' : next.phase);
});

test('AUTH-42 an account that is gone is left for good, with everything of it, whatever was asked for before', () => {
  const leaving = nextState(states.leaving, events['account-gone']);
  expect(leaving).toMatchObject({ phase: 'leaving', isGone: true, discard: true });
  expect(nextState(leaving, events.refused)).toBe(leaving);
});

test('AUTH-44 a log-out that is refused has the same person on the same device', () => {
  expect(nextState(states.leaving, events.refused)).toEqual(states['signed-in']);
});
