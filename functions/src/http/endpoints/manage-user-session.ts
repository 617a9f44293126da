import { z } from 'zod/mini';
import { HttpError } from '../../errors.ts';
import { moveToken } from '../../push/push-tokens.ts';
import { clubArgument, pushTokenArgument } from '../../request/arguments.ts';
import { activeCaller } from '../../request/caller.ts';
import { type ApiAnswer, type ApiRequest, type Endpoint, ok, readBody } from '../../request/endpoint.ts';

export const deviceTokenSchema = z.object({
  userIdFromClient: z.string().check(z.minLength(1), z.maxLength(128)),
  newNotificationToken: pushTokenArgument,
  formerToken: z.optional(pushTokenArgument),
  appId: z.optional(clubArgument),
});

/**
 * POST /api/manageUserSession {userIdFromClient, newNotificationToken, formerToken, appId}: puts this device's push token on
 * the caller's profile, in the place of the former one, and takes it off every other profile (API-02, CANCEL-10). 403 for another person's uid (OPEN-61). Errors
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

async function takeToken(request: ApiRequest): Promise<ApiAnswer> {
  const { uid } = await activeCaller(request);
  const { userIdFromClient, newNotificationToken, formerToken } = readBody(request, deviceTokenSchema);
  if (userIdFromClient !== uid) throw new HttpError('FOREIGN_USER');
  await moveToken(uid, newNotificationToken, formerToken);
  return ok({ message: 'Sessão atualizada.', serverTime: new Date().toISOString() });
}
