import { expect, test } from 'vitest';
import { clockLead, tapTime } from './tap-times.ts';

const serverNow = '2026-03-05T10:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(serverNow) + seconds * 1_000).toISOString();
const day = 86_400;

/** The times of taps that arrive together, in seconds after the server's. */
function timesOf(claims: number[], previous?: number): number[] {
  const lead = clockLead(claims.map(at), serverNow);
  let last = previous === undefined ? undefined : at(previous);
  return claims.map((claim) => {
    last = tapTime(at(claim), { lead, serverNow, previous: last });
    return (Date.parse(last) - Date.parse(serverNow)) / 1_000;
  });
}

test.each<[string, number[], number | undefined, number[]]>([
  ['OFF-13 OPEN-102 a clock that is slow keeps its claim', [-day, -5], undefined, [-day, -5]],
  ['the same moment', [0], undefined, [0]],
  ['FAULTS-6 one tap of a clock an hour ahead counts as now', [3_600], undefined, [0]],
  ['OFF-70 taps of a clock that is ahead keep their distance', [10, 30, 40], undefined, [-30, -10, 0]],
  ['OFF-70 also to one that does not claim the future', [-20, 40], undefined, [-60, 0]],
  ['OFF-70 … but are not before the device’s former tap', [10, 30, 40], -15, [-15, -10, 0]],
  ['OFF-70 a clock that was set back keeps the order of its taps', [-5, -60, -2], undefined, [-5, -5, -2]],
  ['FAULTS-6 a clock years ahead moves no other tap', [-20, 9 * 365 * day, -2], undefined, [-20, 0, 0]],
  ['FAULTS-6 taps of a clock years ahead count as they arrive', [2 * day, 3 * day], undefined, [0, 0]],
])('%s', (_, claims, previous, expected) => {
  expect(timesOf(claims, previous)).toEqual(expected);
});

test('OFF-70 a time before all clocks still gives one that can be stored', () => {
  const beginning = '1970-01-01T00:00:00.000Z';
  expect(tapTime(beginning, { lead: 5_000, serverNow, previous: undefined })).toBe(beginning);
});
