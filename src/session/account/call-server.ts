import type { ServerCall, ServerOutcome } from '../../sync/index.ts';
import type { Page } from '../device/page.ts';
import type { RunningSync } from '../device/running-sync.ts';
import type { ScreenDevice } from '../device/screen-device.ts';
import type { Services } from '../device/services.ts';
import { isStillSignedIn } from './stored-session.ts';

export type { ServerOutcome };

/** Gives the body for an endpoint; most hold the club's own id. Without one the request is a GET. */
export type BodyOf = ((appId: string) => object) | undefined;

/** `requestId`: the same for every try of one press, so that the server does it once (FAULTS-38). */
type CallOptions = Pick<ServerCall, 'requestId' | 'onProgress' | 'keepalive'>;

/**
 * Asks the server for what only it can do, as the person who is signed in (OFF-27). It queues nothing and never rejects:
 * the outcome says what stands in the way, and `server-texts.ts` has the words for it.
 */
export type CallServer = (path: string, body: BodyOf, options?: CallOptions) => Promise<ServerOutcome>;

export interface CallServerOptions {
  services: Services;
  page: Pick<Page, 'storage'>;
  sync: Pick<RunningSync, 'started'>;
  /** The device of the person who is signed in. */
  device(): ScreenDevice | undefined;
}

/** Gives the function that calls the server as the person who is signed in at the time of the call. */
export function createCallServer({ services, page, sync, device }: CallServerOptions): CallServer {
  return async (path, body, options = {}) => {
    if (!services.isOnline()) return { ok: false, reason: 'offline' };
    const uid = device()?.uid;
    // Another tab may have signed out a moment ago: nothing more is sent in that person's name (NOTIF-27, PROF-13).
    if (uid === undefined || !isStillSignedIn(page.storage, uid)) return { ok: false, reason: 'signed-out' };
    const [running, config] = await Promise.all([sync.started(), services.config()]);
    if (!running || !config) return { ok: false, reason: 'unreachable', outage: 'network' };
    return running.call(callOf(path, body?.(config.appId), options));
  };
}

/**
 * Calls the server as nobody: the registration, `asApp`, and reports of errors. Never rejects; `no-services` when the app's configuration
 * is missing (AUTH-39).
 */
export async function callServerAsNobody(
  { door, config, isOnline }: Pick<Services, 'door' | 'config' | 'isOnline'>,
  path: string,
  body: BodyOf,
  { asApp, ...options }: CallOptions & { asApp?: boolean } = {},
): Promise<ServerOutcome | 'no-services'> {
  const [loaded, found] = await Promise.all([door(), config()]).catch(() => []);
  if (!loaded || !found) return isOnline() ? 'no-services' : { ok: false, reason: 'offline' };
  return loaded.callAsNobody(found, { ...callOf(path, body?.(found.appId), options), asApp });
}

function callOf(path: string, body: object | undefined, options: CallOptions): ServerCall {
  return { requestId: crypto.randomUUID(), ...options, path, ...(body === undefined ? {} : { body }) };
}
