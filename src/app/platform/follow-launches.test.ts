// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SeenSession, setSession } from '../../session/account/session-store.ts';
import { keptLink } from '../routes/kept-link.ts';
import { followLaunches } from './follow-launches.ts';

type Consumer = (launch: { targetURL: string }) => void;
const here = (path: string) => ({ targetURL: `${location.origin}${path}` });
const signedIn = { phase: 'signed-in' } as SeenSession;
const workers = new EventTarget();
/** What the screens were asked to open. */
let opened: unknown[] = [];

beforeEach(() => {
  opened = [];
  vi.stubGlobal('navigator', { serviceWorker: workers });
  workers.addEventListener('message', note);
  localStorage.clear();
});
afterEach(() => {
  workers.removeEventListener('message', note);
  vi.unstubAllGlobals();
  setSession({ phase: 'loading' });
});

const note = (event: Event) => void opened.push((event as MessageEvent).data);

/** Starts a page in whose queue these launches wait, as a browser gives them; returns how it gives the next ones. */
function start(...waiting: string[]): (path: string) => void {
  let consume: Consumer = () => undefined;
  vi.stubGlobal('launchQueue', {
    setConsumer(consumer: Consumer) {
      consume = consumer;
      for (const path of waiting) consume(here(path));
    },
  });
  followLaunches();
  return (path) => consume(here(path));
}

test('INST-47 a shortcut leads the open page to its screen, and the launch that made the page does not', () => {
  setSession(signedIn);
  const launch = start('/?atalho=embarque');
  expect(opened).toEqual([]);
  launch('/?atalho=embarque');
  launch('/trip/t1');
  expect(opened).toEqual([
    { type: 'OPEN', path: '/?atalho=embarque' },
    { type: 'OPEN', path: '/trip/t1' },
  ]);
});

test('INST-47 a plain launch leaves the open page as it is', () => {
  setSession(signedIn);
  const launch = start('/');
  launch('/');
  expect(opened).toEqual([]);
});

test('INST-47 INST-11 GROUP-51 a link that the open app gets is kept, as it is, until somebody is signed in', () => {
  setSession({ phase: 'signed-out' });
  const launch = start('/');
  launch('/?atalho=embarque');
  expect(keptLink()).toBeUndefined();
  launch('/trip/t1?acompanhante=rita~c1');
  expect([keptLink(), opened]).toMatchObject([{ tripId: 't1', search: '?acompanhante=rita~c1' }, []]);
});

test('INST-47 a browser without launches starts as ever', () => {
  vi.stubGlobal('launchQueue', undefined);
  expect(followLaunches).not.toThrow();
});
