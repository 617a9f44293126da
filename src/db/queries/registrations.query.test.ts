import { expect, test } from 'vitest';
import { authorisedEmailSchema } from '../../domain/entities/club.schema.ts';
import { authorisedEmailRef } from '../../domain/wire/documents.ts';
import { listRegistrations } from './registrations.query.ts';

const emails = new Map(
  ['rui@x.pt', 'ana@x.pt', 'bia@y.pt'].map((email) => [
    authorisedEmailRef(email).path,
    authorisedEmailSchema.parse({ email, addedBy: 'rita' }),
  ]),
);
const found = (typed?: string) => listRegistrations(emails, typed).map(({ email }) => email);

test('REG-07 lists in alphabetical order and searches by part of the e-mail', () => {
  expect(found()).toEqual(['ana@x.pt', 'bia@y.pt', 'rui@x.pt']);
  expect(found('@X')).toEqual(['ana@x.pt', 'rui@x.pt']);
  expect(found('zz')).toEqual([]);
});
