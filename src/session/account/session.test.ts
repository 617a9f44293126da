import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile } from '../../../test/builders/entities.ts';
import { memoryStorage } from '../../../test/builders/memory-storage.ts';
import { aKeptView } from '../../../test/builders/test-kept-view.ts';
import { aTick, IDBFactory } from '../../../test/builders/test-outbox.ts';
import { aPlatform } from '../../../test/builders/test-platform.ts';
import { aPage, aServer, quietStatus } from '../../../test/builders/test-services.ts';
import { emptySnapshot } from '../../db/held-documents.ts';
import { replicaName } from '../../db/replica-names.ts';
import { storeRows } from '../../db/replica-rows.ts';
import { databaseNames } from '../../db/storages.ts';
import type { Role } from '../../domain/people/roles.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import { takeFailures } from '../../lib/failures.ts';
import { networkBack } from '../../lib/worker/network-back.ts';
import type { Device } from '../device/device.ts';
import type { Platform } from '../device/platform.ts';
import { useMessageStore } from '../messages/message-store.ts';
import { createSession, type Session } from './session.ts';
import type { SeenSession } from './session-store.ts';
import { readSession, type StoredSession, sessionKey, writeSession } from './stored-session.ts';

const ana: StoredSession = { uid: 'ana', email: 'ana@clube.pt', role: 'guide', serverOffset: 0 };
const accepted = (uid: string) =>
  ({ ok: true, uid, role: 'guide', email: `${uid}@clube.pt`, serverOffset: 5, serverTold: 7 }) as const;
const texts = () => useMessageStore.getState().messages.map(({ text }) => text);

let disk: IDBFactory;
/** Hears what the service worker tells the page. */
let worker: EventTarget;
let storage: Storage;
let parts: Partial<Platform>;
let seen: SeenSession[];
let phone: ReturnType<typeof aPage>;
let world: ReturnType<typeof aServer>;
let session: Session;
let keptView: ReturnType<typeof aKeptView>;

const now = () => seen.at(-1) ?? { phase: 'loading' as const };
const phases = () => seen.map(({ phase }) => phase);
function device(): Device {
  const state = now();
  if (state.phase !== 'signed-in') throw new Error(`not signed in: ${state.phase}`);
  const { opened } = state.device;
  if (!opened) throw new Error('not open');
  return opened;
}
/** `expect.poll`, on a machine that may be busy. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });
/** Resolves once the sync runs for this person in this role. */
const isConnected = (uid: string, role: Role) =>
  eventually(() => world.server.log.filter((line) => line !== 'wake').at(-1)).toBe(`connect ${uid} ${role}`);

async function started(): Promise<void> {
  writeSession(storage, ana);
  await session.start();
  await isConnected('ana', 'guide');
}

/** The server has given this person another role, and the profile has arrived. */
async function profileBecomes(role: Role): Promise<void> {
  const row = { ...profileRef('ana'), document: aProfile({ role }), _deleted: false };
  await storeRows(device().replica, [row]);
}

/** Another tab stores this session. */
function otherTabStores(after: StoredSession | null): void {
  const oldValue = storage.getItem(sessionKey);
  if (after) writeSession(storage, after);
  else storage.removeItem(sessionKey);
  phone.otherTab({ key: sessionKey, oldValue, newValue: storage.getItem(sessionKey) });
}

/** What a browser gives that has no disk. */
const noStorage = (): Storage => ({
  ...memoryStorage(),
  get length(): number {
    throw new Error('no disk');
  },
});

/** An outbox whose opening waits until it is let go. */
function stalledOpening(): () => void {
  let letGo: () => void = () => undefined;
  const stall = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const request = async (_name: string, ...rest: unknown[]) => {
    await stall;
    return (rest.at(-1) as () => unknown)();
  };
  parts.locks = { request } as unknown as Platform['locks'];
  return letGo;
}

