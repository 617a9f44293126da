import { eveningSync } from '../../lib/worker/evening-sync.ts';

/** Chromium's periodic background sync, which no library types. */
interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>;
}

/** Milliseconds: often enough that one falls on the evening before a trip. The browser makes it rarer, by how much the app is used. */
const atMostEvery = 12 * 60 * 60_000;

/**
 * Asks the browser to wake the worker from time to time (INST-52, D-038). Only installed apps may, in Chromium; the person is not
 * asked. Never rejects.
 */
export async function askForEveningSync(registration: ServiceWorkerRegistration): Promise<void> {
  const { periodicSync } = registration as { periodicSync?: PeriodicSync };
  if (!periodicSync) return;
  try {
    const name = 'periodic-background-sync' as PermissionName;
    const { state } = await navigator.permissions.query({ name });
    if (state === 'granted') await periodicSync.register(eveningSync, { minInterval: atMostEvery });
  } catch {}
}
