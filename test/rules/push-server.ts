import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { onceOnly } from '../harness.ts';

/** Starts a local push server that answers with the status named in a device's address. Call once per test file. */
export function withPushServer(): { tokenFor(status: number): string; tokenNowhere(): string } {
  const server = createServer((request, response) => {
    response.writeHead(Number(request.url?.slice(1)), onceOnly).end();
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
    tokenFor: (status) => `${serverUrl}/${status}`,
    /** An address where nothing listens. */
    tokenNowhere: () => `${nowhere}/`,
  };
}

async function listening(one: Server): Promise<string> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}
