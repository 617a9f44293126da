import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { Write } from '../../../src/domain/mutators/define.ts';
import { write } from '../../../src/domain/mutators/define.ts';
import {
  authorisedEmailRef,
  busRef,
  type DocumentOf,
  type DocumentRef,
  organizerTripRef,
  profileRef,
  publicTripRef,
  seasonTripsRef,
  tripSheetRef,
  tripsAnnouncementRef,
  waitingRef,
} from '../../../src/domain/wire/documents.ts';
import { aPlaceInQueue } from '../../../test/builders/club.ts';
import { aBus, aProfile, aTrip } from '../../../test/builders/entities.ts';
import { tombstone } from '../stored-document.ts';
import { announce, loadAnnouncements } from './announce.ts';
import { DocumentCache } from './document-cache.ts';

const at = '2026-03-05T10:00:00.000Z';
const bus = busRef('organizer-1', 't1', 'b1');
const trips = [publicTripRef('t1'), organizerTripRef('organizer-1', 't1')];
const profiles = [profileRef('ana'), profileRef('organizer-1')];
const history = seasonTripsRef('ana', '2025-2026');

const table: Record<string, object> = {
  [bus.path]: aBus({ assignedGuideIds: ['rui', 'eva'] }),
  ...Object.fromEntries(trips.map(({ path }) => [path, aTrip({ organizerId: 'organizer-1' })])),
  [profileRef('ana').path]: aProfile({ role: 'passenger' }),
  [profileRef('bia').path]: aProfile({ role: 'passenger' }),
  [profileRef('organizer-1').path]: aProfile({ role: 'organizer' }),
};

/** What a commit with these writes says to the devices, by path: only what was not there before. */
const announced = async (...writes: Write[]) => toldBy(await committing(...writes));

function toldBy(cache: DocumentCache): Record<string, object> {
  return Object.fromEntries(
    [...trips, ...profiles].flatMap(({ path }) => {
      const added = Object.entries(cache.current(path) ?? {}).filter(([key]) => key.endsWith('ChangedAt'));
      return added.length > 0 ? [[path, Object.fromEntries(added)]] : [];
    }),
  );
}

/** The documents of a commit with these writes, with all that it announces. */
async function committing(...writes: Write[]): Promise<DocumentCache> {
  const cache = new DocumentCache({
    documents: async (refs) => refs.map(({ path }) => table[path]),
    query: async () => [],
    count: async () => 0,
  });
  const refs: DocumentRef[] = [bus, ...trips, ...profiles, ...writes.map(({ ref }) => ref)];
  await cache.load(refs);
  for (const { ref, document } of writes) cache.write(ref.path, document);
  await loadAnnouncements(cache);
  announce(cache, at, ['ana', 'organizer-1']);
  return cache;
}

describe('announce', () => {
  test('OFF-80 a change of the history is said in its person’s profile', async () => {
    expect(await announced(write(history, { userId: 'ana', seasonName: '', trips: [] }))).toEqual({
      [profileRef('ana').path]: { historyChangedAt: at },
    });
  });

  test('WAIT-10 OFF-80 a change of the queue is said in both copies of the trip, and to everybody whose place it changes, but to no passenger besides', async () => {
    const entry = (passengerId: string, fields: object) => {
      const place = aPlaceInQueue({ passengerId, ...fields })[`publicTrips/t1/waiting/${passengerId}`];
      return write(waitingRef('t1', passengerId), { ...place } as DocumentOf<'waiting'>);
    };
    const cache = await committing(entry('ana', { place: 1 }), entry('bia', { place: 2 }));
    const told = { waitingChangedAt: at };
    expect(toldBy(cache)).toEqual({
      ...Object.fromEntries(trips.map(({ path }) => [path, told])),
      [profileRef('ana').path]: told,
    });
    expect(cache.current(profileRef('bia').path)).toMatchObject(told);
    expect(cache.current(tripsAnnouncementRef().path)).toBeUndefined();
  });

  test('OFF-80 a change of the guides’ sheet is said in both copies of the trip', async () => {
    const sheet = { tripId: 't1', organizerId: 'organizer-1', readerIds: [], buses: [], contactPhone: '' };
    expect(await announced(write(tripSheetRef('t1'), sheet))).toEqual({
      [trips[0]?.path ?? '']: { sheetChangedAt: at },
      [trips[1]?.path ?? '']: { sheetChangedAt: at },
    });
  });

  test('OFF-80 that a guide was taken off a bus is said in both copies of the trip; a tick and a new guide are not', async () => {
    const guidedBy = (...assignedGuideIds: string[]) =>
      write(bus, aBus({ assignedGuideIds, busNumber: '7' }));
    expect(await announced(guidedBy('rui'))).toEqual({
      [trips[0]?.path ?? '']: { guidesChangedAt: at },
      [trips[1]?.path ?? '']: { guidesChangedAt: at },
    });
    expect(await announced(guidedBy('rui', 'eva', 'ivo'))).toEqual({});
  });

  test('OFF-80 a change of the authorised e-mails is said in the profile of the organizer who made it', async () => {
    const email = { email: 'x@caravana.test', addedBy: 'organizer-1' };
    expect(await announced(write(authorisedEmailRef('x@caravana.test'), email))).toEqual({
      [profileRef('organizer-1').path]: { emailsChangedAt: at },
    });
  });

  test('OFF-87 OFF-89 a change of a trip that passengers hear of is said in the announcement, which is not even read for another', async () => {
    const { path } = tripsAnnouncementRef();
    const trip = (fields: object) =>
      write(publicTripRef('t1'), aTrip({ organizerId: 'organizer-1', ...fields }));
    const told = await committing(trip({ meetingTime: '16:05' }), trip({ meetingTime: '16:10' }));
    expect(told.current(path)).toEqual({ changedAt: at });
    const counted = await committing(trip({ pendingBookingsCount: 9 }));
    expect(counted.has(path)).toBe(false);
    expect((await committing()).has(path)).toBe(false);
  });

  test('OFF-89 FAULTS-43 each announcement is later than the one before, whatever the clock says', async () => {
    const lastTime = Timestamp.fromMillis(Date.now() + 60_000);
    const { path } = tripsAnnouncementRef();
    const cache = new DocumentCache({
      documents: async (refs) =>
        refs.map((ref) => (ref.path === path && { updatedAt: lastTime }) || undefined),
      query: async () => [],
      count: async () => 0,
    });
    await cache.load([publicTripRef('t2')]);
    cache.write(publicTripRef('t2').path, aTrip());
    await loadAnnouncements(cache);
    expect(cache.commitTime(Date.now()).toMillis()).toBe(lastTime.toMillis() + 1);
  });

  test('OFF-80 FAULTS-41 the tombstone of a bus keeps the ids of its guides, so that their devices find it', () => {
    const time = Timestamp.fromMillis(1);
    expect(tombstone(aBus({ id: 'b1', assignedGuideIds: ['rui'] }), time)).toMatchObject({
      assignedGuideIds: ['rui'],
      deleted: true,
    });
    expect(tombstone({ email: 'x' }, time)).toEqual({ deleted: true, updatedAt: time });
  });
});
