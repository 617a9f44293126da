import { initializeApp } from 'firebase/app';
import { collection, connectFirestoreEmulator, initializeFirestore } from 'firebase/firestore';
import { replicateFirestore } from 'rxdb/plugins/replication-firestore';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { showPassengers } from '../page/list.ts';
import { busId, cachePage, settings } from '../page/settings.ts';
import { withBoarded } from '../tick.ts';
import { openStock } from './database.ts';

/** RxDB on Dexie with its own Firestore replication, as in its documentation. */
const database = await openStock(`stock-${settings.projectId}`, getRxStorageDexie(), true);
const { buses, trips } = database.collections;

async function toggle(id: string, boarded: boolean): Promise<void> {
  const bus = await buses.findOne(busId).exec();
  await bus?.incrementalModify((fields) => ({
    ...fields,
    passengers: withBoarded(fields.passengers, [id], boarded),
  }));
}

buses.findOne(busId).$.subscribe((bus) => {
  if (bus) showPassengers(bus.toMutableJSON().passengers, (id, boarded) => void toggle(id, boarded));
});

const firestore = initializeFirestore(initializeApp({ projectId: settings.projectId, apiKey: 'bench' }), {});
connectFirestoreEmulator(firestore, settings.host, settings.port);
for (const local of [buses, trips]) {
  if (!local) continue;
  replicateFirestore({
    replicationIdentifier: `${local.name}-firestore`,
    collection: local as never,
    firestore: {
      projectId: settings.projectId,
      database: firestore,
      collection: collection(firestore, local.name) as never,
    },
    live: true,
    pull: { batchSize: 500 },
    push: { batchSize: 10 },
  });
}
cachePage();
