import { endOf, startGroup } from './local-stack/process-group.ts';

/**
 * Runs a script of package.json with these arguments and prints its output as it comes. Returns whether it passed; an aborted
 * `signal` stops it.
 */
export async function runScript(script: string, args: string[], signal: AbortSignal): Promise<boolean> {
  console.log(`> ${[script, ...args].join(' ')}`);
  const group = startGroup({
    command: 'npm',
    args: ['run', '--silent', script, '--', ...args],
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return (await endOf(group, signal)) === 0;
}
