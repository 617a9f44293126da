// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSessionStore } from '../../session/account/session-store.ts';
import { whenNeeded } from './when-needed.ts';

const first = useSessionStore.getState();
const become = (phase: string) => useSessionStore.setState({ session: { phase } } as never);
// Other files share the store.
beforeEach(() => become('starting'));
afterEach(() => useSessionStore.setState(first, true));

/** Whether the parts are needed after what `happens`. */
async function isNeededAfter(happens: () => void): Promise<boolean> {
  let isNeeded = false;
  void whenNeeded().then(() => {
    isNeeded = true;
  });
  happens();
  await new Promise((resolve) => setTimeout(resolve));
  return isNeeded;
}

test.each(['loading', 'signed-out', 'failed'])(
  'INST-26 nobody needs the parts behind the first screen while the session is %s and nothing is touched',
  async (phase) => {
    expect(await isNeededAfter(() => become(phase))).toBe(false);
  },
);

test('INST-26 they are needed once somebody is signed in, at the start or later', async () => {
  expect(await isNeededAfter(() => become('signed-in'))).toBe(true);
  expect(await isNeededAfter(() => undefined)).toBe(true);
});

test.each(['pointerdown', 'keydown', 'focusin'])(
  'INST-26 they are needed with the first %s',
  async (touch) => {
    become('signed-out');
    expect(await isNeededAfter(() => document.body.dispatchEvent(new Event(touch, { bubbles: true })))).toBe(
      true,
    );
  },
);
