import { z } from 'zod';
import { userRef } from '../../../src/domain/documents.ts';
import { appId, root } from '../config.ts';
import { firestore } from '../firebase.ts';
import { storableId } from './arguments.ts';
import { type Endpoint, ok } from './endpoint.ts';
import { readBody } from './read-body.ts';

const bodySchema = z.object({ userId: storableId, appId: z.literal(appId) });

/**
 * POST /api/is-account-gone {userId, appId} → {isGone} (OFF-29). Without a token: whose account was deleted can get none any
 * more, and the identity provider tells their phone the same as of a session that has expired. An id that nobody has
 * is not gone. Who asks learns nothing else, and ids cannot be guessed.
 */
export const isAccountGone: Endpoint = async (request) => {
  const { userId } = readBody(request, bodySchema);
  const user = await firestore()
    .doc(`${root}/${userRef(userId).path}`)
    .get();
  return ok({ isGone: user.get('isDeleted') === true, serverTime: new Date().toISOString() });
};
