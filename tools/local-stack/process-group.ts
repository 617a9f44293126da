import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface ProcessGroup {
  /** Resolves with the exit code (1 for a signal) when the leader has ended. */
  exited: Promise<number>;
  stop(): Promise<void>;
  /** Kills it at once, like a power failure. */
  kill(): Promise<void>;
}

interface Command {
  command: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  stdio: StdioOptions;
}

const GRACE_MS = 3000;
const KILL_MS = 1000;

let reaper: ChildProcess | undefined;

/** One reaper per process, started with the first group. It outlives the process long enough to clean up. */
function tellReaper(line: string): void {
  if (!reaper || reaper.exitCode !== null) {
    const script = fileURLToPath(new URL('./reaper.mjs', import.meta.url));
    reaper = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    reaper.unref();
    reaper.stdin?.on('error', () => {});
    (reaper.stdin as unknown as { unref(): void }).unref();
  }
  reaper.stdin?.write(`${line}\n`);
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

async function groupGone(pid: number, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(30)) {
    if (!signalGroup(pid, 0)) return true;
  }
  return false;
}

/**
 * Starts a command as the leader of its own process group, so that its children (`gcloud` starts a JVM that outlives it)
 * end with it: by `stop()`, or by the reaper when this process dies first.
 */
export function startGroup({ command, args, cwd, env, stdio }: Command): ProcessGroup {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, detached: true });
  const { pid } = child;
  if (pid) tellReaper(`+${pid}`);
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const kill = async () => {
    if (!pid) return;
    signalGroup(pid, 'SIGKILL');
    await groupGone(pid, KILL_MS);
    tellReaper(`-${pid}`);
  };
  const stop = async () => {
    if (!pid) return;
    signalGroup(pid, 'SIGTERM');
    if (!(await groupGone(pid, GRACE_MS))) return kill();
    tellReaper(`-${pid}`);
  };
  return { exited, stop, kill };
}

/** Waits until a group has ended, and stops it when `signal` aborts. Returns its exit code. */
export function endOf(group: ProcessGroup, signal?: AbortSignal): Promise<number> {
  signal?.addEventListener('abort', () => group.stop());
  if (signal?.aborted) group.stop();
  return group.exited;
}
