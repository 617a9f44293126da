/**
 * Ends the process groups of a stack whose process is gone. Reads `+pid` and `-pid` lines. When its input closes, the
 * owner has ended (even by SIGKILL, when no handler runs), and the reaper ends the groups that are still listed.
 */
import { createInterface } from 'node:readline';

const groups = new Set();
const signalAll = (signal) => {
  for (const group of groups) {
    try {
      process.kill(-group, signal);
    } catch {
      groups.delete(group);
    }
  }
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

createInterface({ input: process.stdin })
  .on('line', (line) =>
    line.startsWith('+') ? groups.add(Number(line.slice(1))) : groups.delete(Number(line.slice(1))),
  )
  .on('close', () => {
    signalAll('SIGTERM');
    setTimeout(() => signalAll('SIGKILL'), groups.size > 0 ? 2000 : 0);
  });
