import { HttpError } from '../errors.ts';
import { describeError, log } from '../log.ts';
import { type ApiAnswer, type ApiRequest, type Endpoint, ok } from '../request/endpoint.ts';
import { checkPhoneNumberUniqueness } from './endpoints/check-phone-number-uniqueness.ts';
import { cleanUps, deleteCompletedTrips, resetAllMembers } from './endpoints/clean-ups.ts';
import { deleteUser } from './endpoints/delete-user.ts';
import { handleLogoutCleanup } from './endpoints/handle-logout-cleanup.ts';
import { images } from './endpoints/images.ts';
import { imagesManager } from './endpoints/images-manager.ts';
import { isAccountGone } from './endpoints/is-account-gone.ts';
import { manageUserSession } from './endpoints/manage-user-session.ts';
import { mutations } from './endpoints/mutations.ts';
import { myData } from './endpoints/my-data.ts';
import { registerUser } from './endpoints/register-user.ts';
import { reports } from './endpoints/reports.ts';
import { sendBroadcastNotification } from './endpoints/send-broadcast-notification.ts';
import { sendNotification } from './endpoints/send-notification.ts';
import { session } from './endpoints/session.ts';
import { unpackedBody } from './incoming.ts';

/** The server's clock. No token: devices use it to find out whether they can reach the server. */
const time: Endpoint = async () => ok({ serverTime: new Date().toISOString() });

/** Every address and its methods. The tests go through all of them. */
export const routes: Record<string, Record<string, Endpoint>> = {
  '/api/time': { GET: time },
  '/api/register-user': { POST: registerUser },
  '/api/session': { POST: session },
  '/api/mutations': { POST: mutations },
  '/api/delete-user': { POST: deleteUser },
  '/api/my-data': { GET: myData },
  '/api/images-manager': { POST: imagesManager },
  '/api/delete-completed-trips': { POST: deleteCompletedTrips },
  '/api/reset-all-members': { POST: resetAllMembers },
  '/api/clean-ups': { GET: cleanUps },
  '/api/send-broadcast-notification': { POST: sendBroadcastNotification },
  '/api/send-notification': { POST: sendNotification },
  '/api/checkPhoneNumberUniqueness': { POST: checkPhoneNumberUniqueness },
  '/api/manageUserSession': { POST: manageUserSession },
  '/api/handleLogoutCleanup': { POST: handleLogoutCleanup },
  '/api/is-account-gone': { POST: isAccountGone },
  '/api/reports': { POST: reports },
};

/** Pictures: Hosting passes every address below these folders to the function. */
export const imageMethods: Record<string, Endpoint> = { GET: images, HEAD: images };
const isImage = (path: string) => /^\/trip_(backgrounds|overlays|competitions)\//.test(path);

/** Calls the endpoint of a request. Every failure becomes `{code, message}` with a status of the closed list. */
export async function answer(request: ApiRequest): Promise<ApiAnswer> {
  try {
    const methods = methodsOf(request.path);
    if (!methods) throw new HttpError('NOT_FOUND');
    const endpoint = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
    if (!endpoint) return refuseMethod(Object.keys(methods));
    return await endpoint({ ...request, rawBody: await unpackedBody(request) });
  } catch (error) {
    if (error instanceof HttpError) return errorAnswer(error);
    log('ERROR', 'request failed', { path: request.path, ...describeError(error) });
    return errorAnswer(new HttpError('UNAVAILABLE'));
  }
}

function methodsOf(path: string): Record<string, Endpoint> | undefined {
  if (isImage(path)) return imageMethods;
  return Object.hasOwn(routes, path) ? routes[path] : undefined;
}

function refuseMethod(allowed: string[]): ApiAnswer {
  return { ...errorAnswer(new HttpError('METHOD_NOT_ALLOWED')), headers: { allow: allowed.join(', ') } };
}

function errorAnswer({ status, code, message, body }: HttpError): ApiAnswer {
  return { status, body: { code, message, ...body } };
}
