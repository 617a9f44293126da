import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { onceOnly } from '../harness.ts';

/** Starts a local push server that answers with the status named in a device's address. Call once per test file. */
export function withPushServer(): {
  tokenFor(status: number, whose?: string): string;
  tokenNowhere(): string;
  received(whose: string): { notificationId: string; title: string }[];
} {
  const received = new Map<string, { notificationId: string; title: string }[]>();
  const server = createServer(async (request, response) => {
    const [, status, whose = ''] = request.url?.split('/') ?? [];
    let body = '';
    for await (const part of request) body += part;
    received.set(whose, [...(received.get(whose) ?? []), JSON.parse(body)]);
    response.writeHead(Number(status), onceOnly).end();
  });
  let serverUrl = '';
  let nowhere = '';
  beforeAll(async () => {
    serverUrl = await listening(server);
    const gone = createServer();
    nowhere = await listening(gone);
    await new Promise((resolve) => gone.close(resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return {
    tokenFor: (status, whose = '') => `${serverUrl}/${status}/${whose}`,
    /** What came to the tokens of this name, in the order of arrival. */
    received: (whose) => received.get(whose) ?? [],
    /** An address where nothing listens. */
    tokenNowhere: () => `${nowhere}/`,
  };
}

async function listening(one: Server): Promise<string> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}
