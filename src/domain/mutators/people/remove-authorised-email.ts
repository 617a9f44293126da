import { z } from 'zod/mini';
import { authorisedEmailRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, nothingToDo, write } from '../define.ts';
import { emailArgument } from './authorise-email.ts';

/** An organizer removes an e-mail from the list. An account that was made with it stays (REG-08). */
export const removeAuthorisedEmail = defineMutation({
  schema: z.object({ email: emailArgument }),
  refs: ({ email }) => [authorisedEmailRef(email)],
  allow: (_documents, _args, { actor }) => (actor.role === 'organizer' ? undefined : refuse('NOT_ALLOWED')),

  apply: (documents, { email }) =>
    documents.get(authorisedEmailRef(email))
      ? { writes: [write(authorisedEmailRef(email), undefined)], pushes: [] }
      : nothingToDo,
});
