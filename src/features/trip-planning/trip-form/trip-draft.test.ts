import { expect, test } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import { asTripDraft, tripDraft, withDraft } from './trip-draft.ts';
import { tripFormValues } from './trip-form-values.ts';

const empty = tripFormValues(undefined);
const before = tripFormValues(aTrip({ origin: 'Sede' }));

test('a draft holds the changed fields, and does not exist without changes', () => {
  expect(tripDraft('t1', empty, { ...empty })).toBeUndefined();
  expect(tripDraft('t1', empty, { ...empty, name: 'Final', isFeatured: true })).toEqual({
    tripId: 't1',
    changes: { name: 'Final', isFeatured: true },
  });
});

test('applies a started edit over the current trip', () => {
  const draft = tripDraft('t1', before, { ...before, name: 'Final' });
  const now = tripFormValues(aTrip({ origin: 'Largo novo' }));
  expect(withDraft(now, draft)).toEqual({ ...now, name: 'Final' });
});

test('ignores invalid drafts of older versions or other programs', () => {
  for (const stored of [undefined, null, 7, 'x', [], {}, { tripId: 't1' }, { tripId: 1, changes: {} }]) {
    expect(asTripDraft(stored)).toBeUndefined();
  }
  const draft = asTripDraft({ tripId: 't1', changes: { name: 7, price: '3', locationType: 'Fora' } });
  expect(withDraft(empty, draft)).toEqual({ ...empty, locationType: 'Fora' });
});

test('STOP-23 keeps the stops over a reload, and over what others changed of them meanwhile', () => {
  const gaia = { id: 's1', name: 'Gaia', time: '16:30' };
  const base = tripFormValues(aTrip({ stops: [gaia] }));
  const stops = [
    { ...gaia, mapUrl: '', time: '16:35' },
    { id: 's2', name: 'Espinho', time: '', mapUrl: '' },
  ];
  const draft = asTripDraft(JSON.parse(JSON.stringify(tripDraft('t1', base, { ...base, stops }))));
  expect(draft).toEqual({ tripId: 't1', changes: { stops: [{ id: 's1', time: '16:35' }, stops[1]] } });
  expect(withDraft(base, draft).stops).toEqual(stops);
  const now = tripFormValues(aTrip({ stops: [{ ...gaia, name: 'Gaia, estação' }] }));
  expect(withDraft(now, draft).stops[0]).toMatchObject({ name: 'Gaia, estação', time: '16:35' });
});

test('STOP-23 a draft of before, or with stops of another form, leaves the stops of the trip', () => {
  const base = tripFormValues(aTrip({ stops: [{ id: 's1', name: 'Gaia', time: '16:30' }] }));
  expect(tripDraft('t1', base, { ...base })).toBeUndefined();
  for (const changes of [{ name: 'Final' }, { name: 'Final', stops: 7 }, { name: 'Final', stops: [{}] }]) {
    expect(withDraft(base, asTripDraft({ tripId: 't1', changes }))).toEqual({ ...base, name: 'Final' });
  }
});
