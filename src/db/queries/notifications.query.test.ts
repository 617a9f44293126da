import { expect, test } from 'vitest';
import type { Notification } from '../../domain/entities/profile.schema.ts';
import { notificationList } from './notifications.query.ts';

const item = (id: string, timestamp: string): Notification => ({
  id,
  type: 'booking_accepted',
  title: 'Reserva aceite',
  body: '',
  timestamp,
});
const broadcasts = (...messages: (Omit<Notification, 'id'> & { id?: string })[]) =>
  new Map([['broadcast/main', { messages }]]);

test('NOTIF-07 OPEN-64 both sources in one list by time, also when one writer leaves the milliseconds out', () => {
  const { id: _id, ...nameless } = item('', '2026-03-05T10:00:00Z');
  const list = notificationList(
    { notifications: [item('old', '2026-03-01T10:00:00.000Z'), item('new', '2026-03-05T10:00:00.001Z')] },
    broadcasts(item('between', '2026-03-02T10:00:00.000Z'), nameless),
  );
  expect(list.map(({ id }) => id)).toEqual(['new', 'broadcast-1', 'between', 'old']);
});

test('NOTIF-07 broadcasts show before the profile is there, and nothing is an empty list', () => {
  expect(notificationList(undefined, broadcasts(item('b', '2026-03-02T10:00:00.000Z')))).toHaveLength(1);
  expect(notificationList(undefined, new Map())).toEqual([]);
});
