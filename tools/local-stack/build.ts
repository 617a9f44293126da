import { join } from 'node:path';
import { endOf, startGroup } from './process-group.ts';
import { REPOSITORY } from './start-stack.ts';

/** Builds the app into `dist/`. Returns whether it succeeded; the build prints its errors. */
export function buildApp(signal?: AbortSignal): Promise<boolean> {
  return run(
    process.execPath,
    [join(REPOSITORY, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    signal,
  );
}

/** Builds the functions into `functions/lib/`. */
export function buildFunctions(signal?: AbortSignal): Promise<boolean> {
  return run('npm', ['run', '--silent', 'build', '--workspace', 'functions'], signal);
}

async function run(command: string, args: string[], signal?: AbortSignal): Promise<boolean> {
  const group = startGroup({
    command,
    args,
    cwd: REPOSITORY,
    // Vitest sets NODE_ENV to "test", and such a build of the app would register no service worker.
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return (await endOf(group, signal)) === 0;
}
