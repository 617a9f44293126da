import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import { IDLE_PATH, type StackAddresses } from '../tools/local-stack/client-config.ts';

export interface Account {
  uid: string;
  email: string;
  password: string;
  idToken: string;
}

const ADMIN = 'harness';

/**
 * Headers for requests of a test: a connection that is kept may be closed by its server at the moment when the next
 * request goes out on it.
 */
export const onceOnly = { connection: 'close' };

/** The addresses of the stack that this test run has started. */
export function stack(): StackAddresses {
  return inject('stack');
}

/** Firestore as the server sees it, past the rules: to arrange a test and to look at the truth afterwards. */
export function adminFirestore(): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = stack().firestoreHost;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app =
    getApps().find(({ name }) => name === ADMIN) ?? initializeApp({ projectId: stack().projectId }, ADMIN);
  return getFirestore(app);
}

/**
 * The emulator tells the listeners of a commit one after the other, and stops at one that is just closing: the commit
 * is made, fails with UNKNOWN or CANCELLED, and the listeners after that one hear of it with the next commit only (its
 * `ListenStreamManager`). Made again, it reaches them.
 */
export async function commit(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(error instanceof Error && isListenerGone(error.message))) throw error;
    }
  }
}

const isListenerGone = (failure: string) => /UNKNOWN|CANCELLED/.test(failure);

/**
 * Empties the database. The test files share it and run one after the other, so each begins with this. What a phone of the
 * test before has sent while it was put away has its effect before that, and not on the next test's people.
 */
export async function resetDatabase(): Promise<void> {
  const { appUrl, firestoreHost, projectId } = stack();
  await fetch(`${appUrl}${IDLE_PATH}`, { headers: onceOnly });
  const documents = `http://${firestoreHost}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  for (;;) {
    const answer = await fetch(documents, {
      method: 'DELETE',
      headers: { authorization: 'Bearer owner', ...onceOnly },
    });
    if (answer.ok) return;
    const text = await answer.text();
    // What a phone of the test before has just asked for may still be under way on the server: after it, then.
    if (answer.status === 409 || isListenerGone(text)) continue;
    throw new Error(`The database cannot be emptied: ${answer.status} ${text}`);
  }
}

/** Removes every account of the Auth emulator. */
export async function resetAccounts(): Promise<void> {
  const { authHost, projectId } = stack();
  await ask(`http://${authHost}/emulator/v1/projects/${projectId}/accounts`, 'DELETE');
}

/** Creates an account, with a uid of the test's choice when given, and signs it in. It knows no roles: those are documents. */
export async function createAccount(email: string, password = 'Caravana1', uid?: string): Promise<Account> {
  const { authHost, projectId } = stack();
  const accounts = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  await ask(accounts, 'POST', { email, password, emailVerified: true, ...(uid ? { localId: uid } : {}) });
  return signIn(email, password);
}

/** Signs in with e-mail and password, as the app does. */
export async function signIn(email: string, password = 'Caravana1'): Promise<Account> {
  const url = `http://${stack().authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const answer = await ask<{ localId: string; idToken: string }>(url, 'POST', {
    email,
    password,
    returnSecureToken: true,
  });
  return { uid: answer.localId, email, password, idToken: answer.idToken };
}

async function ask<Answer>(url: string, method: string, body?: object): Promise<Answer> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json', ...onceOnly };
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answers ${answer.status}: ${text}`);
  return JSON.parse(text || '{}') as Answer;
}
