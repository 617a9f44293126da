import { expect, test } from 'vitest';
import { aProfile } from '../../../test/builders/entities.ts';
import { accountValues, changedValues } from './account-form-values.ts';

const profile = aProfile({ firstName: 'Ana', nickname: '', membershipStatus: 'standard' });

test('ACC-04 OPEN-78 sends only what differs', () => {
  const values = accountValues(profile);
  expect(changedValues(values, profile)).toEqual({});
  expect(changedValues({ ...values, firstName: ' Ana ' }, profile)).toEqual({});
  expect(changedValues({ ...values, nickname: 'Nita', membershipStatus: 'socio' }, profile)).toEqual({
    nickname: 'Nita',
    membershipStatus: 'socio',
  });
  expect(changedValues({ ...values, firstName: '' }, profile)).toEqual({ firstName: '' });
});
