import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { assertPortsFree, freePort, freePorts, portsFromEnvironment } from './ports.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

async function takenPort(): Promise<number> {
  const port = await freePort();
  const server = createServer();
  servers.push(server);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return port;
}

describe('ports', () => {
  test('come from the environment, the usual ones otherwise', () => {
    expect(portsFromEnvironment({})).toEqual({ app: 5000, auth: 9099, firestore: 8080, functions: 5001 });
    expect(portsFromEnvironment({ PORT: '7000', FUNCTIONS_PORT: '7001' })).toMatchObject({
      app: 7000,
      functions: 7001,
    });
  });

  test.each(['abc', '0', '70000', '80.5'])('%s is not a port', (value) => {
    expect(() => portsFromEnvironment({ AUTH_PORT: value })).toThrow(`AUTH_PORT=${value} is not a port.`);
  });

  test('a free one is given once, though nobody listens on it yet', async () => {
    // Fewer than a process has for itself: beyond them are those of a stack that starts beside this one.
    const given = await Promise.all(Array.from({ length: 12 }, freePort));
    expect(new Set(given).size).toBe(given.length);
  });

  test('a taken one is named with the variable that moves it', async () => {
    const ports = { ...(await freePorts()), firestore: await takenPort() };
    await expect(assertPortsFree(ports)).rejects.toThrow(`Port ${ports.firestore} (firestore) is taken`);
    await expect(assertPortsFree(ports)).rejects.toThrow('FIRESTORE_PORT=<port>');
    await expect(assertPortsFree(ports, ['firestore'])).resolves.toBeUndefined();
  });
});
