import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Lets every path reach our router. The functions framework decodes paths before our code, and answers one that it
 * cannot decode, or that names no place at all (`*`), with an HTML page; escaped, it is an address that we do not know.
 */
export function takeAnyPath(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = readablePath(request.url ?? '');
  });
}

/** The address with a path that can be decoded: itself when its own can. */
export function readablePath(url: string): string {
  if (!/^(\/|https?:\/\/[^/]*\/)/i.test(url)) return '/';
  const [path = '', ...query] = url.split('?');
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
