import { expect, test } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import { asTripDraft, tripDraft, withDraft } from './trip-draft.ts';
import { tripFormValues } from './trip-form-values.ts';

const empty = tripFormValues(undefined);
const before = tripFormValues(aTrip({ origin: 'Sede' }));

test('a draft holds what was changed, and is none when nothing was', () => {
  expect(tripDraft('t1', empty, { ...empty })).toBeUndefined();
  expect(tripDraft('t1', empty, { ...empty, name: 'Final', isFeatured: true })).toEqual({
    tripId: 't1',
    changes: { name: 'Final', isFeatured: true },
  });
});

test('an edit that was begun lies over the trip as it is now', () => {
  const draft = tripDraft('t1', before, { ...before, name: 'Final' });
  const now = tripFormValues(aTrip({ origin: 'Largo novo' }));
  expect(withDraft(now, draft)).toEqual({ ...now, name: 'Final' });
});

test('what an older version or somebody else wrote does no harm', () => {
  for (const stored of [undefined, null, 7, 'x', [], {}, { tripId: 't1' }, { tripId: 1, changes: {} }]) {
    expect(asTripDraft(stored)).toBeUndefined();
  }
  const draft = asTripDraft({ tripId: 't1', changes: { name: 7, price: '3', locationType: 'Fora' } });
  expect(withDraft(empty, draft)).toEqual({ ...empty, locationType: 'Fora' });
});
