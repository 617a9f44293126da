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
