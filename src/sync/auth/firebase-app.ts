import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  type Firestore,
  initializeFirestore,
  terminate,
} from 'firebase/firestore';
import type { RuntimeConfig } from '../../lib/runtime-config.ts';
import { createPushTokens, type PushTokens } from './push-tokens.ts';

/** Firebase's services as we use them. */
export interface FirebaseServices {
  auth: Auth;
  firestore: Firestore;
  appId: string;
  /** Where pushes to this device go; undefined when no push service is set up. */
  pushTokens: PushTokens | undefined;
  /** Makes Firestore connect now, with its back-off reset; listeners stay. Does nothing after `close`. */
  reconnect(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts Firebase. Firestore keeps no cache on disk: RxDB is the local database (D-007). `name` tells several devices
 * of one test process apart; `remember` is false where there is no browser storage.
 */
export function startFirebase(config: RuntimeConfig, name = '[DEFAULT]', remember = true): FirebaseServices {
  const app = initializeApp(config.firebase, name);
  const persistence = remember ? [indexedDBLocalPersistence, browserLocalPersistence] : inMemoryPersistence;
  const auth = initializeAuth(app, { persistence });
  const firestore = initializeFirestore(app, { ignoreUndefinedProperties: true });
  if (config.emulators) {
    connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
    const [host, port] = config.emulators.firestore.split(':');
    connectFirestoreEmulator(firestore, host ?? '127.0.0.1', Number(port));
  }
  let isClosed = false;
  return {
    auth,
    firestore,
    appId: config.appId,
    pushTokens: createPushTokens(app, config),
    async reconnect() {
      if (isClosed) return;
      await disableNetwork(firestore);
      if (!isClosed) await enableNetwork(firestore);
    },
    async close() {
      isClosed = true;
      await terminate(firestore);
      await deleteApp(app);
    },
  };
}
