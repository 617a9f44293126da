export interface StackAddresses {
  /** Where the app is served, with no slash at the end. */
  appUrl: string;
  /** `host:port` of the emulators, as FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST want them. */
  firestoreHost: string;
  authHost: string;
  /** The function itself, past the hosting. */
  functionsUrl: string;
  projectId: string;
  appId: string;
  logFolder: string;
}

/**
 * The hosting answers there once nothing that was passed on to the function is under way; Firebase keeps `/__/` for its
 * own addresses.
 */
export const IDLE_PATH = '/__/idle';

/**
 * What the app reads from `/config.json` when it starts. It is served, not built in, so that one build runs on any
 * port and in production, where the deployer writes the file.
 */
export function clientConfig({ appId, projectId, authHost, firestoreHost }: StackAddresses) {
  return {
    appId,
    apiBase: '/api',
    firebase: { apiKey: 'demo', projectId, authDomain: `${projectId}.firebaseapp.com` },
    emulators: { auth: `http://${authHost}`, firestore: firestoreHost },
    push: 'local',
    demo: true,
  };
}
