import { describe, expect, test } from 'vitest';
import { aTrip } from '../../../../../test/builders/entities.ts';
import { refuseStops } from '../../../../domain/stops/stop-arguments.ts';
import {
  areStopChanges,
  changedStops,
  movedStop,
  restoredStop,
  type StopRow,
  stopBefore,
  stopRows,
  stopsOfRows,
  withoutStop,
  withStop,
  withStopChanges,
  wrongStops,
} from './stop-rows.ts';

const stops = [
  { id: 's1', name: 'Gaia', time: '16:30' },
  { id: 's2', name: 'Espinho', time: '16:45', mapUrl: 'https://mapa.example/espinho' },
  { id: 's3', name: 'Ovar', time: '17:00' },
];
const saved = stopRows(stops);
const roadOf = (rows: readonly StopRow[]) =>
  rows.map(({ name, movedTo }) => (movedTo === undefined ? name : `${name} → ${movedTo}`));
const isTaken = (rows: StopRow[]) => refuseStops(aTrip({ stops: stopsOfRows(rows) }), stops) === undefined;

test('STOP-20 the rows of a trip give its stops again, and a trip without stops has none', () => {
  expect(stopsOfRows(saved)).toEqual(stops);
  expect(stopRows(undefined)).toEqual([]);
  expect(stopsOfRows(withStop(saved, 's4')).at(-1)).toEqual({ id: 's4', name: '', time: '' });
});

test('STOP-20 a stop changes places with its neighbour on the road, past removed ones, and not beyond the ends', () => {
  expect(roadOf(movedStop(saved, 's3', -1))).toEqual(['Gaia', 'Ovar', 'Espinho']);
  expect(roadOf(movedStop(saved, 's1', -1))).toEqual(['Gaia', 'Espinho', 'Ovar']);
  expect(roadOf(movedStop(saved, 's3', 1))).toEqual(['Gaia', 'Espinho', 'Ovar']);
  const removed = withoutStop(saved, saved, 's2', 's1');
  expect(roadOf(movedStop(removed, 's3', -1))).toEqual(['Ovar', 'Espinho → s1', 'Gaia']);
});

describe('removing', () => {
  test('STOP-21 the people go to the stop before by default, the meeting place for the second', () => {
    expect(stopBefore(saved, 's2')).toBe('s1');
    expect(stopBefore(saved, 's1')).toBe('first');
    expect(stopBefore(withoutStop(saved, saved, 's2', 's1'), 's3')).toBe('s1');
  });

  test('STOP-21 a removed stop stays as it was saved, with its heir, and is taken', () => {
    const typed = saved.map((row) => (row.id === 's2' ? { ...row, name: '', time: '' } : row));
    const rows = withoutStop(typed, saved, 's2', 's3');
    expect(stopsOfRows(rows)[1]).toEqual({ ...stops[1], movedTo: 's3' });
    expect(isTaken(rows)).toBe(true);
  });

  test('STOP-21 people who came from a stop removed before go on with those of the one removed now', () => {
    const rows = withoutStop(withoutStop(saved, saved, 's1', 's2'), saved, 's2', 's3');
    expect(roadOf(rows)).toEqual(['Gaia → s3', 'Espinho → s3', 'Ovar']);
    expect(isTaken(rows)).toBe(true);
    const none = withoutStop(rows, saved, 's3', 'first');
    expect(roadOf(none)).toEqual(['Gaia → first', 'Espinho → first', 'Ovar → first']);
    expect(isTaken(none)).toBe(true);
  });

  test('STOP-21 a stop that was never saved leaves, and those who had moved to it go to the one before', () => {
    const added = withStop(saved, 's4');
    expect(withoutStop(added, saved, 's4', 's3')).toEqual(saved);
    const moved = withoutStop(added, saved, 's1', 's4');
    const rows = withoutStop(moved, saved, 's4', stopBefore(moved, 's4'));
    expect(roadOf(rows)).toEqual(['Gaia → s3', 'Espinho', 'Ovar']);
  });

  test('STOP-21 a stop that was removed by mistake comes back as it was', () => {
    const rows = restoredStop(withoutStop(saved, saved, 's2', 's1'), 's2');
    expect(rows).toEqual(saved);
    expect(changedStops(saved, rows)).toBeUndefined();
  });
});

