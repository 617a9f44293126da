import type { RuntimeConfig } from '../../lib/runtime-config.ts';
import { appCheckToken } from '../auth/app-check.ts';
import { askAs, type PersonToken } from '../auth/person-token.ts';
import { type Api, type ApiRequest, Unreachable } from './api.ts';
import { apiOutsideSession } from './api-outside-session.ts';
import type { Outage } from './reachability.ts';

/** A call of an endpoint. */
export type ServerCall = Pick<
  ApiRequest,
  'path' | 'body' | 'appCheck' | 'requestId' | 'onProgress' | 'keepalive'
>;

/** The result of something that only the server can do (OFF-27). */
export type ServerOutcome =
  /** Any 2xx, whatever its body (OPEN-60). */
  | { ok: true; message: string; body: Record<string, unknown> }
  /** Not tried: the phone has no network, or nobody is signed in. */
  | { ok: false; reason: 'offline' | 'signed-out' }
  /** Tried, and our server did not answer (FAULTS-12). */
  | { ok: false; reason: 'unreachable'; outage: Outage }
  /** The server says why; `code` is of its closed list when it is our own. */
  | { ok: false; reason: 'refused'; status: number; message: string; code: string | undefined }
  /** An error status without a message: the result is unknown. */
  | { ok: false; reason: 'failed'; status: number };

/** Longer than an action runs on the server before it answers with its progress. */
const answerTimeout = 30_000;
/** A picture over a poor network. */
const uploadTimeout = 60_000;

/**
 * Calls an endpoint once, as the person whose token it gets, or as nobody. It never rejects, queues or retries; only a
 * refused token is renewed (FAULTS-10).
 */
export async function callEndpoint(
  api: Api,
  call: ServerCall,
  token?: PersonToken,
  timeout = call.onProgress ? uploadTimeout : answerTimeout,
): Promise<ServerOutcome> {
  const ask = (bearer?: string) =>
    api.request({ ...call, timeout, mayBeTerse: true, ...(bearer === undefined ? {} : { token: bearer }) });
  try {
    const answer = await (token ? askAs(token, ask) : ask());
    if (!answer) return { ok: false, reason: 'signed-out' };
    const { status, body, message } = answer;
    if (status >= 200 && status < 300) return { ok: true, message: message ?? '', body };
    if (message === undefined) return { ok: false, reason: 'failed', status };
    const code = typeof body.code === 'string' ? body.code : undefined;
    return { ok: false, reason: 'refused', status, message, code };
  } catch (error) {
    const outage = error instanceof Unreachable ? error.outage : 'network';
    return { ok: false, reason: 'unreachable', outage };
  }
}

/** Calls an endpoint while nobody is signed in; `asApp` with a token of App Check, where the club wants that (API-28). */
export async function callAsNobody(
  config: RuntimeConfig,
  { asApp, ...call }: ServerCall & { asApp?: boolean | undefined },
  tokenOf = appCheckToken,
): Promise<ServerOutcome> {
  const appCheck = asApp ? await tokenOf(config) : undefined;
  return callEndpoint(apiOutsideSession(config.apiBase).api, { ...call, appCheck });
}
