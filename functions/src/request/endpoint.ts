import type { z } from 'zod/mini';
import { ownSentence } from '../../../src/domain/mutators/run.ts';
import { HttpError } from '../errors.ts';

/** A request as an endpoint sees it, independent of the web framework. */
export interface ApiRequest {
  method: string;
  path: string;
  /** The Authorization header. */
  authorization?: string;
  /** The X-Firebase-AppCheck header: a token that Firebase gives to the club's own app. */
  appCheck?: string;
  /** The protocol header: the version of the mutations that the device sends. */
  protocol?: string;
  /** The Idempotency-Key header: one id per press of a button, however often the request is sent. */
  requestId?: string;
  /** The body: as received for the router, unpacked for an endpoint. */
  rawBody?: Buffer | undefined;
  /** The Content-Encoding header: how the body was compressed. */
  encoding?: string;
  addresses: ClientAddresses;
}

/** Where a request comes from, as far as that can be known. */
export interface ClientAddresses {
  /** The device, as Hosting's edge saw it. A caller that bypasses Hosting can forge it. */
  client: string;
  /** The last address before this process. Google's front end writes it, so no caller can forge it. */
  hop: string;
}

export interface ApiAnswer {
  status: number;
  /** An object is sent as JSON, a buffer as it is, with the content type given in `headers`. */
  body: Record<string, unknown> | Buffer;
  headers?: Record<string, string>;
}

/** Answers a request, or throws an `HttpError`. Any other error becomes 503 UNAVAILABLE. */
export type Endpoint = (request: ApiRequest) => Promise<ApiAnswer>;

export function ok(body: Record<string, unknown>): ApiAnswer {
  return { status: 200, body };
}

/** Above any body of the small endpoints. */
const smallBody = 64 * 1024;

/** Above any body: a hundred mutations of 64 KB and their envelope, or five hundred of the usual size. */
export const largestBody = 7 * 1024 * 1024;

/** The body as the schema parses it. 400 INVALID, with our own sentence for the first problem when there is one. */
export function readBody<T>(request: ApiRequest, schema: z.ZodMiniType<T>, limit = smallBody): T {
  const parsed = schema.safeParse(readJson(request, limit));
  if (parsed.success) return parsed.data;
  throw new HttpError('INVALID', ownSentence(parsed.error));
}

/** The body as JSON, `undefined` when it is empty. 400 INVALID when it is not JSON, 413 TOO_LARGE above the limit. */
export function readJson({ rawBody }: ApiRequest, limit = largestBody): unknown {
  if (!rawBody || rawBody.length === 0) return undefined;
  if (rawBody.length > limit) throw new HttpError('TOO_LARGE');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    throw new HttpError('INVALID', 'O pedido não é JSON válido.');
  }
}
