import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import superstaticModule from 'superstatic';
import { isDecodable } from '../../functions/src/http/incoming.ts';
import { clientConfig, IDLE_PATH, type StackAddresses } from './client-config.ts';
import type { Part } from './part.ts';
import { passToFunction } from './pass-to-function.ts';

type Middleware = (req: unknown, res: unknown, next: () => void) => void;
interface HostingConfig {
  headers: { source: string; headers: { key: string; value: string }[] }[];
  rewrites: object[];
}

// The package is CommonJS with its own `default` export, which Node wraps again.
const superstatic = ((superstaticModule as unknown as { default?: unknown }).default ??
  superstaticModule) as (spec: object) => Middleware;

/**
 * The function serves the trip images and their lists, since it knows the uploads; firebase.json excludes them from the
 * deployed files. Here the build's files answer when there is no function.
 */
const TRIP_IMAGES = /^\/trip_(backgrounds|overlays|competitions)\//;

const INVALID = JSON.stringify({ code: 'INVALID', message: 'Pedido inválido.' });

/**
 * Serves the build as Firebase Hosting does, using its own server with the same firebase.json: static files first, then
 * the rewrites, of which those to a function are passed on to it. Generates `/config.json`. Compresses answers as Hosting
 * does unless disabled, since compression only costs time without a network.
 */
export async function startHosting(
  port: number,
  root: string,
  addresses: StackAddresses,
  compression = true,
): Promise<Part> {
  const config = JSON.stringify(clientConfig(addresses));
  const site = superstatic({
    cwd: root,
    config: JSON.stringify(hostingConfig(root, addresses)),
    compression,
    fallthrough: false,
    rewriters: {
      function: async () => passOn,
      config: async () => ({ data: config, contentType: 'application/json; charset=utf-8' }),
    },
  });
  const underWay = new Set<Promise<void>>();
  const pass = (...[req, res, onMissing]: [...Parameters<RequestListener>, (() => void)?]) => {
    const passed = passToFunction(addresses.functionsUrl, req, res, onMissing);
    underWay.add(passed);
    void passed.then(() => underWay.delete(passed));
  };
  const passOn: RequestListener = (req, res) => pass(req, res);
  const answer: RequestListener = (req, res) => {
    const path = req.url?.split('?')[0] ?? '/';
    const fromSite = () => site(req, res, () => res.writeHead(404).end());
    // The site's own server crashes on a path that it cannot decode.
    if (!isDecodable(path)) {
      res.writeHead(400, { 'content-type': 'application/json; charset=utf-8' }).end(INVALID);
    } else if (path === IDLE_PATH) {
      void Promise.all(underWay).then(() => res.writeHead(204).end());
    } else if (TRIP_IMAGES.test(path)) pass(req, res, fromSite);
    else fromSite();
  };
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { name: 'hosting', died: new Promise(() => {}), ended: new AbortController().signal, stop };
}

/**
 * firebase.json's hosting section, with a content policy that also permits the two emulators. `/config.json`, a file in a
 * deployed app, gets the same headers as other addresses.
 */
function hostingConfig(root: string, { authHost, firestoreHost }: StackAddresses): HostingConfig {
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    hosting: HostingConfig;
  };
  const policies = hosting.headers
    .flatMap((rule) => rule.headers)
    .filter(({ key }) => key === 'Content-Security-Policy');
  for (const policy of policies) {
    policy.value = policy.value.replace(
      'connect-src',
      `connect-src http://${authHost} http://${firestoreHost}`,
    );
  }
  return { ...hosting, rewrites: [{ source: '/config.json', config: true }, ...hosting.rewrites] };
}
