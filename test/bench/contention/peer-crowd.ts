import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PeerClub } from '../world/seed-peer.ts';
import { type CrowdResult, crowd, crowdTicks } from './crowd.ts';
import type { PeerKind } from './peer-client.ts';
import type { Report, Start } from './peer-process.ts';

/** RxDB limits a process to thirteen open collections. */
const perProcess = 10;
const limit = 40_000;
const settleTime = 1_000;

/** Twenty devices of a peer tick one bus at the same time. A device that does not finish in time is abandoned. */
export async function peerCrowd(kind: PeerKind, firestoreHost: string, club: PeerClub): Promise<CrowdResult> {
  await club.crowd.reset();
  const processes = Array.from({ length: crowd.devices / perProcess }, () => startProcess());
  try {
    await Promise.all(
      processes.map((child, index) =>
        ask(child, {
          kind,
          firestoreHost,
          projectId: club.projectId,
          devices: Array.from({ length: perProcess }, (_, device) => index * perProcess + device),
        }),
      ),
    );
    const began = performance.now();
    await Promise.race([
      Promise.all(processes.map((child) => ask(child, 'go'))),
      pause(limit, undefined, { ref: false }),
    ]);
    const milliseconds = performance.now() - began;
    return { milliseconds, lost: crowdTicks - (await club.crowd.boarded()) };
  } finally {
    for (const child of processes) child.kill('SIGKILL');
    // Writes in flight from an abandoned device must not land on the next crowd's bus.
    await pause(settleTime);
  }
}

function startProcess(): ChildProcess {
  return fork(fileURLToPath(new URL('peer-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

function ask(child: ChildProcess, message: Start | 'go'): Promise<Report> {
  return new Promise((resolve, reject) => {
    child.once('message', (report: Report) => resolve(report));
    child.once('exit', (code) => reject(new Error(`a peer's process ended with ${code}`)));
    child.send(message);
  });
}
