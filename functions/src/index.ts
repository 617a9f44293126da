import { onRequest } from 'firebase-functions/v2/https';
import { appCheckHeader, protocolHeader } from '../../src/domain/wire/protocol.ts';
import { bypassFramework, clientAddresses, encodingOf } from './http/incoming.ts';
import { answer } from './http/router.ts';

export { passOnOffers } from './scheduled/pass-on-offers.ts';
export { purgeExpired } from './scheduled/purge-expired.ts';
export { purgeTokens } from './scheduled/purge-tokens.ts';
export { purgeTombstones } from './scheduled/purge-tombstones.ts';
export { resendPushes } from './scheduled/resend-pushes.ts';
export { resumeActions } from './scheduled/resume-actions.ts';
export { resumePendingErasures } from './scheduled/resume-erasures.ts';
export { writeTripSheets } from './scheduled/write-trip-sheets.ts';

bypassFramework();

/**
 * The only https function, behind `/api/**` of Hosting. Few instances, each with many requests at once: the batches of
 * one trip then meet in the same process and are committed together (D-004).
 */
export const api = onRequest(
  { region: 'europe-west1', concurrency: 80, maxInstances: 4, memory: '512MiB', timeoutSeconds: 60 },
  async (request, response) => {
    const { method, path, rawBody } = request;
    const { status, body, headers } = await answer({
      method,
      path,
      rawBody,
      encoding: encodingOf(request),
      authorization: request.headers.authorization,
      appCheck: request.get(appCheckHeader),
      protocol: request.get(protocolHeader),
      requestId: request.get('idempotency-key'),
      addresses: clientAddresses(request.headers, request.socket.remoteAddress),
    });
    response.status(status).set({ 'cache-control': 'no-store', ...headers });
    // Express compares the ETag and answers 304 where it matches.
    if (Buffer.isBuffer(body)) response.send(body);
    else response.json(body);
  },
);
