import type { ClientAddresses } from './client-addresses.ts';

/** What an endpoint sees of a request, free of the web framework. */
export interface ApiRequest {
  method: string;
  path: string;
  /** The Authorization header. */
  authorization?: string;
  /** The protocol header: which version of the mutations the device speaks. */
  protocol?: string;
  /** The Idempotency-Key header: one id for one press of a button, however often it is sent. */
  requestId?: string;
  /** The body's bytes as they came. */
  rawBody?: Buffer;
  addresses: ClientAddresses;
}

export interface ApiAnswer {
  status: number;
  /** An object goes out as JSON, bytes as they are, with the content type of the headers. */
  body: Record<string, unknown> | Buffer;
  headers?: Record<string, string>;
}

/** Answers a request, or throws an `HttpError`. Anything else that it throws becomes 503 UNAVAILABLE. */
export type Endpoint = (request: ApiRequest) => Promise<ApiAnswer>;

export function ok(body: Record<string, unknown>): ApiAnswer {
  return { status: 200, body };
}
