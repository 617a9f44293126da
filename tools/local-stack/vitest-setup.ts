import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp, buildFunctions } from './build.ts';
import type { StackAddresses } from './client-config.ts';
import { REPOSITORY, type Stack, startStack } from './start-stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    stack: StackAddresses;
  }
}

// Vitest runs the setup once per project, but all share one stack.
const run = globalThis as { caravanaStack?: { started: Promise<Stack>; users: number } };

/** Vitest's global setup for the projects that need the real parts: the first starts the stack, the last stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.caravanaStack ??= { started: start(), users: 0 };
  const shared = run.caravanaStack;
  shared.users += 1;
  const { addresses } = await shared.started;
  project.provide('stack', addresses);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    run.caravanaStack = undefined;
    await (await shared.started).stop();
  };
}

async function start(): Promise<Stack> {
  if (!process.env.CARAVANA_BUILT) await buildWhatIsThere();
  // An emulator started elsewhere may hold data under the default project, and the tests empty their project.
  const projectId = process.env.FIRESTORE_EMULATOR_HOST ? `demo-caravana-${process.pid}` : 'demo-caravana';
  const stack = await startStack({
    ports: 'free',
    projectId,
    compression: false,
    onProgress: (line) => console.log(`[stack] ${line}`),
  });
  stack.died.then((reason) => console.error(`[stack] ${reason}`));
  return stack;
}

/**
 * For manual `npx vitest` runs: builds the function each time, since it is fast, and the app only when it is missing.
 * `npm test` builds both.
 */
async function buildWhatIsThere(): Promise<void> {
  if (existsSync(join(REPOSITORY, 'functions', 'src', 'index.ts'))) await buildFunctions();
  const app =
    existsSync(join(REPOSITORY, 'src', 'main.tsx')) && !existsSync(join(REPOSITORY, 'dist', 'index.html'));
  if (app) await buildApp();
}
