import { appCheckHeader, protocolHeader, protocolVersion } from '../../domain/wire/protocol.ts';
import type { ServerClock } from '../../lib/server-clock.ts';
import { type Answer, isSigned, readAnswer } from '../send/answer.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import type { Outage, Reachability } from './reachability.ts';

/** Our server did not answer: no network, a time-out, or another server's page (FAULTS-12, FAULTS-13). */
export class Unreachable extends Error {
  override name = 'Unreachable';
  readonly outage: Outage;
  /** Of the answer that was not our server's. */
  readonly status: number | undefined;

  constructor(message: string, outage: Outage = 'network', status?: number) {
    super(message);
    this.outage = outage;
    this.status = status;
  }
}

/** One request to `/api`. */
export interface ApiRequest {
  /** The path below the base address. */
  path: string;
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: object;
  /** The person's current ID token. */
  token?: string;
  /** App Check's token, which says that this is the club's own app. */
  appCheck?: string | undefined;
  /** The same for every try of one press: the server does it once (FAULTS-38). */
  requestId?: string;
  /** Called with the share of the body that was uploaded, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Milliseconds to wait for the answer. */
  timeout?: number;
  /** Sent also when the page is closed meanwhile. */
  keepalive?: boolean;
  /** Compresses the body, where that helps. Sent as it is when the server does not know compression. */
  pack?: boolean;
  /** Accepts an empty answer, and a failure in plain text, as the specification's endpoints give (OPEN-60, IMG-11). */
  mayBeTerse?: boolean;
}

/** Every request to `/api`: tells our answers from a captive portal's, sets the clock, notes whether there is a network. */
export interface Api {
  /** Resolves with the answer, also with an error status; rejects with `Unreachable` when our server did not answer. */
  request(request: ApiRequest): Promise<Answer>;
}

export interface ApiOptions {
  base: string;
  fetch: typeof fetch;
  reachability: Pick<Reachability, 'answered' | 'unanswered'>;
  clock: ServerClock;
  /** The device's own time in milliseconds. */
  now: () => number;
  /** False when the browser knows that there is no network. */
  isOnline: () => boolean;
}

const ownHeaders = { accept: 'application/json', [protocolHeader]: String(protocolVersion) };

/** The headers of a request with a body, without the bearer token, which is added when it is sent. */
export const jsonHeaders = { ...ownHeaders, 'content-type': 'application/json' };

export function createApi({ base, fetch, reachability, clock, now, isOnline }: ApiOptions): Api {
  /** An older server takes a compressed body for broken JSON, and a later one may not know this compression. */
  let takesPacked = true;

  async function send(request: ApiRequest): Promise<Answer> {
    const text = request.body && JSON.stringify(request.body);
    const body = request.pack && takesPacked && text ? await packed(text) : undefined;
    if (!body) return sendBody(request, text);
    const answer = await sendBody(request, body, { 'content-encoding': 'gzip' }).catch((error: unknown) => {
      if (error instanceof Unreachable && isRefused(error.status)) return undefined;
      throw error;
    });
    const isUnread = !answer || ([400, 415].includes(answer.status) && !('verdicts' in answer.body));
    if (!isUnread) return answer;
    takesPacked = false;
    return sendBody(request, text);
  }

  async function sendBody(
    { path, onProgress, timeout = 20_000, keepalive, ...request }: ApiRequest,
    body?: BodyInit,
    encoding: Record<string, string> = {},
  ): Promise<Answer> {
    const send = onProgress ? fetchWithProgress(onProgress) : fetch;
    const response = await send(`${base}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headersOf(request, body !== undefined), ...encoding },
      body,
      signal: AbortSignal.timeout(timeout),
      cache: 'no-store',
      keepalive,
      // The address of a screen holds ids, and would be in the log of whoever passes the request on.
      referrerPolicy: 'no-referrer',
      // Our server never redirects: a redirect is a captive portal's, to a page that could not be read.
      redirect: 'manual',
    });
    const answer = readAnswer(response.status, await response.text());
    if (answer && (request.mayBeTerse || isSigned(answer))) return answer;
    throw new Unreachable(`not our answer: ${response.status}`, outageOf(response), response.status);
  }

  return {
    async request(request) {
      const sentAt = now();
      const wasOnline = isOnline();
      try {
        const answer = await send(request);
        const { serverTime } = answer.body;
        if (typeof serverTime === 'string') clock.learn(serverTime, sentAt, now());
        // What came just before the network went is read after the news of that, and shows no network of now.
        const isLate = wasOnline && !isOnline();
        // An empty answer may come from any server.
        if (isSigned(answer) && !isLate) reachability.answered();
        return answer;
      } catch (error) {
        const failure = error instanceof Unreachable ? error : new Unreachable(messageOf(error));
        reachability.unanswered(failure.outage);
        throw failure;
      }
    },
  };
}

const isRefused = (status = 0) => status >= 400 && status < 500;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'no answer');

/** Who answered instead of our server: a page, or a redirect to one, comes from a captive portal. */
function outageOf({ type, status, ok }: Response): Outage {
  const leadsAway = type === 'opaqueredirect' || (status >= 300 && status < 400);
  if (ok || leadsAway || status === signInToTheNetwork) return 'portal';
  return status >= 500 ? 'server' : 'network';
}

/** 511 Network Authentication Required (RFC 6585). */
const signInToTheNetwork = 511;

function headersOf(
  { token, appCheck, requestId }: Pick<ApiRequest, 'token' | 'appCheck' | 'requestId'>,
  hasBody: boolean,
): Record<string, string> {
  return {
    ...(hasBody ? jsonHeaders : ownHeaders),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(appCheck === undefined ? {} : { [appCheckHeader]: appCheck }),
    ...(requestId === undefined ? {} : { 'idempotency-key': requestId }),
  };
}

/** A shorter body fits into the packets of the request anyway. */
const worthPacking = 2_000;

/**
 * The text compressed with gzip, for `Content-Encoding: gzip`. Undefined when that saves nothing or the browser cannot
 * (Safari before 16.4).
 */
async function packed(text: string): Promise<ArrayBuffer | undefined> {
  if (text.length < worthPacking || typeof CompressionStream === 'undefined') return undefined;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
