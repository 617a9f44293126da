import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { withAdmin } from '../../tools/demo-club/admin.ts';
import { makeOrganizer } from '../../tools/make-organizer/make-organizer.ts';
import { type Account, createAccount, stack } from '../harness.ts';
import { call } from './api-client.ts';
import { fieldsOf, put, startClub } from './small-club.ts';

let people: Record<'ana', Account>;
beforeEach(async () => {
  people = await startClub({ ana: 'passenger' });
});

const make = (email: string) =>
  withAdmin({ ...stack() }, (admin) => makeOrganizer(admin, stack().appId, email));

test('makes the first organizer: keeps the rest of the profile, raises its time, and changes nothing in a second run', async () => {
  const ahead = Timestamp.fromMillis(Date.now() + 60_000);
  await put('users/ana/profile/data', { ...(await fieldsOf('users/ana/profile/data')), updatedAt: ahead });
  const before = await fieldsOf('users/ana/profile/data');
  expect(await make(' ANA@caravana.test ')).toBe('made');
  const after = await fieldsOf('users/ana/profile/data');
  expect(after).toEqual({ ...before, role: 'organizer', updatedAt: after?.updatedAt });
  expect((after as { updatedAt: Timestamp }).updatedAt.toMillis()).toBeGreaterThan(ahead.toMillis());
  expect(await call('/api/session', { token: people.ana.idToken })).toMatchObject({ role: 'organizer' });
  expect(await make('ana@caravana.test')).toBe('already');
});

test('creates a profile for an account that never signed in, and authorizes an e-mail without an account', async () => {
  const rui = await createAccount('rui@caravana.test', 'Caravana1', 'rui');
  expect(await make('rui@caravana.test')).toBe('made');
  expect(await call('/api/session', { token: rui.idToken })).toMatchObject({
    status: 200,
    role: 'organizer',
  });
  expect(await make('nova@caravana.test')).toBe('authorised');
  expect(await fieldsOf('allowed_registrations/nova@caravana.test')).toMatchObject({
    email: 'nova@caravana.test',
  });
});
