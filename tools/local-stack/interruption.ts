const LOOK_MS = 500;

/**
 * Gives a signal that aborts when this command should end: ctrl-C, SIGTERM, a closed terminal, or the death of the npm
 * that runs it. (npm passes SIGTERM to the shell between it and us and leaves, and the shell tells nobody.)
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && controller.abort();
  if (process.env.npm_lifecycle_event) setInterval(orphaned, LOOK_MS).unref();
  return controller.signal;
}
