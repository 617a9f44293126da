import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { REPOSITORY } from '../../tools/local-stack/start-stack.ts';
import { resetDatabase, stack } from '../harness.ts';
import { documentAt, put, putPerson, putTrip } from './small-club.ts';

/**
 * Every kind of caller: `deleted` was an organizer, `leftBehind` is the account of a registration that another one took over,
 * and `formerGuide` is still on the bus's list.
 */
const roles = {
  stranger: undefined,
  noProfile: undefined,
  leftBehind: undefined,
  newcomer: 'default',
  ana: 'passenger',
  rui: 'passenger',
  guide: 'guide',
  otherGuide: 'guide',
  formerGuide: 'passenger',
  organizer: 'organizer',
  rival: 'organizer',
  deleted: 'organizer',
} as const;
export type Who = keyof typeof roles;
const everyone = Object.keys(roles) as Who[];

export type Db = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>;

/** Starts the emulator with our rules and a club: a trip of `organizer` with a bus on which `ana` has a booking. */
export async function startRulesWorld(): Promise<{ env: RulesTestEnvironment; dbOf(who: Who): Db }> {
  const { firestoreHost, projectId } = stack();
  const [host, port] = firestoreHost.split(':') as [string, string];
  const rules = readFileSync(join(REPOSITORY, 'firestore.rules'), 'utf8');
  // Otherwise every expected refusal would be printed in the report.
  setLogLevel('silent');
  const env = await initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
  await resetDatabase();
  await Promise.all(everyone.map(async (who) => roles[who] && putPerson(who, roles[who])));
  await put('users/deleted', { isDeleted: true });
  await documentAt('users/deleted/profile/data').update({ isDeleted: true });
  await put('users/leftBehind', { isDeleted: true });
  await putTrip(
    'organizer',
    't1',
    [{ busId: 'b1', capacity: 50, assignedGuideIds: ['guide', 'formerGuide', 'deleted'] }],
    ['ana', 'deleted'],
  );
  // A former responsible person can no longer read it.
  const formerGuides = [{ uid: 'otherGuide', until: new Date(0) }];
  await documentAt('users/organizer/trips/t1/buses/b1').update({ formerGuides, authorIds: ['otherGuide'] });
  await put('tripBookings/t1/passengerBookings/ana', { passengerUid: 'ana', organizerId: 'organizer' });
  await put('users/ana/profile/data/history/2025-2026', { seasonName: '2025/2026' });
  await put('users/ana/profile/data/history/2025-2026/historytrips/all', { userId: 'ana', trips: [] });
  await put('publicTrips/t1/waiting/rui', { tripId: 't1', organizerId: 'organizer', passengerId: 'rui' });
  await put('tripSheets/t1', {
    organizerId: 'organizer',
    readerIds: ['deleted', 'formerGuide', 'guide', 'organizer'],
    buses: [{ id: 'b1', busNumber: '1', people: [] }],
    contactPhone: '912345678',
  });
  await put('broadcast/main', { messages: [] });
  await put('announcements/trips', { changedAt: new Date(0) });
  await put('allowed_registrations/x@caravana.test', { email: 'x@caravana.test' });
  await put('phoneNumbers/912345678', { uid: 'ana' });
  await put('audit/a1', { by: 'organizer', action: 'delete-user', outcome: 'done' });
  await put('requests/r1', { uid: 'organizer', action: 'delete-user', state: 'done' });
  await put('clients/c1', { uid: 'ana', lastSequence: 1, verdicts: [] });
  await put('registrations/x@caravana.test', { uids: ['ana'], firstName: 'Ana' });
  await put('registrationAttempts/x', { count: 1 });
  await put('reportAttempts/x', { count: 1 });
  await put('manifests/overlays', { files: [] });
  await put('images/overlays/files/x.webp', { name: 'x.webp' });
  // One client each, since every new client opens a connection.
  const clients = new Map(
    everyone.map((who) => [
      who,
      (who === 'stranger' ? env.unauthenticatedContext() : env.authenticatedContext(who)).firestore(),
    ]),
  );
  return { env, dbOf: (who) => clients.get(who) as Db };
}

/** Returns which callers may do it, trying all at once. Fails the test on any error other than a refusal by the rules. */
export async function whoMay(attempt: (who: Who) => Promise<unknown>): Promise<Who[]> {
  const allowed = await Promise.all(
    everyone.map((who) =>
      attempt(who).then(
        () => true,
        (error) => assertFails(Promise.reject(error)).then(() => false),
      ),
    ),
  );
  return everyone.filter((_, index) => allowed[index]);
}

/** The same people in the order of `everyone`, for comparison. */
export const inOrder = (people: readonly Who[]): Who[] => everyone.filter((who) => people.includes(who));
