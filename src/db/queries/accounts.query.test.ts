import { expect, test } from 'vitest';
import { aProfile } from '../../../test/builders/entities.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import {
  type AccountColumn,
  accountSortValues,
  countAccounts,
  listAccounts,
  searchAccounts,
} from './accounts.query.ts';
import { sortRows } from './sort-rows.ts';

const held = (profiles: Record<string, Partial<Profile>>) =>
  new Map(
    Object.entries(profiles).map(([uid, profile]) => [profileRef(uid).path, aProfile({ uid, ...profile })]),
  );
const club = held({
  zé: { firstName: 'Zé', lastName: 'Abel', email: 'ze@x.pt', nickname: 'Bigodes' },
  ana: { firstName: 'Ana', lastName: 'Zurara', membershipStatus: 'socio', email: 'a@x.pt' },
  alvaro: { firstName: 'Álvaro', lastName: 'Pires', membershipStatus: 'socio', email: 'p@x.pt' },
  new: { firstName: '', lastName: '', email: 'novo@x.pt', membershipStatus: 'socio_pending_payment' },
  gone: { firstName: 'Ida', membershipStatus: 'socio', isDeleted: true },
});
const uids = (typed = '') => searchAccounts(listAccounts(club), typed).map(({ uid }) => uid);

test('ACC-05 OPEN-79 sorts pending payment first, then members, then others, each by first name, without deleted accounts', () => {
  expect(uids()).toEqual(['new', 'alvaro', 'ana', 'zé']);
  expect(listAccounts(club)[0]?.name).toBe('novo@x.pt');
});

test.each([
  ['alvaro', ['alvaro']],
  ['ALVARO PIRES', ['alvaro']],
  ['bigodes', ['zé']],
  ['@x.pt', ['new', 'alvaro', 'ana', 'zé']],
  ['ida', []],
])('ACC-03 OPEN-86 a search for "%s" finds %j', (typed, found) => {
  expect(uids(typed)).toEqual(found);
});

const people = held({
  bento: { firstName: 'Bento', email: 'z@x.pt', phoneNumber: '913 000 000', role: 'organizer' },
  alvaro: {
    firstName: 'Álvaro',
    email: 'm@x.pt',
    phoneNumber: '+351 914 000 000',
    membershipStatus: 'socio',
  },
  celia: { firstName: 'Célia', email: 'a@x.pt', phoneNumber: '', role: 'default' },
});

test.each([
  ['name', ['alvaro', 'bento', 'celia']],
  ['email', ['celia', 'alvaro', 'bento']],
  ['phone', ['bento', 'alvaro', 'celia']],
  ['role', ['celia', 'bento', 'alvaro']],
  ['membership', ['bento', 'celia', 'alvaro']],
] as const)('ACC-21 sorts the table by %s as its cells read', (column: AccountColumn, sorted) => {
  const rows = sortRows(listAccounts(people), accountSortValues, { column, isDescending: false });
  expect(rows.map(({ uid }) => uid)).toEqual(sorted);
});

test('ACC-02 counts each membership in the list', () => {
  expect(countAccounts(listAccounts(club))).toEqual({
    all: 4,
    socio: 2,
    socio_pending_payment: 1,
    standard: 1,
  });
});
