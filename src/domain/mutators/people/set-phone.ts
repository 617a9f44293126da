import { z } from 'zod/mini';
import { invalidPhone, isPhoneNumber } from '../../people/phones.ts';
import { profileRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, requiredText, write } from '../define.ts';
import { movePhone, phoneRefs, phoneTaken } from './phone-index.ts';

/** A phone number that a person may save for themselves (PROF-09, OPEN-28). */
export const ownPhoneNumber = requiredText('O número de telefone não pode estar vazio.', 25).check(
  z.refine(isPhoneNumber, invalidPhone),
);

/** A person saves their own phone number, unique in the club (PROF-09, PROF-10, PAX-32). */
export const setPhone = defineMutation({
  schema: z.object({ phoneNumber: ownPhoneNumber }),

  refs: ({ phoneNumber }, actor, known) => [
    profileRef(actor.uid),
    ...phoneRefs(known.get(profileRef(actor.uid))?.phoneNumber, phoneNumber),
  ],

  allow: () => undefined,

  apply(documents, { phoneNumber }, { actor }) {
    const profile = documents.get(profileRef(actor.uid));
    if (!profile) return refuse('USER_GONE');
    const taken = phoneTaken(documents, actor.uid, phoneNumber);
    if (taken) return taken;
    return {
      writes: [
        write(profileRef(actor.uid), { ...profile, phoneNumber }),
        ...movePhone(documents, actor.uid, profile.phoneNumber, phoneNumber),
      ],
      pushes: [],
    };
  },
});
