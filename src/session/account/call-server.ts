import type { ServerCall, ServerOutcome } from '../../sync/index.ts';
import { currentDevice } from '../device/current-device.ts';
import { runningSync } from '../device/running-sync.ts';
import { loadSync, runtimeConfig } from '../device/services.ts';
import { isStillSignedIn } from './stored-session.ts';

export type { ServerOutcome };

/** What goes to an endpoint: the club's own id is part of most bodies. Without one it is asked for something (GET). */
export type BodyOf = ((appId: string) => object) | undefined;

/** `requestId`: the same for every try of one press, which the server then does once (FAULTS 38). */
export type CallOptions = Pick<ServerCall, 'requestId' | 'onProgress'>;

/**
 * Has the server do what only it can, as the person who is signed in (OFF-27). It never queues and never rejects: what
 * stands in the way is in the outcome, and `server-texts.ts` has the words for it.
 */
export async function callServer(
  path: string,
  body: BodyOf,
  options: CallOptions = {},
): Promise<ServerOutcome> {
  if (!navigator.onLine) return { ok: false, reason: 'offline' };
  const device = currentDevice();
  // Another tab may have signed out a moment ago: nothing more goes out in that person's name (NOTIF-27, PROF-13).
  if (!device || !isStillSignedIn(device.uid)) return { ok: false, reason: 'signed-out' };
  const [sync, config] = await Promise.all([runningSync(), runtimeConfig()]);
  if (!sync || !config) return { ok: false, reason: 'unreachable', outage: 'network' };
  return sync.call(callOf(path, body?.(config.appId), options));
}

/** The same while nobody is signed in: the registration. `no-services` when the app's configuration is missing (AUTH-39). */
export async function callServerAsNobody(path: string, body: BodyOf): Promise<ServerOutcome | 'no-services'> {
  const [door, config] = await Promise.all([loadSync(), runtimeConfig()]).catch(() => []);
  if (!door || !config) return navigator.onLine ? 'no-services' : { ok: false, reason: 'offline' };
  return door.callAsNobody(config.apiBase, callOf(path, body?.(config.appId), {}));
}

function callOf(path: string, body: object | undefined, options: CallOptions): ServerCall {
  return { requestId: crypto.randomUUID(), ...options, path, ...(body === undefined ? {} : { body }) };
}
