import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGroup } from './process-group.ts';

/** A running part of the stack. */
export interface Part {
  name: string;
  /** Resolves with the reason when the part ends unexpectedly. Otherwise never resolves. */
  died: Promise<string>;
  /** Aborted when the part has ended, expectedly or not, so that anything waiting for it can stop. */
  ended: AbortSignal;
  stop(): Promise<void>;
}

/** A part with its own process. */
export interface ProcessPart extends Part {
  /** Kills it without cleanup, for tests of what a process then leaves behind. */
  kill(): Promise<void>;
}

interface PartCommand {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  logFolder: string;
}

const LOG_TAIL_LINES = 15;
/** Far longer than on an idle machine, because a build or a browser may occupy both cores. */
const START_MS = 90_000;

/**
 * Starts a part as its own process with its output in `<logFolder>/<name>.log`. Takes the command and returns the part.
 */
export function startPart({ name, logFolder, ...command }: PartCommand): ProcessPart {
  const logFile = join(logFolder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const group = startGroup({ ...command, stdio: ['ignore', log, log] });
  closeSync(log);
  const end = new AbortController();
  const died = new Promise<string>((resolve) => {
    group.exited.then((code) => {
      if (!end.signal.aborted)
        resolve(`${name} exited with code ${code}. End of ${logFile}:\n${tail(logFile)}`);
      end.abort();
    });
  });
  const stop = () => {
    end.abort();
    return group.stop();
  };
  const kill = () => {
    end.abort();
    return group.kill();
  };
  return { name, died, ended: end.signal, stop, kill };
}

function tail(file: string): string {
  if (!existsSync(file)) return '(no log file)';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}

/** Waits until the address answers over HTTP. Returns false when it does not answer in time. */
export async function answers(url: string, withinMs: number, giveUp?: AbortSignal): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end && !giveUp?.aborted; await pause(100)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return true;
  }
  return false;
}

/** Waits until a part answers. Throws with its log when it dies first or takes too long. */
export async function untilAnswering(part: Part, url: string): Promise<Part> {
  const died = part.died.then((reason) => {
    throw new Error(reason);
  });
  if (await Promise.race([answers(url, START_MS, part.ended), died])) return part;
  if (part.ended.aborted) throw new Error(`${part.name} was stopped during startup.`);
  throw new Error(`${part.name} does not answer at ${url} after ${START_MS / 1000} s.`);
}