beforeEach(() => {
  disk = new IDBFactory();
  vi.stubGlobal('indexedDB', disk);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('window', new EventTarget());
  worker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: worker });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  storage = memoryStorage();
  parts = {};
  seen = [];
  keptView = aKeptView();
  phone = aPage(storage);
  world = aServer();
  session = createSession({
    page: phone.page,
    platform: async () => aPlatform(disk, storage, parts),
    keptView,
    services: world.services,
    store: {
      setSession: (state) => void seen.push(state),
      setSync: () => undefined,
      setAcceptedTerms: () => undefined,
    },
  });
  useMessageStore.setState({ messages: [] });
});
afterEach(async () => {
  // Ends the sync too, whose timer would go off in a later test.
  world.server.forgetSignIn = async () => undefined;
  if (now().phase === 'signed-in') await session.signOut();
  useMessageStore.setState({ messages: [] });
  vi.unstubAllGlobals();
});

describe('starting', () => {
  test('AUTH-01 without a stored session: signed out', async () => {
    await session.start();
    expect(now()).toEqual({ phase: 'signed-out' });
    expect(texts()).toEqual([]);
  });

  test('AUTH-01 with one that cannot be read: signed out, and that is said', async () => {
    storage.setItem(sessionKey, '{');
    await session.start();
    expect(now()).toEqual({ phase: 'signed-out' });
    expect(texts()).toEqual(['Erro: Dados de autenticação ou configuração em falta.']);
    expect(storage.getItem(sessionKey)).toBeNull();
  });

  test('AUTH-01 FAULTS-11 with one: signed in from the device, without asking anybody', async () => {
    world.server.isConfigured = false;
    world.server.isOnline = false;
    writeSession(storage, ana);
    await session.start();
    expect(now()).toMatchObject({ phase: 'signed-in', user: ana });
    expect(world.server.log).toEqual([]);
  });

  test('INST-10 INST-37 a database that does not open: failed, with the reason, and reported', async () => {
    const reported: unknown[] = [];
    takeFailures((failure) => reported.push(failure));
    parts.storage = noStorage();
    writeSession(storage, ana);
    await session.start();
    expect(now()).toMatchObject({ phase: 'failed', message: expect.stringContaining('no disk') });
    expect(reported).toMatchObject([{ message: expect.stringContaining('no disk') }]);
  });

  test('INST-10 a browser that lets nobody read its storage: failed', async () => {
    storage.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(phone.page, 'watchOtherTabs').mockImplementation(() => {
      throw new Error('denied');
    });
    await session.start();
    expect(now()).toMatchObject({ phase: 'failed', message: expect.stringContaining('denied') });
  });
});

describe('a start with what was shown last', () => {
  const shown = { snapshot: emptySnapshot(), touched: new Map(), records: [] };
  const keep = () => keptView.write(replicaName('ana', 'guide'), shown);

  test('OFF-74 is signed in before the databases are open, and keeps the same device', async () => {
    await keep();
    const letGo = stalledOpening();
    writeSession(storage, ana);
    const starting = session.start();
    await eventually(() => now().phase).toBe('signed-in');
    const [first] = seen.slice(-1);
    expect(world.server.log).toEqual([]);
    letGo();
    await starting;
    await isConnected('ana', 'guide');
    expect(now()).toBe(first);
    expect(phases()).toEqual(['signed-in']);
    // What is on screen already is not drawn again where the databases hold the same.
    expect(device().view.snapshot$.value.bus).toBe(shown.snapshot.bus);
  });

  test('OFF-74 INST-10 fails when the databases then do not open', async () => {
    await keep();
    parts.storage = noStorage();
    writeSession(storage, ana);
    await session.start();
    expect(phases()).toEqual(['signed-in', 'failed']);
  });

  test('OFF-74 AUTH-43 a log-out while they open waits for them, and nothing of the person is left', async () => {
    await keep();
    const letGo = stalledOpening();
    writeSession(storage, ana);
    const starting = session.start();
    await eventually(() => now().phase).toBe('signed-in');
    const leaving = session.signOut();
    letGo();
    await Promise.all([starting, leaving]);
    expect(now()).toEqual({ phase: 'signed-out' });
    expect(world.server.log).toEqual([]);
    expect(keptView.kept.size).toBe(0);
    expect((await databaseNames()).filter((name) => name.includes('ana'))).toEqual([]);
  });

  test('OFF-74 OFF-29 goes with a change of role', async () => {
    await keep();
    await started();
    await profileBecomes('passenger');
    await isConnected('ana', 'passenger');
    expect(keptView.kept.size).toBe(0);
  });

  test('OFF-74 OFF-29 changes the role although the view cannot be removed', async () => {
    await started();
    vi.spyOn(keptView, 'forget').mockRejectedValueOnce(new Error('denied'));
    await profileBecomes('passenger');
    await isConnected('ana', 'passenger');
  });

  test('OFF-74 AUTH-43 a log-out removes the databases although the view cannot be removed, and says so', async () => {
    await started();
    vi.spyOn(keptView, 'forget').mockRejectedValueOnce(new Error('denied'));
    await expect(session.signOut()).rejects.toThrow('denied');
    expect(now()).toEqual({ phase: 'signed-out' });
    expect((await databaseNames()).filter((name) => name.includes('ana'))).toEqual([]);
  });
});

