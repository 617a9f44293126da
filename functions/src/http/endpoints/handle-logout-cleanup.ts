import { z } from 'zod';
import { forgetToken } from '../../push/forget-token.ts';
import { authenticate } from '../request/authentication.ts';
import { type Endpoint, ok } from '../request/endpoint.ts';
import { pushTokenArgument } from '../request/push-token-argument.ts';
import { readBody } from '../request/read-body.ts';

const bodySchema = z.object({ tokenToDelete: pushTokenArgument });

/**
 * POST /api/handleLogoutCleanup {tokenToDelete}, before a log-out: this device's push token leaves the person's profile
 * (API-03, AUTH-45). Another device's token, and a person without a profile, are left as they are: 200 all the same.
 */
export const handleLogoutCleanup: Endpoint = async (request) => {
  const { uid } = await authenticate(request);
  const { tokenToDelete } = readBody(request, bodySchema);
  await forgetToken(uid, tokenToDelete);
  return ok({ message: 'Sessão terminada com sucesso.', serverTime: new Date().toISOString() });
};
