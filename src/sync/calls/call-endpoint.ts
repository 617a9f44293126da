import { askAs, type PersonToken } from '../auth/person-token.ts';
import { type Api, type ApiRequest, Unreachable } from './api.ts';
import { apiOutsideSession } from './api-outside-session.ts';
import type { Outage } from './reachability.ts';

/** What the app asks of an endpoint. */
export type ServerCall = Pick<ApiRequest, 'path' | 'body' | 'requestId' | 'onProgress'>;

/** What became of something that only the server can do (OFF-27). */
export type ServerOutcome =
  /** Any 2xx, whatever it says (OPEN-60). */
  | { ok: true; message: string; body: Record<string, unknown> }
  /** Not tried: the phone has no network, or there is nobody in whose name to ask. */
  | { ok: false; reason: 'offline' | 'signed-out' }
  /** Tried, and no answer of ours came (FAULTS 12). */
  | { ok: false; reason: 'unreachable'; outage: Outage }
  /** The server says why; `code` is of its closed list when it is our own. */
  | { ok: false; reason: 'refused'; status: number; message: string; code: string | undefined }
  /** An error status and no word: what became of it is not known. */
  | { ok: false; reason: 'failed'; status: number };

/** Longer than an action runs on the server before it answers how far it is. */
const answerTimeout = 30_000;
/** A picture over a poor network. */
const uploadTimeout = 60_000;

/**
 * Calls an endpoint once, as the person whose token it gets, or as nobody. It never rejects, queues or tries again; only a
 * token that is refused is renewed (FAULTS 10).
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

/** Calls an endpoint while nobody is signed in: the registration. */
export function callAsNobody(apiBase: string, call: ServerCall): Promise<ServerOutcome> {
  return callEndpoint(apiOutsideSession(apiBase).api, call);
}
