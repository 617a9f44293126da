import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth/web-extension';
import { Queue } from 'workbox-background-sync';
import type { UnsentCopy } from '../src/lib/unsent-copy.ts';

/** Workbox drops what is older; the page's database does not, so a copy may wait as long (FAULTS 40). */
const tenYears = 10 * 365 * 24 * 60;

/** No hold of a decision is longer; what says so was noted under another clock. */
const longestHold = 15_000;

type Sender = Pick<UnsentCopy, 'uid' | 'firebase' | 'authEmulator' | 'notBefore'>;

/** Nobody decided: the copy is put back and tried again. */
class Undecided extends Error {
  override name = 'Undecided';
}

let tail: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = tail.then(work);
  tail = result.catch(() => undefined);
  return result;
}

// Last of what stands here: where there is no background sync it asks to send while it is being made (OPEN-104).
const queue = new Queue('mutations', { maxRetentionTime: tenYears, onSync: sendWhenDue });

/** Holds this copy, instead of the one before, until the browser says that there is a network (OFF-19). */
export function keepCopy({
  uid,
  endpoint,
  headers,
  firebase,
  authEmulator,
  notBefore,
  batches,
}: UnsentCopy): Promise<void> {
  return inTurn(async () => {
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

/** Lets pass the time in which a decision can be taken back, by a page that is still open. */
async function sendWhenDue(): Promise<void> {
  for (let left = await inTurn(sendIfDue); left > 0; left = await inTurn(sendIfDue)) {
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

/**
 * Sends what may be sent, or gives the milliseconds to wait before it may. One turn for both: between the look and the
 * sending another copy could come, and while one is being replaced there is nothing that seems to wait.
 */
async function sendIfDue(): Promise<number> {
  const left = await holdLeft();
  if (left === 0) await sendAll();
  return left;
}

async function holdLeft(): Promise<number> {
  const copies = await queue.getAll();
  const left = copies.map(({ metadata }) => (metadata as unknown as Sender).notBefore - Date.now());
  return Math.max(0, ...left.filter((wait) => wait <= longestHold));
}

/**
 * Sends the copies in their order. Workbox takes any answer for a delivery; here only the server's own verdicts, or
 * its refusal of the whole batch, which the page will settle, count as one (FAULTS 12).
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
  // The token of this moment was refused: once more with a new one, and then it waits (FAULTS 10).
  const again = await answerTo(request, sender, true);
  if (again !== undefined) await decided(request, again);
}

/** Asks the server as this person; undefined when they signed out, or it is somebody else's turn on this phone. */
async function answerTo(request: Request, sender: Sender, renew: boolean): Promise<Response | undefined> {
  const token = await freshToken(sender, renew);
  // The page of that person will send it (FAULTS 23, 24).
  if (token === undefined) return undefined;
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  const body = await request.clone().text();
  const signal = AbortSignal.timeout(30_000);
  return fetch(request.url, { method: 'POST', headers, body, signal, cache: 'no-store' });
}

/** Throws unless the answer is our server's word on this batch: every verdict, or a refusal of it as a whole. */
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

/** A token of this person as the provider remembers them on this device; undefined when it is not them. */
async function freshToken(
  { uid, firebase, authEmulator }: Sender,
  renew: boolean,
): Promise<string | undefined> {
  // Without a name of its own: under the page's name the provider keeps who is signed in.
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
