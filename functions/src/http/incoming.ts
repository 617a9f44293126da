import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ClientAddresses } from '../request/endpoint.ts';

/**
 * Lets every path and body reach our router. The functions framework handles both before our code runs, with no option
 * to turn that off: it answers with an HTML page when it cannot decode a path or parse a JSON body.
 */
export function bypassFramework(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = readablePath(request.url ?? '');
    // The framework does not touch bodies of an unnamed type. A compressed body then is not JSON; our clients send none.
    request.headers['content-type'] = 'application/octet-stream';
    delete request.headers['content-encoding'];
  });
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
