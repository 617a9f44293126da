import { z } from 'zod';
import { isDeleted } from '../request/active-caller.ts';
import { clubArgument, storableId } from '../request/arguments.ts';
import { type Endpoint, ok } from '../request/endpoint.ts';
import { readBody } from '../request/read-body.ts';

const bodySchema = z.object({ userId: storableId, appId: clubArgument });

/**
 * POST /api/is-account-gone {userId, appId} → {isGone} (OFF-29). Without a token: whose account was deleted can get none any
 * more, and the identity provider tells their phone the same as of a session that has expired. An id that nobody has
 * is not gone. Who asks learns nothing else, and ids cannot be guessed.
 */
export const isAccountGone: Endpoint = async (request) => {
  const { userId } = readBody(request, bodySchema);
  return ok({ isGone: await isDeleted(userId), serverTime: new Date().toISOString() });
};
