import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  initializeFirestore,
  onSnapshot,
  runTransaction,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore';
import { replicateFirestore } from 'rxdb/plugins/replication-firestore';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { openStock } from '../peers/rxdb-stock/database.ts';
import { type PeerBus, withBoarded } from '../peers/tick.ts';

const peerKinds = ['sdk-set', 'sdk-transaction', 'stock'] as const;
export type PeerKind = (typeof peerKinds)[number];

/** One device of the crowd. It has the bus before its first batch, as a phone does. */
export interface PeerClient {
  /** Ticks the people at these list positions. Resolves when the server has confirmed them. */
  tick(places: number[]): Promise<void>;
}

const busId = 'bus-2';

export async function startClient(
  kind: PeerKind,
  name: string,
  firestoreHost: string,
  projectId: string,
): Promise<PeerClient> {
  const firestore = initializeFirestore(initializeApp({ projectId, apiKey: 'bench' }, name), {});
  const [host, port] = firestoreHost.split(':');
  connectFirestoreEmulator(firestore, host ?? '', Number(port));
  return kind === 'stock' ? stockClient(firestore, name, projectId) : sdkClient(firestore, kind);
}

async function sdkClient(firestore: Firestore, kind: PeerKind): Promise<PeerClient> {
  const ref = doc(firestore, 'buses', busId);
  let bus: PeerBus | undefined;
  await new Promise<void>((resolve) => {
    onSnapshot(ref, (snapshot) => {
      bus = snapshot.data() as PeerBus;
      resolve();
    });
  });
  const ticked = (from: PeerBus, places: number[]) => ({
    passengers: withBoarded(from.passengers, idsAt(from, places), true),
    serverTimestamp: serverTimestamp(),
  });
  return {
    tick: (places) =>
      kind === 'sdk-set'
        ? updateDoc(ref, ticked(bus as PeerBus, places))
        : runTransaction(firestore, async (transaction) => {
            const fresh = (await transaction.get(ref)).data() as PeerBus;
            transaction.update(ref, ticked(fresh, places));
          }),
  };
}

async function stockClient(firestore: Firestore, name: string, projectId: string): Promise<PeerClient> {
  const { buses } = (await openStock(name, getRxStorageMemory(), false)).collections;
  const replication = replicateFirestore({
    replicationIdentifier: name,
    collection: buses,
    firestore: {
      projectId,
      database: firestore,
      collection: collection(firestore, 'buses') as never,
    },
    live: true,
    waitForLeadership: false,
    pull: { batchSize: 100 },
    push: { batchSize: 10 },
  });
  await replication.awaitInitialReplication();
  return {
    async tick(places) {
      const bus = await buses.findOne(busId).exec();
      await bus?.incrementalModify((fields) => ({
        ...fields,
        passengers: withBoarded(fields.passengers, idsAt(fields, places), true),
      }));
      await replication.awaitInSync();
    },
  };
}

function idsAt(bus: PeerBus, places: number[]): string[] {
  return places.map((place) => bus.passengers[place]?.id ?? '');
}