describe('signing in', () => {
  test('AUTH-05 OFF-80 opens the person’s database, stores the session and asks to keep the storage', async () => {
    await session.start();
    world.server.credentials = accepted('ana');
    expect(await session.signIn('ana@clube.pt', 'x')).toEqual({ ok: true });
    expect(phases()).toEqual(['signed-out', 'loading', 'signed-in']);
    expect(readSession(storage)).toMatchObject({ uid: 'ana', role: 'guide', serverOffset: 5, serverTold: 7 });
    expect(phone.asked).toEqual(['keep storage']);
    await isConnected('ana', 'guide');
  });

  test.each([
    ['AUTH-35 refused credentials', () => undefined, 'wrong-credentials'],
    ['AUTH-39 no configuration', () => Object.assign(world.server, { isConfigured: false }), 'no-services'],
  ])('%s: still signed out', async (_case, prepare, reason) => {
    await session.start();
    prepare();
    expect(await session.signIn('ana@clube.pt', 'x')).toEqual({ ok: false, reason });
    expect(phases()).toEqual(['signed-out']);
  });

  test('AUTH-50 a try that was given up opens nothing', async () => {
    await session.start();
    world.server.credentials = accepted('ana');
    expect(await session.signIn('ana@clube.pt', 'x', AbortSignal.abort())).toMatchObject({ ok: false });
    expect(readSession(storage)).toBeUndefined();
    expect(phases()).toEqual(['signed-out']);
  });

  test('MSG-02 says what the server could not do to the profile', async () => {
    await session.start();
    const profileProblem = { step: 'create', message: 'X' } as const;
    world.server.credentials = { ok: false, reason: 'unknown', profileProblem };
    await session.signIn('ana@clube.pt', 'x');
    expect(texts()).toEqual(['Erro ao criar perfil: X']);
  });

  test('FAULTS-24 an expired session: the same device goes on, and what waits is sent', async () => {
    await started();
    const before = device();
    world.server.credentials = accepted('ana');
    world.server.log.length = 0;
    await session.signIn('ana@clube.pt', 'x');
    expect(device()).toBe(before);
    expect(phases()).toEqual(['signed-in']);
    expect(world.server.log).toEqual(['wake']);
  });

  test('FAULTS-22 FAULTS-23 somebody else where a session had expired: their own device, and the former queue stays', async () => {
    await started();
    await device().unsent.keep(aTick('a'));
    world.server.credentials = accepted('rui');
    await session.signIn('rui@clube.pt', 'x');
    await isConnected('rui', 'guide');
    expect(device().uid).toBe('rui');
    expect(world.server.log).toContain('stop ana guide');
    expect(readSession(storage)?.uid).toBe('rui');
    expect((await databaseNames()).filter((name) => name.includes('ana'))).toContain('caravana-ana-outbox');
  });
});

