import { z } from 'zod/mini';
import { clubArgument, storableId } from '../../request/arguments.ts';
import { isDeleted } from '../../request/caller.ts';
import { type Endpoint, ok, readBody } from '../../request/endpoint.ts';

export const accountQuestionSchema = z.object({ userId: storableId, appId: clubArgument });

/**
 * POST /api/is-account-gone {userId, appId} → {isGone} (OFF-29). No token: the owner of a deleted account cannot get one,
 * and the identity provider reports a deleted account and an expired session alike. An unknown id is not gone. The
 * answer reveals nothing else, and ids cannot be guessed.
 */
export const isAccountGone: Endpoint = async (request) => {
  const { userId } = readBody(request, accountQuestionSchema);
  return ok({ isGone: await isDeleted(userId), serverTime: new Date().toISOString() });
};
