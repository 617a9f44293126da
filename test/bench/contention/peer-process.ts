import { setLogLevel } from 'firebase/firestore';
import { crowd, crowdPlaces } from './crowd.ts';
import { type PeerClient, type PeerKind, startClient } from './peer-client.ts';

export interface Start {
  kind: PeerKind;
  firestoreHost: string;
  projectId: string;
  /** The device numbers that run in this process. */
  devices: number[];
}
export type Report = { state: 'ready' } | { state: 'done'; failed: number };

/** Runs some of the twenty devices in a separate process, which ends when they finish or when the benchmark exits. */
let clients: { device: number; client: PeerClient }[] = [];
setLogLevel('silent');
// RxDB advertises its paid storages at each start.
console.warn = () => undefined;

process.on('disconnect', () => process.exit());
process.on('message', async (message: Start | 'go') => {
  if (message === 'go') {
    const outcomes = await Promise.all(clients.map(({ device, client }) => tickAll(device, client)));
    report({ state: 'done', failed: outcomes.filter((isGood) => !isGood).length });
    return;
  }
  const { kind, firestoreHost, projectId, devices } = message;
  clients = await Promise.all(
    devices.map(async (device) => {
      const client = await startClient(kind, `${kind}-${process.pid}-${device}`, firestoreHost, projectId);
      return { device, client };
    }),
  );
  report({ state: 'ready' });
});

/** False when a batch was abandoned: its ticks count as lost. */
async function tickAll(device: number, client: PeerClient): Promise<boolean> {
  let isGood = true;
  for (let batch = 0; batch < crowd.batches; batch += 1) {
    await client.tick(crowdPlaces(device, batch)).catch(() => {
      isGood = false;
    });
  }
  return isGood;
}

function report(message: Report): void {
  process.send?.(message);
}
