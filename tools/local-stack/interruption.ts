const LOOK_MS = 500;

/**
 * Returns a signal that aborts when this command should end: ctrl-C, SIGTERM, a closed terminal, or the death of the npm
 * that runs it. (npm passes SIGTERM only to the shell in between and exits, and the shell forwards nothing.)
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && controller.abort();
  if (process.env.npm_lifecycle_event) setInterval(orphaned, LOOK_MS).unref();
  return controller.signal;
}
