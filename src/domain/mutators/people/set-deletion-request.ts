import { z } from 'zod/mini';
import { profileRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, nothingToDo, write } from '../define.ts';

/**
 * A person requests the deletion of their account, or withdraws the request (GDPR, article 17). An organizer carries it
 * out in the list of users, because it affects the seats and bus lists of others.
 */
export const setDeletionRequest = defineMutation({
  schema: z.object({ requested: z.boolean() }),
  refs: (_args, actor) => [profileRef(actor.uid)],
  allow: () => undefined,

  apply(documents, { requested }, { actor, tappedAt }) {
    const profile = documents.get(profileRef(actor.uid));
    if (!profile) return refuse('USER_GONE');
    const { deletionRequestedAt: since, ...rest } = profile;
    if (requested === (since !== undefined)) return nothingToDo;
    const changed = requested ? { ...rest, deletionRequestedAt: tappedAt } : rest;
    return { writes: [write(profileRef(actor.uid), changed)], pushes: [] };
  },
});