const order = 'As horas das paragens têm de seguir a ordem da estrada: cada uma depois da anterior.';

test.each([
  ['in order', saved, '16:00', []],
  ['before the meeting', saved, '16:40', [{ index: 0, field: 'time', message: order }]],
  ['moved up', movedStop(saved, 's3', -1), '16:00', [{ index: 2, field: 'time', message: order }]],
  ['without a meeting time yet', saved, '', []],
  ['one without a time yet', withStop(saved, 's4'), '16:00', []],
  ['a removed one out of order', withoutStop(saved, saved, 's1', 'first'), '16:40', []],
  ['over midnight', stopRows([{ id: 's1', name: 'Gaia', time: '00:20' }]), '23:50', []],
])('STOP-22 names the row whose time is out of order: %s', (_what, rows, meetingTime, errors) => {
  expect(wrongStops(rows, meetingTime)).toEqual(errors);
});

test('STOP-22 names the thirteenth stop, and counts no removed ones', () => {
  const many = (count: number) =>
    stopRows(Array.from({ length: count }, (_, i) => ({ id: `s${i}`, name: 'Gaia', time: `16:${10 + i}` })));
  expect(wrongStops(many(12), '16:00')).toEqual([]);
  const message = 'Uma viagem pode ter até 12 paragens além da primeira.';
  expect(wrongStops(many(13), '16:00')).toEqual([{ index: 12, field: 'name', message }]);
  expect(wrongStops(withoutStop(many(13), many(13), 's4', 'first'), '16:00')).toEqual([]);
});

describe('what a draft keeps of the stops', () => {
  test('STOP-23 of each stop only what differs, in the order of the road, and nothing when all is as saved', () => {
    expect(changedStops(saved, saved)).toBeUndefined();
    const renamed = saved.map((row) => (row.id === 's1' ? { ...row, time: '16:35' } : row));
    const changes = changedStops(saved, withStop(movedStop(renamed, 's3', -1), 's4'));
    expect(changes).toEqual([
      { id: 's1', time: '16:35' },
      { id: 's3' },
      { id: 's2' },
      { id: 's4', name: '', time: '', mapUrl: '' },
    ]);
    expect(areStopChanges(changes)).toBe(true);
    expect(withStopChanges(saved, changes ?? []).map(({ id }) => id)).toEqual(['s1', 's3', 's2', 's4']);
  });

  test('STOP-23 over stops that somebody else changed since, only the typed values change', () => {
    const changes = [{ id: 's1', time: '16:35' }, { id: 's2' }, { id: 's3' }];
    const now = stopRows([
      { id: 's1', name: 'Gaia, estação', time: '16:30' },
      { id: 'new', name: 'Granja', time: '16:40' },
      { id: 's2', name: 'Espinho', time: '16:45', movedTo: 'new' },
      { id: 's3', name: 'Ovar', time: '17:05' },
    ]);
    expect(withStopChanges(now, changes)).toEqual([{ ...now[0], time: '16:35' }, now[1], now[2], now[3]]);
  });

  test('STOP-23 the people of a removed stop go on when somebody else removed its heir since', () => {
    const now = stopRows([{ id: 's1', name: 'Gaia', time: '16:30', movedTo: 's3' }, ...stops.slice(1)]);
    const changes = [{ id: 's1' }, { id: 's2', movedTo: 's1' }, { id: 's3' }];
    expect(roadOf(withStopChanges(now, changes))).toEqual(['Gaia → s3', 'Espinho → s3', 'Ovar']);
  });

  test('STOP-23 keeps no removed stop that the trip does not have', () => {
    expect(withStopChanges([], [{ id: 's9', movedTo: 'first' }])).toEqual([]);
  });

  test.each([[7], [{}], [[7]], [[null]], [[{ name: 'Gaia' }]], [[{ id: 's1', time: 7 }]]])(
    'STOP-23 is no list of another form: %j',
    (stored) => {
      expect(areStopChanges(stored)).toBe(false);
    },
  );
});
