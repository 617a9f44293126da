import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inOrder, startRulesWorld, type Who, whoMay } from './rules-world.ts';
import { root } from './small-club.ts';

const organizers: Who[] = ['organizer', 'rival'];
const members: Who[] = ['ana', 'rui', 'guide', 'otherGuide', 'formerGuide', ...organizers];
const signedIn: Who[] = ['noProfile', 'newcomer', ...members];
const since = new Date(0);

/** The queries that devices run (src/sync), who may run each for themselves, and the row counts of some. */
const queries: [
  title: string,
  allowed: Who[],
  query: (db: Db, uid: string) => { get(): Promise<{ size: number }> },
  finds: Partial<Record<Who, number>>,
][] = [
  [
    'DATA-37 public trips since a time',
    members,
    (db) => db.collection(`${root()}/publicTrips`).where('updatedAt', '>=', since).orderBy('updatedAt'),
    { ana: 1, organizer: 1 },
  ],
  [
    'OFF-89 the announcement of trips',
    members,
    (db) => db.collection(`${root()}/announcements`).where('__name__', '==', 'trips'),
    { ana: 1, organizer: 1 },
  ],
  [
    'OFF-88 one trip',
    members,
    (db) => db.collection(`${root()}/publicTrips`).where('__name__', '==', 't1'),
    { ana: 1 },
  ],
  [
    'DATA-41 my bookings',
    signedIn,
    (db, uid) => db.collectionGroup('bookings').where('passengerId', '==', uid),
    { ana: 1, rui: 0 },
  ],
  [
    'OFF-02 my bookings since a time',
    signedIn,
    (db, uid) =>
      db
        .collectionGroup('bookings')
        .where('passengerId', '==', uid)
        .where('updatedAt', '>=', since)
        .orderBy('updatedAt'),
    { ana: 1 },
  ],
  [
    'PERM-12 DATA-38 requests for my trips',
    organizers,
    (db, uid) =>
      db
        .collectionGroup('bookings')
        .where('organizerId', '==', uid)
        .where('updatedAt', '>=', since)
        .orderBy('updatedAt'),
    { organizer: 2, rival: 0 },
  ],
  [
    'WAIT-10 queues that I am in',
    signedIn,
    (db, uid) => db.collectionGroup('waiting').where('passengerId', '==', uid),
    { rui: 1, ana: 0 },
  ],
  [
    'WAIT-10 queues of my trips',
    organizers,
    (db, uid) => db.collectionGroup('waiting').where('organizerId', '==', uid),
    { organizer: 1, rival: 0 },
  ],
  ['WAIT-10 all queues', [], (db) => db.collectionGroup('waiting'), {}],
  ['PERM-12 all requests', [], (db) => db.collectionGroup('bookings').orderBy('updatedAt'), {}],
  [
    'PERM-12 requests for another organizer’s trips',
    ['organizer'],
    (db) => db.collectionGroup('bookings').where('organizerId', '==', 'organizer'),
    { organizer: 2 },
  ],
  [
    'PERM-09 all buses',
    organizers,
    (db) => db.collectionGroup('buses').orderBy('updatedAt'),
    { organizer: 1, rival: 1 },
  ],
  [
    'PERM-04 DATA-39 the buses where I am a guide',
    ['guide', 'otherGuide', ...organizers],
    (db, uid) => db.collectionGroup('buses').where('assignedGuideIds', 'array-contains', uid),
    { guide: 1, otherGuide: 0 },
  ],
  [
    'PERM-04 OFF-80 the buses where I am a guide since a time',
    ['guide', 'otherGuide', ...organizers],
    (db, uid) =>
      db
        .collectionGroup('buses')
        .where('assignedGuideIds', 'array-contains', uid)
        .where('updatedAt', '>=', since)
        .orderBy('updatedAt'),
    { guide: 1, otherGuide: 0 },
  ],
  [
    'PERM-30 DATA-65 the sheets of my trips',
    ['guide', 'otherGuide', ...organizers],
    (db, uid) => db.collection(`${root()}/tripSheets`).where('readerIds', 'array-contains', uid),
    { guide: 1, otherGuide: 0, organizer: 1, rival: 0 },
  ],
  ['PERM-30 all sheets', [], (db) => db.collection(`${root()}/tripSheets`), {}],
  [
    'OPEN-106 DATA-38 all profiles',
    organizers,
    (db) => db.collectionGroup('profile').orderBy('updatedAt'),
    {},
  ],
  [
    'HIST-06 my seasons',
    signedIn,
    (db, uid) => db.collectionGroup('historytrips').where('userId', '==', uid),
    { ana: 1 },
  ],
  [
    'HIST-06 somebody else’s seasons',
    ['ana'],
    (db) => db.collectionGroup('historytrips').where('userId', '==', 'ana'),
    {},
  ],
  [
    'PERM-13 DATA-36 authorised e-mails',
    organizers,
    (db) => db.collection(`${root()}/allowed_registrations`).orderBy('updatedAt'),
    { organizer: 1 },
  ],
];

let env: RulesTestEnvironment;
let dbOf: (who: Who) => Db;

beforeAll(async () => {
  ({ env, dbOf } = await startRulesWorld());
});

afterAll(() => env.cleanup());

test.each(queries)('%s', async (_title, allowed, query, finds) => {
  const found: Partial<Record<Who, number>> = {};
  const may = await whoMay(async (who) => {
    found[who] = (await query(dbOf(who), who).get()).size;
  });
  expect(may).toEqual(inOrder(allowed));
  expect(found).toMatchObject(finds);
});
