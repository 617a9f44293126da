export interface StackAddresses {
  /** Where the app is served, without a trailing slash. */
  appUrl: string;
  /** `host:port` of the emulators, in the form of FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST. */
  firestoreHost: string;
  authHost: string;
  /** The function itself, without the hosting. */
  functionsUrl: string;
  projectId: string;
  appId: string;
  logFolder: string;
}

/**
 * The hosting answers here once no request passed on to the function is in flight. Firebase reserves `/__/` for its own
 * addresses.
 */
export const IDLE_PATH = '/__/idle';

/**
 * What the app reads from `/config.json` at startup. Served rather than built in, so that one build runs on any port and
 * in production, where the deployer writes the file.
 */
export function clientConfig({ appId, projectId, authHost, firestoreHost }: StackAddresses) {
  return {
    appId,
    apiBase: '/api',
    firebase: { apiKey: 'demo', projectId, authDomain: `${projectId}.firebaseapp.com` },
    emulators: { auth: `http://${authHost}`, firestore: firestoreHost },
    push: 'local',
    demo: true,
    reports: true,
  };
}
