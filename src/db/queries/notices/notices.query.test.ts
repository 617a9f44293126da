import { expect, test } from 'vitest';
import { aBooking, aBus, aNotice, aTrip } from '../../../../test/builders/entities.ts';
import { aRecord } from '../../../../test/builders/mutation-records.ts';
import {
  noticeFacts,
  noticesForPassenger,
  noticesOfTrip,
  noticeTitle,
  unsentNotices,
} from './notices.query.ts';

const now = '2026-03-05T14:00:00.000Z';
const ended = aNotice({ id: 'ended', validUntil: now });
const early = aNotice({ id: 'early', postedAt: '2026-03-05T08:00:00.000Z' });
const late = aNotice({ id: 'late', postedAt: '2026-03-05T09:00:00.000Z' });
const ids = (placed: ReturnType<typeof noticesOfTrip>) => placed.map(({ notice }) => notice.id);

test('NOTICE-09 lists what runs: of the trip, then of its buses, the latest first', () => {
  const trip = aTrip({ notices: [early, ended, late] });
  const bus = { id: 'b2', bus: aBus({ busNumber: '2', notices: [ended, aNotice({ id: 'on-bus' })] }) };
  const found = noticesOfTrip(trip, [bus], now);
  expect(ids(found)).toEqual(['late', 'early', 'on-bus']);
  expect(found.map(noticeTitle)).toEqual(['Aviso', 'Aviso', 'Aviso do autocarro 2']);
  expect(ids(noticesOfTrip(aTrip({ ...trip, status: 'completed' }), [bus], now))).toEqual([]);
});

test.each([
  ['with a seat', 'accepted' as const, ['early', 'on-bus']],
  ['who waits for an answer', 'pending' as const, ['early']],
  ['who was rejected', 'rejected' as const, []],
  ['without a request', undefined, []],
])('NOTICE-06 NOTICE-09 a passenger %s reads those that concern them', (_who, status, expected) => {
  const seat = status === 'accepted' && { busId: 'b1', busNumber: '1', notices: [aNotice({ id: 'on-bus' })] };
  const booking = status && aBooking({ status, ...seat });
  expect(ids(noticesForPassenger(aTrip({ notices: [early] }), booking, now))).toEqual(expected);
});

test.each([
  ['today', {}, 'Gui · 09:00 · válido até 18:00'],
  [
    'until another day',
    { validUntil: '2026-03-06T18:00:00.000Z' },
    'Gui · 09:00 · válido até sex., 6 mar, 18:00',
  ],
  ['of yesterday', { postedAt: '2026-03-04T09:00:00.000Z' }, 'Gui · qua., 4 mar, 09:00 · válido até 18:00'],
  ['by a deleted account', { byName: undefined }, '09:00 · válido até 18:00'],
])('NOTICE-09 says by whom, when and until when: %s', (_when, overrides, words) => {
  const notice = aNotice({
    postedAt: '2026-03-05T09:00:00.000Z',
    validUntil: '2026-03-05T18:00:00.000Z',
    ...overrides,
  });
  expect(noticeFacts(notice, now).replaceAll('\u00a0', ' ')).toBe(words);
});

test('NOTICE-10 marks the notices that wait to be sent', () => {
  const records = [
    aRecord({ name: 'postNotice', args: { noticeId: 'n1' }, status: 'pending' }),
    aRecord({ name: 'postNotice', args: { noticeId: 'n2' }, status: 'applied' }),
    aRecord({ name: 'noteWalkUp', args: { walkUpId: 'w1' }, status: 'pending' }),
  ];
  expect([...unsentNotices(records)]).toEqual(['n1']);
});
