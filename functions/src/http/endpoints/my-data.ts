import { personalData } from '../../accounts/personal-data.ts';
import { activeCaller } from '../../request/caller.ts';
import { type Endpoint, ok } from '../../request/endpoint.ts';

/** GET /api/my-data: everything that the club stores about the caller (GDPR, articles 15 and 20). Writes nothing. */
export const myData: Endpoint = async (request) => {
  const caller = await activeCaller(request);
  return ok({ serverTime: new Date().toISOString(), ...(await personalData(caller)) });
};
