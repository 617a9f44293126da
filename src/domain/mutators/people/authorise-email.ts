import { z } from 'zod/mini';
import { authorisedEmailRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, nothingToDo, write } from '../define.ts';

export const noEmail = 'Por favor, insira um e-mail.';
export const badEmail = 'Por favor, insira um formato de e-mail válido.';

/** An e-mail trimmed and in lower case: the key of allowed_registrations (REG-03 to REG-05). */
export const emailArgument = z
  .pipe(
    z
      .string({ error: noEmail })
      .check(z.trim(), z.toLowerCase(), z.minLength(1, noEmail), z.maxLength(254, badEmail)),
    z.email(badEmail),
  )
  .check(z.refine((email) => !email.includes('/'), badEmail));

/** An organizer allows an e-mail to register (REG-02, REG-06, REG-09). */
export const authoriseEmail = defineMutation({
  schema: z.object({ email: emailArgument }),
  refs: ({ email }) => [authorisedEmailRef(email)],
  allow: (_documents, _args, { actor }) => (actor.role === 'organizer' ? undefined : refuse('NOT_ALLOWED')),

  apply(documents, { email }, { actor, tappedAt }) {
    const present = documents.get(authorisedEmailRef(email));
    if (present) {
      const isReplay = present.addedBy === actor.uid && present.addedAt === tappedAt;
      return isReplay ? nothingToDo : refuse('EMAIL_TAKEN');
    }
    return {
      writes: [write(authorisedEmailRef(email), { email, addedBy: actor.uid, addedAt: tappedAt })],
      pushes: [],
    };
  },
});
