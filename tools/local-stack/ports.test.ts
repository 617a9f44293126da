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
  test('come from the environment, or default to the usual ones', () => {
    expect(portsFromEnvironment({})).toEqual({ app: 5000, auth: 9099, firestore: 8080, functions: 5001 });
    expect(portsFromEnvironment({ PORT: '7000', FUNCTIONS_PORT: '7001' })).toMatchObject({
      app: 7000,
      functions: 7001,
    });
  });

  test.each(['abc', '0', '70000', '80.5'])('%s is not a port', (value) => {
    expect(() => portsFromEnvironment({ AUTH_PORT: value })).toThrow(`AUTH_PORT=${value} is not a port.`);
  });

  test('gives a free port once, even before anything listens on it', async () => {
    // Fewer than a process's own range; those beyond belong to a stack that starts at the same time.
    const given = await Promise.all(Array.from({ length: 12 }, freePort));
    expect(new Set(given).size).toBe(given.length);
  });

  test('names a taken port and the variable that moves it', async () => {
    const ports = { ...(await freePorts()), firestore: await takenPort() };
    await expect(assertPortsFree(ports)).rejects.toThrow(`Port ${ports.firestore} (firestore) is taken`);
    await expect(assertPortsFree(ports)).rejects.toThrow('FIRESTORE_PORT=<port>');
    await expect(assertPortsFree(ports, ['firestore'])).resolves.toBeUndefined();
  });
});
