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

/** Headers for a test's requests: a server may close a kept-alive connection just as the next request is sent. */
export const onceOnly = { connection: 'close' };

/** The addresses of the stack that this test run started. */
export function stack(): StackAddresses {
  return inject('stack');
}

/**
 * Firestore as the server sees it, without rules: to arrange a test and to check the truth afterwards. Code of the server that a
 * test runs in its own process uses the same emulators.
 */
export function adminFirestore(): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = stack().firestoreHost;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = stack().authHost;
  process.env.GCLOUD_PROJECT = stack().projectId;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app =
    getApps().find(({ name }) => name === ADMIN) ?? initializeApp({ projectId: stack().projectId }, ADMIN);
  return getFirestore(app);
}

/**
 * The emulator notifies the listeners of a commit one by one, and stops at one that is closing: the commit is made but
 * fails with UNKNOWN or CANCELLED, and the remaining listeners receive it only with the next commit (see its
 * `ListenStreamManager`). Repeating the commit reaches them.
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
 * Empties the database. The test files share it and run one after the other, so each starts with this. What a phone of
 * the previous test sent while closing is applied before that, and not to the next test's people.
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
    // A request of the previous test's phone may still be running on the server; this waits for it.
    if (answer.status === 409 || isListenerGone(text)) continue;
    throw new Error(`The database cannot be emptied: ${answer.status} ${text}`);
  }
}

/** Removes every account of the Auth emulator. */
export async function resetAccounts(): Promise<void> {
  const { authHost, projectId } = stack();
  await ask(`http://${authHost}/emulator/v1/projects/${projectId}/accounts`, 'DELETE');
}

/** Creates an account, with the given uid if any, and signs it in. Roles are not part of it: they are documents. */
export async function createAccount(email: string, password = 'Caravana1', uid?: string): Promise<Account> {
  const { authHost, projectId } = stack();
  const accounts = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  await ask(accounts, 'POST', { email, password, emailVerified: true, ...(uid ? { localId: uid } : {}) });
  return signIn(email, password);
}

/** Lets an account that was created anew go on with the sign-ins of the one before it. */
export async function keepSignIns(email: string): Promise<void> {
  const { authHost, projectId } = stack();
  const accounts = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const { users } = await ask<{ users: { localId: string }[] }>(`${accounts}:lookup`, 'POST', {
    email: [email],
  });
  await Promise.all(
    users.map(({ localId }) => ask(`${accounts}:update`, 'POST', { localId, validSince: '1' })),
  );
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
