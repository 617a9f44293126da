import { expect, test } from 'vitest';
import { documentsOf } from '../../../../test/builders/documents.ts';
import { organizer, otherOrganizer, passenger } from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { authorisedEmailRef } from '../../wire/documents.ts';

const at = '2026-03-01T10:00:00.000Z';
const ana = authorisedEmailRef('ana@x.pt');
const listed = { [ana.path]: { email: 'ana@x.pt', addedBy: organizer.uid, addedAt: at } };

test('REG-02 REG-05 REG-09 DATA-12 OPEN-63 trimmed, lower case, with who and when', () => {
  const club = documentsOf();
  club.run('authoriseEmail', { email: ' Ana@X.PT ' }, { actor: organizer, at });
  expect(club.snapshot()).toEqual(listed);
});

test.each([
  ['REG-03 nothing', undefined, 'Por favor, insira um e-mail.'],
  ['REG-03 blank', '  ', 'Por favor, insira um e-mail.'],
  ['REG-04 no at', 'abc', 'Por favor, insira um formato de e-mail válido.'],
  ['REG-04 no dot', 'a@b', 'Por favor, insira um formato de e-mail válido.'],
  ['a slash would leave the path', 'a/b@x.pt', 'Por favor, insira um formato de e-mail válido.'],
  ['too long', `${'a'.repeat(250)}@x.pt`, 'Por favor, insira um formato de e-mail válido.'],
])('%s', (_, email, message) => {
  const club = documentsOf();
  expect(messageOf(club.send('authoriseEmail', { email }, { actor: organizer }))).toBe(message);
  expect(club.snapshot()).toEqual({});
});

test('REG-06 a duplicate is refused and the first entry stays', () => {
  const club = documentsOf(listed);
  const outcome = club.run('authoriseEmail', { email: 'ANA@x.pt' }, { actor: otherOrganizer, at });
  expect([verdictOf(outcome), messageOf(outcome)]).toEqual([
    'EMAIL_TAKEN',
    'Este e-mail já está na lista de autorizados.',
  ]);
  expect(club.snapshot()).toEqual(listed);
  const again = club.run(
    'authoriseEmail',
    { email: 'ana@x.pt' },
    { actor: organizer, at: '2026-03-02T10:00:00.000Z' },
  );
  expect(verdictOf(again)).toBe('EMAIL_TAKEN');
});

test('an entry is removed; removing it again has no effect', () => {
  const club = documentsOf(listed);
  club.run('removeAuthorisedEmail', { email: ' ANA@x.pt' }, { actor: otherOrganizer });
  expect([...club.removed]).toEqual([ana.path]);
  expect(
    applied(club.run('removeAuthorisedEmail', { email: 'ana@x.pt' }, { actor: organizer })).writes,
  ).toEqual([]);
});

test('a passenger may neither add nor remove', () => {
  const club = documentsOf(listed);
  expect(verdictOf(club.run('authoriseEmail', { email: 'b@x.pt' }, { actor: passenger }))).toBe(
    'NOT_ALLOWED',
  );
  expect(verdictOf(club.run('removeAuthorisedEmail', { email: 'ana@x.pt' }, { actor: passenger }))).toBe(
    'NOT_ALLOWED',
  );
});
