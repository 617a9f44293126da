import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorCode, HttpError } from '../errors.ts';
import { type ApiRequest, type ClientAddresses, largestBody } from '../request/endpoint.ts';

/** How the body of each request was compressed. */
const encodings = new WeakMap<object, string>();

/**
 * Lets every path and body reach our router. The functions framework handles both before our code runs, with no option
 * to turn that off: it answers with an HTML page when it cannot decode a path or parse a JSON body.
 */
export function bypassFramework(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = readablePath(request.url ?? '');
    // The framework does not touch bodies of an unnamed type, and would unpack a compressed one without our limit.
    request.headers['content-type'] = 'application/octet-stream';
    const encoding = request.headers['content-encoding'];
    if (encoding) encodings.set(request, encoding);
    delete request.headers['content-encoding'];
  });
}

/** The Content-Encoding header with which a request came. */
export const encodingOf = (request: object): string => encodings.get(request) ?? 'identity';

const unpack = promisify(gunzip);

/**
 * The body of a request as it was before compression. 415 UNSUPPORTED_ENCODING for a compression other than gzip, 400 INVALID
 * for broken data, 413 TOO_LARGE as soon as it is longer than any body may be.
 */
export async function unpackedBody({
  rawBody,
  encoding = 'identity',
}: Pick<ApiRequest, 'rawBody' | 'encoding'>): Promise<Buffer | undefined> {
  const name = encoding.trim().toLowerCase();
  if (!rawBody || rawBody.length === 0 || name === 'identity') return rawBody;
  if (name !== 'gzip') throw new HttpError('UNSUPPORTED_ENCODING');
  try {
    return await unpack(rawBody, { maxOutputLength: largestBody });
  } catch (error) {
    throw new HttpError(errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'TOO_LARGE' : 'INVALID');
  }
}

/** The same address with a path that can be decoded: escaped when necessary, `/` when it is not a path at all (`*`). */
export function readablePath(url: string): string {
  if (!/^(\/|https?:\/\/[^/]*\/)/i.test(url)) return '/';
  const [path = '', ...query] = url.split('?');
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?');
}

/** False for a path with a broken percent escape. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Where a request comes from. `socket` is the peer of the connection: on a developer's machine, the caller itself. */
export function clientAddresses(headers: IncomingHttpHeaders, socket: string | undefined): ClientAddresses {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hop = forwarded.at(-1)?.trim() || socket || 'unknown';
  const seenByEdge = headers['fastly-client-ip'];
  return { client: typeof seenByEdge === 'string' && seenByEdge !== '' ? seenByEdge : hop, hop };
}