describe('another role', () => {
  test('OFF-29 OFF-54 in the own profile: its replica opens at once, with what is unsent', async () => {
    await started();
    await device().unsent.keep(aTick('a'));
    await profileBecomes('passenger');
    await isConnected('ana', 'passenger');
    expect(phases()).toEqual(['signed-in', 'loading', 'signed-in']);
    expect(device().unsent.records$.value).toMatchObject([{ args: { passengerId: 'a' } }]);
    expect(readSession(storage)).toMatchObject({ role: 'passenger' });
  });

  test('OFF-29 stored by another tab: this one follows', async () => {
    await started();
    otherTabStores({ ...ana, role: 'passenger' });
    await isConnected('ana', 'passenger');
    expect(phases()).toEqual(['signed-in', 'loading', 'signed-in']);
  });

  test('OFF-29 stored by another tab while the databases open: that opening is abandoned, and the role’s own one follows', async () => {
    const letGo = stalledOpening();
    writeSession(storage, ana);
    const starting = session.start();
    await eventually(() => storage.getItem(sessionKey)).not.toBeNull();
    otherTabStores({ ...ana, role: 'passenger' });
    parts = {};
    letGo();
    await starting;
    await isConnected('ana', 'passenger');
    expect(device().role).toBe('passenger');
    expect(phases()).toEqual(['signed-in']);
    expect(world.server.log.filter((line) => line.includes('guide'))).toEqual([]);
  });

  test('OFF-29 that changes once more on the way: the last one opens, and no other', async () => {
    await started();
    otherTabStores({ ...ana, role: 'passenger' });
    otherTabStores({ ...ana, role: 'organizer' });
    await isConnected('ana', 'organizer');
    expect(phases()).toEqual(['signed-in', 'loading', 'signed-in']);
  });

  test('INST-10 whose databases do not open: failed', async () => {
    await started();
    parts.storage = noStorage();
    otherTabStores({ ...ana, role: 'passenger' });
    await eventually(() => now().phase).toBe('failed');
  });

  test('the same role stored again, or another key, changes nothing', async () => {
    await started();
    otherTabStores({ ...ana, syncedAt: 7 });
    phone.otherTab({ key: 'caravana.settings', oldValue: null, newValue: '{}' });
    expect(phases()).toEqual(['signed-in']);
  });
});

test.each<[string, StoredSession | null]>([
  ['signed out', null],
  ['signed somebody else in', { ...ana, uid: 'rui' }],
])('OFF-30 another tab %s: this page starts again', async (_case, after) => {
  await started();
  otherTabStores(after);
  expect(phone.asked).toEqual(['restart']);
});

