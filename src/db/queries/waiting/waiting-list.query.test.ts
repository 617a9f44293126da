import { expect, test } from 'vitest';
import { aPlaceInQueue } from '../../../../test/builders/club.ts';
import { aProfile } from '../../../../test/builders/entities.ts';
import type { Waiting } from '../../../domain/entities/waiting.schema.ts';
import { profileRef } from '../../../domain/wire/documents.ts';
import { waitingList } from './waiting-list.query.ts';

const now = '2026-03-01T10:00:00.000Z';
const joined = (minute: number) => `2026-02-20T09:0${minute}:00.000Z`;
const queue = new Map(
  Object.entries({
    ...aPlaceInQueue({ passengerId: 'ana', joinedAt: joined(1), offerEndsAt: joined(9) }),
    ...aPlaceInQueue({ passengerId: 'bia', joinedAt: joined(2), offerEndsAt: '2026-03-01T18:00:00.000Z' }),
    ...aPlaceInQueue({ passengerId: 'eva', joinedAt: joined(3) }),
    ...aPlaceInQueue({ passengerId: 'ivo', joinedAt: joined(4) }),
    ...aPlaceInQueue({ passengerId: 'rui', tripId: 't2' }),
  } as Record<string, Waiting>),
);

test('WAIT-22 CANCEL-08 lists the queue of one trip in its order with its marks, numbers who waits, and ends with who let an offer pass', () => {
  const profiles = new Map([
    [profileRef('ivo').path, aProfile({ uid: 'ivo', membershipStatus: 'socio', boarded: true })],
    [profileRef('eva').path, aProfile({ uid: 'eva', boarded: false, paid: false })],
    [profileRef('bia').path, aProfile({ uid: 'bia', boarded: false, paid: true })],
  ]);
  const rows = waitingList(queue, profiles, 't1', now);
  expect(rows.map(({ id, state, place, missed }) => [id, state, place, missed])).toEqual([
    ['ivo', 'waiting', 1, undefined],
    ['bia', 'offered', undefined, 'missed-paid'],
    ['eva', 'waiting', 2, 'missed-unpaid'],
    ['ana', 'passed', undefined, undefined],
  ]);
});
