import { auth } from '../../functions/src/firebase.ts';
import { createAccount } from '../../functions/src/registration/create-account.ts';
import { reserve } from '../../functions/src/registration/reservation.ts';
import type { Registration } from '../../src/domain/people/registration.ts';
import { adminFirestore, signIn } from '../harness.ts';
import { type Answer, call } from './api-client.ts';
import { put, startClub } from './small-club.ts';

export const email = 'ana@caravana.test';

/** A valid body. */
export const validBody = {
  email,
  password: 'Abcdef12',
  firstName: 'Ana',
  lastName: 'Silva',
  appId: 'caravana',
  terms: { version: '1.0', accepted: true },
};

/** Sets up an empty club with an organizer that has authorized `email`. */
export async function startRegistration(): Promise<void> {
  await startClub({ organizer: 'organizer' });
  await put(`allowed_registrations/${email}`, { email, addedBy: 'organizer' });
  adminFirestore();
}

/** Calls the endpoint through the hosting, as a device at this address does. */
export function register(
  changes: object = {},
  address = '203.0.113.1',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = JSON.stringify({ ...validBody, ...changes });
  return call('/api/register-user', { body, headers: { 'fastly-client-ip': address, ...headers } });
}

/** Runs an attempt only up to its first or second step, as when the instance dies. */
export async function interruptedAfter(
  step: 'reserve' | 'createAccount',
  uid: string,
  changes: Partial<Registration> = {},
): Promise<void> {
  const registration = { ...validBody, ...changes };
  const present = (await accounts()).find((account) => account.email === registration.email)?.uid;
  await reserve(registration, uid, present);
  if (step === 'createAccount') await createAccount(registration.email, registration.password, uid);
}

/** Every account of the identity provider except the organizer's. */
export async function accounts(): Promise<{ uid: string; email: string | undefined }[]> {
  const { users } = await auth().listUsers();
  return users.filter(({ uid }) => uid !== 'organizer').map((user) => ({ uid: user.uid, email: user.email }));
}

/** Whether this password signs in. */
export function opens(password: string): Promise<boolean> {
  return signIn(email, password).then(
    () => true,
    () => false,
  );
}
