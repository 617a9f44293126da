import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth/web-extension';
import { Queue } from 'workbox-background-sync';
import type { UnsentCopy } from '../src/db/unsent/worker-copy.ts';
import { createTurns } from '../src/lib/turns.ts';
import { networkBack } from '../src/lib/worker/network-back.ts';

declare const self: ServiceWorkerGlobalScope;

/** Minutes that Workbox keeps a copy. Long, because the page's database keeps its mutations for ever (FAULTS-40). */
const tenYears = 10 * 365 * 24 * 60;

/** The longest hold of a decision in milliseconds. A longer one was recorded under another clock. */
const longestHold = 15_000;

/**
 * Milliseconds that an app on screen has to send what the worker holds a copy of. Both would wake at the same moment, and the
 * server would decide everything twice, one after the other.
 */
const headStart = 10_000;

type Sender = Pick<UnsentCopy, 'uid' | 'firebase' | 'authEmulator' | 'notBefore'>;

/** Thrown when no verdict came: the copy is put back and retried. */
class Undecided extends Error {
  override name = 'Undecided';
}

const turns = createTurns();
/** When open pages were last told that there is a network. */
let toldAt = 0;

// Must be defined last: without background sync, the queue sends while it is being created (OPEN-104).
const queue = new Queue('mutations', { maxRetentionTime: tenYears, onSync: sendWhenDue });

/** Replaces the held copy. The browser sends it when there is a network (OFF-19). */
export function keepCopy({
  uid,
  endpoint,
  headers,
  firebase,
  authEmulator,
  notBefore,
  batches,
}: UnsentCopy): Promise<void> {
  return turns.run(async () => {
    while (await queue.shiftRequest());
    for (const batch of batches) {
      const body = JSON.stringify(batch);
      const metadata: Sender = { uid, firebase, authEmulator, notBefore };
      await queue.pushRequest({
        request: new Request(endpoint, { method: 'POST', headers, body }),
        metadata,
      });
    }
  });
}

/**
 * A page does not always hear by itself that the network is back (FAULTS-44). Once in a head start: a page that cannot send hands
 * over a copy, with which the browser wakes the worker again.
 */
async function tellPages(now: number): Promise<void> {
  if (now - toldAt < headStart) return;
  toldAt = now;
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: networkBack });
}

/**
 * Waits until an app on screen has had its head start (OFF-90), and no decision in the copy can be undone by an open page any
 * more; then sends.
 */
export async function sendWhenDue(): Promise<void> {
  const woken = Date.now();
  // Without background sync this is called while the queue is being created (OPEN-104).
  await tellPages(woken);
  const next = () => turns.run(() => sendIfDue(woken));
  for (let left = await next(); left > 0; left = await next()) {
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

/** Not a picture in a tab of its own, which sends nothing. */
async function isAppOnScreen(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.some(
    ({ url, visibilityState }) => visibilityState === 'visible' && !/\.\w+$/.test(new URL(url).pathname),
  );
}

/**
 * Sends the copy, or returns the milliseconds to wait. One critical section for both: a new copy could arrive between the
 * check and the send, and during a replacement the queue looks empty.
 */
async function sendIfDue(woken: number): Promise<number> {
  const copies = await queue.getAll();
  const left = Math.max(holdLeft(copies), await headStartLeft(copies, woken));
  if (left === 0) await sendAll();
  return left;
}

type Copies = Awaited<ReturnType<typeof queue.getAll>>;

function holdLeft(copies: Copies): number {
  const left = copies.map(({ metadata }) => (metadata as unknown as Sender).notBefore - Date.now());
  return Math.max(0, ...left.filter((wait) => wait <= longestHold));
}

/** It begins when the worker is woken, since the page hears at the same moment that there is a network. */
async function headStartLeft(copies: Copies, woken: number): Promise<number> {
  if (copies.length === 0 || !(await isAppOnScreen())) return 0;
  return Math.min(headStart, Math.max(0, woken + headStart - Date.now()));
}

/**
 * Sends the copies in order. Workbox treats any response as delivered; here only verdicts, or a refusal of the whole batch
 * (which the page will settle), count (FAULTS-12).
 */
async function sendAll(): Promise<void> {
  for (let entry = await queue.shiftRequest(); entry; entry = await queue.shiftRequest()) {
    try {
      await send(entry.request.clone(), entry.metadata as unknown as Sender);
    } catch (error) {
      await queue.unshiftRequest(entry);
      throw error;
    }
  }
}

async function send(request: Request, sender: Sender): Promise<void> {
  const answer = await answerTo(request, sender, false);
  if (answer === undefined) return;
  if (answer.status !== 401) return decided(request, answer);
  // The token was refused: retry once with a fresh one, then wait (FAULTS-10).
  const again = await answerTo(request, sender, true);
  if (again !== undefined) await decided(request, again);
}

/** Sends the request as this person; undefined when they signed out or another person is signed in. */
async function answerTo(request: Request, sender: Sender, renew: boolean): Promise<Response | undefined> {
  const token = await freshToken(sender, renew);
  // That person's page will send it (FAULTS-23, FAULTS-24).
  if (token === undefined) return undefined;
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  const body = await request.clone().text();
  const signal = AbortSignal.timeout(30_000);
  return fetch(request.url, { method: 'POST', headers, body, signal, cache: 'no-store' });
}

/** Throws unless the response is the server's answer to this batch: every verdict, or a refusal of the whole batch. */
async function decided(request: Request, answer: Response): Promise<void> {
  const body: unknown = await answer.json();
  const isFinal = answer.status !== 401 && answer.status !== 429 && answer.status < 500;
  if (!isFinal || !(isRefusal(body) || holdsVerdicts(body, await idsIn(request))))
    throw new Undecided(`${answer.status}`);
}

function isRefusal(body: unknown): boolean {
  return isObject(body) && !('verdicts' in body) && typeof body.code === 'string' && 'message' in body;
}

function holdsVerdicts(body: unknown, ids: string[]): boolean {
  if (!isObject(body) || !Array.isArray(body.verdicts)) return false;
  const known = new Set(body.verdicts.map((verdict: unknown) => isObject(verdict) && verdict.id));
  return ids.every((id) => known.has(id));
}

async function idsIn(request: Request): Promise<string[]> {
  const { mutations } = (await request.clone().json()) as { mutations: { id: string }[] };
  return mutations.map(({ id }) => id);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A token of this person from the provider's stored session; undefined when another person is signed in. */
async function freshToken(
  { uid, firebase, authEmulator }: Sender,
  renew: boolean,
): Promise<string | undefined> {
  // Uses the default app name: the provider stores the signed-in user under the page's app name.
  const app = initializeApp(firebase);
  try {
    const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
    if (authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true });
    await auth.authStateReady();
    const user = auth.currentUser;
    return user?.uid === uid ? await user.getIdToken(renew) : undefined;
  } finally {
    await deleteApp(app);
  }
}
