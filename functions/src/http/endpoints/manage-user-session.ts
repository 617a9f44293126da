import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { profileRef } from '../../../../src/domain/wire/documents.ts';
import { refusalTexts } from '../../../../src/domain/wire/refusals.ts';
import { root } from '../../config.ts';
import { firestore } from '../../firebase.ts';
import { laterThan } from '../../mutations/commit-time.ts';
import { activeCaller } from '../request/active-caller.ts';
import { clubArgument } from '../request/arguments.ts';
import { type ApiRequest, type Endpoint, ok } from '../request/endpoint.ts';
import { HttpError } from '../request/errors.ts';
import { pushTokenArgument } from '../request/push-token-argument.ts';
import { readBody } from '../request/read-body.ts';

const bodySchema = z.object({
  userIdFromClient: z.string().min(1).max(128),
  newNotificationToken: pushTokenArgument,
  appId: clubArgument.optional(),
});

/**
 * POST /api/manageUserSession {userIdFromClient, newNotificationToken, appId}: this device's push token goes onto the
 * person's profile, and off everybody else's (API-02, OPEN-70): a phone that changed hands, perhaps after a log-out
 * without a network, must not show one person the other's notifications. 403 for another's uid (OPEN-61). Failures
 * carry `error` and `details` beside code and message.
 */
export const manageUserSession: Endpoint = async (request) => {
  try {
    return await takeToken(request);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { code, message, body } = error;
    throw new HttpError(code, message, { ...body, error: message, details: code });
  }
};

async function takeToken(request: ApiRequest) {
  const { uid } = await activeCaller(request);
  const { userIdFromClient, newNotificationToken } = readBody(request, bodySchema);
  if (userIdFromClient !== uid) throw new HttpError('FOREIGN_USER');
  await moveToken(uid, newNotificationToken);
  return ok({ message: 'Sessão atualizada.', serverTime: new Date().toISOString() });
}

async function moveToken(uid: string, token: string): Promise<void> {
  const db = firestore();
  const own = db.doc(`${root}/${profileRef(uid).path}`);
  const holders = db.collectionGroup('profile').where('notificationToken', '==', token);
  await db.runTransaction(async (transaction) => {
    const [profile, held] = await Promise.all([transaction.get(own), transaction.get(holders)]);
    if (!profile.exists) throw new HttpError('NOT_FOUND', refusalTexts.USER_GONE);
    const others = held.docs.filter(({ ref }) => ref.path.startsWith(`${root}/`) && ref.path !== own.path);
    const updatedAt = laterThan(
      Date.now(),
      [profile, ...others].map((found) => found.get('updatedAt')),
    );
    for (const { ref } of others) {
      transaction.update(ref, { notificationToken: FieldValue.delete(), updatedAt });
    }
    if (profile.get('notificationToken') !== token) {
      transaction.update(own, { notificationToken: token, updatedAt });
    }
  });
}
