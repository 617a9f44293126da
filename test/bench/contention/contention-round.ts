import type { Contestant } from '../contestants.ts';
import type { Figure } from '../report/figures.ts';
import type { World } from '../world/bench-world.ts';
import { caravanaCrowd } from './caravana-crowd.ts';
import type { CrowdResult } from './crowd.ts';
import { peerCrowd } from './peer-crowd.ts';

/**
 * Twenty devices on one bus: ours, the peers' as they would usually be written, and the SDK with transactions. Each round
 * starts with another contestant.
 */
export async function contentionRound(
  { stack, caravana, peers }: World,
  round: number,
  record: (contestant: Contestant, figure: Figure, value: number) => void,
): Promise<void> {
  const { firestoreHost } = stack.addresses;
  const note = (contestant: Contestant, { milliseconds, lost }: CrowdResult) => {
    record(contestant, 'crowdTime', milliseconds);
    record(contestant, 'crowdLost', lost);
  };
  const noteTransactions = (contestant: Contestant, { milliseconds, lost }: CrowdResult) => {
    record(contestant, 'crowdTransactionTime', milliseconds);
    record(contestant, 'crowdTransactionLost', lost);
  };
  const parts = [
    async () => {
      const ours = await caravanaCrowd(stack.addresses, caravana.crowd);
      note('caravana', ours);
      noteTransactions('caravana', ours);
    },
    async () => note('firestore-sdk', await peerCrowd('sdk-set', firestoreHost, peers.sdk)),
    async () => {
      noteTransactions('firestore-sdk', await peerCrowd('sdk-transaction', firestoreHost, peers.sdk));
    },
    async () => note('rxdb-stock', await peerCrowd('stock', firestoreHost, peers.stock)),
  ];
  for (let index = 0; index < parts.length; index += 1) await parts[(index + round) % parts.length]?.();
}
