import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { startGroup } from './process-group.ts';

const folder = mkdtempSync(join(tmpdir(), 'caravana-group-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A shell that starts a grandchild and writes its pid, as gcloud does with its JVM. */
function shellWithGrandchild(pidFile: string) {
  return { command: 'sh', args: ['-c', `sleep 60 & echo $! > ${pidFile}; wait`], stdio: 'ignore' as const };
}

/** Whether the process runs. A zombie does not count (where `/proc` can tell). */
function runs(pid: number): boolean {
  try {
    if (!existsSync('/proc/self/status')) return process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function grandchild(pidFile: string): Promise<number> {
  const pid = await vi.waitUntil(
    () => {
      try {
        return Number(readFileSync(pidFile, 'utf8'));
      } catch {
        return 0;
      }
    },
    { timeout: 10_000 },
  );
  expect(runs(pid)).toBe(true);
  return pid;
}

test("stop also ends the command's children", async () => {
  const pidFile = join(folder, 'stopped');
  const group = startGroup(shellWithGrandchild(pidFile));
  const pid = await grandchild(pidFile);
  await group.stop();
  expect(runs(pid)).toBe(false);
});

test('a missing command ends with 127', async () => {
  const group = startGroup({ command: join(folder, 'nothing'), args: [], stdio: 'ignore' });
  expect(await group.exited).toBe(127);
  await group.stop();
});

test('nothing stays behind when the owner is killed without running a handler', {
  timeout: 30_000,
}, async () => {
  const pidFile = join(folder, 'killed');
  const script = join(folder, 'owner.mts');
  const module = fileURLToPath(new URL('./process-group.ts', import.meta.url));
  writeFileSync(
    script,
    [
      `import { startGroup } from '${module}';`,
      `startGroup(${JSON.stringify(shellWithGrandchild(pidFile))});`,
      `process.stdout.write('ready');`,
      `setInterval(() => {}, 1000);`,
    ].join('\n'),
  );
  const owner = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  // It prints once it has registered the shell with the reaper.
  await once(owner.stdout, 'data');
  const pid = await grandchild(pidFile);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  for (let tries = 0; tries < 200 && runs(pid); tries += 1) await pause(100);
  expect(runs(pid)).toBe(false);
});
