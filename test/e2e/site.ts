import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stack } from '../harness.ts';

/** Answers a request in place of the server, possibly late; undefined passes it on. */
export type StandIn = (
  path: string,
) => Promise<{ status: number; type: string; body: string | Buffer } | undefined>;

/** The app at its own address, where a test can change answers and deploy another version. */
export interface Site {
  readonly url: string;
  /** Every requested path, in order. */
  readonly asked: string[];
  /** Deploys another version: from now on this folder serves the app, and the old files are gone. */
  deploy(hostingUrl: string): void;
  /** Puts these answers first from now on. */
  standIn(answers: StandIn): void;
  close(): Promise<void>;
}

export async function aSite(): Promise<Site> {
  let hosting = stack().appUrl;
  let answers: StandIn = async () => undefined;
  const asked: string[] = [];

  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    const other = await answers(path);
    if (other) response.writeHead(other.status, { 'content-type': other.type }).end(other.body);
    else passOn(hosting, path, incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    deploy(hostingUrl) {
      hosting = hostingUrl;
    },
    standIn(next) {
      answers = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(hosting: string, path: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { host: _host, ...headers } = incoming.headers;
  const passed = request(`${hosting}${path}`, { method: incoming.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  incoming.pipe(passed);
}
