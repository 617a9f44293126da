import { z } from 'zod/mini';
import { forgetToken } from '../../push/push-tokens.ts';
import { pushTokenArgument } from '../../request/arguments.ts';
import { authenticate } from '../../request/caller.ts';
import { type Endpoint, ok, readBody } from '../../request/endpoint.ts';

export const forgottenTokenSchema = z.object({ tokenToDelete: pushTokenArgument });

/**
 * POST /api/handleLogoutCleanup {tokenToDelete}, before a log-out: takes this device's push token off the caller's
 * profile (API-03, AUTH-45). 200 without any change when the profile holds another token or does not exist.
 */
export const handleLogoutCleanup: Endpoint = async (request) => {
  const { uid } = await authenticate(request);
  const { tokenToDelete } = readBody(request, forgottenTokenSchema);
  await forgetToken(uid, tokenToDelete);
  return ok({ message: 'Sessão terminada com sucesso.', serverTime: new Date().toISOString() });
};
