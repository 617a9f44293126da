import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Makes every body reach us as bytes. The functions framework parses JSON itself, before our code and with no way to
 * say otherwise, and answers a malformed body with an HTML page; bodies of an unnamed type it hands on untouched. A
 * compressed body is handed on as it is too, and is then no JSON: no client of ours compresses.
 */
export function takeRawBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    headers['content-type'] = 'application/octet-stream';
    delete headers['content-encoding'];
  });
}
