import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { aBus, aProfile, aTrip } from '../../../test/builders/entities.ts';
import { emptySnapshot } from '../../db/held-documents.ts';
import { busRef, profileRef, publicTripRef, tripSheetRef } from '../../domain/wire/documents.ts';
import { announcementsOf } from './announcements.ts';
import type { SourceName } from './pull-sources.ts';

const early = '2026-03-05T10:00:00.000Z';
const late = '2026-03-05T11:00:00.000Z';

/** What Rui's device hears of a source from these documents. */
function heard(name: SourceName, fill: (snapshot: ReturnType<typeof emptySnapshot>) => void) {
  const snapshot = emptySnapshot();
  fill(snapshot);
  const listened = async () => undefined;
  return announcementsOf(name, 'rui', new BehaviorSubject(snapshot), listened).now().latest;
}

const trip = (id: string, fields: object) =>
  [publicTripRef(id).path, { ...aTrip({ organizerId: 'organizer-1' }), ...fields }] as const;
const bus = (tripId: string, guides: string[]) =>
  [
    busRef('organizer-1', tripId, 'b1').path,
    aBus({ tripId, organizerId: 'organizer-1', assignedGuideIds: guides }),
  ] as const;

test('OFF-80 the own profile tells of the history and of messages to everybody, any profile of the authorised e-mails', () => {
  const profiles = (snapshot: ReturnType<typeof emptySnapshot>) => {
    snapshot.profile.set(
      profileRef('rui').path,
      aProfile({ historyChangedAt: early, messagesChangedAt: late }),
    );
    snapshot.profile.set(
      profileRef('eva').path,
      aProfile({ historyChangedAt: late, emailsChangedAt: early }),
    );
  };
  expect(heard('history', profiles)).toBe(Date.parse(early));
  expect(heard('broadcast', profiles)).toBe(Date.parse(late));
  expect(heard('authorisedEmails', profiles)).toBe(Date.parse(early));
  expect(heard('history', () => undefined)).toBe(0);
});

test('WAIT-10 the own profile tells of the places in queues, and a trip its organizer of its queue', () => {
  const told = { waitingChangedAt: late };
  expect(heard('waiting', ({ publicTrip }) => publicTrip.set(...trip('t1', told)))).toBe(0);
  expect(
    heard('waiting', ({ publicTrip }) => publicTrip.set(...trip('t1', { ...told, organizerId: 'rui' }))),
  ).toBe(Date.parse(late));
  expect(
    heard('waiting', ({ profile }) =>
      profile.set(profileRef('rui').path, aProfile({ waitingChangedAt: early })),
    ),
  ).toBe(Date.parse(early));
});

test('OFF-80 a trip tells its organizer, the guides of its buses and who holds its sheet, and nobody else', () => {
  const told = { sheetChangedAt: early, guidesChangedAt: late };
  expect(heard('tripSheets', ({ publicTrip }) => publicTrip.set(...trip('t1', told)))).toBe(0);
  expect(
    heard('tripSheets', ({ publicTrip }) => publicTrip.set(...trip('t1', { ...told, organizerId: 'rui' }))),
  ).toBe(Date.parse(early));
  expect(
    heard('ownBuses', ({ publicTrip, bus: buses }) => {
      publicTrip.set(...trip('t1', told));
      buses.set(...bus('t1', ['rui']));
    }),
  ).toBe(Date.parse(late));
  expect(
    heard('ownBuses', ({ publicTrip, bus: buses }) => {
      publicTrip.set(...trip('t1', told));
      buses.set(...bus('t1', ['eva']));
    }),
  ).toBe(0);
  expect(
    heard('tripSheets', ({ publicTrip, tripSheet }) => {
      publicTrip.set(...trip('t1', told));
      tripSheet.set(tripSheetRef('t1').path, {} as never);
    }),
  ).toBe(Date.parse(early));
});
