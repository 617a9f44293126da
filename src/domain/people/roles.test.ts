import { expect, test } from 'vitest';
import { membershipSchema, roleSchema } from './roles.schema.ts';
import { isMember, roleLabels, roles } from './roles.ts';

test('PERM-01 DATA-04 four roles with their labels', () => {
  expect(roles.map((role) => roleLabels[role])).toEqual([
    'Passageiro',
    'Responsável',
    'Organizador',
    'Aguardando Definição',
  ]);
});

test('DATA-04 DATA-05 a role or membership of a newer server does not break this app', () => {
  expect(roleSchema.parse('treasurer')).toBe('default');
  expect(membershipSchema.parse('honorary')).toBe('standard');
});

test('PERM-15 only a socio is a member', () => {
  expect(isMember({ membershipStatus: 'socio' })).toBe(true);
  expect(isMember({ membershipStatus: 'socio_pending_payment' })).toBe(false);
  expect(isMember({ membershipStatus: 'standard' })).toBe(false);
  expect(isMember({})).toBe(false);
});
