import { createServer } from 'node:net';

export interface Ports {
  app: number;
  auth: number;
  firestore: number;
  functions: number;
}

/** The environment variable that sets each port. */
const VARIABLES: Record<keyof Ports, string> = {
  app: 'PORT',
  auth: 'AUTH_PORT',
  firestore: 'FIRESTORE_PORT',
  functions: 'FUNCTIONS_PORT',
};
const DEFAULTS: Ports = { app: 5000, auth: 9099, firestore: 8080, functions: 5001 };
const NAMES = Object.keys(VARIABLES) as (keyof Ports)[];

/** Returns the ports from the environment, with defaults. Throws on a value that is not a port. */
export function portsFromEnvironment(env: NodeJS.ProcessEnv = process.env): Ports {
  const port = (name: keyof Ports) => {
    const value = env[VARIABLES[name]];
    const number = value ? Number(value) : DEFAULTS[name];
    if (Number.isInteger(number) && number > 0 && number < 65_536) return number;
    throw new Error(`${VARIABLES[name]}=${value} is not a port.`);
  };
  return { app: port('app'), auth: port('auth'), firestore: port('firestore'), functions: port('functions') };
}

/** Whether the port is free on this machine. */
function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Above 10080, the last port that browsers block. */
const FIRST_PORT = 10_100;
/** The number of ports that each process tries before it enters the range of the next process. */
const OWN_PORTS = 20;
let tried = 0;

/**
 * Returns a free port below the ephemeral range, so that no outgoing connection takes it before the part starts. Stacks
 * that start at the same time do not collide either, since each process searches its own range.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + ((process.pid * OWN_PORTS + tried) % 20_000);
    tried += 1;
    if (await portIsFree(port)) return port;
  }
}

/** Returns four free ports, for stacks that run side by side (tests). */
export async function freePorts(): Promise<Ports> {
  const ports = new Set<number>();
  while (ports.size < NAMES.length) ports.add(await freePort());
  const [app, auth, firestore, functions] = [...ports] as [number, number, number, number];
  return { app, auth, firestore, functions };
}

/** Throws when one of the ports is taken, and names the port and the variable that moves it. */
export async function assertPortsFree(ports: Ports, except: (keyof Ports)[] = []): Promise<void> {
  for (const name of NAMES.filter((each) => !except.includes(each))) {
    if (await portIsFree(ports[name])) continue;
    throw new Error(
      `Port ${ports[name]} (${name}) is taken. Stop the process that uses it, or choose another: ${VARIABLES[name]}=<port> npm start`,
    );
  }
}
