import { personalData } from '../../accounts/personal-data.ts';
import { activeCaller } from '../request/active-caller.ts';
import { type Endpoint, ok } from '../request/endpoint.ts';

/**
 * GET /api/my-data: everything that the club keeps about the person behind the token, as JSON (RGPD, articles 15 and 20);
 * nobody else's, and nothing changes. The app saves it as a file.
 */
export const myData: Endpoint = async (request) => {
  const caller = await activeCaller(request);
  return ok({ serverTime: new Date().toISOString(), ...(await personalData(caller)) });
};
