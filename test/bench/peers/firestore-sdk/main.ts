import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore';
import { showPassengers } from '../page/list.ts';
import { busId, cachePage, settings } from '../page/settings.ts';
import { type PeerBus, withBoarded } from '../tick.ts';

/** The Firestore SDK with its persistent cache: a listener on what the page shows; a tick writes the list. */
const app = initializeApp({ projectId: settings.projectId, apiKey: 'bench' });
const firestore = initializeFirestore(app, {
  localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
});
connectFirestoreEmulator(firestore, settings.host, settings.port);

const ref = doc(firestore, 'buses', busId);
let bus: PeerBus | undefined;
let unconfirmed = 0;

function toggle(id: string, boarded: boolean): void {
  if (!bus) return;
  bus = { ...bus, passengers: withBoarded(bus.passengers, [id], boarded) };
  unconfirmed += 1;
  void updateDoc(ref, { passengers: bus.passengers, serverTimestamp: serverTimestamp() }).finally(() => {
    unconfirmed -= 1;
  });
}

onSnapshot(ref, (snapshot) => {
  const heard = snapshot.data() as PeerBus | undefined;
  if (!heard) return;
  // The listener may report an earlier tap after a later one was made: the next tick must not write that one away.
  if (unconfirmed === 0) bus = heard;
  showPassengers(heard.passengers, toggle);
});
// The app's other screens: kept by the cache and read again on restart as far as the SDK needs to.
onSnapshot(query(collection(firestore, 'trips'), orderBy('date')), () => undefined);
cachePage();
