import { expect, test } from 'vitest';
import type { Notification, Profile } from '../../domain/entities/profile.schema.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import { newNotifications, notificationList, notificationWords, seenNow } from './notifications.query.ts';

const item = (id: string, timestamp: string): Notification => ({
  id,
  type: 'booking_accepted',
  title: 'Reserva aceite',
  body: '',
  timestamp,
});
const broadcasts = (...messages: (Omit<Notification, 'id'> & { id?: string })[]) =>
  new Map([['broadcast/main', { messages }]]);

test('NOTIF-07 OPEN-64 merges both sources by time, also when one writer omits the milliseconds', () => {
  const { id: _id, ...nameless } = item('', '2026-03-05T10:00:00Z');
  const list = notificationList(
    { notifications: [item('old', '2026-03-01T10:00:00.000Z'), item('new', '2026-03-05T10:00:00.001Z')] },
    broadcasts(item('between', '2026-03-02T10:00:00.000Z'), nameless),
  );
  expect(list.map(({ id }) => id)).toEqual(['new', 'broadcast-1', 'between', 'old']);
});

test('NOTIF-07 shows broadcasts before the profile arrives, and an empty list when there is nothing', () => {
  expect(notificationList(undefined, broadcasts(item('b', '2026-03-02T10:00:00.000Z')))).toHaveLength(1);
  expect(notificationList(undefined, new Map())).toEqual([]);
});

test('OFF-71 FAULTS-36 names a former guide as the organizer’s device knows them, and nobody once the profile is gone', () => {
  const formerGuide = {
    uid: 'rui',
    busNumber: '1',
    tripName: 'Jornada 25',
    boardings: 25,
    payments: 0,
    corrections: 0,
  };
  const told = {
    id: 'a',
    type: 'former_guide' as const,
    title: '',
    body: 'sem nome',
    timestamp: '2026-03-05T10:00:00.000Z',
  };
  const named = (firstName: string) =>
    notificationWords(
      { ...told, formerGuide },
      new Map([[profileRef('rui').path, { firstName, lastName: '' }]]),
    );
  const end = 'feitos antes de deixar o autocarro 1 da viagem "Jornada 25".';
  expect(named('Rui')).toBe(`25 embarques de Rui, ${end}`);
  expect(named('')).toBe(`25 embarques de um responsável, ${end}`);
  expect(notificationWords(told, new Map())).toBe('sem nome');
});

test('NOTIF-31 marks what arrived since the person last looked, whatever its time', () => {
  const notifications = [item('old', '2026-03-01T10:00:00.000Z'), item('late', '2026-02-01T10:00:00.000Z')];
  const toAll = broadcasts(
    item('first', '2026-03-02T10:00:00.000Z'),
    item('second', '2026-03-03T10:00:00.000Z'),
  );
  const ids = (seenNotifications: Profile['seenNotifications'], hasUnreadNotifications = true) => [
    ...newNotifications({ notifications, hasUnreadNotifications, seenNotifications }, toAll),
  ];
  expect(ids({ own: 1, everybodys: 1 })).toEqual(['late', 'second']);
  expect(ids(seenNow({ notifications }, toAll))).toEqual([]);
  expect(ids({ own: 1, everybodys: 1 }, false)).toEqual([]);
  // After the update of the app.
  expect(ids(undefined)).toEqual(['second']);
  expect([...newNotifications(undefined, toAll)]).toEqual([]);
});