describe('leaving', () => {
  const databasesOfAna = async () => (await databaseNames()).filter((name) => name.includes('ana'));

  test('AUTH-43 signs out, and nothing of the person is left', async () => {
    await started();
    await session.signOut();
    expect(phases()).toEqual(['signed-in', 'signed-out']);
    expect(readSession(storage)).toBeUndefined();
    expect(world.server.log.at(-1)).toBe('stop ana guide');
    expect(await databasesOfAna()).toEqual([]);
  });

  test('AUTH-43 also with no network, and with no configuration', async () => {
    world.server.isOnline = false;
    world.server.isConfigured = false;
    writeSession(storage, ana);
    await session.start();
    await session.signOut();
    expect(now()).toEqual({ phase: 'signed-out' });
  });

  test('FAULTS-22 what is unsent stays for the next sign-in', async () => {
    await started();
    await device().unsent.keep(aTick('a'));
    await session.signOut();
    expect(new Set(await databasesOfAna())).toEqual(new Set(['caravana-ana-outbox']));
  });

  test('OPEN-103 FAULTS-22 unless it is discarded', async () => {
    await started();
    await device().unsent.keep(aTick('a'));
    await session.signOut({ discard: true });
    expect(await databasesOfAna()).toEqual([]);
  });

  test('AUTH-44 the identity provider refuses: still signed in on the same device, and the sync runs again', async () => {
    await started();
    const before = device();
    world.server.forgetSignIn = () => Promise.reject(new Error('no storage'));
    await expect(session.signOut()).rejects.toThrow('no storage');
    expect(phases()).toEqual(['signed-in']);
    await isConnected('ana', 'guide');
    expect(world.server.log).toContain('stop ana guide');
    expect(readSession(storage)).toMatchObject({ uid: 'ana' });

    // It follows the role as before.
    await profileBecomes('passenger');
    await isConnected('ana', 'passenger');
    expect(device()).not.toBe(before);
  });

  test('AUTH-43 a second press waits for the same sign-out', async () => {
    await started();
    const first = session.signOut();
    expect(session.signOut()).toBe(first);
    await first;
    expect(world.server.log.filter((line) => line.startsWith('stop'))).toHaveLength(1);
    await session.signOut();
    expect(phases()).toEqual(['signed-in', 'signed-out']);
  });

  test('OFF-29 another role that is heard of on the way opens nothing', async () => {
    await started();
    let letGo: () => void = () => undefined;
    world.server.forgetSignIn = () =>
      new Promise((resolve) => {
        letGo = resolve;
      });
    const left = session.signOut();
    otherTabStores({ ...ana, role: 'passenger' });
    await eventually(() => world.server.log.at(-1)).toBe('stop ana guide');
    letGo();
    await left;
    expect(phases()).toEqual(['signed-in', 'signed-out']);
  });

  const tellGone = () => world.server.status$.next({ ...quietStatus, send: 'account-gone' });

  test('AUTH-42 OFF-29 the sync says that the account is gone: nothing of it is left, whatever the provider says', async () => {
    await started();
    await device().unsent.keep(aTick('a'));
    world.server.forgetSignIn = () => Promise.reject(new Error('no storage'));
    tellGone();
    tellGone();
    await eventually(() => now().phase).toBe('signed-out');
    await eventually(databasesOfAna).toEqual([]);
    expect(texts()).toHaveLength(1);
  });

  test('AUTH-42 the account turns out to be gone while a sign-out waits: it is left, with what was unsent', async () => {
    await started();
    await device().unsent.keep(aTick('a'));
    world.server.forgetSignIn = () => Promise.reject(new Error('no storage'));
    const leaving = session.signOut();
    tellGone();
    await leaving;
    expect(now()).toEqual({ phase: 'signed-out' });
    expect(await databasesOfAna()).toEqual([]);
  });

  test('OFF-27 nothing is called in the name of somebody whom another tab has signed out', async () => {
    await started();
    expect(await session.callServer('my-data', undefined)).toMatchObject({ ok: true });
    storage.removeItem(sessionKey);
    expect(await session.callServer('my-data', undefined)).toEqual({ ok: false, reason: 'signed-out' });
    world.server.isOnline = false;
    expect(await session.callServer('my-data', undefined)).toEqual({ ok: false, reason: 'offline' });
    expect(world.server.log.filter((line) => line.startsWith('call'))).toEqual(['call my-data']);
  });
});

test('FAULTS-44 OFF-90 the network or the person comes back, or the worker hears of it: the sync is woken, until the sign-out', async () => {
  const fromWorker = (type: string) => worker.dispatchEvent(new MessageEvent('message', { data: { type } }));
  await started();
  world.server.log.length = 0;
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  fromWorker(networkBack);
  fromWorker('OPEN');
  session.syncNow();
  const woken = ['wake', 'wake', 'wake', 'wake'];
  expect(world.server.log).toEqual(woken);
  await session.signOut();
  window.dispatchEvent(new Event('online'));
  fromWorker(networkBack);
  session.syncNow();
  expect(world.server.log).toEqual([...woken, 'stop ana guide']);
});

test('OFF-26 a start of the sync that a sign-out overtakes connects nobody', async () => {
  let idle: () => void = () => undefined;
  phone.page.whenIdle = () =>
    new Promise((resolve) => {
      idle = resolve;
    });
  writeSession(storage, ana);
  await session.start();
  await session.signOut();
  idle();
  await new Promise((resolve) => setImmediate(resolve));
  expect(world.server.log).toEqual([]);
});
