import { z } from 'zod/mini';
import { profileRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, requiredText, write } from '../define.ts';
import { organizerNameRefs, organizerNameWrites } from '../trips/organizer-name.ts';
import { missingNames } from './missing-names.ts';

/** A person changes their own names (PROF-02). An organizer's active trips get the new name (OPEN-106). */
export const updateProfile = defineMutation({
  schema: z.object({ firstName: requiredText(missingNames, 100), lastName: requiredText(missingNames, 100) }),

  refs: (_args, actor, known) => [
    profileRef(actor.uid),
    ...(actor.role === 'organizer' ? organizerNameRefs(known, actor.uid) : []),
  ],

  allow: () => undefined,

  apply(documents, names, { actor }) {
    const profile = documents.get(profileRef(actor.uid));
    if (!profile) return refuse('USER_GONE');
    return {
      writes: [
        write(profileRef(actor.uid), { ...profile, ...names }),
        ...(actor.role === 'organizer' ? organizerNameWrites(documents, actor.uid, names) : []),
      ],
      pushes: [],
    };
  },
});
