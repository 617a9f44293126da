import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import type { FirebaseServices } from './firebase-app.ts';
import { tokenOf } from './person-token.ts';

/** Somebody signed in whose token cannot be renewed, for this reason. */
function servicesThatRefuse(code: string): FirebaseServices {
  const currentUser = { uid: 'ana', getIdToken: () => Promise.reject(new FirebaseError(code, 'no')) };
  return { auth: { currentUser, authStateReady: async () => undefined } } as unknown as FirebaseServices;
}

test.each([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
])('FAULTS-24 a session of which the provider says «%s» is over', async (code) => {
  expect(await tokenOf(servicesThatRefuse(code), 'ana')(true)).toBeUndefined();
});

test('FAULTS-10 a provider that cannot be asked says nothing of the session', async () => {
  const refused = tokenOf(servicesThatRefuse('auth/network-request-failed'), 'ana')(true);
  await expect(refused).rejects.toThrow();
});
