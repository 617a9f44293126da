import { protocolHeader, protocolVersion } from '../../domain/wire/protocol.ts';
import type { ServerClock } from '../../lib/server-clock.ts';
import { type Answer, isSigned, readAnswer } from '../send/answer.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import type { Outage, Reachability } from './reachability.ts';

/** No answer of ours came: no network, a time-out, or somebody else's page in between (FAULTS 12, 13). */
export class Unreachable extends Error {
  override name = 'Unreachable';
  readonly outage: Outage;

  constructor(message: string, outage: Outage = 'network') {
    super(message);
    this.outage = outage;
  }
}

/** One request to `/api`. */
export interface ApiRequest {
  /** The address below the base. */
  path: string;
  /** What is sent, as JSON by POST; without it, it is a GET. */
  body?: object;
  /** The person's ID token, of this moment. */
  token?: string;
  /** The same for every try of one press: the server does it once (FAULTS 38). */
  requestId?: string;
  /** How much of the body has left the phone, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Milliseconds until the answer is given up. */
  timeout?: number;
  /** Who answers may say nothing, or say a failure in plain text, as the specification's endpoints may (OPEN-60, IMG-11). */
  mayBeTerse?: boolean;
}

/** The one door to `/api`: knows our answers from a captive portal's, learns the clock, tells whether there is a network. */
export interface Api {
  /** Resolves with the answer, also of an error status; rejects with `Unreachable` when there is none of ours. */
  request(request: ApiRequest): Promise<Answer>;
}

export interface ApiOptions {
  base: string;
  fetch: typeof fetch;
  reachability: Pick<Reachability, 'answered' | 'unanswered'>;
  clock: ServerClock;
  /** The device's own time in milliseconds. */
  now: () => number;
}

const ownHeaders = { accept: 'application/json', [protocolHeader]: String(protocolVersion) };

/** The headers of a request with a body; the bearer token comes at send time. */
export const jsonHeaders = { ...ownHeaders, 'content-type': 'application/json' };

export function createApi({ base, fetch, reachability, clock, now }: ApiOptions): Api {
  async function send({ path, body, onProgress, timeout = 20_000, ...request }: ApiRequest): Promise<Answer> {
    const send = onProgress ? fetchWithProgress(onProgress) : fetch;
    const response = await send(`${base}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: headersOf(request, body !== undefined),
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      cache: 'no-store',
      // Ours are never elsewhere: who sends us away is a captive portal, at an address that could not be read.
      redirect: 'manual',
    });
    const answer = readAnswer(response.status, await response.text());
    if (answer && (request.mayBeTerse || isSigned(answer))) return answer;
    throw new Unreachable(`not our answer: ${response.status}`, outageOf(response));
  }

  return {
    async request(request) {
      const sentAt = now();
      try {
        const answer = await send(request);
        const { serverTime } = answer.body;
        if (typeof serverTime === 'string') clock.learn(serverTime, sentAt, now());
        // One that says nothing may be anybody's.
        if (isSigned(answer)) reachability.answered();
        return answer;
      } catch (error) {
        const failure = error instanceof Unreachable ? error : new Unreachable(messageOf(error));
        reachability.unanswered(failure.outage);
        throw failure;
      }
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'no answer');

/** Who answered instead of our server: a page where an answer should be, or a way to one, is a captive portal's. */
function outageOf({ type, status, ok }: Response): Outage {
  const leadsAway = type === 'opaqueredirect' || (status >= 300 && status < 400);
  if (ok || leadsAway || status === signInToTheNetwork) return 'portal';
  return status >= 500 ? 'server' : 'network';
}

/** 511, «Network Authentication Required» (RFC 6585). */
const signInToTheNetwork = 511;

function headersOf(
  { token, requestId }: Pick<ApiRequest, 'token' | 'requestId'>,
  hasBody: boolean,
): Record<string, string> {
  return {
    ...(hasBody ? jsonHeaders : ownHeaders),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(requestId === undefined ? {} : { 'idempotency-key': requestId }),
  };
}
