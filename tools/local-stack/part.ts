import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGroup } from './process-group.ts';

/** One running piece of the stack. */
export interface Part {
  name: string;
  /** Resolves with the reason when the part ends without having been asked to; never otherwise. */
  died: Promise<string>;
  /** Aborted once the part has ended, asked or not: whoever waits for it can give up. */
  ended: AbortSignal;
  stop(): Promise<void>;
}

/** A piece that is a process of its own. */
export interface ProcessPart extends Part {
  /** For tests of what a process leaves behind that had no time for anything. */
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
/** Far more than it takes on an idle machine: two cores may be busy with a build or a browser. */
const START_MS = 90_000;

/** Starts a part as a process of its own, its output in `<logFolder>/<name>.log`: takes the command, gives the handle. */
export function startPart({ name, logFolder, ...command }: PartCommand): ProcessPart {
  const logFile = join(logFolder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const group = startGroup({ ...command, stdio: ['ignore', log, log] });
  closeSync(log);
  const end = new AbortController();
  const died = new Promise<string>((resolve) => {
    group.exited.then((code) => {
      if (!end.signal.aborted)
        resolve(`${name} ended with code ${code}. The end of ${logFile}:\n${tail(logFile)}`);
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
  if (!existsSync(file)) return '(the file is gone)';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}

/** Waits until the address answers anything at all over HTTP; false when it did not within the time. */
export async function answers(url: string, withinMs: number, giveUp?: AbortSignal): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end && !giveUp?.aborted; await pause(100)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return true;
  }
  return false;
}

/** Waits until a part really answers; throws with its log when it dies first, or when it takes far too long. */
export async function untilAnswering(part: Part, url: string): Promise<Part> {
  const died = part.died.then((reason) => {
    throw new Error(reason);
  });
  if (await Promise.race([answers(url, START_MS, part.ended), died])) return part;
  if (part.ended.aborted) throw new Error(`${part.name} was stopped while it started.`);
  throw new Error(`${part.name} does not answer at ${url} after ${START_MS / 1000} s.`);
}
