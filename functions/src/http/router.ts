import { describeError, log } from '../log.ts';
import { checkPhoneNumberUniqueness } from './endpoints/check-phone-number-uniqueness.ts';
import { deleteCompletedTrips, resetAllMembers } from './endpoints/clean-up.ts';
import { cleanUps } from './endpoints/clean-ups.ts';
import { deleteUser } from './endpoints/delete-user.ts';
import { handleLogoutCleanup } from './endpoints/handle-logout-cleanup.ts';
import { images } from './endpoints/images.ts';
import { imagesManager } from './endpoints/images-manager.ts';
import { isAccountGone } from './endpoints/is-account-gone.ts';
import { manageUserSession } from './endpoints/manage-user-session.ts';
import { mutations } from './endpoints/mutations.ts';
import { myData } from './endpoints/my-data.ts';
import { registerUser } from './endpoints/register-user.ts';
import { sendBroadcastNotification } from './endpoints/send-broadcast-notification.ts';
import { sendNotification } from './endpoints/send-notification.ts';
import { session } from './endpoints/session.ts';
import type { ApiAnswer, ApiRequest, Endpoint } from './request/endpoint.ts';
import { HttpError } from './request/errors.ts';
import { time } from './request/time.ts';

/** Every address of ours with its methods; the tests go through them all. */
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
};

/** The addresses below which Hosting hands everything to us: one picture each. */
const imageMethods: Record<string, Endpoint> = { GET: images, HEAD: images };
const isImage = (path: string) => /^\/trip_(backgrounds|overlays|competitions)\//.test(path);

/** Finds the endpoint and gives its answer; whatever goes wrong becomes `{code, message}` with a status of the list. */
export async function answer(request: ApiRequest): Promise<ApiAnswer> {
  try {
    const methods = methodsOf(request.path);
    if (!methods) throw new HttpError('NOT_FOUND');
    const endpoint = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
    if (!endpoint) return refuseMethod(Object.keys(methods));
    return await endpoint(request);
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
