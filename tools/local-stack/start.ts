import { demoPassword } from '../demo-club/index.ts';
import { buildApp, buildFunctions } from './build.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { interruption } from './interruption.ts';
import { assertPortsFree, portsFromEnvironment } from './ports.ts';
import { seedWhenEmpty } from './seed.ts';
import { type Stack, startStack } from './start-stack.ts';

const say = (line: string) => console.log(`  ${line}`);

/** `npm start`: builds, starts the local stack, seeds the demo club, and runs until ctrl-C or until a part dies. */
async function main(signal: AbortSignal): Promise<void> {
  const ports = portsFromEnvironment();
  await assertPortsFree(ports, process.env.FIRESTORE_EMULATOR_HOST ? ['firestore'] : []);
  console.log('Building…');
  await build(signal);
  console.log('Starting…');
  const stack = await startStack({ ports, onProgress: say, signal });
  try {
    await seedWhenEmpty(stack.addresses, say);
    greet(stack);
    await Promise.race([aborted(signal), stack.died.then((reason) => Promise.reject(new Error(reason)))]);
  } finally {
    await stack.stop();
  }
}

async function build(signal: AbortSignal): Promise<void> {
  const built = await Promise.all([buildApp(signal), buildFunctions(signal)]);
  if (signal.aborted) throw new Error('Interrupted.');
  if (built.includes(false)) throw new Error('The build failed. See the messages above.');
}

function greet({ addresses }: Stack): void {
  console.log(`\nCaravana: ${addresses.appUrl}\n\nDemo accounts, password ${demoPassword}:`);
  for (const [email, who] of DEMO_ACCOUNTS) say(`${email.padEnd(28)} ${who}`);
  console.log(`\nLogs: ${addresses.logFolder}\nPress ctrl-C to stop.`);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}

const signal = interruption();
main(signal).then(
  () => process.exit(0),
  (error: Error) => {
    if (!signal.aborted) console.error(`\n${error.message}`);
    process.exit(signal.aborted ? 0 : 1);
  },
);
