import type { IncomingHttpHeaders } from 'node:http';

/** Where a request comes from, as far as can be known. */
export interface ClientAddresses {
  /** The device, as the hosting's edge saw it; who calls the function past the hosting can make it up. */
  client: string;
  /** The last address before us, which Google's front end writes and no caller can: an edge, or who goes past it. */
  hop: string;
}

/** `socket` is the peer of the connection: the caller itself on a developer's machine. */
export function clientAddresses(headers: IncomingHttpHeaders, socket: string | undefined): ClientAddresses {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hop = forwarded.at(-1)?.trim() || socket || 'unknown';
  const seenByEdge = headers['fastly-client-ip'];
  return { client: typeof seenByEdge === 'string' && seenByEdge !== '' ? seenByEdge : hop, hop };
}
