/** Whether a bus could be boarded now without a network, and if not, why. */
export type Readiness = 'ready' | 'old' | 'not-ready';

/** An older list may lack people accepted since, so it is worth refreshing before leaving home. */
const freshFor = 12 * 3_600_000;

/**
 * What a guide should know before leaving home: the app must be stored on the phone, and the bus must have been pulled
 * recently. `syncedAt` and `now` are the device's milliseconds.
 */
export function boardingReadiness(phone: {
  isAppStored: boolean;
  syncedAt: number | undefined;
  now: number;
}): Readiness {
  const { isAppStored, syncedAt, now } = phone;
  if (!isAppStored || syncedAt === undefined) return 'not-ready';
  return now - syncedAt > freshFor ? 'old' : 'ready';
}
