import { demoPassword } from '../demo-club/index.ts';
import { interruption } from '../local-stack/interruption.ts';
import { assertPortsFree, type Ports } from '../local-stack/ports.ts';
import { type Stack, startStack } from '../local-stack/start-stack.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { seedWhenEmpty } from './seed.ts';

/** The address at which a person opens the app, and what else is to be stopped. */
export interface Served {
  url: string;
  stop?(): Promise<void>;
}

interface LocalRun {
  ports(): Promise<Ports>;
  /** Builds what the stack needs. Each tells whether it succeeded, and prints its errors. */
  build(signal: AbortSignal): Promise<boolean>[];
  /** Called when the stack answers and holds the demo club. */
  serve(stack: Stack): Promise<Served>;
}

const say = (line: string) => console.log(`  ${line}`);

/** Builds, starts the local stack, seeds the demo club, and runs until ctrl-C or until a part dies. Ends the process. */
export function runLocally(run: LocalRun): void {
  const signal = interruption();
  untilInterrupted(run, signal).then(
    () => process.exit(0),
    (error: Error) => {
      if (!signal.aborted) console.error(`\n${error.message}`);
      process.exit(signal.aborted ? 0 : 1);
    },
  );
}

async function untilInterrupted({ ports, build, serve }: LocalRun, signal: AbortSignal): Promise<void> {
  const at = await ports();
  await assertPortsFree(at, process.env.FIRESTORE_EMULATOR_HOST ? ['firestore'] : []);
  console.log('Building…');
  const built = await Promise.all(build(signal));
  if (signal.aborted) throw new Error('Interrupted.');
  if (built.includes(false)) throw new Error('The build failed. See the messages above.');
  console.log('Starting…');
  const stack = await startStack({ ports: at, onProgress: say, signal });
  let served: Served | undefined;
  try {
    await seedWhenEmpty(stack.addresses, say);
    served = await serve(stack);
    greet(served.url, stack);
    await Promise.race([aborted(signal), stack.died.then((reason) => Promise.reject(new Error(reason)))]);
  } finally {
    await served?.stop?.();
    await stack.stop();
  }
}

function greet(url: string, { addresses }: Stack): void {
  console.log(`\nCaravana: ${url}\n\nDemo accounts, password ${demoPassword}:`);
  for (const [email, who] of DEMO_ACCOUNTS) say(`${email.padEnd(28)} ${who}`);
  console.log(`\nLogs: ${addresses.logFolder}\nPress ctrl-C to stop.`);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}
