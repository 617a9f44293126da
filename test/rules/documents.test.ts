import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, inOrder, startRulesWorld, type Who, whoMay } from './rules-world.ts';
import { documentAt, put, root } from './small-club.ts';

interface Row {
  /** The requirements that the row covers. */
  ids: string;
  path: string;
  get: Who[];
  /** Who may list the document's collection. */
  list: Who[];
}

const organizers: Who[] = ['organizer', 'rival'];
const members: Who[] = ['ana', 'rui', 'guide', 'otherGuide', 'formerGuide', ...organizers];
const signedIn: Who[] = ['noProfile', 'newcomer', ...members];
const season = 'users/ana/profile/data/history/2025-2026';

const rows: Row[] = [
  { ids: 'PERM-02 PERM-04 PERM-11', path: 'publicTrips/t1', get: members, list: members },
  { ids: 'OFF-89', path: 'announcements/trips', get: members, list: [] },
  {
    ids: 'PERM-12 NOTICE-06 MONEY-15',
    path: 'publicTrips/t1/bookings/ana',
    get: ['ana', 'organizer'],
    list: [],
  },
  { ids: 'PERM-12', path: 'publicTrips/t1/bookings/rui', get: ['rui'], list: [] },
  { ids: 'PERM-12', path: 'tripBookings/t1/passengerBookings/ana', get: ['ana', 'organizer'], list: [] },
  { ids: 'AUTH-42', path: 'users/ana', get: ['ana', ...organizers], list: organizers },
  { ids: 'ACC-19 AUTH-42', path: 'users/deleted', get: ['deleted', ...organizers], list: organizers },
  {
    ids: 'OPEN-106',
    path: 'users/ana/profile/data',
    get: ['ana', ...organizers],
    list: ['ana', ...organizers],
  },
  { ids: 'HIST-06', path: season, get: ['ana'], list: ['ana'] },
  { ids: 'HIST-06', path: `${season}/historytrips/all`, get: ['ana'], list: ['ana'] },
  { ids: 'PERM-03', path: 'users/organizer/trips/t1', get: organizers, list: organizers },
  {
    ids: 'PERM-04 PERM-16 DATA-60 NOTICE-06 MONEY-15',
    path: 'users/organizer/trips/t1/buses/b1',
    get: ['guide', ...organizers],
    list: organizers,
  },
  { ids: 'WAIT-10', path: 'publicTrips/t1/waiting/rui', get: ['rui', 'organizer'], list: [] },
  { ids: 'PERM-30', path: 'tripSheets/t1', get: ['guide', 'organizer'], list: [] },
  { ids: 'DATA-35', path: 'broadcast/main', get: signedIn, list: signedIn },
  { ids: 'PERM-13', path: 'allowed_registrations/x@caravana.test', get: organizers, list: organizers },
  { ids: 'PERM-09', path: 'audit/a1', get: organizers, list: organizers },
  { ids: 'OFF-32', path: 'requests/r1', get: [], list: [] },
  { ids: 'PROF-10', path: 'phoneNumbers/912345678', get: [], list: [] },
  { ids: 'OFF-32', path: 'clients/c1', get: [], list: [] },
  { ids: 'OFF-32', path: 'registrations/x@caravana.test', get: [], list: [] },
  { ids: 'OFF-32', path: 'registrationAttempts/x', get: [], list: [] },
  { ids: 'OFF-32', path: 'reportAttempts/x', get: [], list: [] },
  { ids: 'OFF-32', path: 'manifests/overlays', get: [], list: [] },
  { ids: 'OFF-32', path: 'images/overlays/files/x.webp', get: [], list: [] },
  { ids: 'OFF-32', path: 'anything/else', get: [], list: [] },
];

let env: RulesTestEnvironment;
let dbOf: (who: Who) => Db;

beforeAll(async () => {
  ({ env, dbOf } = await startRulesWorld());
});

afterAll(() => env.cleanup());

const collectionOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

describe.each(rows)('$path', ({ ids, path, get, list }) => {
  const document = (who: Who) => dbOf(who).doc(`${root()}/${path}`);
  const collection = (who: Who) => dbOf(who).collection(`${root()}/${collectionOf(path)}`);

  test(`${ids} limits who reads it and who lists its collection`, async () => {
    expect(await whoMay((who) => document(who).get())).toEqual(inOrder(get));
    expect(await whoMay((who) => collection(who).get())).toEqual(inOrder(list));
  });

  test('OFF-32 PERM-08 lets nobody create, update or delete', async () => {
    const taken = (who: Who) => ({ organizerId: who, passengerId: who, role: 'organizer' });
    expect(await whoMay((who) => collection(who).doc('new').set({ uid: who }))).toEqual([]);
    expect(await whoMay((who) => document(who).set(taken(who), { merge: true }))).toEqual([]);
    expect(await whoMay((who) => document(who).delete())).toEqual([]);
  });
});

test('CONST-25 AUTH-42 the rules look at the profile alone, which a deletion marks with the account', async () => {
  await put('users/rui', { isDeleted: true });
  expect(await whoMay((who) => dbOf(who).doc(`${root()}/publicTrips/t1`).get())).toEqual(inOrder(members));
  await put('users/rui', { isDeleted: false });
  await documentAt('users/rui/profile/data').update({ isDeleted: true });
  const others = members.filter((who) => who !== 'rui');
  expect(await whoMay((who) => dbOf(who).doc(`${root()}/publicTrips/t1`).get())).toEqual(inOrder(others));
  await documentAt('users/rui/profile/data').update({ isDeleted: false });
});

test.each(['users/ana', 'apps/caravana', 'apps/another/publicTrips/t1'])(
  'OFF-32 denies everyone access outside the club’s root: %s',
  async (path) => {
    expect(await whoMay((who) => dbOf(who).doc(path).get())).toEqual([]);
  },
);
