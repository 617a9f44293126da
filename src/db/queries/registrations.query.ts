import type { AuthorisedEmail } from '../../domain/entities/club.schema.ts';
import type { Instant } from '../../domain/instants.ts';
import { compareText, matchesSearch } from '../../domain/text.ts';
import { idOf } from '../../domain/wire/documents.ts';

export interface Registration {
  email: string;
  addedBy: string;
  addedAt: Instant | undefined;
}

/** The e-mails that may register and contain the text, in alphabetical order (REG-07). The key of each is its e-mail. */
export function listRegistrations(emails: ReadonlyMap<string, AuthorisedEmail>, typed = ''): Registration[] {
  return [...emails]
    .map(([path, { addedBy, addedAt }]) => ({ email: idOf(path), addedBy, addedAt }))
    .filter(({ email }) => matchesSearch(typed, email))
    .sort((a, b) => compareText(a.email, b.email));
}
