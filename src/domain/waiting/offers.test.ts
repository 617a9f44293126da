import { expect, test } from 'vitest';
import { endedWords, endWords } from './offers.ts';

test('WAIT-16 the end of an offer has its day only when that is another one, in Lisbon', () => {
  const endsAt = '2026-07-04T17:00:00.000Z';
  const [sameDay, nextDay] = ['2026-07-04T22:30:00.000Z', '2026-07-04T23:30:00.000Z'];
  expect([endWords(endsAt, sameDay), endWords(endsAt, nextDay)]).toEqual(['18:00', '04/07, 18:00']);
  expect([endedWords(endsAt, sameDay), endedWords(endsAt, nextDay)]).toEqual([
    'às 18:00',
    'a 04/07, às 18:00',
  ]);
});
